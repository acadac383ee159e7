import { Day } from "~/ui/date-time.tsx";
import "./collection.css";
import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { COLLECTION_PAGE, WEEK_PAGE } from "../collection.constants.ts";
import type { ShownMove, ShownWeek } from "../collection.weeks.queries.server.ts";
import { Figure, FigureNumber } from "./collection-figures.tsx";

/** How many pets of each kind are shown before the rest is folded away. */
const MAX_SHOWN = 10;

/** A week of a collection: its worth before and after, which values rose and fell, and which pets came and went. */
export function WeekReport({ week, empty }: { week: ShownWeek; empty: boolean }) {
  const { from, to, moves, running } = week;
  const { gainers, losers, added, removed } = moves;
  const quiet = gainers.length + losers.length + added.length + removed.length === 0;
  return (
    <>
      <WeekChoice week={week} />
      {empty && quiet ? (
        <Card>
          <EmptyState title="Nothing in your collection yet" actions={<ButtonLink to={COLLECTION_PAGE}>Add what you have</ButtonLink>}>
            Add your pets, and see here each week what they gained and lost.
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className="own-figures">
            <Figure size="text-xl sm:text-3xl" label="Change" note={running ? "Since Monday" : "In that week"}>
              <Amount by={to - from} />
            </Figure>
            <Figure size="text-xl sm:text-3xl" label="Worth before" note="At the end of Sunday">
              <FigureNumber>{formatValue(from)}</FigureNumber>
            </Figure>
            <Figure
              size="text-xl sm:text-3xl"
              label={running ? "Worth now" : "Worth after"}
              note={running ? "At today’s values" : "At the end of the week"}
            >
              <FigureNumber>{formatValue(to)}</FigureNumber>
            </Figure>
          </div>
          {quiet ? (
            <Card>
              <EmptyState title={running ? "Nothing moved yet this week" : "Nothing moved in that week"}>
                No value of your pets changed, and none came or went.
              </EmptyState>
            </Card>
          ) : (
            <div className="week-lists">
              <Moves title="Gainers" moves={gainers} />
              <Moves title="Losers" moves={losers} />
              <Moves title="New pets" moves={added} />
              <Moves title="Gone" moves={removed} />
            </div>
          )}
        </>
      )}
      <p className="text-pretty text-sm text-soft-ink">
        Weeks begin on Monday (UTC). Every Monday you get a summary of the week before;{" "}
        <Link to="/notifications?tab=settings" className="font-bold text-accent underline underline-offset-3">
          switch that off in your notifications
        </Link>{" "}
        if you like.
      </p>
    </>
  );
}

function WeekChoice({ week: { firstMoment, lastMoment, running, earlier, later } }: { week: ShownWeek }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-xl sm:text-2xl">
        <span>{`${running ? "This week" : "The week"} `}</span>
        <span className="block font-normal font-text text-base text-soft-ink sm:inline">
          <Day at={firstMoment} />
          <span> to </span>
          {running ? <span>now</span> : <Day at={lastMoment} />}
        </span>
      </h2>
      <nav aria-label="Weeks" className="flex gap-2">
        {earlier && (
          <ButtonLink to={`${WEEK_PAGE}?week=${earlier}`} size="small" icon={<Icon name="chevron-left" size={18} />}>
            Week before
          </ButtonLink>
        )}
        {later && (
          <ButtonLink to={`${WEEK_PAGE}?week=${later}`} size="small">
            Week after
            <Icon name="chevron-right" size={18} />
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function Moves({ title, moves }: { title: string; moves: readonly ShownMove[] }) {
  if (moves.length === 0) return null;
  const [shown, rest] = [moves.slice(0, MAX_SHOWN), moves.slice(MAX_SHOWN)];
  return (
    <Section title={title} count={formatNumber(moves.length)} className="mt-0!">
      <Card padding="none">
        <MoveRows moves={shown} />
        {rest.length > 0 && (
          <details className="border-line border-t">
            <summary className="min-h-11 px-4 py-2.5 font-bold text-accent">{`${formatNumber(rest.length)} more`}</summary>
            <MoveRows moves={rest} />
          </details>
        )}
      </Card>
    </Section>
  );
}

function MoveRows({ moves }: { moves: readonly ShownMove[] }) {
  return (
    <ul className="week-moves">
      {moves.map((move) => (
        <li key={`${move.kind} ${move.id}`}>
          <PetArt pet={move} size={40} />
          <span className="min-w-[min(7rem,100%)] flex-1">
            <Link to={`/pet/${move.petId}`} className="block font-bold leading-snug wrap-anywhere hover:text-accent">
              {nameWithVariant(move)}
            </Link>
            <span className="block text-sm text-soft-ink">
              <span>{formatNumber(move.quantity)}</span>
              {move.kind === "value" && <span>{` × ${formatValue(Math.round(Math.abs(move.amount) / move.quantity))}`}</span>}
              {move.kind !== "value" && <span>{move.quantity === 1 ? " copy" : " copies"}</span>}
            </span>
          </span>
          <Amount by={move.amount} />
        </li>
      ))}
    </ul>
  );
}

function Amount({ by }: { by: number }) {
  if (by === 0) return <span className="figures text-soft-ink">±0</span>;
  return <FigureNumber className={by > 0 ? "text-gain" : "text-loss"}>{`${by > 0 ? "+" : "−"}${formatValue(Math.abs(by))}`}</FigureNumber>;
}
