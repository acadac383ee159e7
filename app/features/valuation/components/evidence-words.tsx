import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { EVIDENCE_DAYS, type Evidence, judgeValue, MIN_VOICES } from "../core/evidence.ts";
import { countedWords } from "../core/value-words.ts";

/** The evidence about a value, in words for the team, with the numbers even if there are few. */
export function EvidenceWords({ evidence, value }: { evidence: Evidence | null; value: PetValue }) {
  if (!evidence)
    return <p className="text-soft-ink text-sm">No confirmed deal or completed trade of the last {EVIDENCE_DAYS} days says anything.</p>;
  const { players, voices, low, middle, high } = evidence;
  const verdict = judgeValue(evidence, value);
  return (
    <p className="text-sm tabular-nums">
      <b>{formatValue(middle)}</b>
      {low !== high && <span>{` (between ${formatValue(low)} and ${formatValue(high)})`}</span>}
      <span>{`, from ${countedWords(evidence)} of ${players} ${players === 1 ? "player" : "players"} in ${EVIDENCE_DAYS} days. `}</span>
      {verdict === "few" && (
        <span className="text-soft-ink">
          {`Too few to rely on: they count like ${(voices / 100).toFixed(1)} confirmed deals, and it takes ${MIN_VOICES}.`}
        </span>
      )}
      {verdict === "fits" && <span>{typeof value === "number" ? "That fits the value." : "The value is not a number."}</span>}
      {verdict === "more" && <b className="text-gain">Players give more than the value.</b>}
      {verdict === "less" && <b className="text-loss">Players give less than the value.</b>}
    </p>
  );
}
