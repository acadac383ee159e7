import { useRootData } from "~/platform/browser/root-data.ts";
import { isOpenTo, type Part } from "./parts.ts";

/** Whether a part that is opened step by step is open to the visitor: what leads to it is shown to nobody else. */
export function useIsOpen(part: Part): boolean {
  const root = useRootData();
  return isOpenTo(root?.viewer?.reach ?? "everybody", root?.settings.openings?.[part]);
}
