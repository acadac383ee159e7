import { Notice } from "~/ui/notice.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";

/** Whom to turn to right now, for who may be in danger: we cannot be there as fast. */
export function DangerNote({ className }: { className?: string }) {
  return (
    <Notice tone="warning" title="In danger right now?" className={className}>
      Tell an adult you trust, or call the emergency number where you are: 112 in Europe, 999 in the UK, 911 in the US and Canada, 000 in
      Australia. If you would like to talk to somebody,{" "}
      <OutsideLink href="https://childhelplineinternational.org/helplines/" className="font-bold underline underline-offset-3">
        here are helplines for young people
      </OutsideLink>
      , free and in many countries.
    </Notice>
  );
}
