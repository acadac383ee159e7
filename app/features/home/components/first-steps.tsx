import { Link } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import type { FirstSteps as Steps } from "../home.types.ts";

const STEPS = [
  { name: "pets", to: "/collection", label: "Add your pets", text: "See what your collection is worth." },
  { name: "wish", to: "/collection/wishlist", label: "Wish for a pet", text: "You hear when somebody offers it." },
  { name: "trade", to: "/collection/matches", label: "See who has it", text: "Then make an offer." },
] as const;

/** The first steps of a new account: each leads to its page, and stays with a check once it is done. */
export function FirstSteps({ done }: { done: Steps }) {
  return (
    <section aria-labelledby="first-steps" className="mt-6 sm:mt-8">
      <h2 id="first-steps" className="mb-3 text-xl">
        First steps
      </h2>
      <ol className="grid gap-3 sm:grid-cols-3">
        {STEPS.map(({ name, to, label, text }, at) => (
          <li key={name}>
            <Link to={to} className="card flex h-full items-center gap-3 rounded-card bg-surface p-3.5 shadow-card">
              <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-wash font-bold text-accent">
                {done[name] ? <Icon name="check" size={20} label="Done" /> : <span>{at + 1}</span>}
              </span>
              <span className="min-w-0">
                <b className="block font-display text-lg leading-tight">{label}</b>
                <span className="text-soft-ink text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
