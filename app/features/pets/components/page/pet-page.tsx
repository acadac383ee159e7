import { Link, Outlet } from "react-router";
import { useLiveLost } from "~/platform/live/use-live.ts";
import type { IconName } from "~/text/icon-names.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { late } from "~/ui/late.tsx";
import { LiveSign, OFFLINE_VALUES } from "~/ui/live-sign.tsx";
import { Section } from "~/ui/section.tsx";
import { petValueOf } from "../../core/pet-value.ts";
import { normaliseRarity, rarityKey } from "../../core/rarity.ts";
import { type TradingTip, tradingTips } from "../../core/trading-tips.ts";
import { changesOf, recentChange } from "../../core/value-history.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import type { CataloguePet, PetDetails, Trend, ValueChange, Variant } from "../../pets.types.ts";
import { type PetOutlet, usePetSlots } from "../parts/pet-slots.ts";
import { PetFacts } from "./pet-facts.tsx";
import { PetHero } from "./pet-hero.tsx";
import { PetTiles } from "./pet-tiles.tsx";
import { VariantCards } from "./variant-cards.tsx";

// Stands in the page and works as it is until its code is there.
const ValueHistory = late(async () => (await import("../history/value-history.tsx")).ValueHistory);

interface PetPageProps {
  pet: CataloguePet;
  details: PetDetails;
  /** Newest first. */
  history: ValueChange[];
  similar: CataloguePet[];
  /** When the page was rendered, in milliseconds since 1970. */
  asOf: number;
  variant: Variant;
}

/** Everything about one pet. */
export function PetPage({ pet, details, history, similar, asOf, variant }: PetPageProps) {
  const changes = Object.fromEntries(VARIANTS.map((one) => [one, recentChange(changesOf(history, one), asOf)])) as Record<
    Variant,
    number | null
  >;
  const { source, odds, exists } = usePetSlots();
  const alike = similar.every((other) => normaliseRarity(other.rarity) === normaliseRarity(pet.rarity));
  return (
    <div className="page-width pt-4 pb-12 sm:pt-6">
      <LiveSign useLost={useLiveLost}>{OFFLINE_VALUES}</LiveSign>
      <div className="pet-head" data-rarity={rarityKey(pet.rarity)}>
        <PetHero pet={pet} variant={variant} />
        <VariantCards pet={pet} selected={variant} changes={changes} />
      </div>
      <div>
        <ValueNotes pet={pet} variant={variant} />
        {source?.(pet, variant)}
      </div>
      <div className="pet-page">
        <div id="alert" className="pet-page-alert">
          <Outlet context={{ pet } satisfies PetOutlet} />
        </div>
        <Section
          title="Value History"
          className="pet-page-history"
          action={
            <Link
              to={`/suggestions?${new URLSearchParams({ pet: String(pet.id), variant })}#submit`}
              className="inline-flex min-h-11 items-center gap-1.5 font-bold text-accent"
            >
              <Icon name="pencil" size={16} />
              Suggest a value
            </Link>
          }
        >
          <ValueHistory history={history} variant={variant} asOf={asOf} petId={pet.id} />
        </Section>
        <div className="pet-page-facts">
          <Section title="About this pet">
            <PetFacts pet={pet} details={details} aboutOdds={odds} />
          </Section>
          {exists?.(pet)}
          <Section title="Value Forecast">
            <Card>
              {details.forecast ? (
                <p className="whitespace-pre-line text-pretty">{details.forecast}</p>
              ) : (
                <p className="text-soft-ink">
                  Nobody has written a forecast for <bdi translate="no">{pet.name}</bdi> yet.
                </p>
              )}
            </Card>
          </Section>
        </div>
      </div>
      <Section title="Trading Tips">
        <TradingTips trend={pet.trend} />
      </Section>
      {similar.length > 0 && (
        <Section title={alike ? `Other ${normaliseRarity(pet.rarity)} pets of similar value` : "Similar pets"}>
          <PetTiles pets={similar} />
        </Section>
      )}
    </div>
  );
}

const LOOKS: Record<TradingTip["title"], { className: string; icon: IconName }> = {
  "Good Trades": { className: "bg-gain-wash [--mark:var(--gain)]", icon: "thumbs-up" },
  "Fair Trades": { className: "bg-fair-wash [--mark:var(--fair)]", icon: "scale" },
  "Avoid Trades": { className: "bg-loss-wash [--mark:var(--loss)]", icon: "triangle-alert" },
};

/** Tips for trading a pet with this trend. */
function TradingTips({ trend }: { trend: Trend }) {
  return (
    <div className="grid gap-2.5 md:grid-cols-3">
      {tradingTips(trend).map(({ title, text }) => {
        const { className, icon } = LOOKS[title];
        return (
          <div key={title} className={`card rounded-card p-4 ${className}`}>
            <h3 className="flex items-center gap-2 text-(--mark) text-lg">
              <Icon name={icon} size={19} className="flex-none" />
              <span>{title}</span>
            </h3>
            <p className="mt-1 text-pretty">{text}</p>
          </div>
        );
      })}
    </div>
  );
}

/** Explains the marks on the cards of this pet: absent variants, estimates, O/C and N/A. */
function ValueNotes({ pet, variant }: { pet: CataloguePet; variant: Variant }) {
  const valuations = VARIANTS.filter((one) => pet.variants.includes(one)).map((one) => petValueOf(pet, one));
  const notes = [
    !pet.variants.includes(variant) && `${pet.name} does not exist as ${VARIANT_LABELS[variant].full}.`,
    valuations.some(({ estimated }) => estimated) &&
      "≈ is an estimate: nobody has valued that variant yet, so it is worked out from the others.",
    valuations.some(({ value }) => value === "O/C") && "O/C: out of circulation. Too few are traded to name a value.",
    valuations.some(({ value }) => value === "N/A" || value === null) && "N/A: not available. There is no value to show.",
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul aria-live="polite" className="mt-3 space-y-0.5 px-1 text-pretty text-sm text-soft-ink">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
