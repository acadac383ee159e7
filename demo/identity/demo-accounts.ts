/** An account on the Roblox side of the local identity provider. */
export interface RobloxAccount {
  /** The name of the account in the chooser's form. */
  key: string;
  /** The account's purpose, in a word or two. */
  about: string;
  /** Roblox user id, digits: the `sub` claim. */
  id: string;
  username: string;
  displayName: string;
  hasPicture: boolean;
}

/** An account on the Discord side. */
export interface DiscordAccount {
  key: string;
  about: string;
  /** Snowflake, digits. */
  id: string;
  username: string;
  globalName: string | null;
  /** "0", or four digits where the account still has a legacy name. */
  discriminator: string;
  /** Hash of the picture; null for Discord's default one. */
  avatar: string | null;
}

/** One player of the demo world, known to both sides. */
export interface DemoAccount {
  key: string;
  about: string;
  role: "user" | "premium" | "partner" | "moderator" | "admin" | "owner";
  banned: boolean;
  robloxId: string;
  username: string;
  displayName: string;
  hasPicture: boolean;
  discord: Omit<DiscordAccount, "key" | "about">;
}

/** The ready accounts. Their ids are far above those that Roblox and Discord have given out. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ready("user", "User", 1, "GummyGwen", "Gwen", { role: "user" }),
  ready("premium", "Premium", 2, "SparkleSami", "Sami", { role: "premium" }),
  ready("partner", "Partner", 3, "JellyJunoPlays", "Jelly Juno", { role: "partner" }),
  ready("moderator", "Moderator", 4, "MintyMarlow", "Marlow", { role: "moderator" }),
  ready("admin", "Admin", 5, "TaffyTheo", "Theo", { role: "admin" }),
  ready("owner", "Owner", 6, "BubbleBea", "Bea", { role: "owner" }),
  ready("banned", "Banned", 7, "SourSnapper", "Snapper", { banned: true }),
  ready("bare", "No picture", 8, "PlainPenny", "Penny", { hasPicture: false, discord: { globalName: null, avatar: null } }),
  ready("long", "Long name", 9, "CottonCandyCollector", "Cotton Candy Empress", { discord: { discriminator: "1234", avatar: null } }),
];

type Differences = Partial<Omit<DemoAccount, "discord">> & { discord?: Partial<DemoAccount["discord"]> };

function ready(key: string, about: string, number: number, username: string, displayName: string, differences: Differences): DemoAccount {
  return {
    key,
    about,
    role: "user",
    banned: false,
    robloxId: `90000000000000${number}`,
    username,
    displayName,
    hasPicture: true,
    ...differences,
    discord: {
      id: `900000000000000000${number}`,
      username: username.toLowerCase(),
      globalName: displayName,
      discriminator: "0",
      avatar: `${number}`.repeat(32),
      ...differences.discord,
    },
  };
}

export const readyRobloxAccounts = (): RobloxAccount[] =>
  DEMO_ACCOUNTS.map(({ key, about, robloxId, username, displayName, hasPicture }) => ({
    key,
    about,
    id: robloxId,
    username,
    displayName,
    hasPicture,
  }));

export const readyDiscordAccounts = (): DiscordAccount[] => DEMO_ACCOUNTS.map(({ key, about, discord }) => ({ key, about, ...discord }));

const MAX_NEWCOMERS = 50;

/**
 * The account with this key; undefined if unknown. "new" adds one made by `make`, and removes the oldest newcomer if there are too many.
 */
export function findOrAdd<T extends { key: string }>(accounts: T[], key: string | null, make: () => T): T | undefined {
  if (key !== "new") return accounts.find((account) => account.key === key);
  if (accounts.length >= DEMO_ACCOUNTS.length + MAX_NEWCOMERS) accounts.splice(DEMO_ACCOUNTS.length, 1);
  const newcomer = make();
  accounts.push(newcomer);
  return newcomer;
}
