import { Icon } from "~/ui/icon.tsx";
import { progressOf, STEPS } from "../core/deal-steps.ts";
import type { DealView } from "../deals.types.ts";

/** The progress of a deal from offer to confirmation; nothing for a deal that ended without one. */
export function DealSteps({ deal }: { deal: DealView }) {
  const { done } = progressOf(deal);
  if (done === 0) return null;
  return (
    <ol className="deal-steps" aria-label="Steps of this deal">
      {STEPS.map((step, at) => (
        <li key={step} data-done={at < done || undefined} aria-current={at === done ? "step" : undefined}>
          <span className="deal-step-mark" aria-hidden="true">
            {at < done ? <Icon name="check" size={14} /> : <span>{at + 1}</span>}
          </span>
          <span>{step}</span>
          {at < done && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

/** A short celebration of a deal that both confirmed. */
export function DealDone({ name }: { name: string }) {
  return (
    <section className="deal-done" aria-labelledby="deal-done" role="status">
      <span className="deal-done-bubbles" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <h2 id="deal-done" className="flex items-center justify-center gap-2 text-2xl">
        <Icon name="handshake" size={24} />
        <span>Done!</span>
      </h2>
      <p className="text-pretty">
        <span>You and </span>
        <bdi translate="no">{name}</bdi>
        <span> both confirmed this trade.</span>
      </p>
    </section>
  );
}
