import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import {
  AGE_DAYS,
  BROKEN_RULE_POINTS,
  CRITICAL_POINTS,
  ENOUGH_SEEDS,
  FEW_SEEDS_POINTS,
  FIRST_DAY_POINTS,
  LEVELS,
  PART_POINTS,
  PARTNER_AGE_DAYS,
  PARTNER_POINTS,
  POINTS_A_DAY,
  REVIEWER_PARTNERS,
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

/** The rule of trust in words: at most 250, headings included. */
export default function TrustRule() {
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="How trust is worked out">Every account has 0 to 100 points, each with its reason.</PageHeading>
      <Section title="What gives points">
        <ul className="list-disc space-y-2 pl-5 text-pretty">
          <li>
            <b>Deals, up to {PART_POINTS.deals}:</b> {PARTNER_POINTS} for each partner who counts, once per partner.
          </li>
          <li>
            <b>Reviews, up to {PART_POINTS.reviews}:</b> a good one gives 1, a critical one takes {CRITICAL_POINTS}. Only reviews by players
            with {REVIEWER_PARTNERS} partners who count.
          </li>
          <li>
            <b>Time, up to {PART_POINTS.age},</b> in {AGE_DAYS} days.
          </li>
          <li>
            <b>
              Roblox {PART_POINTS.roblox}, Discord {PART_POINTS.discord}.
            </b>
          </li>
          <li>
            <b>Broken rules take {BROKEN_RULE_POINTS} each</b> for a year.
          </li>
        </ul>
        <p className="mt-2 text-pretty">
          The first day gives at most {FIRST_DAY_POINTS} points, each further day {POINTS_A_DAY} more.
        </p>
      </Section>
      <Section title="Who counts">
        <div className="space-y-2 text-pretty">
          <p>
            Trust starts at players our team knows: the team, our partners and traders we marked. On a busy site, long-standing traders they
            reach join them. From there it spreads over confirmed deals.
          </p>
          <p>
            Each deal carries only a little. A group gets no more than the deals leading into it carry, however many accounts share it. So
            friends who only trade with each other get nothing. A partner counts if they also trade with others.
          </p>
          <p>
            Accounts younger than {PARTNER_AGE_DAYS} days and banned ones don’t count. While we know fewer than {ENOUGH_SEEDS} traders,
            nobody has more than {FEW_SEEDS_POINTS} points.
          </p>
        </div>
      </Section>
      <Section title="What never counts">
        <p className="text-pretty">Trust is not for sale: no premium, no prize, no background and no expensive pet adds a point.</p>
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
        <p className="mt-3 text-pretty">
          Few points mean that little is known, not that somebody is bad. Many are no promise: check the trade window every time, as the{" "}
          <Link className="font-bold text-accent" to="/safe-trading">
            guide to safe trading
          </Link>{" "}
          shows.
        </p>
      </Section>
    </div>
  );
}
