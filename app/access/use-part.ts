import { useRootData } from "~/platform/browser/root-data.ts";
import { isOpenTo, type Part, partAt } from "./parts.ts";

/** Whether a part that is opened step by step is open to the visitor: what leads to it is shown to nobody else. */
export function useIsOpen(part: Part): boolean {
  return useOpenings()(part);
}

/** Whether a link leads to something that is open to the visitor, for lists of links. */
export function useLeadsToOpen(): (link: { to: string }) => boolean {
  const isOpen = useOpenings();
  return ({ to }) => {
    const part = partAt(to);
    return part === undefined || isOpen(part);
  };
}

function useOpenings(): (part: Part) => boolean {
  const root = useRootData();
  return (part) => isOpenTo(root?.viewer?.reach ?? "everybody", root?.settings.openings?.[part]);
}
