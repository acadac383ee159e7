import type { Member } from "~/features/accounts/accounts.types.ts";

/** All that the points of an account are made of. Nothing else counts: no role, no perk, nothing that can be had for money. */
export interface TrustFacts {
  /** In milliseconds since 1970. */
  joinedAt: number;
  roblox: boolean;
  discord: boolean;
  /** The players with whom it made deals, and how many of them count, in fractions. */
  partners: number;
  units: number;
  /** How many players whose reviews have weight reviewed it, by their newest review, and how many others. */
  good: number;
  mixed: number;
  critical: number;
  weightless: number;
  /** How often the team found that it broke a rule, within a year, without reverted decisions. */
  brokenRules: number;
  /** How many accounts with deals are vouched for on the whole site. */
  seeds: number;
}

export type TrustPartKind = "deals" | "reviews" | "age" | "roblox" | "discord" | "rules" | "young" | "seeds";

/** Some of the points of an account, or a deduction. */
export interface TrustPart {
  kind: TrustPartKind;
  points: number;
  /** The most that it could give; null for what only takes. */
  max: number | null;
}

/** How much is known about an account. */
export interface Trust {
  /** 0 to 100. */
  points: number;
  parts: TrustPart[];
}

/** The same with its reasons, as a profile shows it. */
export interface ExplainedTrust {
  points: number;
  level: string;
  lines: TrustLine[];
}

/** A part of it in words: the current state, and ways to get more. The points and those ways are not for everybody. */
export interface TrustLine {
  kind: TrustPartKind;
  points: number | null;
  max: number | null;
  name: string;
  reason: string;
  /** Null where there is no more to be had. */
  raise: string | null;
}

/** A group of players around an account, for staff. */
export interface TrustGroup {
  center: string;
  /** In the order of the drawing: the account itself first. */
  players: GroupPlayer[];
  links: GroupLink[];
  /** The deals of the group among itself, and with everybody else. */
  deals: { inside: number; outside: number };
}

export interface GroupPlayer {
  member: Member | null;
  id: string;
  joinedAt: number | null;
  isBanned: boolean;
  inside: number;
  outside: number;
}

/** Two players of a group, by their places in its list, and how many deals they made with each other. */
export interface GroupLink {
  from: number;
  to: number;
  deals: number;
}

/** An account in the list of closed circles. */
export interface ClosedAccount {
  id: string;
  name: string;
  deals: number;
  partners: number;
  units: number;
}
