import { z } from "zod";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { BACKGROUND_CATEGORIES, MAX_BACKGROUND, BACKGROUND_MESSAGES as MESSAGES } from "./shop.constants.ts";

/** A new background. */
export const backgroundInput = z.object({
  name: textLine("A background’s name", MAX_BACKGROUND.name, { missing: MESSAGES.noName }),
  description: paragraph("A description", MAX_BACKGROUND.description, { missing: MESSAGES.noDescription }),
  category: z.enum(BACKGROUND_CATEGORIES, "Choose one of these.").default("default"),
  image: z.instanceof(Buffer, { error: MESSAGES.noImage }),
});
