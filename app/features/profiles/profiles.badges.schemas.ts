import { z } from "zod";
import { paragraph, textLine } from "~/platform/text/text-fields.ts";
import { BADGE_MESSAGES, BADGE_TYPES, MAX_BADGE } from "./profiles.badges.constants.ts";

const missing = BADGE_MESSAGES.incomplete;
const words = z.object({
  name: textLine("A badge’s name", MAX_BADGE.name, { missing }),
  description: paragraph("A description", MAX_BADGE.description, { missing }),
  type: z.enum(BADGE_TYPES, "Choose one of these.").default("special"),
});

/** A new badge (ADM-BADGE-005 … ADM-BADGE-007). */
export const badgeInput = words.extend({ image: z.instanceof(Buffer, { error: BADGE_MESSAGES.noImage }) });

/** A badge that is changed; without an image it keeps its own. */
export const badgeChange = words.extend({ id: z.string().max(100), image: z.instanceof(Buffer).optional() });

export const badgeId = z.object({ id: z.string().max(100) });
