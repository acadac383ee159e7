/** The alerts of the ready accounts, by the names of the pets. */
export const DEMO_ALERTS: Readonly<Record<string, readonly string[]>> = {
  user: ["King Doggy", "The Overlord", "Hexarium", "Royal Trophy"],
  premium: ["King Doggy", "Hexarium"],
  partner: ["The Overlord"],
  moderator: ["Royal Trophy"],
  admin: ["King Doggy"],
  owner: ["The Overlord", "Hexarium"],
  bare: ["Royal Trophy", "The Overlord"],
  long: ["King Doggy"],
};
