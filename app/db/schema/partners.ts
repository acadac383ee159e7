import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Applications for the partner programme, with their outcome. */
export const partnerApplications = pgTable(
  "partner_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The name of the account when it applied. */
    username: text().notNull(),
    channelName: text("channel_name").notNull(),
    /** As `parseChannel` writes it, never as it was typed. */
    channelUrl: text("channel_url").notNull(),
    /** Its id at YouTube, once known: the same channel has many addresses. */
    channelId: text("channel_id"),
    subscriberCount: integer("subscriber_count").notNull(),
    content: text().notNull(),
    engagementRate: text("engagement_rate").notNull().default(""),
    /** Null once it was deleted, 30 days after the review. */
    contactEmail: text("contact_email"),
    additionalInfo: text("additional_info").notNull().default(""),
    status: text({ enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    createdAt: moment("created_at").notNull(),
    reviewedAt: moment("reviewed_at"),
    reviewedBy: uuid("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewNotes: text("review_notes").notNull().default(""),
    /** Code for the channel's description, as proof of ownership. */
    code: text().notNull(),
    /** When and how it was proved that the channel is theirs: the code was found, or an admin gave their word. */
    ownedAt: moment("owned_at"),
    ownedBy: text("owned_by", { enum: ["code", "word"] }),
    /** When a rejected one was deleted: only the rejection is kept, until its applicant may apply again. */
    deletedAt: moment("deleted_at"),
    /** The staff member that vouched for it. */
    vouchedBy: uuid("vouched_by").references(() => users.id, { onDelete: "set null" }),
  },
  (row) => [
    uniqueIndex("partner_applications_one_pending").on(row.userId).where(sql`${row.status} = 'pending'`),
    index("partner_applications_user_idx").on(row.userId, row.createdAt),
    index("partner_applications_created_idx").on(row.createdAt, row.id),
    index("partner_applications_email_idx").on(row.reviewedAt).where(sql`${row.contactEmail} is not null`),
    index("partner_applications_reviewer_idx").on(row.reviewedBy),
    index("partner_applications_voucher_idx").on(row.vouchedBy),
    check("partner_applications_status_known", sql`${row.status} in ('pending', 'approved', 'rejected')`),
    check("partner_applications_review_has_time", sql`(${row.status} = 'pending') = (${row.reviewedAt} is null)`),
    check("partner_applications_subscribers", sql`${row.subscriberCount} >= 100`),
    check("partner_applications_proof_whole", sql`(${row.ownedAt} is null) = (${row.ownedBy} is null)`),
    check("partner_applications_proof_known", sql`${row.ownedBy} in ('code', 'word')`),
  ],
);

/** Last known state of partners' channels on YouTube and Twitch. */
export const partnerChannels = pgTable(
  "partner_channels",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text({ enum: ["youtube", "twitch"] }).notNull(),
    /** The address that the other columns describe: a new address resets them. */
    url: text().notNull(),
    /** Its id at the provider, on YouTube also that of its list of uploads; null until they are known. */
    providerId: text("provider_id"),
    uploads: text(),
    /** When the ids were last requested, so that a missing channel is not requested all the time. */
    resolvedAt: moment("resolved_at"),
    /** How many videos the channel has, and how many it had when its uploads were last listed. */
    videoCount: integer("video_count"),
    listedCount: integer("listed_count"),
    listedAt: moment("listed_at"),
    /** Videos that are live or will be, and those that were seen to be over. */
    openVideos: text("open_videos").array().notNull().default(sql`'{}'`),
    endedVideos: text("ended_videos").array().notNull().default(sql`'{}'`),
    live: boolean().notNull().default(false),
    /** The video that is live; null on Twitch. */
    liveVideo: text("live_video"),
    liveSince: moment("live_since"),
    /** How old all of this is; null while nothing is known. */
    checkedAt: moment("checked_at"),
  },
  (row) => [
    index("partner_channels_live_idx").on(row.checkedAt).where(sql`${row.live}`),
    check("partner_channels_provider_known", sql`${row.provider} in ('youtube', 'twitch')`),
  ],
);

/** The state of polling each provider: the spent quota of the day, and until when polling pauses. */
export const providerPolls = pgTable(
  "provider_polls",
  {
    provider: text({ enum: ["youtube", "twitch"] }).primaryKey(),
    /** The quota's day in its own time zone (YouTube: California), as YYYY-MM-DD. */
    day: text().notNull(),
    used: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    blockedUntil: moment("blocked_until"),
    /** When the last round began. */
    ranAt: moment("ran_at"),
    lastError: text("last_error"),
  },
  (row) => [check("provider_polls_provider_known", sql`${row.provider} in ('youtube', 'twitch')`)],
);

/** How often the way from a partner's page to their channel was taken on a day (UTC). Nothing about who took it. */
export const partnerClicks = pgTable(
  "partner_clicks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    clicks: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.day] }), index("partner_clicks_day_idx").on(row.day)],
);

/** Followers of partners. */
export const partnerFollows = pgTable(
  "partner_follows",
  {
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    since: moment("since").notNull(),
  },
  (row) => [primaryKey({ columns: [row.partnerId, row.userId] }), index("partner_follows_user_idx").on(row.userId, row.since)],
);
