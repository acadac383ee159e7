import { z } from "zod";
import { petId } from "~/features/pets/pets.schemas.ts";
import { textLine } from "~/text/text-fields.ts";
import { IMPORT_MESSAGES, MAX_EDITED, MAX_REASON } from "./valuation.constants.ts";

/** Which pets are being edited in which tab. */
export const editingInput = z.object({
  tab: z.string().regex(/^[a-z0-9-]{8,40}$/),
  petIds: z.array(petId).max(MAX_EDITED),
});

/** An uploaded file of values. */
export const importFile = z.object({ content: z.instanceof(Uint8Array<ArrayBufferLike>, { error: IMPORT_MESSAGES.missing }) });

/** A plan to be saved as it was shown. */
export const importChoice = z.object({
  id: z.uuid(IMPORT_MESSAGES.gone),
  hash: z.string(),
  reason: textLine("A reason", MAX_REASON).default(""),
  confirmed: z.boolean().default(false),
});
