import { NOT_VERIFIED } from "~/features/accounts/accounts.constants.ts";
import { describeUnvalued } from "~/features/pricing/core/offer-words.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { formatOffset, hoursFor, namesHours, offsetAt, type Zone } from "../core/hours.ts";
import { describeWorth, shownStatusOf, type TradeSide } from "../core/trade-status.ts";
import { whenWords } from "../core/when-words.ts";
import { STATUS_NOTES, STATUSES } from "../trades.constants.ts";
import type { Availability, PostedTrade } from "../trades.types.ts";

interface TradeChipsProps {
  trade: PostedTrade;
  /** In milliseconds since 1970. */
  now: number;
  namesApart?: boolean;
}

/**
 * When the poster is there and what else they say, in short, and that their Roblox name is not verified, unless the name is shown elsewhere
 * (`namesApart`).
 */
export function TradeChips({ trade, now, namesApart = false }: TradeChipsProps) {
  const { availability, zone, statusNote } = trade;
  const when = whenWords(trade, now);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1.5 empty:hidden">
      {when !== null && (
        <Chip className="wrap-anywhere">
          <Icon name="clock" size={14} className="flex-none" />
          <span className="sr-only">Available: </span>
          <span>{when}</span>
        </Chip>
      )}
      {zone !== null && namesHours(availability) && <TheirZone availability={availability} zone={zone} now={now} />}
      {statusNote && <Chip tone="accent">{STATUS_NOTES[statusNote]}</Chip>}
      {!namesApart && trade.nameState !== "verified" && <Chip>Roblox name {NOT_VERIFIED}</Chip>}
    </p>
  );
}

/** The poster's zone, and the hours by the reader's clock, on today's date. */
function TheirZone({ availability, zone, now }: { availability: Availability; zone: Zone; now: number }) {
  const here = useHydrating() ? null : -new Date(now).getTimezoneOffset();
  const utcOffset = offsetAt(zone, now);
  if (utcOffset === null) return null;
  if (here === utcOffset) return <span className="text-sm text-soft-ink">in your time zone</span>;
  const hours = here === null ? null : hoursFor(availability, utcOffset, here);
  return (
    <span className="text-sm text-soft-ink">
      <span>{formatOffset(utcOffset)}</span>
      {hours !== null && <span>{` (${hours} for you)`}</span>}
    </span>
  );
}

/** Said where a pet has no number for a value: which, and that the totals count it as nothing. */
export function UncountedNote({ trade: { sides } }: { trade: Pick<PostedTrade, "sides"> }) {
  const verdict = verdictOf(sides);
  if (verdict.kind !== "withheld") return null;
  return (
    <p className="text-pretty text-sm text-soft-ink">
      {`${describeUnvalued(verdict.unvalued)} ${verdict.unvalued.length === 1 ? "It counts" : "They count"} as 0 in the totals.`}
    </p>
  );
}

/** The gain from the reader's side, on the trade's page with the poster's own word. Draws nothing if unknown. */
export function TradeWorth({ trade, side, postersWord = false }: { trade: PostedTrade; side: TradeSide; postersWord?: boolean }) {
  const { sides, status } = trade;
  if (shownStatusOf(trade) === null) return null;
  const estimated = [...sides.giving, ...sides.receiving].some((item) => item.estimated);
  return (
    <p className="text-pretty text-sm text-soft-ink">
      <b className="text-ink">{describeWorth(side, trade)}</b> {estimated && <span>Some values are estimates (≈). </span>}
      {postersWord && side === "viewer" && <span>{`Posted as ${STATUSES[status].label}.`}</span>}
    </p>
  );
}
