import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import { MAX_SAVED_TRADES, MESSAGES } from "./calculator.constants.ts";
import { cleanName } from "./core/saved-trade.ts";

const side = z
  .array(z.object({ petId: z.int().min(1).max(0x7fffffff), variant: z.enum(VARIANTS) }))
  .min(1, MESSAGES.saveNeedsPets)
  .max(MAX_PER_SIDE);

/** A trade to save, as a browser sends it: which pets, never what they are worth. */
const tradeToSave = z.object({
  /** Its id in the browser. */
  localId: z.string().regex(/^trade_\d{1,16}$/),
  name: z.string().trim().min(1, MESSAGES.saveNeedsName).max(500).transform(cleanName),
  giving: side,
  receiving: side,
  /** When it was saved there, in milliseconds since 1970. */
  timestamp: z.int().min(0),
});
export type TradeToSave = z.input<typeof tradeToSave>;

export const tradesToSave = z.array(tradeToSave, MESSAGES.notATrade).min(1, MESSAGES.notATrade).max(MAX_SAVED_TRADES);
