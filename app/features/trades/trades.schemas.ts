import { z } from "zod";
import { commentText } from "~/features/comments/comments.schemas.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_ALTERNATIVES, MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import { keysOf } from "~/text/keys-of.ts";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { canonicalZone } from "~/text/time-zones.ts";
import { parseOffset } from "./core/hours.ts";
import { AVAILABILITIES, MAX_LENGTHS, MESSAGES, STATUS_NOTES, TRADE_FIELDS, WANT_TAGS } from "./trades.constants.ts";

/** Fields of a trade's form beside the pets. The server sets the rest (totals, status, times, owner). */
export const tradeFields = z.object({
  robloxUsername: textLine("A Roblox username", MAX_LENGTHS.robloxUsername, { missing: MESSAGES.needsRoblox }).pipe(
    z.string().regex(/^\w{3,20}$/, MESSAGES.wrongRoblox),
  ),
  discordUsername: textLine("A Discord username", MAX_LENGTHS.discordUsername),
  message: paragraph("A message", MAX_LENGTHS.message),
  availability: z.enum(keysOf(AVAILABILITIES), "Please choose when you are available."),
  customAvailability: textLine("Your own words", MAX_LENGTHS.customAvailability),
  statusNote: z
    .string()
    .trim()
    .pipe(z.enum(["", ...keysOf(STATUS_NOTES)], "Please choose a status note from the list."))
    .transform((note) => (note === "" ? null : note)),
});

const side = z
  .array(z.object({ petId: z.int().min(1).max(0x7fffffff), variant: z.enum(VARIANTS) }))
  .min(1, MESSAGES.needsPets)
  .max(MAX_PER_SIDE, MESSAGES.tooManyPets);

const alternatives = z.array(side).max(MAX_ALTERNATIVES, MESSAGES.tooManyAlternatives);
const wantTags = z
  .array(z.enum(keysOf(WANT_TAGS), "Please choose from the list."))
  .max(keysOf(WANT_TAGS).length, "Please choose from the list.")
  .transform((chosen) => keysOf(WANT_TAGS).filter((tag) => chosen.includes(tag)));

/** Which trade. One that is no id is not found, like one that nothing has. */
export const target = z.object({ id: z.string() });

/** The browser's time zone, which a form sends by itself; empty if the browser reports none. A name that nobody knows is refused. */
export const timeZone = z
  .string()
  .default("")
  .transform((name, context) => {
    const zone = name === "" ? null : canonicalZone(name);
    if (name !== "" && zone === null) context.addIssue({ code: "custom", message: MESSAGES.unknownZone });
    return zone;
  });

/** Sent by the previous version, and by browsers without a known zone name. Anything else is ignored. */
const utcOffset = z.string().transform(parseOffset).optional();

/** A page that the version before drew says nothing of alternatives and tags. */
export const tradeInput = z.object({
  giving: side,
  receiving: side,
  alternatives: alternatives.default([]),
  wantTags: wantTags.default([]),
  ...tradeFields.shape,
  timeZone,
  utcOffset,
});
export type TradeInput = z.input<typeof tradeInput>;

const texts = z.record(z.enum(TRADE_FIELDS), z.string());

/**
 * The edit form of a trade: its fields, and their original values. Untouched pets and alternatives are left out; `seenPets` and
 * `seenAlternatives` are the original ones, as `formatPets` and `formatAlternatives` write them.
 */
export const tradeDraft = target.extend({
  values: texts,
  seen: texts,
  giving: side.optional(),
  receiving: side.optional(),
  seenPets: z.string(),
  alternatives: alternatives.optional(),
  seenAlternatives: z.string().default(""),
  wantTags: wantTags.default([]),
  seenTags: wantTags.default([]),
  timeZone,
  utcOffset,
});
export type TradeDraft = z.input<typeof tradeDraft>;

/** Trades in an import, with their own times. */
export const tradesImport = z.array(
  tradeInput.omit({ alternatives: true, wantTags: true }).extend({
    userId: z.uuid(),
    createdAt: z.date(),
    expiresAt: z.date(),
    completedAt: z.date().nullable(),
    interested: z.array(z.uuid()),
    comments: z.array(z.object({ userId: z.uuid(), content: commentText("trade"), createdAt: z.date() })),
  }),
);
