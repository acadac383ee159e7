import type { Role } from "~/platform/identity/actor.ts";

/** A player of the demo world without a sign-in. Names are invented. */
export interface DemoTrader {
  /** Roblox user id, far above those that have been given out. */
  robloxId: string;
  username: string;
  role: Role;
}

const NAMES = [
  "WaffleWren",
  "TofuTornado",
  "PeachyPalmer",
  "NoodleNova",
  "CloudyCleo",
  "BiscuitBlaze",
  "MangoMaverick",
  "FrostyFinch",
  "LunarLotte",
  "PepperPaws",
  "ZestyZora",
  "CocoComet",
  "RamenRiley",
  "BerryBandit",
  "DizzyDino",
  "HazelHopper",
  "KiwiKnight",
  "SnowySage",
  "TurboTulip",
  "VelvetVex",
] as const;

const ROLES: Partial<Record<(typeof NAMES)[number], Role>> = { PeachyPalmer: "premium", FrostyFinch: "premium", ZestyZora: "moderator" };

export const DEMO_TRADERS: readonly DemoTrader[] = NAMES.map((username, at) => ({
  robloxId: `91000000000000${String(at + 10)}`,
  username,
  role: ROLES[username] ?? "user",
}));

export const DEMO_MESSAGES = [
  "",
  "",
  "",
  "Adding for the right pet",
  "Trading fast, join me!",
  "No lowballs please",
  "I collect everything shiny",
  "Can do this twice",
  "Open to offers in the comments",
  "Finishing my collection, only this one is missing",
  "First come, first served",
] as const;

export const DEMO_COMMENTS = [
  "Still available?",
  "I have two of these, can you add a little?",
  "Joining you now",
  "Would you take a shiny one instead?",
  "Great offer!",
  "Sent you a request",
  "I can do this tonight",
  "That is a fair one",
  "What about without the last pet?",
  "On my way!",
] as const;
