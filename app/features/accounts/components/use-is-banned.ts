import { useRootData } from "~/platform/browser/root-data.ts";

/** Whether the reader's account is banned: acts that the server would refuse are not offered. */
export const useIsBanned = () => useRootData()?.viewer?.banMessage != null;
