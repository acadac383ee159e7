import { z } from "zod";
import { keysOf } from "~/text/keys-of.ts";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { CASE_MESSAGES, DECISIONS, MAX_APPEAL, MAX_HOURS, MAX_STATEMENT, RULES } from "./moderation.cases.constants.ts";

export const caseInput = z.object({ id: z.string().max(100) });

/** For how long: hours, or for good. An empty field is no choice. */
const length = z.union(
  [z.literal(""), z.literal("ever"), z.coerce.number(CASE_MESSAGES.time).int().min(1).max(MAX_HOURS)],
  CASE_MESSAGES.time,
);

const statement = textLine("The message", MAX_STATEMENT);

/** A case, which may have hidden evidence, and whether that was revealed when the button was pressed. */
export const seenCaseInput = caseInput.extend({ revealed: z.boolean().default(false) });

/** A decision as its form sends it. */
export const decisionInput = seenCaseInput
  .extend({
    decision: z.enum(keysOf(DECISIONS)),
    rule: z.union([z.literal(""), z.enum(keysOf(RULES), CASE_MESSAGES.rule)]).default(""),
    statement: statement.default(""),
    length: length.default(""),
    /** Takes the thing out of sight as well, where the decision is another one. */
    removes: z.boolean().default(false),
    parts: z.array(z.string().max(40)).max(20).default([]),
  })
  .refine(({ decision, rule }) => decision === "no_fault" || rule !== "", { path: ["rule"], message: CASE_MESSAGES.rule })
  .refine(({ decision, statement }) => decision === "no_fault" || statement !== "", {
    path: ["statement"],
    message: CASE_MESSAGES.statement,
  })
  .refine(({ decision, length }) => (decision !== "mute" && decision !== "ban") || length !== "", {
    path: ["length"],
    message: CASE_MESSAGES.time,
  })
  .refine(({ decision, length }) => decision !== "mute" || length !== "ever", { path: ["length"], message: CASE_MESSAGES.time });

/** An appeal as its person writes it. */
export const appealInput = caseInput.extend({
  text: paragraph("Your appeal", MAX_APPEAL, { missing: "Please say why you think that we were wrong." }),
});

/** The decision of an appeal, with the answer to its person. */
export const appealDecisionInput = seenCaseInput.extend({ upheld: z.boolean(), statement: statement.default("") });
