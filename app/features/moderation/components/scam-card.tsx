import { Card } from "~/ui/card.tsx";
import type { Scam } from "../core/scams.ts";
import pictures from "./scam-pictures.svg?url";

/** A scam of the guide: picture, typical message, course, signs and advice. */
export function ScamCard({ scam: { id, title, says, goes, see, act, picture } }: { scam: Scam }) {
  const heading = `${id}-title`;
  return (
    <Card
      as="article"
      id={id}
      aria-labelledby={heading}
      padding="none"
      className="scam-card grid scroll-mt-24 overflow-hidden sm:grid-cols-[18rem_1fr]"
    >
      <div className="grid place-items-center bg-sunk p-4">
        <svg role="img" aria-label={picture} viewBox="0 0 280 150" className="w-full max-w-72">
          <use href={`${pictures}#${id}`} />
        </svg>
      </div>
      <div className="grid min-w-0 gap-2.5 p-[min(1.25rem,6.25vw)]">
        <h3 id={heading} className="text-xl">
          {title}
        </h3>
        <blockquote className="justify-self-start rounded-2xl rounded-bl-sm bg-sunk px-3.5 py-2 text-soft-ink italic">{says}</blockquote>
        <dl className="grid gap-1.5 text-pretty">
          <Point name="How it goes">{goes}</Point>
          <Point name="How you see it">{see}</Point>
          <Point name="What to do" strong>
            {act}
          </Point>
        </dl>
      </div>
    </Card>
  );
}

function Point({ name, strong = false, children }: { name: string; strong?: boolean; children: string }) {
  return (
    <div>
      <dt className={`font-bold text-sm ${strong ? "text-gain" : "text-soft-ink"}`}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
