import { formatNumber } from "~/text/numbers.ts";
import {
  AGE_DAYS,
  BROKEN_RULE_POINTS,
  CRITICAL_POINTS,
  FIRST_DAY_POINTS,
  PART_POINTS,
  PARTNER_POINTS,
  POINTS_A_DAY,
} from "../trust.constants.ts";
import type { ExplainedTrust, TrustFacts, TrustLine, TrustPartKind } from "../trust.types.ts";
import { countedPartners, judgeTrust, levelOf } from "./trust-points.ts";

const DAY_MS = 86_400_000;

const NAMES: Record<TrustPartKind, string> = {
  deals: "Confirmed deals",
  reviews: "Reviews",
  age: "Time on the site",
  roblox: "Roblox",
  discord: "Discord",
  rules: "Broken rules",
  young: "New account",
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
  deals(facts) {
    const { partners } = facts;
    if (partners === 0) return "No deal yet that both confirmed.";
    const counted = Math.min(partners, countedPartners(facts));
    const made = `Deals with ${count(partners, "player", "players")}`;
    if (counted === partners) return `${made}.`;
    return `${made}. ${counted} of them ${counted === 1 ? "counts" : "count"}; the others mostly trade among themselves.`;
  },
  reviews({ good, mixed, critical }) {
    const all = good + mixed + critical;
    if (all === 0) return "Nobody has written a review yet.";
    return `${count(good, "good review", "good reviews")}, ${formatNumber(mixed)} mixed, ${formatNumber(critical)} critical.`;
  },
  age: (_facts, days) => (days === 0 ? "Joined today." : `Here for ${count(days, "day", "days")}.`),
  roblox: ({ roblox }) => (roblox ? "The Roblox account is verified." : "No verified Roblox account."),
  discord: ({ discord }) => (discord ? "A Discord account is connected." : "No Discord account is connected."),
  rules: ({ brokenRules }) => `Our team found ${count(brokenRules, "broken rule", "broken rules")} in the past year.`,
  young: (_facts, days) =>
    days === 0
      ? `An account that joined today has at most ${FIRST_DAY_POINTS} points.`
      : `After ${count(days, "day", "days")} an account has at most ${FIRST_DAY_POINTS + days * POINTS_A_DAY} points.`,
};

const RAISES: Record<TrustPartKind, (facts: TrustFacts) => string> = {
  deals: (facts) =>
    facts.partners > countedPartners(facts)
      ? `Deals with players from other circles: ${PARTNER_POINTS} points for each of them.`
      : `Deals with more players who also trade with others: ${PARTNER_POINTS} points for each of them.`,
  reviews: ({ critical }) =>
    critical > 0
      ? `Good reviews from partners who count: one point each. A critical one takes ${CRITICAL_POINTS}.`
      : "Good reviews from partners who count: one point each.",
  age: () => `Time: all ${PART_POINTS.age} points after ${AGE_DAYS} days.`,
  roblox: () => "Signing in with Roblox.",
  discord: () => "Connecting Discord in the settings.",
  rules: () => `Each one takes ${BROKEN_RULE_POINTS} points, for a year.`,
  young: () => `Time: ${POINTS_A_DAY} more points each day.`,
};
