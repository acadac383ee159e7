import { describeUnvalued } from "~/features/offers/core/offer-words.ts";
import { verdictOf } from "~/features/offers/core/verdict.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { AVAILABILITIES, STATUS_NOTES } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";

/** When the poster is there and what else they say, in short (TRD-025 … TRD-031, TRD-097, TRD-098). */
export function TradeChips({ trade }: { trade: PostedTrade }) {
  const { availability, customAvailability, statusNote } = trade;
  const when = availability === "custom" && customAvailability !== "" ? customAvailability : AVAILABILITIES[availability].card;
  return (
    <p className="flex min-w-0 flex-wrap gap-1.5">
      <Chip className="max-w-full whitespace-normal">
        <Icon name="clock" size={14} className="flex-none" />
        <span className="sr-only">Available: </span>
        <span className="min-w-0 wrap-anywhere">{when}</span>
      </Chip>
      {statusNote && <Chip tone="accent">{STATUS_NOTES[statusNote]}</Chip>}
    </p>
  );
}

/** Said where a pet has no number for a value: which, and that the totals count it as nothing. */
export function UncountedNote({ trade: { sides } }: { trade: Pick<PostedTrade, "sides"> }) {
  const verdict = verdictOf(sides);
  if (verdict.kind !== "withheld") return null;
  return (
    <p className="text-pretty text-sm text-soft-ink">
      {describeUnvalued(verdict.unvalued)} {verdict.unvalued.length === 1 ? "It counts" : "They count"} as 0 in the totals.
    </p>
  );
}
