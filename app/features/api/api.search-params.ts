import { credentialList } from "~/access/credential-list.ts";
import { TOKEN_STATES } from "./api.constants.ts";

/** The tokens in the back office. */
export const tokenList = credentialList({ label: "Search tokens", placeholder: "What it is for…", maxLength: 60 }, TOKEN_STATES);
export type TokenChoices = ReturnType<typeof tokenList.parse>;
