import type { Evidence } from "~/access/reportable.server.ts";
import type { Role } from "~/platform/identity/actor.ts";
import type { Warning } from "./core/find-warnings.ts";
import type { DECISIONS } from "./moderation.cases.constants.ts";

export type Decision = keyof typeof DECISIONS;

/** A case as the queue lists it. Times are milliseconds since 1970. */
export interface QueuedCase {
  id: string;
  noun: string;
  reason: string;
  subjectName: string;
  /** The start of the text; null where it is shown only after a tap. */
  excerpt: string | null;
  reports: number;
  createdAt: number;
  queuedAt: number;
  escalated: boolean;
  /** It waits for the decision of its appeal. */
  isAppeal: boolean;
  takenBy: { name: string; until: number } | null;
}

/** A report of a case, as the team reads it. The name is for admins alone, and null for a guest. */
export interface ReportOfCase {
  id: string;
  reason: string;
  text: string;
  createdAt: number;
  reporter: string | null;
}

/** An earlier case about the same person. */
export interface EarlierCase {
  id: string;
  noun: string;
  reason: string;
  decision: Decision | null;
  rule: string | null;
  decidedAt: number | null;
  takenBack: boolean;
}

/** The team's record of the author. */
export interface AuthorRecord {
  id: string;
  name: string;
  role: Role;
  createdAt: number;
  mutedUntil: number | null;
  ban: { reason: string; until: number | null } | null;
  earlier: EarlierCase[];
}

/** The appeal of a case. */
export interface AppealOfCase {
  text: string;
  createdAt: number;
  decidedAt: number | null;
  upheld: boolean | null;
  statement: string | null;
}

/** A reported thing's change since the report: deleted or edited. */
export type ChangedThing = { kind: "gone" } | { kind: "edited"; changes: ThingChange[] };

/** A part of a thing that says something else than in the evidence; `now` is empty where it was taken out. */
export interface ThingChange {
  label: string;
  now: string;
}

/** A case with everything that is needed to decide it. */
export interface OpenCase {
  id: string;
  noun: string;
  reason: string;
  subjectName: string;
  /** Null once it was deleted. */
  evidence: Evidence | null;
  /** The matches of the word rules, now and at the time of sending; empty without evidence. */
  caught: Warning[];
  /** It is shown only after a tap. */
  isBlurred: boolean;
  /** Null while it is as it was reported, and where the team removed it. */
  changed: ChangedThing | null;
  /** The parts that can be removed alone, by name. */
  parts: Readonly<Record<string, string>>;
  createdAt: number;
  escalatedAt: number | null;
  reports: ReportOfCase[];
  seesReporters: boolean;
  author: AuthorRecord | null;
  decided: {
    decision: Decision;
    at: number;
    by: string | null;
    rule: string | null;
    statement: string | null;
    until: number | null;
    isRemoved: boolean;
  } | null;
  appeal: AppealOfCase | null;
  /** A decision is left to make, of the case or of its appeal. */
  isWaiting: boolean;
  /** The other moderator who has it, and until when. */
  takenBy: { name: string; until: number } | null;
  /** Why the reader may not decide it; null if they may, as far as their rights go. */
  refusal: string | null;
}

/** A decision as its person reads it. Times are milliseconds since 1970. */
export interface Notice {
  id: string;
  decision: Decision;
  decidedAt: number;
  rule: string;
  statement: string;
  /** The start of their text; empty if it was private or is no longer kept. */
  quote: string;
  /** Until when a mute or ban lasts; null for good, and for other decisions. */
  until: number | null;
  isOver: boolean;
  /** The meaning of the removal; null if nothing was removed. */
  removed: string | null;
  appealEndsAt: number;
  canAppeal: boolean;
  appeal: AppealOfCase | null;
}

/** The reports and decisions of a month, in UTC. */
export interface MonthFigures {
  /** The month, such as `2026-11`. */
  id: string;
  /** The cases that began in it, and how many of them by their most serious reason. */
  cases: number;
  reasons: Readonly<Record<string, number>>;
  /** The cases that were decided in it. */
  decided: number;
  /** Within how many milliseconds half of these were decided, and nine of ten; null if none was. */
  median: number | null;
  ninetieth: number | null;
  /** The appeals that were sent in it, and how many of them took the decision back. */
  appeals: number;
  upheld: number;
}

/** The public outcome of a case. */
export type CaseOutcome = "open" | "upheld" | "nothing";
