import { OutsideLink } from "~/ui/outside-link.tsx";
import { useRootData } from "~/use-root-data.ts";

/** How to reach the people who run the site: their Discord community (LEGAL-007). */
export function CommunityLink() {
  return <OutsideLink href={useRootData()?.links.community}>our Discord community</OutsideLink>;
}
