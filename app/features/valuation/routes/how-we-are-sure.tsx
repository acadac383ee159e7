import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { EVIDENCE_DAYS, MAX_CIRCLE, MAX_HEARD, MIN_VOICES } from "../core/evidence.ts";
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
      "Where the values come from, what completed trades say about them, and why friends who trade with each other can’t move them.",
    path: "/how-we-are-sure",
    keywords: ["pet values", "how values are made"],
    index: true,
  });

/** How values are found, in words for players. */
export default function HowWeAreSure() {
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="How sure are we?">Every value is set by somebody on the team. This is what they go by.</PageHeading>
      <Section title="What completed trades say">
        <ul className="list-disc space-y-2 pl-5 text-pretty">
          <li>
            We look at the trades that were marked as completed here in the last {EVIDENCE_DAYS} days. A trade says what a pet was given
            for; the other pets in it count at today’s values.
          </li>
          <li>
            The pet has to be at least half of its side, and everything else in the trade needs a number. Otherwise the trade says too
            little about it.
          </li>
          <li>
            Every player counts once for each form of a pet, with their newest trade. A hundred trades between the same two players count as
            one.
          </li>
          <li>
            New accounts count for little: nothing in their first three days, then more each day, and fully after thirty. Banned accounts
            don’t count.
          </li>
          <li>
            A circle of up to {MAX_CIRCLE} players who only trade among themselves counts like two trades in all, however often they trade.
          </li>
          <li>
            The newest {MAX_HEARD} trades count, and of these we take the one in the middle: as many gave more as gave less. A single odd
            trade doesn’t move it.
          </li>
          <li>
            The range beside it holds even if five of the players made their trade up. With fewer than {MIN_VOICES} players that fully count
            we say that there are too few.
          </li>
        </ul>
      </Section>
      <Section title="What else counts">
        <p className="text-pretty">
          Your{" "}
          <Link className="font-bold text-accent" to="/suggestions">
            suggestions
          </Link>{" "}
          and votes, and what the team sees in the game. Trades never change a value by themselves: where they disagree with one, it comes
          first on the team’s list, and a person decides. Each change is kept with its time, its reason and who made it; the{" "}
          <Link className="font-bold text-accent" to="/changes">
            changes
          </Link>{" "}
          show them all.
        </p>
      </Section>
      <Section title="When a value is old">
        <p className="text-pretty">
          If a value hasn’t changed for {OLD_AFTER_DAYS} days and no trades back it, its pet’s page says so. Be careful with such a value,
          and tell us if you know better.
        </p>
      </Section>
    </div>
  );
}
