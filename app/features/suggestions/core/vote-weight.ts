import { formatNumber } from "~/text/numbers.ts";
import { VOTE_RULES } from "../suggestions.constants.ts";
import type { PlayerRecord, Weights } from "../suggestions.types.ts";

/** The data about a player that weigh a vote. Times are milliseconds since 1970. */
interface Weighed {
  record: PlayerRecord;
  joinedAt: number;
  now: number;
}

/** The record of an unknown player. */
export const NO_RECORD: PlayerRecord = { accepted: 0, declined: 0, agreed: 0, disagreed: 0 };

/** Whether an account is new at `now`. */
export function isFresh(joinedAt: number, now: number): boolean {
  return now - joinedAt < VOTE_RULES.freshMs;
}

/**
 * The weight of a vote, in hundredths: 100, more or less by the voter's record, within limits; 25 for a new account, whatever its record.
 */
export function weighVote({ record, joinedAt, now }: Weighed): { weight: number; fresh: boolean } {
  if (isFresh(joinedAt, now)) return { weight: VOTE_RULES.fresh, fresh: true };
  const { full, perVote, perSuggestion, min, max } = VOTE_RULES;
  const earned = perVote * (record.agreed - record.disagreed) + perSuggestion * (record.accepted - record.declined);
  return { weight: Math.min(max, Math.max(min, full + earned)), fresh: false };
}

/** The initial support of a suggestion, in hundredths: the difference between its proposer's weight and a whole vote. */
export function weighProposer(player: Weighed): number {
  const { weight, fresh } = weighVote(player);
  return fresh ? 0 : weight - VOTE_RULES.full;
}

/**
 * The total support, in hundredths: the initial support and the votes of established accounts; new accounts together add or take away at
 * most half of that, so that no crowd of them can turn the result.
 */
export function supportOf({ start, settled, fresh }: Weights): number {
  const sure = start + settled;
  const most = Math.floor(Math.abs(sure) / 2);
  return sure + Math.min(most, Math.max(-most, fresh));
}

/** A weight as text: "+1.5", "−0.25", "0". */
export function formatWeight(hundredths: number): string {
  const figure = formatNumber(Math.abs(hundredths) / 100);
  return hundredths === 0 ? "0" : `${hundredths > 0 ? "+" : "−"}${figure}`;
}
