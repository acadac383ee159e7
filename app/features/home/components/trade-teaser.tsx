import "./home.css";
import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { CatalogueHighlights, ExampleTrade, HomePet } from "../home.types.ts";

const TONES = { "big-win": "win", win: "win", fair: "fair", loss: "loss", "big-loss": "loss" } as const;

/** An example trade at today's values with its verdict, which opens in the calculator, and a button to check a trade of your own. */
export function TradeTeaser({ example }: { example: CatalogueHighlights["example"] }) {
  return (
    <section aria-labelledby="check-a-trade" className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 id="check-a-trade" className="flex items-center gap-2 text-xl">
        <Icon name="arrow-left-right" size={20} className="text-accent" />
        Check a trade
      </h2>
      {example ? (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2.5">
            <SidePanel title="Giving" total={example.givingTotal} pets={example.giving} />
            <SidePanel title="I Receive" total={example.receivingTotal} pets={example.receiving} />
          </div>
          <VerdictPanel example={example} />
          <p className="text-sm text-soft-ink">
            An example with today's values.{" "}
            <Link to={example.address} className="inline-block py-1 font-bold text-accent underline-offset-4 hover:underline">
              Open this trade
            </Link>
          </p>
        </>
      ) : (
        <p className="text-pretty text-soft-ink">
          Put up to 8 pets on each side and see at once whether the trade is a win, fair or a loss.
        </p>
      )}
      <ButtonLink to="/calculator" className="mt-auto w-full bg-sunk! shadow-none!">
        Open Trade Calculator
      </ButtonLink>
    </section>
  );
}

function SidePanel({ title, total, pets }: { title: string; total: number; pets: HomePet[] }) {
  return (
    <div className="rounded-2xl bg-sunk p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-sm text-soft-ink">{title}</span>
        <ValueFigure value={total} compact="on-phones" />
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {pets.map((pet) => (
          <li key={pet.id}>
            <Link to={`/pet/${pet.id}`} title={pet.name} className="block rounded-full">
              <PetArt pet={pet} size={44} />
              <span translate="no" className="sr-only">
                {pet.name}
              </span>
            </Link>
          </li>
        ))}
        <li aria-hidden="true" className="empty-slot grid size-11 place-items-center text-soft-ink max-[26rem]:hidden">
          <Icon name="plus" size={18} />
        </li>
      </ul>
    </div>
  );
}

function VerdictPanel({ example: { label, ratio, barWidth, status } }: { example: ExampleTrade }) {
  return (
    <div className="verdict-panel rounded-2xl px-3.5 py-3" data-tone={TONES[status]}>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-2 text-lg">
        <span>{label}</span>
        <span>{ratio}</span>
      </p>
      <div aria-hidden="true" className="track mt-1.5">
        <i style={{ width: `${barWidth}%` }} />
      </div>
    </div>
  );
}
