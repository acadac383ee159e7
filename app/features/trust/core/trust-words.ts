import { DAY_MS } from "~/text/durations.ts";
import { formatNumber } from "~/text/numbers.ts";
import {
  AGE_DAYS,
  BROKEN_RULE_POINTS,
  CRITICAL_POINTS,
  ENOUGH_SEEDS,
  FEW_SEEDS_POINTS,
  FIRST_DAY_POINTS,
  PART_POINTS,
  PARTNER_AGE_DAYS,
  PARTNER_POINTS,
  POINTS_A_DAY,
} from "../trust.constants.ts";
import type { ExplainedTrust, TrustFacts, TrustLine, TrustPartKind } from "../trust.types.ts";
import { countedPartners, judgeTrust, levelOf } from "./trust-points.ts";

const NAMES: Record<TrustPartKind, string> = {
  deals: "Confirmed deals",
  reviews: "Reviews",
  age: "Time on the site",
  roblox: "Roblox",
  discord: "Discord",
  rules: "Broken rules",
  young: "New account",
  seeds: "Young market",
};

/** How much is known about an account, with the reason for each point and what would give more. */
export function explainTrust(facts: TrustFacts, now: number): ExplainedTrust {
  const { points, parts } = judgeTrust(facts, now);
  const days = Math.max(0, Math.floor((now - facts.joinedAt) / DAY_MS));
  const lines = parts.map((part): TrustLine => {
    const isFull = part.max !== null && part.points >= part.max;
    return { ...part, name: NAMES[part.kind], reason: REASONS[part.kind](facts, days), raise: isFull ? null : RAISES[part.kind](facts) };
  });
  return { points, level: levelOf(points), lines };
}

/** The same for other players: the reasons alone, without broken rules and without the points from which their number could be read. */
export function explainToOthers(trust: ExplainedTrust): ExplainedTrust {
  const lines = trust.lines.filter(({ kind }) => kind !== "rules");
  return { ...trust, lines: lines.map((line) => ({ ...line, points: null, max: null, raise: null })) };
}

const count = (number: number, one: string, many: string) => `${formatNumber(number)} ${number === 1 ? one : many}`;

const REASONS: Record<TrustPartKind, (facts: TrustFacts, days: number) => string> = {
  deals(facts, days) {
    const { partners, seeds } = facts;
    if (partners === 0) return "No deal yet that both confirmed.";
    const counted = Math.min(partners, countedPartners(facts));
    const made = `Deals with ${count(partners, "player", "players")}`;
    if (counted === partners) return `${made}.`;
    if (days < PARTNER_AGE_DAYS) return `${made}. They start to count when the account is ${PARTNER_AGE_DAYS} days old.`;
    if (seeds === 0) return `${made}. They start to count when our team knows a few traders.`;
    return `${made}. ${counted} of them ${counted === 1 ? "counts" : "count"}.`;
  },
  reviews({ good, mixed, critical, weightless }) {
    const all = good + mixed + critical;
    if (all + weightless === 0) return "Nobody has written a review yet.";
    const others = weightless === 0 ? "" : `${count(weightless, "review", "reviews")} by players who don’t count yet.`;
    if (all === 0) return others;
    const tally = `${count(good, "good review", "good reviews")}, ${formatNumber(mixed)} mixed, ${formatNumber(critical)} critical.`;
    return others === "" ? tally : `${tally} ${others}`;
  },
  age: (_facts, days) => (days === 0 ? "Joined today." : `Here for ${count(days, "day", "days")}.`),
  roblox: ({ roblox }) => (roblox ? "The Roblox account is verified." : "No verified Roblox account."),
  discord: ({ discord }) => (discord ? "A Discord account is connected." : "No Discord account is connected."),
  rules: ({ brokenRules }) => `Our team found ${count(brokenRules, "broken rule", "broken rules")} in the past year.`,
  young: (_facts, days) =>
    days === 0
      ? `An account that joined today has at most ${FIRST_DAY_POINTS} points.`
      : `After ${count(days, "day", "days")} an account has at most ${FIRST_DAY_POINTS + days * POINTS_A_DAY} points.`,
  seeds: () =>
    `Our team knows fewer than ${ENOUGH_SEEDS} of the players who trade here. Until then nobody has more than ${FEW_SEEDS_POINTS} points.`,
};

const RAISES: Record<TrustPartKind, (facts: TrustFacts) => string> = {
  deals: () => `Deals with more players who also trade with others: ${PARTNER_POINTS} points for each of them.`,
  reviews: ({ critical }) =>
    critical > 0
      ? `Good reviews from partners who count: one point each. A critical one takes ${CRITICAL_POINTS}.`
      : "Good reviews from partners who count: one point each.",
  age: () => `Time: all ${PART_POINTS.age} points after ${AGE_DAYS} days.`,
  roblox: () => "Signing in with Roblox.",
  discord: () => "Connecting Discord in the settings.",
  rules: () => `Each one takes ${BROKEN_RULE_POINTS} points, for a year.`,
  young: () => `Time: ${POINTS_A_DAY} more points each day.`,
  seeds: () => "More known players who trade.",
};
