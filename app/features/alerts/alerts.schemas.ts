import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { amountField } from "~/text/amount-fields.ts";
import { seenFields } from "~/text/text-fields.ts";
import { MAX_PERCENT, MIN_PERCENT } from "./alerts.constants.ts";

const MAX_ID = 2_147_483_647;

const NO_PET = "This pet does not exist.";
const petId = z.coerce.number(NO_PET).int(NO_PET).min(1, NO_PET).max(MAX_ID, NO_PET);

export const alertTarget = z.object({ petId });

export const ONE_DIRECTION = "Choose only increases or only decreases, not both.";
const percentMessage = `Choose a change from ${MIN_PERCENT} to ${MAX_PERCENT} percent.`;

/** The input of an alert. The named variants are tracked; none means all of them. */
export const alertInput = alertTarget
  .extend({
    enabled: z.boolean().default(true),
    minPercentChange: amountField({ min: MIN_PERCENT, max: MAX_PERCENT }, percentMessage),
    onlyIncreases: z.boolean(),
    onlyDecreases: z.boolean(),
    variants: z.array(z.enum(VARIANTS, "Choose one of this pet’s variants.")).max(VARIANTS.length),
    seen: seenFields,
  })
  .refine(({ onlyIncreases, onlyDecreases }) => !(onlyIncreases && onlyDecreases), {
    message: ONE_DIRECTION,
    path: ["onlyDecreases"],
  });

/** Alerts in an import. */
export const alertsImport = z.array(
  z.object({
    userId: z.uuid(),
    petId: z.int().min(1).max(MAX_ID),
    enabled: z.boolean(),
    minPercentChange: z.int().min(MIN_PERCENT).max(MAX_PERCENT),
    onlyIncreases: z.boolean(),
    onlyDecreases: z.boolean(),
    variants: z.array(z.enum(VARIANTS)),
    createdAt: z.date(),
  }),
);
