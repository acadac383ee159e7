import { answerForms } from "~/access/forms.server.ts";
import { CredentialManager } from "~/features/accounts/components/credentials/credential-manager.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { TOKEN_STATES } from "../api.constants.ts";
import { tokenManagerForms } from "../api.forms.server.ts";
import { findTokensToManage } from "../api.queries.server.ts";
import { tokenList } from "../api.search-params.ts";
import type { Route } from "./+types/token-manager";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await findTokensToManage(contextOf(context), tokenList.parse(url.searchParams)) };
}

export const action = answerForms(tokenManagerForms);
export const meta = unlistedMeta("API tokens");

/** Every token of the public API. */
export default function TokenManager({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <CredentialManager
      page={page}
      list={tokenList}
      title="API tokens"
      noun={["token", "tokens"]}
      columns={[
        { id: "scopes", header: "May", text: ({ scopes }) => scopes.join(", "), width: "12rem", long: true },
        { id: "state", header: "State", text: ({ stoppedAt }) => TOKEN_STATES[stoppedAt === null ? "valid" : "stopped"], width: "7rem" },
      ]}
      consequence="Programs that use them lose access at once, and their owners see that the team stopped them. It is recorded."
      empty="No tokens. Those that players make for programs of their own appear in this list."
    />
  );
}
