import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment, momentMade } from "./columns.ts";

/**
 * The shape of a username, for comparison and an index: small letters, no underscores, and one spelling for look-alike letters, digits
 * and pairs ("Taffy_The0" is "taffytheo").
 */
export function nameShape(name: SQLWrapper): SQL<string> {
  return sql<string>`replace(replace(translate(lower(${name}), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w')`;
}

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    displayName: text("display_name").notNull().default(""),
    bio: text().notNull().default(""),
    email: text(),
    /** Names elsewhere as staff noted them; null leaves that to the connected account. */
    robloxUsername: text("roblox_username"),
    discordUsername: text("discord_username"),
    /** Shows the Discord name to its owner and admins only. */
    hidesDiscord: boolean("hides_discord").notNull().default(false),
    avatar: text(),
    role: text({ enum: ["user", "premium", "partner", "moderator", "admin", "owner"] })
      .notNull()
      .default("user"),
    badges: text().array().notNull().default(sql`'{new_user}'`),

    tradesPosted: integer("trades_posted").notNull().default(0),
    serversPosted: integer("servers_posted").notNull().default(0),
    suggestionsSubmitted: integer("suggestions_submitted").notNull().default(0),
    suggestionsApproved: integer("suggestions_approved").notNull().default(0),
    minesweeperHighScore: integer("minesweeper_high_score").notNull().default(0),

    robloxVerifiedAt: moment("roblox_verified_at"),
    /** The staff member that verified it; null if a sign-in or the site itself did. */
    robloxVerifiedBy: uuid("roblox_verified_by"),

    /** When staff marked the account as known: its deals are a seed of trust. */
    knownAt: moment("known_at"),
    knownBy: uuid("known_by"),

    customTitle: text("custom_title").notNull().default(""),
    customTitleColor: text("custom_title_color").notNull().default("default"),
    /** Content hash of the stored picture behind the profile; null for none. */
    customBackground: text("custom_background"),
    customBackgroundColor: text("custom_background_color").notNull().default("default"),
    enableFullSiteBackground: boolean("enable_full_site_background").notNull().default(false),

    channelUrl: text("channel_url"),
    channelName: text("channel_name"),
    youtubeChannelId: text("youtube_channel_id"),
    subscriberCount: integer("subscriber_count"),
    featured: boolean().notNull().default(false),
    /** Since when the account has the mark of the partner programme, beside whatever role; null without it. */
    partnerSince: moment("partner_since"),
    /** When its owner last confirmed the partnership. */
    partnerConfirmedAt: moment("partner_confirmed_at"),
    /** The role that it had before the mark made it a partner's, to go back to; null where the mark changed no role. */
    roleBeforePartner: text("role_before_partner", { enum: ["user", "premium"] }),

    bannedAt: moment("banned_at"),
    banReason: text("ban_reason"),
    /** Until when a ban lasts; null for good. */
    bannedUntil: moment("banned_until"),
    mutedUntil: moment("muted_until"),

    /** When the note for young players was answered. */
    welcomedAt: moment("welcomed_at"),
    lastLoginAt: moment("last_login_at"),
    createdAt: momentMade("created_at"),
    updatedAt: momentMade("updated_at"),
  },
  (user) => [
    index("users_role_idx").on(user.role, user.createdAt),
    index("users_username_idx").on(sql`lower(${user.username})`),
    index("users_shape_idx").on(nameShape(user.username)),
    index("users_shown_shape_idx").on(nameShape(user.displayName)),
    index("users_created_idx").on(user.createdAt, user.id),
    index("users_updated_idx").on(user.updatedAt, user.id),
    index("users_name_idx").on(user.username, user.id),
    index("users_banned_idx").on(user.id).where(sql`${user.bannedAt} is not null`),
    index("users_partners_idx").on(user.createdAt, user.id).where(sql`${user.partnerSince} is not null`),
    index("users_background_idx").on(user.customBackground).where(sql`${user.customBackground} is not null`),
    check("users_role_known", sql`${user.role} in ('user', 'premium', 'partner', 'moderator', 'admin', 'owner')`),
    check("users_title_length", sql`char_length(${user.customTitle}) <= 30`),
    check("users_bio_length", sql`char_length(${user.bio}) <= 500`),
    check("users_ban_has_reason", sql`(${user.bannedAt} is null) = (${user.banReason} is null)`),
    check("users_ban_end_needs_ban", sql`${user.bannedUntil} is null or ${user.bannedAt} is not null`),
  ],
);

/** Accounts at Roblox and Discord. The subject identifies the person; the names are for display only. */
export const identities = pgTable(
  "identities",
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text({ enum: ["roblox", "discord"] }).notNull(),
    subject: text().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    username: text().notNull(),
    displayName: text("display_name").notNull(),
    avatar: text(),
    linkedAt: moment("linked_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
  },
  (row) => [
    unique("identities_subject_once").on(row.provider, row.subject),
    unique("identities_provider_once_a_user").on(row.userId, row.provider),
    index("identities_username_idx").on(sql`lower(${row.username})`),
    index("identities_shape_idx").on(row.provider, nameShape(row.username)),
    check("identities_provider_known", sql`${row.provider} in ('roblox', 'discord')`),
  ],
);

/** Pictures of an account that staff removed, by content hash: none of them comes back with a sign-in or an upload. */
export const removedPictures = pgTable(
  "removed_pictures",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    image: text().notNull(),
    removedAt: moment("removed_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.image] }), index("removed_pictures_recent_idx").on(row.removedAt)],
);

/**
 * Names that may be meant as somebody else's, once for each account and place: staff look at them, and what they decided about a name
 * holds when it is chosen again.
 */
export const nameReviews = pgTable(
  "name_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where the account chose it. */
    place: text({ enum: ["username", "displayName", "title", "bio", "robloxUsername"] }).notNull(),
    name: text().notNull(),
    /** The word or the name that it may be taken for, and which of both that is. */
    resembles: text().notNull(),
    why: text({ enum: ["word", "name"] }).notNull(),
    createdAt: moment("created_at").notNull(),
    /** Decision of staff; null while it waits. */
    decision: text({ enum: ["accepted", "reset"] }),
  },
  (row) => [
    unique("name_reviews_once").on(row.userId, row.place, row.name),
    index("name_reviews_waiting_idx").on(row.createdAt, row.id).where(sql`${row.decision} is null`),
    check("name_reviews_decision_known", sql`${row.decision} in ('accepted', 'reset')`),
    check("name_reviews_place_known", sql`${row.place} in ('username', 'displayName', 'title', 'bio', 'robloxUsername')`),
    check("name_reviews_why_known", sql`${row.why} in ('word', 'name')`),
  ],
);

/** One row for each browser that is signed in. The cookie's token is kept as its hash alone. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Browser and system in words, such as "Firefox on Windows". */
    device: text().notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When the admin console was last used in this session, since its password was given; null while it is locked. */
    consoleUsedAt: moment("console_used_at"),
  },
  (row) => [index("sessions_user_idx").on(row.userId, row.lastUsedAt), index("sessions_expiry_idx").on(row.expiresAt)],
);

/**
 * Results of idempotent forms, kept while a form can be sent again: the command’s value, by a digest of the form’s key and all its fields.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    digest: text().notNull(),
    value: jsonb().notNull(),
    at: moment("at").notNull(),
  },
  (row) => [primaryKey({ name: "idempotency_keys_once", columns: [row.userId, row.digest] }), index("idempotency_keys_at_idx").on(row.at)],
);

/** A sign-in that was started and not yet answered. Deleting the row is how it is used, so it is used once. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    provider: text({ enum: ["roblox", "discord"] }).notNull(),
    verifier: text().notNull(),
    nonce: text().notNull(),
    returnTo: text("return_to").notNull(),
    /** The session that connects a further account; null for a sign-in. */
    linkingSessionId: uuid("linking_session_id").references(() => sessions.id, { onDelete: "cascade" }),
    /** Hash of the cookie of the browser in which it was started. */
    browserHash: text("browser_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (row) => [index("sign_in_attempts_expiry_idx").on(row.expiresAt)],
);

/**
 * Bans and mutes that outlast their account: an account made later for the same identity has them from its start. Only a digest of the
 * account at the provider is kept, until both have ended (decision 0137).
 */
export const keptBans = pgTable("kept_bans", {
  digest: text().primaryKey(),
  /** null without a ban. */
  bannedAt: moment("banned_at"),
  banReason: text("ban_reason"),
  /** The end of the ban; null for good. */
  bannedUntil: moment("banned_until"),
  /** The end of the mute; null without one. */
  mutedUntil: moment("muted_until"),
});
