import { z } from "zod";
import { formatValue, MAX_VALUE } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { amountField } from "~/text/amount-fields.ts";
import { MESSAGES } from "./pricing.constants.ts";

const MAX_ID = 2_147_483_647;

/** A pet and variant with a price of one's own, as a form sends them. */
export const ownPriceTarget = z.object({
  petId: z.coerce.number(MESSAGES.noSuchForm).int(MESSAGES.noSuchForm).min(1, MESSAGES.noSuchForm).max(MAX_ID, MESSAGES.noSuchForm),
  variant: z.enum(VARIANTS, MESSAGES.noSuchForm),
});

/** The same with the price. Its bounds are those of the site's values. */
export const newOwnPrice = ownPriceTarget.extend({
  value: amountField({ min: 1, max: MAX_VALUE }, `Enter a whole number from 1 to ${formatValue(MAX_VALUE)}.`),
});
