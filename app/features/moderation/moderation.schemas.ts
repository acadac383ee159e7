import { z } from "zod";
import { keysOf } from "~/text/keys-of.ts";
import { paragraph } from "~/text/text-fields.ts";
import { MAX_REPORT_TEXT, REASONS, REPORT_MESSAGES } from "./moderation.constants.ts";

/** A report as it is sent. */
export const reportInput = z.object({
  kind: z.string().max(30),
  id: z.string().max(100),
  reason: z.enum(keysOf(REASONS), REPORT_MESSAGES.reason),
  text: paragraph("Your text", MAX_REPORT_TEXT),
});

/** A code as it is typed. */
export const codeInput = z.object({ code: z.string().max(200) });
