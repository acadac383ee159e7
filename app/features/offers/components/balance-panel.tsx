import { useMemo } from "react";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { type BalanceStep, createBalancePicks, describeBalance, suggestBalance } from "../core/balance.ts";
import { addItems, itemsOf, removeItem } from "../core/offer-sides.ts";
import type { Offer } from "./use-offer.ts";

/** Up to three ways to make the trade fair, nearest first, each with a button that applies it. */
export function BalancePanel({ offer }: { offer: Offer }) {
  const { sides, change, catalogue } = offer;
  const picks = useMemo(() => createBalancePicks(catalogue.pets), [catalogue.pets]);
  const steps = useMemo(() => suggestBalance(picks, sides), [picks, sides]);
  if (steps.length === 0) return null;
  const itemsFor = (step: BalanceStep) => (step.kind === "drop" ? [step.item] : itemsOf(step.picks, catalogue.petsById).items);
  const apply = (step: BalanceStep) =>
    change(
      step.kind === "drop"
        ? { sides: removeItem(sides, step.side, step.position), message: null }
        : addItems(sides, step.side, itemsFor(step)),
    );
  return (
    <section aria-labelledby="balance" className="balance">
      <h2 id="balance" className="flex items-center gap-2 text-lg">
        <Icon name="scale" size={20} className="text-accent" />
        Balance it
      </h2>
      <ol className="balance-steps">
        {steps.map((step) => (
          <li key={describeBalance(step)} className="balance-step card">
            <span aria-hidden="true" className="bubbles" data-drop={step.kind === "drop" || undefined}>
              {itemsFor(step).map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice.
                <PetArt key={`${item.id} ${index}`} pet={item} size={40} eager />
              ))}
            </span>
            <span className="min-w-0 flex-1">
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
