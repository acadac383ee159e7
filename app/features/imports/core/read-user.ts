import type { UnclaimedAccount } from "~/features/accounts/accounts.schemas.ts";
import { judgeName } from "~/features/accounts/core/name-verdict.ts";
import { cleanName } from "~/features/accounts/core/shown-name.ts";
import { PROFILE_COLORS } from "~/features/profiles/profiles.constants.ts";
import type { Fields, Reading } from "../imports.types.ts";
import { FieldReader } from "./field-reader.ts";
import { identityOf } from "./merge-accounts.ts";
import { pictureName } from "./read-pet.ts";

const MAX = { bio: 500, title: 30, channel: 60, count: 1_000_000, subscribers: 1_000_000_000, badges: 50, backgrounds: 200 };
const COLORS = Object.fromEntries(PROFILE_COLORS.map((color) => [color, color])) as Record<string, (typeof PROFILE_COLORS)[number]>;
const CHANNEL = /^https:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be|twitch\.tv)\/[!-~]{1,200}$/i;
/** New roles by old ones. Owners assign team roles here, because those of the old data cannot be trusted. */
const ROLES: Record<string, UnclaimedAccount["role"]> = {
  user: "user",
  premium: "premium",
  partner: "partner",
  moderator: "user",
  mod: "user",
  admin: "user",
  administrator: "user",
  owner: "user",
};

/** An account in an export. */
export interface ReadUser {
  account: Omit<UnclaimedAccount, "badges">;
  /** Ids of badges and backgrounds in the old data. */
  badges: string[];
  backgrounds: string[];
  /** File name of the picture behind the profile; "" for none. */
  background: string;
  /** Other ids of the account in the old data. */
  aliases: string[];
  /**
   * Whether the document's own id says whose account it is. Everything inside the document could have been written by anybody who had it
   * open.
   */
  proven: boolean;
}

/**
 * Reads an account of the old data. It belongs to a Roblox or Discord id, never to a name: the one in the document's own id, or else one
 * inside the document. Only one identity is read: a second could be anybody's, and its owner connects it here. Team roles, flags,
 * verifications, secrets and e-mail addresses are not imported (decision 0042). Refused without such an id.
 */
export function readUser(data: Fields, id: string): Reading<ReadUser> {
  const reader = new FieldReader(data);
  const identity = findIdentity(id, reader);
  if (identity === null) return { ok: false, why: "It has no id at Roblox or Discord, so nobody could sign in to it." };
  const { provider, subject, proven } = identity;
  reader.noteSecrets();
  if (reader.raw("email", "contactEmail") !== undefined) reader.note("e-mail address left behind");
  if (reader.flag("isAdmin", "admin")) reader.note("isAdmin → no");
  if (reader.flag("isRobloxVerified", "verified", "isVerified")) reader.note("verified → after they sign in with Roblox");
  const other = provider === "roblox" ? "discord" : "roblox";
  if (reader.id(`${other}Id`) !== "") reader.note(`${other}Id → connected by its owner`);
  const written = String(reader.raw("role") ?? "user")
    .trim()
    .toLowerCase();
  const role = reader.choice("role", ROLES, "user");
  if (role !== written && Object.hasOwn(ROLES, written)) reader.note(`role ${written} → ${role}`);
  const names = readNames(reader, provider);
  const title = reader.text("customTitle", MAX.title);
  if (title !== "" && claims(title)) reader.note("customTitle could be taken for the team's → none");
  const account: ReadUser["account"] = {
    provider,
    subject,
    ...names,
    role,
    bio: reader.text("bio", MAX.bio, { lines: true }),
    title: claims(title) ? "" : title,
    titleColor: reader.choice("customTitleColor", COLORS, "default"),
    backgroundColor: reader.choice("customBackgroundColor", COLORS, "default"),
    stats: readStats(reader),
    channel: role === "partner" ? readChannel(reader, names.displayName || names.username) : null,
    createdAt: reader.moment("createdAt"),
    lastLoginAt: reader.moment("lastLogin", "lastLoginAt"),
    fullSiteBackground: reader.flag("enableFullSiteBackground"),
  };
  const badges = reader.list("badges").filter((badge) => typeof badge === "string");
  const backgrounds = reader.list("ownedBackgrounds").filter((one) => typeof one === "string" || typeof one === "number");
  const value = {
    account,
    badges: badges.slice(0, MAX.badges),
    backgrounds: backgrounds.slice(0, MAX.backgrounds).map(String),
    background: pictureName(reader.id("customBackground")),
    aliases: [id, reader.id("uid"), `${provider}:${subject}`].filter((alias) => alias !== ""),
    proven,
  };
  return { ok: true, value, mended: reader.mended };
}

type Identity = Pick<UnclaimedAccount, "provider" | "subject"> & { proven: boolean };

function findIdentity(id: string, reader: FieldReader): Identity | null {
  const named = identityOf(id);
  const [robloxId, discordId] = [reader.id("robloxId", "robloxUserId"), reader.id("discordId")];
  if (named) return { ...named, proven: true };
  if (/^[1-9]\d{0,14}$/.test(robloxId)) return { provider: "roblox", subject: robloxId, proven: false };
  if (/^[1-9]\d{0,19}$/.test(discordId)) return { provider: "discord", subject: discordId, proven: false };
  return null;
}

function readNames(reader: FieldReader, provider: Identity["provider"]): { username: string; displayName: string } {
  const own = provider === "roblox" ? "roblox" : "discord";
  const usable = (field: string, name: string) => {
    const clean = cleanName(name.replace(/…/g, ""));
    if (!claims(clean)) return clean;
    reader.note(`${field} could be taken for the team's → none`);
    return "";
  };
  const username = usable("username", reader.text([`${own}Username`, "username"], 200));
  const displayName = usable("displayName", reader.text([`${own}DisplayName`, "displayName"], 200));
  return { username: username === "Guest" ? "" : username, displayName };
}

function readStats(reader: FieldReader): UnclaimedAccount["stats"] {
  const raw = reader.raw("stats");
  const inner = new FieldReader(typeof raw === "object" && raw !== null ? (raw as Fields) : {});
  const count = (name: string) => inner.whole(name, { min: 0, max: MAX.count, otherwise: 0 });
  const stats = {
    tradesPosted: count("tradesPosted"),
    serversPosted: count("serversPosted"),
    suggestionsSubmitted: count("suggestionsSubmitted"),
    suggestionsApproved: count("suggestionsApproved"),
  };
  for (const what of inner.mended) reader.note(what);
  if (count("minesweeperHighScore") > 0) reader.note("minesweeperHighScore left behind");
  return stats;
}

function readYoutubeId(reader: FieldReader): string | null {
  const id = reader.id("youtubeChannelId");
  if (id === "" || /^UC[\w-]{22}$/.test(id)) return id || null;
  reader.note("youtubeChannelId is no id of a channel → none");
  return null;
}

function readChannel(reader: FieldReader, name: string): UnclaimedAccount["channel"] {
  const url = reader.id("channelUrl");
  if (!CHANNEL.test(url)) {
    reader.note("channelUrl is no address at YouTube or Twitch, so they are not among the partners of the home page");
    return null;
  }
  return {
    url,
    name: reader.text("channelName", MAX.channel) || name || pictureName(url),
    youtubeId: readYoutubeId(reader),
    subscriberCount: reader.whole("subscriberCount", { min: 0, max: MAX.subscribers, otherwise: 0 }),
    featured: reader.flag("featured"),
  };
}

/** Whether a name or a title could be taken for the team's: whose names it resembles is not known here. */
const claims = (name: string) => judgeName(name, []).verdict === "refused";
