import { useMemo, useRef, useState } from "react";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { type BalanceStep, createBalancePicks, describeBalance, suggestBalance } from "../core/balance.ts";
import { addItems, itemsOf, removeItem } from "../core/offer-sides.ts";
import type { OfferSides } from "../pricing.types.ts";
import type { Offer } from "./use-offer.ts";

/**
 * Up to three suggestions that make the trade fair, nearest first, each with a button. Says so if there is none, or once a step has made
 * the trade fair. Hidden for a trade that was fair from the start.
 */
export function BalancePanel({ offer, fair }: { offer: Offer; fair: boolean }) {
  const { sides, change, catalogue } = offer;
  const heading = useRef<HTMLHeadingElement>(null);
  // The trade after the last applied step.
  const [applied, setApplied] = useState<string | null>(null);
  const picks = useMemo(() => createBalancePicks(catalogue.pets), [catalogue.pets]);
  const steps = useMemo(() => (fair ? [] : suggestBalance(picks, sides)), [fair, picks, sides]);
  if (fair && applied !== keyOf(sides)) return null;
  const itemsFor = (step: BalanceStep) => (step.kind === "drop" ? [step.item] : itemsOf(step.picks, catalogue.petsById).items);
  const apply = (step: BalanceStep) => {
    const next =
      step.kind === "drop"
        ? { sides: removeItem(sides, step.side, step.position), message: null }
        : addItems(sides, step.side, itemsFor(step));
    setApplied(keyOf(next.sides));
    change(next);
    // The button goes with its step.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="balance" className="balance">
      <h2 ref={heading} id="balance" tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
        <Icon name="scale" size={20} className="text-accent" />
        Balance it
      </h2>
      <p role="status" className="text-pretty text-soft-ink empty:hidden">
        {fair && <span>Done: this trade is fair now.</span>}
        {!fair && steps.length === 0 && (
          <span>No pet in the value list would make this trade fair. Try other pets on one of the sides.</span>
        )}
      </p>
      <ol className="balance-steps" hidden={steps.length === 0}>
        {steps.map((step) => (
          <li key={describeBalance(step)} className="balance-step card">
            <span aria-hidden="true" className="bubbles" data-drop={step.kind === "drop" || undefined}>
              {itemsFor(step).map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice.
                <PetArt key={`${item.id} ${index}`} pet={item} size={40} eager />
              ))}
            </span>
            <span className="min-w-0 grow basis-24">
              <span className="block text-pretty font-bold leading-5">{describeBalance(step)}</span>
              <span className="text-sm text-soft-ink">
                {step.gap === 0 ? "Both sides equal" : `Leaves a difference of ${formatValue(step.gap)}`}
              </span>
            </span>
            <Button size="small" aria-label={`Apply: ${describeBalance(step)}`} onClick={() => apply(step)}>
              Apply
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const keyOf = ({ giving, receiving }: OfferSides) => [giving, receiving].map((items) => items.map((item) => item.id).join()).join("|");
