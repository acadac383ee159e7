import { Chip } from "~/ui/chip.tsx";
import { turnWords } from "../core/deal-words.ts";
import { STATUSES } from "../deals.constants.ts";
import type { DealStatus, DealSummary } from "../deals.types.ts";

const TONES: Partial<Record<DealStatus, "accent" | "gain" | "loss" | "fair">> = {
  agreed: "gain",
  confirmed: "gain",
  one_sided: "fair",
  declined: "loss",
  cancelled: "loss",
};

/** The outcome of a deal, or the player who acts next. */
export function DealStatusChip({ deal }: { deal: Pick<DealSummary, "status" | "turn"> }) {
  const turn = turnWords(deal);
  if (turn !== null) return <Chip tone={deal.turn === "me" ? "solid" : "neutral"}>{turn}</Chip>;
  return <Chip tone={TONES[deal.status] ?? "neutral"}>{STATUSES[deal.status]}</Chip>;
}
