import { useRootData } from "~/platform/browser/root-data.ts";

/** Whether the reader's account is banned: what the server would refuse is not offered. */
export const useIsBanned = () => useRootData()?.viewer?.banMessage != null;
