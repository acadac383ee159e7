import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Guests who write to Support, each known by a cookie alone, whose token is stored as its hash. */
export const chatGuests = pgTable(
  "chat_guests",
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    name: text().notNull(),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** When staff ended this guest's writing. */
    blockedAt: moment("blocked_at"),
  },
  (row) => [
    index("chat_guests_seen_idx").on(row.lastSeenAt),
    check("chat_guests_name_length", sql`char_length(${row.name}) between 1 and 30`),
  ],
);

/**
 * Two players who write to each other (`direct`), or a player or guest who writes to the team (`support`). Numbering a message
 * locks its row.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ["direct", "support"] }).notNull(),
    /** Of a direct one: both players, the smaller id first, so that two who begin at once meet in one row. Null once deleted. */
    firstId: uuid("first_id").references(() => users.id, { onDelete: "set null" }),
    secondId: uuid("second_id").references(() => users.id, { onDelete: "set null" }),
    /** Of a support one: the player, or the guest. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    guestId: uuid("guest_id").references(() => chatGuests.id, { onDelete: "cascade" }),
    /** Whether both write. A direct one begins as a request, and only an accepted one is open. */
    state: text({ enum: ["requested", "open"] }).notNull(),
    /** The sender of the last request. */
    requestedBy: uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
    requestedAt: moment("requested_at"),
    /** The number of its newest message. Numbers begin at 1 and have no gaps. */
    lastNumber: integer("last_number").notNull().default(0),
    lastAt: moment("last_at").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The team member assigned to a support conversation. */
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
    /** Whether the team owes an answer: since when. */
    waitingSince: moment("waiting_since"),
  },
  (row) => [
    unique("conversations_pair_once").on(row.firstId, row.secondId),
    unique("conversations_support_once").on(row.userId),
    unique("conversations_guest_once").on(row.guestId),
    index("conversations_second_idx").on(row.secondId),
    index("conversations_support_idx").on(row.lastAt.desc(), row.id.desc()).where(sql`${row.kind} = 'support'`),
    index("conversations_waiting_idx").on(row.waitingSince, row.id).where(sql`${row.waitingSince} is not null`),
    index("conversations_age_idx").on(row.lastAt),
    index("conversations_requests_idx").on(row.requestedBy, row.requestedAt),
    check("conversations_kind_known", sql`${row.kind} in ('direct', 'support')`),
    check("conversations_state_known", sql`${row.state} in ('requested', 'open')`),
    check("conversations_pair_ordered", sql`${row.firstId} < ${row.secondId}`),
    check(
      "conversations_sides",
      sql`case when ${row.kind} = 'direct' then num_nonnulls(${row.userId}, ${row.guestId}) = 0
        else num_nonnulls(${row.firstId}, ${row.secondId}) = 0 and num_nonnulls(${row.userId}, ${row.guestId}) = 1 end`,
    ),
  ],
);

/** A conversation in the list of one of its players. Staff who answer as Support have no row. */
export const participants = pgTable(
  "participants",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As in the conversation, so that a list of conversations is read from one index. */
    lastNumber: integer("last_number").notNull().default(0),
    lastAt: moment("last_at").notNull(),
    /** The number up to which this player has read. */
    readNumber: integer("read_number").notNull().default(0),
    /** The number up to which this player was notified of unread messages. */
    notifiedNumber: integer("notified_number").notNull().default(0),
    /** This player's answer to the request; null while it waits, and for its sender. */
    answer: text({ enum: ["accepted", "declined", "ignored"] }),
    /** Taken out of the player's list until something new comes. */
    archivedAt: moment("archived_at"),
  },
  (row) => [
    primaryKey({ columns: [row.conversationId, row.userId] }),
    index("participants_newest_idx").on(row.userId, row.lastAt.desc(), row.conversationId.desc()),
    index("participants_unnotified_idx").on(row.lastAt).where(sql`${row.lastNumber} > ${row.notifiedNumber}`),
    index("participants_unread_idx").on(row.userId).where(sql`${row.lastNumber} > ${row.readNumber}`),
    check("participants_answer_known", sql`${row.answer} in ('accepted', 'declined', 'ignored')`),
    check("participants_read_range", sql`${row.readNumber} between 0 and ${row.lastNumber}`),
  ],
);

/** The messages of a conversation by their number. `key` is made by the browser that sends it, so that a retry is stored once. */
export const messages = pgTable(
  "messages",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** The author's kind. Staff answer support conversations as `support`; `system` is the site itself. */
    author: text({ enum: ["user", "guest", "support", "system"] }).notNull(),
    /** The account that wrote it; null for guests, for the site, and once the account is deleted. */
    senderId: uuid("sender_id").references(() => users.id, { onDelete: "set null" }),
    key: uuid().notNull(),
    /** Empty in a request, and once it was deleted. */
    content: text().notNull().default(""),
    /** Of a request: its phrase, its subject, and pets. */
    request: jsonb(),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    deletedAt: moment("deleted_at"),
    /** Deleted by its author or by staff. */
    deletedBy: text("deleted_by", { enum: ["author", "staff"] }),
    /** Matches of the word rules, for staff and the reader's note; null for none. */
    caught: jsonb(),
    /** Sent while the other kept its author away: only its author ever sees it. */
    withheld: boolean().notNull().default(false),
    /** The author's own version after an edit while the other had blocked them; null if it equals `content`. */
    authorContent: text("author_content"),
  },
  (row) => [
    primaryKey({ columns: [row.conversationId, row.number] }),
    unique("messages_key_once").on(row.conversationId, row.senderId, row.key).nullsNotDistinct(),
    index("messages_sender_idx").on(row.senderId),
    check("messages_author_known", sql`${row.author} in ('user', 'guest', 'support', 'system')`),
    check("messages_length", sql`char_length(${row.content}) <= 1000`),
    check("messages_number_positive", sql`${row.number} > 0`),
    check("messages_request_has_no_words", sql`${row.request} is null or ${row.content} = ''`),
    check("messages_deleted_by", sql`(${row.deletedAt} is null) = (${row.deletedBy} is null)`),
  ],
);

/** Where a guest's conversation with Support went when its guest signed in, so that the address that the team knows leads there. */
export const movedConversations = pgTable(
  "moved_conversations",
  {
    id: uuid().primaryKey(),
    toId: uuid("to_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
  },
  (row) => [index("moved_conversations_to_idx").on(row.toId)],
);

/**
 * The words of messages that their authors deleted, kept for 7 days. Only the report of such a message by its receiver reads them, for the
 * team (decision 0137).
 */
export const deletedWords = pgTable(
  "deleted_words",
  {
    conversationId: uuid("conversation_id").notNull(),
    number: integer().notNull(),
    words: text().notNull(),
    deletedAt: moment("deleted_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.conversationId, row.number] }),
    foreignKey({
      name: "deleted_words_message",
      columns: [row.conversationId, row.number],
      foreignColumns: [messages.conversationId, messages.number],
    }).onDelete("cascade"),
    index("deleted_words_age_idx").on(row.deletedAt),
  ],
);

/** Contact settings: who can request a conversation, and the visible presence. Without a row, the defaults apply. */
export const contactSettings = pgTable(
  "contact_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    requestsFrom: text("requests_from", { enum: ["everybody", "known", "nobody"] })
      .notNull()
      .default("everybody"),
    showsTyping: boolean("shows_typing").notNull().default(false),
    showsRead: boolean("shows_read").notNull().default(false),
    showsOnline: boolean("shows_online").notNull().default(false),
    updatedAt: moment("updated_at").notNull(),
  },
  (row) => [check("contact_settings_from_known", sql`${row.requestsFrom} in ('everybody', 'known', 'nobody')`)],
);
