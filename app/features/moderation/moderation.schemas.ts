import { z } from "zod";
import { keysOf } from "~/text/keys-of.ts";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { MAX_REPORT_TEXT, REASONS, REPORT_MESSAGES } from "./moderation.constants.ts";
import { MAX_GAPS, MAX_PHRASE, RULE_LANGUAGES, WARNINGS } from "./moderation.warnings.constants.ts";

/** A report as it is sent. */
export const reportInput = z.object({
  kind: z.string().max(30),
  id: z.string().max(100),
  reason: z.enum(keysOf(REASONS), REPORT_MESSAGES.reason),
  text: paragraph("Your text", MAX_REPORT_TEXT),
});

/** A code as it is typed. */
export const codeInput = z.object({ code: z.string().max(200) });

/** The words of a rule: letters and digits, `|` between alternatives, and `*` for up to three words between. */
const phrase = textLine("The words", MAX_PHRASE, { missing: "Enter the words.", min: 2 })
  .transform((words) => words.toLowerCase())
  .refine((words) => words.split(" ").every((word) => word === "*" || /^[\p{L}\p{M}\d'’|-]+$/u.test(word)), {
    message: "Use words, * for up to three words in between, and | between words that can stand for each other.",
  })
  .refine((words) => /^[^*].*[^*]$/.test(words) && words.split("*").length <= MAX_GAPS + 1, {
    message: `Begin and end with a word, with at most ${MAX_GAPS} gaps between.`,
  });

export const wordRuleInput = z.object({
  name: phrase,
  warning: z.enum(keysOf(WARNINGS), "Choose one of these."),
  language: z.enum(keysOf(RULE_LANGUAGES), "Choose one of these."),
  active: z.enum(["on", ""]).transform((box) => box === "on"),
});

/** The fields for the preview of a rule. */
export const previewedRule = wordRuleInput.pick({ name: true, warning: true });

/** The player, and the kind to set or clear. */
export const blockInput = z.object({ player: z.string().max(100), kind: z.enum(["block", "mute"]) });
