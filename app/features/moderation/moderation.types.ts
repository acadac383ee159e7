import type { REASONS, REPORT_STATES } from "./moderation.constants.ts";

export type ReportReason = keyof typeof REASONS;

/** The outcome of a report, as shown to its reporter. */
export type ReportState = keyof typeof REPORT_STATES;

/** A report as its reporter follows it. Times are milliseconds since 1970. */
export interface FollowedReport {
  id: string;
  /** The target, in words. */
  title: string;
  reason: ReportReason;
  text: string;
  createdAt: number;
  state: ReportState;
  decidedAt: number | null;
  /** When an appeal took the decision back; null if none did. */
  takenBackAt: number | null;
}

/** The target of a report, as its reporter sees it. */
export interface ReportPreview {
  noun: string;
  title: string;
  /** The beginning of its text. */
  text: string;
  fields: [label: string, text: string][];
  pictures: { label: string; src: string }[];
  /** The author; without an id for guests and deleted accounts. */
  subject: { id: string | null; name: string };
  place: string;
  /** It is the reader's own. */
  own: boolean;
  /** The reader reported it as it is now already. */
  reported: boolean;
}

/** The result of a sent report. */
export interface SentReport {
  /** The code for a guest to follow it; null for others. */
  code: string | null;
  isRepeat: boolean;
}

/** The recent matches of a word rule. */
export interface RulePreview {
  /** The number of searched texts. */
  searched: number;
  /** In how many public and private ones something was found. */
  caught: number;
  privately: number;
  /** The newest of the public ones. */
  shown: { noun: string; text: string; found: string; place: string; at: number }[];
}
