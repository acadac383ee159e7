import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { MembersForm } from "~/features/accounts/components/members-form.tsx";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES } from "../giveaways.constants.ts";
import type { OwnEntry } from "../giveaways.types.ts";

interface EnterFormProps {
  giveawayId: string;
  /** Whether entries are still taken. */
  open: boolean;
  own: OwnEntry | null;
  /** Whether an entry of the reader would count twice. */
  boosted: boolean;
}

/** The form that enters a giveaway, or its result. */
export function EnterForm({ giveawayId, open, own, boosted }: EnterFormProps) {
  const [answered, setAnswered] = useState(false);
  const form = useForm({
    name: "enter",
    action: `/giveaways/${giveawayId}`,
    about: { id: giveawayId },
    draft: false,
    failed: MESSAGES.enterFailed,
    onReply: () => setAnswered(true),
  });
  if (own?.left)
    return (
      <div className="grid gap-3">
        <p className="text-pretty rounded-card bg-fair-wash px-4 py-3">{MESSAGES.takenOut(own.number)}</p>
        <OverButton />
      </div>
    );
  if (own) return <EnteredNotice own={own} open={open} focused={answered} giveawayId={giveawayId} />;
  if (!open) return <OverButton />;
  return (
    <MembersForm act="enter this giveaway">
      <Form of={form} className="grid gap-3">
        <SubmitButton size="large" variant="primary" className="w-full">
          <Icon name="gift" size={20} />
          {MESSAGES.enter}
        </SubmitButton>
        <FormMessage />
        <p className="text-pretty text-center text-sm text-soft-ink">
          {boosted ? (
            <strong className="text-accent">Your entry counts twice.</strong>
          ) : (
            "One entry for each player. Entries of premium members and partners count twice."
          )}
        </p>
      </Form>
    </MembersForm>
  );
}

interface EnteredNoticeProps {
  own: OwnEntry;
  open: boolean;
  /** The button that was pressed is gone, so the focus moves to the result. */
  focused: boolean;
  giveawayId: string;
}

function EnteredNotice({ own: { number, code, boosted }, open, focused, giveawayId }: EnteredNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className="grid gap-3">
      <div ref={box} tabIndex={-1} role="status" className="grid gap-1 rounded-card bg-gain-wash px-4 py-3.5">
        <p className="flex items-center gap-2 font-bold">
          <Icon name="circle-check" size={20} className="flex-none text-gain" />
          {MESSAGES.entered}
        </p>
        <p className="text-pretty text-sm">
          <span>{`You have entry ${formatNumber(number)} with ${boosted ? "2 tickets" : "1 ticket"}. Its code in the `}</span>
          <Link to={`/giveaways/${giveawayId}/entries`} className="underline underline-offset-3">
            list of entries
          </Link>{" "}
          is <code className="wrap-anywhere">{code}</code>.
        </p>
      </div>
      {!open && <OverButton />}
    </div>
  );
}

/** The button of a giveaway that takes no more entries. */
function OverButton() {
  return (
    <Button size="large" disabled className="w-full">
      {MESSAGES.over}
    </Button>
  );
}
