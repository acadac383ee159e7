import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { plainLine } from "~/text/plain-text.ts";
import { seenFields } from "~/text/text-fields.ts";
import { canonicalZone } from "~/text/time-zones.ts";
import { parsePlace } from "./core/place.ts";
import { isTimeZone, parseTimeOfDay } from "./core/quiet-hours.ts";
import { DEAL_NEWS, KINDS, NOTIFICATIONS_A_PAGE } from "./notifications.constants.ts";

const MAX_SOURCE = 100;
const MAX_ENDPOINT = 1_000;
const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;

const petValue = z.union([z.int(), z.enum(["O/C", "N/A"]), z.null()]);
const variant = z.enum(VARIANTS);

const message = z.object({ kind: z.literal("message"), conversationId: z.uuid(), by: z.string().nullable() });
const request = z.object({ kind: z.literal("message-request"), conversationId: z.uuid(), by: z.string() });

const wish = z.object({
  kind: z.literal("wish"),
  trades: z.int().min(1),
  first: z.object({ tradeId: z.string(), petId: z.int(), petName: z.string(), variant }).nullable(),
});
const search = z.object({
  kind: z.literal("search"),
  trades: z.int().min(1),
  first: z.object({ tradeId: z.string(), name: z.string() }).nullable(),
});

/** The content of a notification. It is parsed when it is written, and again when it is read. */
export const notificationDetails = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("value"),
    petId: z.int(),
    petName: z.string(),
    variant,
    from: petValue,
    to: petValue,
    percent: z.number().nullable(),
    /** How many more of its values were changed in the same save. */
    others: z.int().min(0).default(0),
  }),
  wish,
  search,
  z.object({ kind: z.literal("weekly"), week: z.iso.date(), from: z.number(), to: z.number(), added: z.int() }),
  z.object({ kind: z.literal("interest"), tradeId: z.string(), by: z.string() }),
  z.object({ kind: z.literal("ending"), tradeId: z.string() }),
  message,
  request,
  z.object({ kind: z.literal("deal"), dealId: z.uuid(), by: z.string(), what: z.enum(DEAL_NEWS) }),
  z.object({ kind: z.literal("review"), reviewId: z.uuid(), by: z.string(), what: z.enum(["shown", "answered"]) }),
  z.object({ kind: z.literal("comment"), thread: z.enum(["trade", "suggestion"]), id: z.string(), by: z.string() }),
  z.object({ kind: z.literal("suggestion"), suggestionId: z.string(), title: z.string(), status: z.string() }),
  z.object({ kind: z.literal("giveaway"), giveawayId: z.string(), title: z.string(), won: z.boolean(), lost: z.literal(true).optional() }),
  z.object({ kind: z.literal("report"), what: z.enum(["acted", "nothing"]) }),
  z.object({
    kind: z.literal("screenshot"),
    screenshotId: z.uuid(),
    outcome: z.enum(["approved", "rejected"]),
    added: z.int().min(0),
    leftOut: z.int().min(0),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal("decision"),
    caseId: z.uuid(),
    what: z.enum(["no_fault", "remove", "warn", "mute", "ban", "granted", "stays"]),
  }),
  z.object({
    kind: z.literal("partner"),
    what: z.enum(["approved", "rejected", "confirm", "lapsed", "removed"]),
    reason: z.string().optional(),
  }),
  z.object({ kind: z.literal("webhook"), webhookId: z.uuid(), name: z.string(), why: z.enum(["failing", "gone", "team"]) }),
  z.object({ kind: z.literal("live"), partnerId: z.uuid(), by: z.string() }),
]);

/** A notification for users. `source` names the cause, such as `change:42`: each source notifies a user once. */
export const notice = z.object({
  userIds: z.array(z.uuid()),
  source: z.string().min(1).max(MAX_SOURCE),
  details: notificationDetails,
});

/** A trade with wished pets, or one that fits saved searches: its poster, and the recipients by their details, all of one kind. */
export const tradeNotice = z.object({
  tradeId: z.uuid(),
  by: z.uuid(),
  groups: z.array(z.object({ details: z.discriminatedUnion("kind", [wish, search]), userIds: z.array(z.uuid()) })).min(1),
});

/** A message or request: one notification of each for a conversation, which becomes new again after it was read. */
export const messageNotice = z.object({ userId: z.uuid(), details: z.discriminatedUnion("kind", [message, request]) });

/** A conversation of a user's that was read. */
export const readConversation = z.object({ userId: z.uuid(), conversationId: z.uuid() });

/** Which notification, or those of a merged row: their ids with commas between them. */
export const notificationTarget = z.object({
  id: z.preprocess(
    (sent) => (typeof sent === "string" ? sent.split(",") : [sent]),
    z.array(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(NOTIFICATIONS_A_PAGE),
  ),
});

/** The step of a deal, taken by a player: what it answers. */
export const answeredDeal = z.object({ dealId: z.string(), userId: z.string(), otherId: z.string().nullable() });

/** The newest notification that the reader has seen: later ones stay unread. */
export const seenPlace = z.object({
  upTo: z.string().transform((text, context) => {
    const place = parsePlace(text);
    if (place) return place;
    context.addIssue({ code: "custom", message: "There is no such place in the list." });
    return z.NEVER;
  }),
});

/** A zone by its present name; an offset stays one. */
const presentName = (zone: string) => canonicalZone(zone) ?? zone;

const kinds = z.array(z.enum(KINDS)).max(KINDS.length);
const timeOfDay = z.string().transform((text, context) => {
  const minutes = parseTimeOfDay(text);
  if (minutes !== null) return minutes;
  context.addIssue({ code: "custom", message: "Enter a time such as 22:00." });
  return z.NEVER;
});

/** The input of the settings: kinds in the list, kinds sent to devices, and quiet hours. */
export const settingsInput = z.object({
  told: kinds,
  sent: kinds,
  quiet: z
    .object({
      from: timeOfDay,
      until: timeOfDay,
      timeZone: z.string().refine(isTimeZone, "This time zone is not known.").transform(presentName),
    })
    .refine(({ from, until }) => from !== until, { path: ["until"], message: "Quiet hours can’t end at the time they begin." })
    .nullable(),
  seen: seenFields,
});

/** A device as its browser describes it: the address to send to, and the keys for encryption. */
export const deviceInput = z.object({
  endpoint: z.url().max(MAX_ENDPOINT),
  p256dh: z.string().min(80).max(100).regex(BASE64URL),
  auth: z.string().min(20).max(40).regex(BASE64URL),
  device: z.string().transform(plainLine).pipe(z.string().max(80)),
  /** Where its clock is; a name that is not known counts as none. */
  timeZone: z
    .string()
    .nullish()
    .transform((zone) => (zone && isTimeZone(zone) ? presentName(zone) : null)),
});

/** A replaced push address: the new one with its keys, and the old one. */
export const renewedDevice = deviceInput.pick({ endpoint: true, p256dh: true, auth: true }).extend({ replaces: z.url().max(MAX_ENDPOINT) });

/** The address of this browser, if it has one. */
export const ownEndpoint = z.object({ endpoint: z.url().max(MAX_ENDPOINT) });

/** Whether a device of the actor's may show names on its locked screen. */
export const deviceNames = z.object({ id: z.uuid("There is no such device."), shown: z.boolean() });

/** The question of a device before it shows a notification. */
export const shownQuestion = z.object({ device: z.uuid(), notification: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
