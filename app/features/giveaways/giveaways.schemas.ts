import { z } from "zod";
import { amountField } from "~/text/amount-fields.ts";
import { keysOf } from "~/text/keys-of.ts";
import { formatNumber } from "~/text/numbers.ts";
import { plainLine, plainText } from "~/text/plain-text.ts";
import { seenFields, textLine } from "~/text/text-fields.ts";
import { MAX_LENGTHS, MAX_PRIZES, MAX_REASON, MESSAGES, PRIZE_TYPES } from "./giveaways.constants.ts";

const text = (longest: number, clean: (typed: string) => string, what: string) => {
  const tooLong = `${what} can have at most ${formatNumber(longest)} characters.`;
  return z.string().max(10_000, tooLong).transform(clean).pipe(z.string().max(longest, tooLong));
};
const required = (longest: number, what: string, missing: string) =>
  text(longest, plainLine, what).pipe(z.string().regex(/[\p{L}\p{N}]/u, missing));

const prizes = amountField({ min: 1, max: MAX_PRIZES }, (amount) => {
  if (amount.kind !== "out-of-range") return "Say how many can win.";
  return amount.value < 1 ? "At least one has to win." : `At most ${MAX_PRIZES} can win.`;
});

/** The fields of a giveaway, as entered by staff. */
export const giveawayInput = z.object({
  title: required(MAX_LENGTHS.title, "A title", "Give it a title."),
  description: text(MAX_LENGTHS.description, plainText, "A description").default(""),
  prize: required(MAX_LENGTHS.prize, "A prize", "Say what can be won."),
  prizeType: z.enum(keysOf(PRIZE_TYPES), "Choose one of these."),
  petId: z.number().int().positive().nullable().default(null),
  prizes: prizes.default(1),
  endsAt: z.coerce.date("Say when it ends."),
  /** An uploaded picture of the prize. */
  image: z.instanceof(Uint8Array).optional(),
});
export type GiveawayInput = z.input<typeof giveawayInput>;

/** The giveaway that somebody acts on. */
export const giveawayId = z.object({ id: z.uuid(MESSAGES.notFound) });

/** Changes to a giveaway by staff; absent fields stay as they are. */
export const giveawayChange = giveawayId.extend({
  title: giveawayInput.shape.title.optional(),
  description: text(MAX_LENGTHS.description, plainText, "A description").optional(),
  prize: giveawayInput.shape.prize.optional(),
  prizeType: giveawayInput.shape.prizeType.optional(),
  petId: z.number().int().positive().nullable().optional(),
  prizes: prizes.optional(),
  endsAt: giveawayInput.shape.endsAt.optional(),
  image: giveawayInput.shape.image,
  /** The values that the form was rendered with; the pet by its name. */
  seen: seenFields,
});

/** A place that is to be drawn again, the entry that has it so far, and why. */
export const redrawInput = giveawayId.extend({
  place: z.coerce.number().int().min(1).max(MAX_PRIZES),
  number: z.coerce.number().int().positive(),
  reason: textLine("A reason", MAX_REASON, { missing: "Say why it is drawn again." }),
});

/** Running giveaways in an import. */
export const giveawaysImport = z.array(giveawayInput.omit({ petId: true, prizes: true }).extend({ createdAt: z.date() }));

/** Players who entered a giveaway on an older site, in the order of their entries. */
export const entriesImport = z.object({
  id: z.uuid(MESSAGES.notFound),
  entries: z.array(z.object({ userId: z.uuid(), boosted: z.boolean(), createdAt: z.date() })),
});
