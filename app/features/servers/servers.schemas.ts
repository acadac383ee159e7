import { z } from "zod";
import { keysOf } from "~/text/keys-of.ts";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { parseServerLink } from "./core/server-link.ts";
import {
  DECLINE_REASONS,
  FIELD_MESSAGES,
  MANAGER_MESSAGES,
  MAX_CONNECTABLE,
  MAX_FAVORITES,
  MAX_LENGTHS,
  MESSAGES,
  RESTART_INTERVALS,
  SERVER_TYPES,
} from "./servers.constants.ts";

const required = (max: number, name: string, missing: string, text: typeof textLine = textLine) =>
  text(name, max, { missing }).pipe(z.string().regex(/[\p{L}\p{N}]/u, missing));

/** Fields of a server's form. The server sets status, times, stars and sender. */
export const serverInput = z.object({
  serverName: required(MAX_LENGTHS.name, "The name of a server", FIELD_MESSAGES.name),
  serverLink: z.string(FIELD_MESSAGES.link).transform((typed, issues) => {
    const link = typed.length <= MAX_LENGTHS.link ? parseServerLink(typed) : null;
    if (link === null) issues.addIssue({ code: "custom", message: FIELD_MESSAGES.link });
    return link ?? z.NEVER;
  }),
  ownerName: required(MAX_LENGTHS.ownerName, "The name of an owner", FIELD_MESSAGES.owner),
  serverType: z.enum(keysOf(SERVER_TYPES), FIELD_MESSAGES.choice).default("farming"),
  restartInterval: z.enum(keysOf(RESTART_INTERVALS), FIELD_MESSAGES.choice).default("24h"),
  description: paragraph("A description", MAX_LENGTHS.description).default(""),
});
export type ServerInput = z.input<typeof serverInput>;

/** A submission that was declined, or a server that was taken off the list, as its sender sends it again. */
export const serverAgainInput = serverInput.extend({ id: z.uuid(MESSAGES.noneToResubmit) });
export type ServerAgainInput = z.input<typeof serverAgainInput>;

/** A server as staff add it, in the words of their manager. */
export const staffServerInput = serverInput.extend({
  /** Without one it is called after its owner. */
  serverName: textLine("The name of a server", MAX_LENGTHS.name).default(""),
  serverLink: z.string(MANAGER_MESSAGES.noLink).transform((typed, issues) => {
    const link = typed.length <= MAX_LENGTHS.link ? parseServerLink(typed) : null;
    if (link === null) {
      const trimmed = typed.trim();
      const message =
        trimmed === "" ? MANAGER_MESSAGES.noLink : /^https:\/\//i.test(trimmed) ? MESSAGES.wrongLink : MANAGER_MESSAGES.notHttps;
      issues.addIssue({ code: "custom", message });
    }
    return link ?? z.NEVER;
  }),
  ownerName: required(MAX_LENGTHS.ownerName, "The name of an owner", MANAGER_MESSAGES.noOwner),
  description: required(MAX_LENGTHS.description, "A description", MANAGER_MESSAGES.noDescription, paragraph),
});

const serverTexts = z.object({
  serverName: z.string(),
  serverLink: z.string(),
  ownerName: z.string(),
  serverType: z.string(),
  restartInterval: z.string(),
  description: z.string(),
});

/** The server that somebody acts on. */
export const serverId = z.object({ id: z.uuid(MESSAGES.unlisted) });

/** The form of the manager for an existing server, with the values that it was shown with. */
export const serverDraft = serverId.extend({ values: serverTexts, seen: serverTexts });

/** The server that staff decide on, in the version that they saw. A later version is not decided on. */
export const serverReview = serverId.extend({
  seenAt: z.coerce.number(MESSAGES.decidedMeanwhile).optional(),
  seenStatus: z.string().optional(),
});

/** The same, with why it is not listed: a submission is never declined without a reason. */
export const serverRefusal = serverReview
  .extend({
    reason: z.enum(keysOf(DECLINE_REASONS), FIELD_MESSAGES.reason).optional(),
    note: textLine("A note", MAX_LENGTHS.note).default(""),
  })
  .refine(({ reason, note }) => reason !== "other" || /[\p{L}\p{N}]/u.test(note), { path: ["note"], message: FIELD_MESSAGES.reason });

/** The servers that were starred in a browser. */
export const favoritesInput = z.object({ ids: z.array(z.uuid(MESSAGES.starFailed)).max(MAX_FAVORITES, MESSAGES.starFailed) });

/** The servers that a trade is to be connected with. */
export const connectionsInput = z.array(z.uuid(MESSAGES.unconnectable)).max(MAX_CONNECTABLE, MESSAGES.unconnectable);

/** Servers in an import, with the users who starred them. Without an expiry an active one is shown for 24 hours. */
export const serversImport = z.array(
  serverInput.extend({
    userId: z.uuid(),
    createdAt: z.date(),
    expiresAt: z.date().nullable(),
    starredBy: z.array(z.uuid()),
    /** The trades that it is connected with; the caller makes sure that they are its player's. */
    trades: z.array(z.uuid()).default([]),
    active: z.boolean(),
    /** Whether it counts among those that its sender has shared; not where the account's own figure has it already. */
    counted: z.boolean().default(true),
  }),
);
