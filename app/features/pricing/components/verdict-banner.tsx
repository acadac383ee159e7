import "./verdict.css";
import type { CSSProperties } from "react";
import { describeUnvalued } from "../core/offer-words.ts";
import { describeDifference, formatRatio, type Verdict } from "../core/verdict.ts";
import { RATIO_CHIPS } from "../pricing.constants.ts";

/** The verdict, its reason and the ratio bar; `range` says how flagged values could change it. Changes are announced. */
export function VerdictBanner({ verdict, range }: { verdict: Verdict; range: string }) {
  const given = verdict.kind === "given" ? verdict : null;
  return (
    <section aria-label="Verdict" className="verdict" data-tone={given?.tone ?? verdict.kind}>
      <div role="status" aria-atomic="true" className="verdict-words">
        <p className="verdict-label">{verdict.label}</p>
        {given && (
          <p className="verdict-ratio figures">
            <span className="sr-only">Ratio </span>
            {given.estimated && <span>≈ </span>}
            <span>{formatRatio(given)}</span>
          </p>
        )}
        <p className="verdict-why">{range === "" ? reasonOf(verdict) : `${reasonOf(verdict)} ${range}`}</p>
      </div>
      <div className="ratio">
        <div className="ratio-track" aria-hidden="true">
          <div className="ratio-bar" style={{ width: `${given?.barWidth ?? 0}%` }} />
          {RATIO_CHIPS.map((chip) => (
            <i key={chip} style={placeOf(chip)} />
          ))}
        </div>
        <ol className="ratio-chips" aria-label="Ratio marks">
          {RATIO_CHIPS.map((chip) => (
            <li key={chip} style={placeOf(chip)} aria-current={given?.chip === chip ? "true" : undefined}>
              {chip}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Marks the bar's end with its ratio. */
function placeOf(chip: string): CSSProperties {
  return { left: `${Number.parseFloat(chip) * 50}%` };
}

function reasonOf(verdict: Verdict): string {
  if (verdict.kind === "given") return `${describeDifference(verdict)}${verdict.estimated ? " Some values are estimates (≈)." : ""}`;
  if (verdict.kind === "empty") return "Put pets on both sides to see who wins.";
  return `${describeUnvalued(verdict.unvalued)} Without ${verdict.unvalued.length === 1 ? "its value" : "their values"} any verdict would be a guess.`;
}
