import { ownText } from "~/ui/own-text.tsx";
import "./home.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { rarityKey } from "~/features/pets/core/rarity.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import { Icon } from "~/ui/icon.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import { Section } from "~/ui/section.tsx";
import type { CatalogueHighlights, HomePet, Tier } from "../home.types.ts";

const SLOTS = 8;

/** The purpose of the site, in three cards with examples. */
export function FeatureCards({ highlights, community }: { highlights: CatalogueHighlights | null; community: string | undefined }) {
  const pets = highlights?.example ?? null;
  return (
    <Section title="What you can do here" className="later [--later-height:40rem]">
      <div className="grid gap-3.5 md:grid-cols-2">
        <FeatureCard
          title="Pet value list"
          wide
          drawing={highlights?.showcase && <VariantValues pet={highlights.showcase} />}
          link={<FeatureLink to="/values">Browse the values</FeatureLink>}
        >
          Every pet in every form: Normal, Shiny, Mythic and Shiny Mythic, with its trend, its demand and the history of its value.
        </FeatureCard>
        <FeatureCard
          title="Trade checker"
          drawing={pets && <SlotRows giving={pets.giving} receiving={pets.receiving} />}
          link={<FeatureLink to="/calculator">Check a trade</FeatureLink>}
        >
          Put up to 8 pets per side and see at once whether the trade is a win, fair or a loss.
        </FeatureCard>
        <FeatureCard
          title="Tier list and community"
          drawing={highlights && highlights.tiers.length > 0 && <TierRows tiers={highlights.tiers} />}
          link={
            <OutsideLink href={community} className="feature-link">
              Join the community
              <Icon name="arrow-right" size={17} />
            </OutsideLink>
          }
        >
          Tiers by rarity show which pets are on top, and a friendly community talks about them.
        </FeatureCard>
      </div>
    </Section>
  );
}

interface FeatureCardProps {
  title: string;
  drawing: ReactNode;
  link: ReactNode;
  /** Takes the full width, with the drawing beside the text. */
  wide?: boolean;
  children: ReactNode;
}

function FeatureCard({ title, drawing, link, wide = false, children }: FeatureCardProps) {
  return (
    <article data-feature={wide ? "wide" : "tall"} className="feature-card">
      <div className="words">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 max-w-prose text-pretty text-soft-ink">{children}</p>
      </div>
      {drawing && <div className="drawing @container">{drawing}</div>}
      <div className="way">{link}</div>
    </article>
  );
}

function FeatureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="feature-link">
      {ownText(children)}
      <Icon name="arrow-right" size={17} />
    </Link>
  );
}

function VariantValues({ pet }: { pet: NonNullable<CatalogueHighlights["showcase"]> }) {
  return (
    <Link to={`/pet/${pet.id}`} className="flex flex-col gap-4 rounded-2xl bg-sunk p-4 @md:flex-row @md:items-center @md:p-5">
      <span className="flex min-w-0 flex-wrap items-center gap-4 @md:w-44 @md:flex-none @md:flex-col @md:gap-2 @md:text-center">
        <PetArt pet={pet} size={84} />
        <span className="min-w-0">
          <span translate="no" className="figures block text-xl leading-tight">
            {pet.name}
          </span>
          <RarityLabel rarity={pet.rarity} />
        </span>
      </span>
      <span className="grid flex-1 grid-cols-2 gap-2">
        {VARIANTS.map((variant) => (
          <span key={variant} className="rounded-tile bg-surface px-3 py-2.5">
            <span className="block text-sm text-soft-ink leading-tight">{VARIANT_LABELS[variant].full}</span>
            <ValueFigure value={pet.values[variant]} compact="on-phones" className="block text-xl leading-tight" />
          </span>
        ))}
      </span>
    </Link>
  );
}

function SlotRows({ giving, receiving }: { giving: HomePet[]; receiving: HomePet[] }) {
  return (
    <div aria-hidden="true" className="grid gap-2">
      {[giving, receiving].map((side, row) => (
        <div key={row === 0 ? "giving" : "receiving"} className="grid grid-cols-8 gap-1.5">
          {Array.from({ length: SLOTS }, (_, at) => {
            const pet = side[at];
            return pet ? (
              <span key={pet.id} className="slot-art">
                <PetArt pet={pet} size={40} />
              </span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other name.
              <span key={at} className="empty-slot aspect-square" />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function TierRows({ tiers }: { tiers: Tier[] }) {
  return (
    <ul className="grid gap-1.5">
      {tiers.map((tier) => (
        <li key={tier.rarity} data-rarity={rarityKey(tier.rarity)} className="tier-row">
          <RarityLabel rarity={tier.rarity} />
          <span className="flex flex-wrap -space-x-1.5">
            {tier.pets.map((pet) => (
              <Link key={pet.id} to={`/pet/${pet.id}`} title={pet.name} className="rounded-full hover:z-10">
                <PetArt pet={pet} size={40} />
                <span translate="no" className="sr-only">
                  {pet.name}
                </span>
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
