import { Notice } from "~/ui/notice.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";

/** Emergency contacts for a reader in danger: the team cannot be as fast. */
export function DangerNote({ className }: { className?: string }) {
  return (
    <Notice tone="warning" title="In danger right now?" className={className}>
      Tell an adult you trust, or call 112 (Europe), 999 (UK), 911 (US and Canada) or 000 (Australia). To talk to somebody, there are{" "}
      <OutsideLink href="https://childhelplineinternational.org/helplines/" className="font-bold underline underline-offset-3">
        free helplines for young people
      </OutsideLink>
      .
    </Notice>
  );
}
