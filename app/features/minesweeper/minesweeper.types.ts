import type { Member } from "~/features/accounts/accounts.types.ts";
import type { GameRecord } from "./core/board-check.ts";
import type { GameState } from "./core/game.ts";
import type { Unranked } from "./core/pace.ts";
import type { BoardSize, RANKING_NAMES, REVIEW_REASONS } from "./minesweeper.constants.ts";

/** A scored game as its player sees it. */
export interface GameView {
  id: string;
  size: BoardSize;
  /** The hash of the seed, shown before the first click. */
  promise: string;
  /** How many moves have been taken. */
  taken: number;
  /** Open and flagged cells, a character each; and the numbers known ahead, in the same form. */
  cells: string;
  ahead: string;
  /** For how long it has been running, in milliseconds; null before the first click. */
  elapsedMs: number | null;
  over: GameEnd | null;
}

/** How a scored game ended. */
export interface GameEnd {
  outcome: Exclude<GameState, "playing">;
  timeMs: number;
  mines: number[];
  seed: string;
  /** Of a win: the score, and why it does not count in the ranking; null if it does. */
  score: number | null;
  unranked: Unranked | null;
}

/** A row of a ranking. */
export interface LeaderboardEntry {
  id: string;
  rank: number;
  playerId: string;
  playerName: string;
  avatar: string | null;
  score: number;
  /** The label of the board. */
  boardSize: string;
  timeMs: number;
  /** When it was won, in milliseconds since 1970. */
  timestamp: number;
}

/** Which ranking: all boards together, or one size. */
export type RankingName = (typeof RANKING_NAMES)[number];

/** The rankings of a week, as everybody sees them. */
export interface Rankings {
  /** When the week began, and when the next one begins. */
  week: number;
  endsAt: number;
  rankings: Record<RankingName, LeaderboardEntry[]>;
  /** The first of last week's ranking. */
  lastWinner: LeaderboardEntry | null;
  /** The position of the live stream before they were read. */
  live: string;
}

/** A player's own best game of this week in each ranking, with its rank. */
export type OwnBest = Partial<Record<RankingName, Pick<LeaderboardEntry, "id" | "rank" | "score" | "timeMs" | "boardSize">>>;

/** The winners of a week. */
export interface WeekWinners {
  week: number;
  winners: (LeaderboardEntry & { ranking: RankingName })[];
}

/** A finished game as everybody can look at it. */
export interface FinishedGame extends GameRecord {
  id: string;
  player: Member | null;
  timeMs: number;
  finishedAt: number;
  score: number | null;
  unranked: Unranked | null;
  startedWith: number;
}

/** Why an admin looks at a win. */
export type ReviewReason = keyof typeof REVIEW_REASONS;

/** A win that an admin decides about, as it is listed for them. */
export interface ReviewedWin {
  id: string;
  /** The label of the board. */
  board: string;
  player: Member | null;
  timeMs: number;
  reasons: ReviewReason[];
  /** Whether it is in the ranking at the moment. */
  ranked: boolean;
  finishedAt: Date | null;
}
