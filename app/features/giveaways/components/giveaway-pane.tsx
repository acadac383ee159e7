import { formatNumber } from "~/text/numbers.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type LastReply, LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { TextLink } from "~/ui/text-link.tsx";
import { MANAGER_MESSAGES, PRIZE_TYPES } from "../giveaways.constants.ts";
import type { GiveawayEntry, GiveawayWinner, ManagedGiveaway } from "../giveaways.types.ts";
import { EntrantName } from "./entrant-name.tsx";
import { GiveawayForm } from "./giveaway-form.tsx";
import { GiveawayStatus } from "./managed-giveaway-columns.tsx";
import { RedrawForm } from "./redraw-form.tsx";

/** Everything about a giveaway in the manager, with the staff's actions. */
export function GiveawayPane({ giveaway, entries, winners }: ManagedGiveaway) {
  const { id, description, prize, prizes, endsAt, entryCount, open, state } = giveaway;
  const last = useLastReply("end", "draw", "redraw", "relist");
  return (
    <div className="grid gap-4">
      <p>
        <GiveawayStatus giveaway={giveaway} />
      </p>
      <LastReplyNotice of={last} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&>dt]:text-soft-ink">
        <dt>Prize</dt>
        <dd className="wrap-anywhere">
          <b>{prize.words}</b>
          <span>{` (${PRIZE_TYPES[prize.type]}`}</span>
          {prize.pet && <span>{`: ${prize.pet.name}`}</span>}
          <span>)</span>
        </dd>
        <dt>Winners</dt>
        <dd className="figures">{prizes}</dd>
        <dt>{open ? "Ends" : "Ended"}</dt>
        <dd>
          <DateTime at={endsAt} />
        </dd>
        <dt>Entries</dt>
        <dd className="figures">{formatNumber(entryCount)}</dd>
      </dl>
      {description !== "" && <p className="whitespace-pre-line text-pretty wrap-anywhere">{description}</p>}
      <div className="flex flex-wrap items-start gap-2 border-line border-y py-3">
        {state === "open" && <EndForm id={id} last={last} />}
        {state === "closed" && <DrawForm id={id} last={last} />}
        {giveaway.hidden ? <RelistForm id={id} last={last} /> : <DeleteForm id={id} open={state === "open"} />}
        <TextLink to={`/giveaways/${id}`}>Open its page</TextLink>
      </div>
      {open && (
        <details>
          <summary data-size="small" className="button w-fit list-none bg-sunk">
            Edit…
          </summary>
          <div className="pt-3">
            <GiveawayForm edited={giveaway} />
          </div>
        </details>
      )}
      {winners.length > 0 && <Winners winners={winners} last={last} />}
      <Entries id={id} entries={entries} />
    </div>
  );
}

function Winners({ winners, last }: { winners: readonly GiveawayWinner[]; last: LastReply }) {
  return (
    <section aria-label="Winners">
      <h4 className="mb-1 text-lg">Winners</h4>
      <ol className="grid gap-1">
        {winners.map((won) => (
          <li key={`${won.place} ${won.number}`} className="grid gap-2 py-1">
            <span className="flex flex-wrap items-center gap-x-2">
              <b className="figures">{`${won.place}.`}</b> <EntrantName entrant={won.winner} />{" "}
              <span className="text-soft-ink text-sm">{`entry ${won.number}`}</span>
            </span>
            <RedrawForm winner={won} last={last} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entries({ id, entries }: { id: string; entries: readonly GiveawayEntry[] }) {
  return (
    <section aria-label="Entries">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 className="text-lg">Entries</h4>
        {entries.length > 0 && <TextLink to={`/giveaways/${id}/entries`}>All entries</TextLink>}
      </div>
      {entries.length === 0 ? (
        <p className="text-soft-ink">Nobody has entered yet.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-soft-ink">
            <tr>
              <th className="py-1 pr-3 font-bold">User</th>
              <th className="py-1 font-bold">Entered</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ number, entrant, at, boosted, left }) => (
              <tr key={number} className="border-line border-t align-top">
                <td className="py-1.5 pr-3 wrap-anywhere">
                  <EntrantName entrant={entrant} />
                </td>
                <td className="w-36 py-1.5">
                  <DateTime at={at} />
                  <span className="block">{left ? "left" : boosted ? <b>2x Entries</b> : "1x Entry"}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface ActProps {
  id: string;
  /** The buttons disappear once they are used, so the pane shows the result. */
  last: LastReply;
}

function EndForm({ id, last }: ActProps) {
  const form = useForm({ name: "end", about: { giveaway: id }, draft: false, failed: MANAGER_MESSAGES.endFailed, onReply: last.onReply });
  return (
    <ConfirmForm of={form} question={MANAGER_MESSAGES.endQuestion}>
      End Giveaway
    </ConfirmForm>
  );
}

function DrawForm({ id, last }: ActProps) {
  const form = useForm({ name: "draw", about: { giveaway: id }, draft: false, failed: MANAGER_MESSAGES.drawFailed, onReply: last.onReply });
  return (
    <Form of={form}>
      <SubmitButton size="small" variant="primary">
        Draw winners
      </SubmitButton>
      {form.reply?.until !== undefined && <FormMessage className="mt-2" />}
    </Form>
  );
}

/** Only a giveaway that is still open can be deleted. */
function DeleteForm({ id, open }: { id: string; open: boolean }) {
  const form = useForm({ name: "delete", about: { giveaway: id }, draft: false, failed: MANAGER_MESSAGES.deleteFailed });
  return (
    <ConfirmForm of={form} question={open ? MANAGER_MESSAGES.deleteQuestion : MANAGER_MESSAGES.unlistQuestion}>
      {open ? "Delete" : "Take out of the lists"}
    </ConfirmForm>
  );
}

function RelistForm({ id, last }: ActProps) {
  const { relistFailed: failed } = MANAGER_MESSAGES;
  const form = useForm({ name: "relist", about: { giveaway: id }, draft: false, failed, onReply: last.onReply });
  return (
    <Form of={form}>
      <SubmitButton size="small">Put back into the lists</SubmitButton>
    </Form>
  );
}
