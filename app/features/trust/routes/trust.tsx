import type { ReactNode } from "react";
import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ownText } from "~/ui/own-text.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { CIRCLE, MAX_WAYS } from "../core/independence.ts";
import {
  AGE_DAYS,
  BROKEN_RULE_POINTS,
  CLOSED_WAYS,
  CRITICAL_POINTS,
  FIRST_DAY_POINTS,
  LEVELS,
  PART_POINTS,
  PARTNER_AGE_DAYS,
  PARTNER_POINTS,
  POINTS_A_DAY,
} from "../trust.constants.ts";
import type { Route } from "./+types/trust";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "How trust is worked out",
    description:
      "What the trust points of a player are made of, why friends who trade with each other can’t make them, and what they don’t say.",
    path: "/trust",
    keywords: ["trust", "safe trading", "scams"],
    index: true,
  });

/** The rule of trust in words. */
export default function TrustRule() {
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="How trust is worked out">
        Every account has 0 to 100 points. They say how much is known about it, and each one has its reason.
      </PageHeading>
      <Section title="What gives points">
        <ul className="list-disc space-y-2 pl-5 text-pretty">
          <li>
            <b>Deals that both confirmed: up to {PART_POINTS.deals}.</b> Each partner who counts gives {PARTNER_POINTS} points, up to{" "}
            {MAX_WAYS} of them. A second deal with the same player gives nothing.
          </li>
          <li>
            <b>Reviews: up to {PART_POINTS.reviews}.</b> Each good one gives a point, up to as many as you have partners who count. Each
            critical one takes {CRITICAL_POINTS}. Only the newest review by each player counts.
          </li>
          <li>
            <b>Time on the site: up to {PART_POINTS.age},</b> all of them after {AGE_DAYS} days.
          </li>
          <li>
            <b>
              A verified Roblox account: {PART_POINTS.roblox}. A connected Discord account: {PART_POINTS.discord}.
            </b>
          </li>
          <li>
            <b>Broken rules take {BROKEN_RULE_POINTS} points each</b> for a year, once our team has found them. Only you and our team see
            how many there were.
          </li>
          <li>
            An account has at most {FIRST_DAY_POINTS} points on its first day, and {POINTS_A_DAY} more each day after that.
          </li>
        </ul>
      </Section>
      <Section title="Why friends can’t make points for each other">
        <p className="text-pretty">
          Friends trade with each other a lot. That’s fine, but it tells a stranger nothing. So it gives only a few points.
        </p>
        <Point title="Your circle">
          <p>
            The players you traded with are your partners. They and the {CIRCLE} players who trade with them most are your circle. Your
            friends are usually all in it.
          </p>
        </Point>
        <Point title="Who counts">
          <p>A partner counts if they lead out of your circle: they also trade with players you have nothing to do with.</p>
        </Point>
        <Point title="Each way out counts once">
          <p>
            We look for ways out of your circle, from player to player. No two ways may go through the same player. If one friend brings in
            all the others, that is one way.
          </p>
        </Point>
        <Point title="A closed circle gives little">
          <p>
            {`In some circles everybody only trades with each other. Then each of them gets ${CLOSED_WAYS * PARTNER_POINTS} points for deals at most. Three players or fifty, ten deals or a thousand: it makes no difference.`}
          </p>
        </Point>
        <Point title="Who doesn’t count">
          <p>Accounts younger than {PARTNER_AGE_DAYS} days, and banned ones.</p>
        </Point>
        <Point title="For example">
          <ul className="list-disc space-y-1 pl-5">
            <li>A hundred deals with one friend: {PARTNER_POINTS} points.</li>
            <li>
              One deal each with {MAX_WAYS} players who also trade with others: {PART_POINTS.deals} points.
            </li>
          </ul>
        </Point>
      </Section>
      <Section title="What never counts">
        <p className="text-pretty">
          Trust is not for sale. Premium, a partner’s mark, a role in the team, a background from the shop and a prize from a giveaway
          change nothing, and neither do values: a deal for a small pet counts as much as one for a big pet.
        </p>
      </Section>
      <Section title="What the words mean">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {LEVELS.map(({ from, name }, at) => (
            <div key={name} className="contents">
              <dt className="font-bold">{name}</dt>
              <dd className="tabular-nums">{`${from} to ${at === 0 ? 100 : (LEVELS[at - 1]?.from ?? 0) - 1}`}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="What they don’t say">
        <p className="text-pretty">
          Few points mean that little is known, not that somebody is bad: everybody starts with none. And many points are no promise. Check
          the trade window every time, whoever it is. The{" "}
          <Link className="font-bold text-accent" to="/safe-trading">
            guide to safe trading
          </Link>{" "}
          says what to look at.
        </p>
      </Section>
    </div>
  );
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4 text-pretty">
      <h3 className="mb-0.5 text-lg">{title}</h3>
      {ownText(children)}
    </div>
  );
}
