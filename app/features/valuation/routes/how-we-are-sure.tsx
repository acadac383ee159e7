import { Link } from "react-router";
import { FLAG_WORDS, FLAGS } from "~/features/pets/core/flags.ts";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { EVIDENCE_DAYS, MAX_CIRCLE, MAX_EVIDENCE_TRADES, MIN_VOICES, WEIGHT } from "../core/evidence.ts";
import { OLD_AFTER_DAYS } from "../core/value-words.ts";
import type { Route } from "./+types/how-we-are-sure";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "How sure are we?",
    description:
      "Where the values come from, what confirmed deals and completed trades say about them, and why friends who trade with each other can’t move them.",
    path: "/how-we-are-sure",
    keywords: ["pet values", "how values are made"],
    index: true,
  });

/** How values are found, in words for players. */
export default function HowWeAreSure() {
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="How sure are we?">Every value is set by somebody on the team. This is what they go by.</PageHeading>
      <Section title="What deals and trades say">
        <ul className="list-disc space-y-2 pl-5 text-pretty">
          <li>
            We look at the deals that both players confirmed here in the last {EVIDENCE_DAYS} days. A deal says what a pet was given for;
            the other pets in it count at today’s values. Deals that our team found to be wrong count for nothing.
          </li>
          <li>
            {`Trades that were only marked as completed count as well, but it takes ${1 / WEIGHT.trade} of them to weigh as much as one deal: nobody but their poster says that they happened. A trade that led to a confirmed deal counts once, as the deal.`}
          </li>
          <li>
            The pet has to be at least half of its side, and everything else in the deal or trade needs a number. Otherwise it says too
            little about the pet.
          </li>
          <li>
            Every player counts once for each form of a pet: with their newest deal, or with their newest trade if they made no deal. A
            hundred deals between the same two players count as one.
          </li>
          <li>
            New accounts count for little: nothing in their first three days, then more each day, and fully after thirty. Banned accounts
            don’t count.
          </li>
          <li>
            A circle of up to {MAX_CIRCLE} players who only trade among themselves counts like two deals in all, however often they trade.
          </li>
          <li>
            The newest count, as many as weigh like {MAX_EVIDENCE_TRADES} deals, and of these we take the one in the middle: as many gave
            more as gave less. A single odd deal doesn’t move it.
          </li>
          <li>
            The range beside it holds even if five deals between ten players were made up. If all of them together weigh less than{" "}
            {MIN_VOICES} deals, we say that there are too few.
          </li>
        </ul>
      </Section>
      <Section title="Flags and safe ranges">
        <p className="text-pretty">
          A dot marks a value that you should look at twice. Its page says why, and gives a safe range: from the lower to the higher of the
          value and what most pairs gave, and after a change also the value before. The calculator says how its verdict changes within it.
        </p>
        <ul className="mt-2 list-disc space-y-2 pl-5 text-pretty">
          {FLAGS.map((flag) => (
            <li key={flag}>
              <b>{`${FLAG_WORDS[flag].label}: `}</b>
              <span>{FLAG_WORDS[flag].rule}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-pretty">
          Pairs are independent if their players have not dealt with each other. Friends who deal among themselves count as one pair.
        </p>
      </Section>
      <Section title="What else counts">
        <p className="text-pretty">
          Your{" "}
          <Link className="font-bold text-accent" to="/suggestions">
            suggestions
          </Link>{" "}
          and votes, and what the team sees in the game. Deals and trades never change a value by themselves: where they disagree with one,
          it comes first on the team’s list, and a person decides. Each change is kept with its time, its reason and who made it; the{" "}
          <Link className="font-bold text-accent" to="/changes">
            changes
          </Link>{" "}
          show them all.
        </p>
      </Section>
      <Section title="When a value is old">
        <p className="text-pretty">
          If a value hasn’t changed for {OLD_AFTER_DAYS} days and nothing backs it, its pet’s page says so. Be careful with such a value,
          and tell us if you know better.
        </p>
      </Section>
    </div>
  );
}
