import { z } from "zod";
import { commentOf } from "~/features/comments/comments.schemas.ts";
import { MAX_PER_SIDE } from "~/features/offers/offers.constants.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { keysOf } from "~/platform/text/keys-of.ts";
import { plainLine, plainText } from "~/platform/text/plain-text.ts";
import { AVAILABILITIES, MAX_LENGTHS, MESSAGES, STATUS_NOTES } from "./trades.constants.ts";

const line = (longest: number, name: string) =>
  z
    .string()
    .max(2_000)
    .transform(plainLine)
    .pipe(z.string().max(longest, `${name} can have at most ${longest} characters.`));

/** What the form of a trade takes beside the pets. What it does not name (totals, status, times, owner) is ours to say. */
export const tradeFields = z.object({
  robloxUsername: z
    .string()
    .max(2_000)
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1, MESSAGES.needsRoblox)
        .regex(/^\w{3,20}$/, MESSAGES.wrongRoblox),
    ),
  discordUsername: line(MAX_LENGTHS.discordUsername, "A Discord username"),
  message: z
    .string()
    .max(5_000)
    .transform(plainText)
    .pipe(z.string().max(MAX_LENGTHS.message, `A message can have at most ${MAX_LENGTHS.message} characters.`)),
  availability: z.enum(keysOf(AVAILABILITIES), "Please choose when you are available."),
  customAvailability: line(MAX_LENGTHS.customAvailability, "Your own words"),
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

/** Which trade or comment. One that is no id is not found, like one that nothing has. */
export const target = z.object({ id: z.string() });

export const tradeInput = z.object({ giving: side, receiving: side, ...tradeFields.shape });
export type TradeInput = z.input<typeof tradeInput>;

/** The text of a comment: 1 to 100 characters (TRD-114 … TRD-116). */
export const commentText = commentOf({ max: MAX_LENGTHS.comment, empty: MESSAGES.commentEmpty, long: MESSAGES.commentLong });
