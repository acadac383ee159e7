import "./home.css";
import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { formatChange } from "~/features/pets/components/parts/trend-mark.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { sparkPath } from "~/features/pets/core/spark.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import type { Mover, Movers } from "../home.types.ts";

const SPANS = {
  today: { title: "What moved today", when: "today", since: "yesterday" },
  week: { title: "What moved this week", when: "in the last 7 days", since: "7 days ago" },
  month: { title: "What moved this month", when: "in the last 30 days", since: "30 days ago" },
};

/** The strongest risers and fallers, side by side where there is room. */
export function MoversBoard({ movers: { span, risers, fallers }, changedToday }: { movers: Movers; changedToday: number }) {
  return (
    <Section
      title={SPANS[span].title}
      action={<TextLink to="/changes">All changes</TextLink>}
      className="later mt-0! [--later-height:40rem] sm:mt-0!"
    >
      {risers.length + fallers.length === 0 ? (
        <p className="rounded-card bg-surface p-5 text-soft-ink shadow-card">No value has changed in the last 30 days.</p>
      ) : (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <MoverList title="Rising" direction="up" movers={risers} none={`Nothing has risen ${SPANS[span].when}.`} />
          <MoverList title="Dropping" direction="down" movers={fallers} none={`Nothing has dropped ${SPANS[span].when}.`} />
        </div>
      )}
      <p className="mt-2 text-sm text-soft-ink">
        {changedToday > 0 && <span>{`${formatNumber(changedToday)} ${changedToday === 1 ? "pet" : "pets"} changed today. `}</span>}
        <span>{`Percentages are compared with ${SPANS[span].since}.`}</span>
      </p>
    </Section>
  );
}

interface MoverListProps {
  title: string;
  direction: "up" | "down";
  movers: Mover[];
  /** Said where there are none. */
  none: string;
}

function MoverList({ title, direction, movers, none }: MoverListProps) {
  return (
    <div className="rounded-card bg-surface p-2 pt-3.5 shadow-card">
      <h3 className="mb-1 flex items-center gap-2 px-2 text-base">
        <Icon name={`trending-${direction}`} size={18} className={direction === "up" ? "text-gain" : "text-loss"} />
        <span>{title}</span>
      </h3>
      {movers.length === 0 ? (
        <p className="px-2 py-3 text-soft-ink">{none}</p>
      ) : (
        <ol className="mover-list">
          {movers.map((mover) => (
            <MoverRow key={mover.id} mover={mover} direction={direction} />
          ))}
        </ol>
      )}
    </div>
  );
}

function MoverRow({ mover, direction }: { mover: Mover; direction: "up" | "down" }) {
  return (
    <li>
      <Link to={`/pet/${mover.id}`} prefetch="intent" className="mover-row">
        <PetArt pet={mover} size={44} />
        <span className="min-w-0">
          <span className="wrap-anywhere block text-pretty font-bold leading-tight">{mover.name}</span>
          <RarityLabel rarity={mover.rarity} />
        </span>
        <Spark mover={mover} direction={direction} />
        <span className="min-w-[4.5rem] text-right sm:min-w-21">
          <ValueFigure value={mover.value} compact="on-phones" className="block leading-tight" />
          <span className={`figures text-sm leading-tight ${direction === "up" ? "text-gain" : "text-loss"}`}>
            {formatChange(mover.change)}
          </span>
        </span>
      </Link>
    </li>
  );
}

const [WIDTH, HEIGHT, INSET] = [64, 22, 4];

/** In a neutral colour, because the line goes back further than the percentage. The dot is today's value. */
function Spark({ mover: { spark }, direction }: { mover: Mover; direction: "up" | "down" }) {
  const path = sparkPath(spark, WIDTH, HEIGHT, INSET);
  const [x, y] = (path.match(/[\d.]+ [\d.]+$/)?.[0] ?? "").split(" ");
  return (
    <svg className="mover-spark" data-direction={direction} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
      {y && <circle cx={x} cy={y} r="3" />}
    </svg>
  );
}
