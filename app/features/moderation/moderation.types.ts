import type { REASONS, REPORT_STATES } from "./moderation.constants.ts";

export type ReportReason = keyof typeof REASONS;

/** What became of a report, as its reporter is told. */
export type ReportState = keyof typeof REPORT_STATES;

/** A report as its reporter follows it. Times are milliseconds since 1970. */
export interface FollowedReport {
  id: string;
  /** What was reported, in words. */
  title: string;
  reason: ReportReason;
  text: string;
  createdAt: number;
  state: ReportState;
  decidedAt: number | null;
  /** When an appeal took the decision back; null if none did. */
  takenBackAt: number | null;
}

/** What somebody is about to report, as they see it. */
export interface ReportPreview {
  noun: string;
  title: string;
  /** The beginning of what it says. */
  text: string;
  fields: [label: string, text: string][];
  pictures: { label: string; src: string }[];
  /** Whose it is; without an id for guests and deleted accounts. */
  subject: { id: string | null; name: string };
  place: string;
  /** It is the reader's own. */
  own: boolean;
  /** The reader reported it as it is now already. */
  reported: boolean;
}

/** What the page is told once a report is sent. */
export interface SentReport {
  /** The code by which a guest follows it; null for everybody else. */
  code: string | null;
  isRepeat: boolean;
}

/** What a word rule would have caught lately. */
export interface RulePreview {
  /** How many texts were looked at. */
  searched: number;
  /** In how many public and private ones something was found. */
  caught: number;
  privately: number;
  /** The newest of the public ones. */
  shown: { noun: string; text: string; found: string; place: string; at: number }[];
}
