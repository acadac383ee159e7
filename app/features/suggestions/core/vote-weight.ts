import { VOTE_RULES } from "../suggestions.constants.ts";
import type { PlayerRecord, Weights } from "../suggestions.types.ts";

/** What is known of a player when a vote is weighed. Times are milliseconds since 1970. */
interface Weighed {
  record: PlayerRecord;
  joinedAt: number;
  now: number;
}

/** The record of somebody of whom nothing is known. */
export const NO_RECORD: PlayerRecord = { accepted: 0, declined: 0, agreed: 0, disagreed: 0 };

/** Whether an account is new at `now`. */
export function isFresh(joinedAt: number, now: number): boolean {
  return now - joinedAt < VOTE_RULES.freshMs;
}

/**
 * What a vote weighs, in hundredths: a whole one, more or less by the voter's record, within bounds; a quarter, whatever the record, where
 * the account is new.
 */
export function weighVote({ record, joinedAt, now }: Weighed): { weight: number; fresh: boolean } {
  if (isFresh(joinedAt, now)) return { weight: VOTE_RULES.fresh, fresh: true };
  const { full, perVote, perSuggestion, min, max } = VOTE_RULES;
  const earned = perVote * (record.agreed - record.disagreed) + perSuggestion * (record.accepted - record.declined);
  return { weight: Math.min(max, Math.max(min, full + earned)), fresh: false };
}

/** What a suggestion begins with, in hundredths: as much as its proposer's vote would weigh above or below a whole one. */
export function weighProposer(player: Weighed): number {
  const { weight, fresh } = weighVote(player);
  return fresh ? 0 : weight - VOTE_RULES.full;
}

/**
 * What all of it comes to, in hundredths: what the suggestion began with and the settled votes; new accounts together add or take at most
 * half of that, so that no crowd of them turns the result round.
 */
export function supportOf({ start, settled, fresh }: Weights): number {
  const sure = start + settled;
  const most = Math.floor(Math.abs(sure) / 2);
  return sure + Math.min(most, Math.max(-most, fresh));
}

/** A weight as people read it: "+1.5", "−0.25", "0". */
export function formatWeight(hundredths: number): string {
  const figure = (Math.abs(hundredths) / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return hundredths === 0 ? "0" : `${hundredths > 0 ? "+" : "−"}${figure}`;
}
