import "./collection.css";
import type { CSSProperties, ReactNode } from "react";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { classNames } from "~/ui/class-names.ts";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { CollectionSummary } from "../collection.queries.server.ts";
import type { Worth } from "../collection.types.ts";
import { describeWithout } from "../core/worth.ts";

/** The head of a collection: total value, completion and pets. */
export function CollectionFigures({ summary: { worth, percent, owned, outOf, copies } }: { summary: CollectionSummary }) {
  return (
    <div className="own-figures">
      <Figure label="Total value" note={describeWithout(worth) ?? "At today’s values."}>
        <TotalFigure worth={worth} />
      </Figure>
      <Figure label="Completion" note={`${percent} of your first 100`}>
        <span className="figures">{`${percent}%`}</span>
        <ProgressBar label="Completion" value={percent / 100} className="mt-1.5" />
      </Figure>
      <Figure label="Of all pets" note={`${formatNumber(owned)} of ${formatNumber(outOf)} pets`}>
        <span className="figures">{shareOf(owned, outOf)}</span>
      </Figure>
      <Figure label="Total pets" note={copies === 1 ? "1 copy" : "All copies counted"}>
        <span className="figures">{formatNumber(copies)}</span>
      </Figure>
    </div>
  );
}

/** A share in percent, with a decimal while it is small: 44 of 1,607 are not 3 %. */
function shareOf(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return `${percent >= 10 || percent === 0 ? Math.floor(percent) : Math.max(0.1, Math.floor(percent * 10) / 10)}%`;
}

/** The head of a wishlist: its total worth. */
export function WishlistFigures({ worth, count }: { worth: Worth; count: number }) {
  return (
    <div className="own-figures">
      <Figure label="Total estimated value" note={describeWithout(worth) ?? "At today’s values, each pet once."}>
        <TotalFigure worth={worth} />
      </Figure>
      <Figure label="Wishes" note={count === 1 ? "1 pet" : "Pets you are looking for"}>
        <span className="figures">{formatNumber(count)}</span>
      </Figure>
    </div>
  );
}

interface FigureProps {
  label: string;
  note: string;
  size?: string;
  children: ReactNode;
}

/** A number with its label and a note. */
export function Figure({ label, note, size = "text-2xl sm:text-3xl", children }: FigureProps) {
  return (
    <Card as="section" padding="snug" aria-label={label}>
      <p className="font-bold text-sm text-soft-ink">{label}</p>
      <div className={`own-figure ${size}`}>{children}</div>
      <p className="mt-1 text-pretty text-sm text-soft-ink">{note}</p>
    </Card>
  );
}

/** The total worth of pets, marked if part of it is estimated. */
function TotalFigure({ worth: { total, estimated } }: { worth: Worth }) {
  return <FigureNumber>{`${estimated ? "≈ " : ""}${formatValue(total)}`}</FigureNumber>;
}

/** A number in full, as large as its digits allow. */
export function FigureNumber({ children, className }: { children: string; className?: string }) {
  return (
    <span className={classNames("figures", className)} style={{ "--letters": children.length } as CSSProperties}>
      {children}
    </span>
  );
}
