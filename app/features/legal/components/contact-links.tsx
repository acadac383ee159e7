import { useRootData } from "~/platform/browser/root-data.ts";
import { OutsideLink } from "~/ui/outside-link.tsx";

/** How to reach the people who run the site: their Discord community, and by e-mail where an address is set. */
export function ContactLinks() {
  const { community, email } = useRootData()?.links ?? {};
  const link = <OutsideLink href={community}>our Discord community</OutsideLink>;
  if (email === undefined) return link;
  return (
    <span>
      {link}
      <span> or write to </span>
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
