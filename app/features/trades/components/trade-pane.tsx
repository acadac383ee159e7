import "./trade-card.css";
import { Link } from "react-router";
import { VerdictChip } from "~/features/pricing/components/verdict-chip.tsx";
import { formatTimeLeft } from "~/text/dates.ts";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { TextLink } from "~/ui/text-link.tsx";
import { describeRobloxName } from "../core/roblox-name.ts";
import { MESSAGES } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";
import { TradeRows } from "./trade-rows.tsx";
import { TradeChips, UncountedNote } from "./trade-words.tsx";
import { TradeOptions } from "./wants/trade-options.tsx";
import { WantTags } from "./wants/want-tags.tsx";

/** Everything about a trade in the manager, with the staff's actions: hide and delete. */
export function TradePane({ trade, now }: { trade: PostedTrade; now: number }) {
  const { id, owner, discordUsername, sides, givingTotal, receivingTotal, message, hidden } = trade;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-1.5">
        <VerdictChip sides={sides} />
        {hidden && <Chip tone="loss">Hidden</Chip>}
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <TradeRows side="giving" items={sides.giving} total={givingTotal} namesNormal />
        <TradeRows side="receiving" items={sides.receiving} total={receivingTotal} namesNormal />
      </div>
      <UncountedNote trade={trade} />
      <TradeOptions trade={trade} side="poster" offers={false} />
      <WantTags tags={trade.wantTags} />
      <div>
        <h4 className="text-lg">Message</h4>
        <p dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
          {message || <span className="text-soft-ink">None.</span>}
        </p>
      </div>
      <TradeChips trade={trade} now={now} namesApart />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&>dt]:text-soft-ink">
        <dt>User</dt>
        <dd>
          <Link translate="no" to={`/profile/${owner.id}`} className="font-bold hover:text-accent">
            {owner.name}
          </Link>
          <span>{` (${owner.role})`}</span>
        </dd>
        <dt>Roblox</dt>
        <dd className="wrap-anywhere">{describeRobloxName(trade)}</dd>
        <dt>Discord</dt>
        <dd className="wrap-anywhere">{discordUsername || "not told"}</dd>
        <dt>Created</dt>
        <dd>
          <DateTime at={trade.createdAt} />
        </dd>
        <dt>Expires</dt>
        <dd>
          <DateTime at={trade.expiresAt} />
          <span>{` (${trade.completedAt === null ? formatTimeLeft(trade.expiresAt - now) : "completed"})`}</span>
        </dd>
        <dt>Interested</dt>
        <dd className="figures">{trade.interestedCount}</dd>
        <dt>Comments</dt>
        <dd className="figures">{trade.commentCount}</dd>
        <dt>Id</dt>
        <dd className="wrap-anywhere">{id}</dd>
      </dl>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t pt-3">
        <HideForm id={id} hidden={hidden} />
        <DeleteForm id={id} />
        <TextLink to={`/trades/${id}`}>Open its page</TextLink>
      </div>
    </div>
  );
}

function HideForm({ id, hidden }: { id: string; hidden: boolean }) {
  const form = useForm({
    name: hidden ? "show" : "hide",
    about: { trade: id },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.notChanged,
  });
  return (
    <Form of={form}>
      <SubmitButton size="small" className="bg-sunk shadow-none">
        {hidden ? "Show it again" : "Hide Trade"}
      </SubmitButton>
      <FormMessage />
    </Form>
  );
}

function DeleteForm({ id }: { id: string }) {
  const form = useForm({ name: "delete", about: { trade: id }, draft: false, failed: MESSAGES.deleteFailed });
  return (
    <ConfirmForm of={form} question={MESSAGES.deleteQuestion}>
      Delete Trade
    </ConfirmForm>
  );
}
