import { z } from "zod";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { BADGE_MESSAGES, BADGE_TYPES, MAX_BADGE } from "./profiles.badges.constants.ts";

const missing = BADGE_MESSAGES.incomplete;

/** A new badge. */
export const badgeInput = z.object({
  name: textLine("A badge’s name", MAX_BADGE.name, { missing }),
  description: paragraph("A description", MAX_BADGE.description, { missing }),
  type: z.enum(BADGE_TYPES, "Choose one of these.").default("special"),
  image: z.instanceof(Buffer, { error: BADGE_MESSAGES.noImage }),
});
