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

/** Said where a pet has no number for a value: the totals, and the status with them, count it as nothing. */
export function UncountedNote({ trade: { sides } }: { trade: Pick<PostedTrade, "sides"> }) {
  const uncounted = [...sides.giving, ...sides.receiving].filter(({ value }) => typeof value !== "number").length;
  if (uncounted === 0) return null;
  return (
    <p className="text-sm text-soft-ink">
      {uncounted === 1 ? "One pet has" : `${uncounted} pets have`} no value and {uncounted === 1 ? "counts" : "count"} as 0.
    </p>
  );
}
