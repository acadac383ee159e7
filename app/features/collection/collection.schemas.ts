import { z } from "zod";
import { formatValue, MAX_VALUE } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { addAmountIssue, amountField } from "~/text/amount-fields.ts";
import { parseAmount } from "~/text/amounts.ts";
import { keysOf } from "~/text/keys-of.ts";
import { plainLine } from "~/text/plain-text.ts";
import {
  DEFAULT_PRIORITY,
  MAX_ADDED_AT_ONCE,
  MAX_ENTRIES,
  MAX_NOTE_LENGTH,
  MAX_QUANTITY,
  MESSAGES,
  PRIORITIES,
  TRADE_RULES,
} from "./collection.constants.ts";

const WRONG_QUANTITY = `A quantity is a whole number from 1 to ${MAX_QUANTITY}.`;

const quantity = amountField({ min: 1, max: MAX_QUANTITY }, WRONG_QUANTITY);
/** How many of an entry are for trade: a number, or nothing to follow the rule. */
const wrongForTrade = `Enter a number from 0 to ${MAX_QUANTITY}, or nothing.`;
const forTrade = amountField({ min: 0, max: MAX_QUANTITY }, wrongForTrade);
const forTradeTyped = z.union(
  [
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    forTrade,
  ],
  wrongForTrade,
);
const tooLong = `A note can have at most ${MAX_NOTE_LENGTH} characters.`;
const note = z
  .string()
  .max(2_000, tooLong)
  .transform(plainLine)
  .refine((text) => [...text].length <= MAX_NOTE_LENGTH, tooLong);
const priority = z.enum(keysOf(PRIORITIES), "Choose one of these.");
/** A value as it is typed: "12,500", "1.5m", or nothing. */
const wrongValue = `Enter a number from 1 to ${formatValue(MAX_VALUE)}, or nothing.`;
const maxValue = z
  .string()
  .max(40, wrongValue)
  .transform((typed, issues) => {
    if (typed.trim() === "") return null;
    const amount = parseAmount(typed, { min: 1, max: MAX_VALUE });
    if (amount.kind === "value") return amount.value;
    addAmountIssue(issues, amount, typed, wrongValue);
    return z.NEVER;
  });

/** A pet and variant, as sent by a form. */
export const pick = z.object({
  petId: z.coerce.number(MESSAGES.unknownPet).int(MESSAGES.unknownPet).min(1, MESSAGES.unknownPet).max(0x1fffffff, MESSAGES.unknownPet),
  variant: z.enum(VARIANTS, "Choose a variant."),
});

const atOnce = `That is too much at once. Add at most ${MAX_ADDED_AT_ONCE} pets at a time.`;

/** When a pet that is put back was added before, in milliseconds since 1970. */
const addedAt = z.int().min(0).optional();

/** Pets for a collection. */
export const additions = z.object({
  pets: z
    .array(
      pick.extend({ quantity: quantity.default(1), note: note.default(""), forTrade: forTrade.nullable().optional(), addedAt }),
      MESSAGES.nothingPasted,
    )
    .min(1, MESSAGES.nothingPasted)
    .max(MAX_ADDED_AT_ONCE, atOnce),
});

/** Pets, each once, with the quantities that a user's collection holds at least. */
export const ensuredPets = z.object({
  userId: z.uuid(),
  pets: z
    .array(
      pick.extend({
        quantity: z
          .int()
          .min(1)
          .transform((count) => Math.min(count, MAX_QUANTITY)),
      }),
    )
    .max(MAX_ENTRIES),
});

/** A list in free text, such as "2 shiny king doggy, overlord". */
export const pastedText = z.object({ text: z.string().max(20_000, MESSAGES.tooLong) });

/** Pets for a wishlist. Omitted details of an existing wish stay. */
export const newWishes = z.object({
  pets: z
    .array(
      pick.extend({ priority: priority.optional(), maxValue: maxValue.optional(), note: note.optional(), addedAt }),
      MESSAGES.nothingPasted,
    )
    .min(1, MESSAGES.nothingPasted)
    .max(MAX_ADDED_AT_ONCE, atOnce),
});

/** The fields of an entry and of a wish, as in their forms. */
export const entryFields = z.object({ quantity, forTrade: forTradeTyped, note });
export const wishFields = z.object({ priority, maxValue, note });

const texts = <Field extends string>(fields: readonly Field[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field, z.string().max(2_000)])) as Record<Field, z.ZodString>);
const draftOf = <Field extends string>(fields: readonly Field[]) => pick.extend({ values: texts(fields), seen: texts(fields) });
export const entryDraft = draftOf(["quantity", "forTrade", "note"]);
export const wishDraft = draftOf(["priority", "maxValue", "note"]);

/** The rule for entries without a number for trade. */
export const tradeRuleChoice = z.object({ rule: z.enum(keysOf(TRADE_RULES), "Choose one of these.") });

/** How many of a pet are removed; all of them if left out. */
export const removal = pick.extend({ quantity: quantity.optional() });

/** Collections in an import. `days` are earlier quantities by day. */
export const collectionImports = z.array(
  z.object({
    userId: z.uuid(),
    shared: z.boolean(),
    tradeRule: z.enum(keysOf(TRADE_RULES)).optional(),
    pets: z.array(
      pick.extend({
        quantity,
        forTrade: z.int().min(0).nullable().optional(),
        note: note.default(""),
        addedAt: z.date(),
        /** The former quantity, and the day until which it was held. */
        before: z.object({ quantity, until: z.date() }).optional(),
      }),
    ),
    wishes: z.array(
      pick.extend({
        priority: priority.default(DEFAULT_PRIORITY),
        maxValue: z.int().min(1).max(MAX_VALUE).nullable(),
        note,
        addedAt: z.date(),
      }),
    ),
  }),
);
