import { form, type Sent } from "~/access/forms.server.ts";
import type { Refused } from "~/access/result.ts";
import { decideAppeal } from "./moderation.appeals.commands.server.ts";
import { decideCase, escalateCase, releaseCase } from "./moderation.cases.commands.server.ts";
import { APPEAL_ACTS, CASE_MESSAGES, DECISIONS, ESCALATE } from "./moderation.cases.constants.ts";
import type { Decision } from "./moderation.cases.types.ts";

/** The list that the page of a case belongs to, of the dashboard or of the console, or the next case in it. */
function nextOf({ request }: Sent, nextId: string | null): string {
  const list = new URL(request.url).pathname.replace(/\/[^/]+$/, "");
  return nextId === null ? list : `${list}/${nextId}`;
}

/** Whether the evidence was revealed: the box over it is part of the form. */
const isRevealed = (fields: Sent["fields"]) => fields.text("revealed") !== "";

/** Without scripts, the first press of a decision only chooses it. A ban asks in the page, before it is sent. */
const pressAgain = (label: string) => `Nothing is decided yet. Press “${label}” again to decide.`;

const said = (words: string, nextId: string | null) => (nextId === null ? `${words} Nothing is left for you.` : words);

function decisionForm(decision: Decision) {
  const length = decision === "ban" ? "banLength" : "muteLength";
  return form({
    command: decideCase,
    ...(decision !== "ban" && { unscriptedQuestion: pressAgain(DECISIONS[decision].label) }),
    input: ({ fields, params }) => ({
      id: params.id ?? "",
      decision,
      revealed: isRevealed(fields),
      rule: decision === "no_fault" ? "" : fields.text("rule"),
      statement: decision === "no_fault" ? "" : fields.text("statement"),
      length: decision === "mute" || decision === "ban" ? fields.text(length) : "",
      removes: fields.text("removes") !== "",
      parts: fields.list("parts"),
    }),
    done: ({ nextId }, sent) => ({ message: said(DECISIONS[decision].done, nextId), to: nextOf(sent, nextId) }),
    failed: CASE_MESSAGES.failed,
    refused: ({ fields }: Refused) => (fields?.length === undefined ? undefined : { fields: { ...fields, [length]: fields.length } }),
  });
}

const appealForm = (upheld: boolean) =>
  form({
    command: decideAppeal,
    unscriptedQuestion: pressAgain(APPEAL_ACTS[upheld ? "grant" : "stays"]),
    input: ({ fields, params }) => ({ id: params.id ?? "", upheld, revealed: isRevealed(fields), statement: fields.text("statement") }),
    done: ({ nextId }, sent) => ({ message: said(upheld ? "Taken back." : "The decision stands.", nextId), to: nextOf(sent, nextId) }),
    failed: CASE_MESSAGES.failed,
  });

/** The forms of a case: its decisions, those of its appeal, and the acts without a decision. */
export const caseForms = {
  no_fault: decisionForm("no_fault"),
  remove: decisionForm("remove"),
  warn: decisionForm("warn"),
  mute: decisionForm("mute"),
  ban: decisionForm("ban"),
  escalate: form({
    command: escalateCase,
    unscriptedQuestion: pressAgain(ESCALATE),
    input: ({ fields, params }) => ({ id: params.id ?? "", revealed: isRevealed(fields) }),
    done: ({ nextId }, sent) => ({ message: said("Passed on to the admins.", nextId), to: nextOf(sent, nextId) }),
    failed: CASE_MESSAGES.failed,
  }),
  release: form({
    command: releaseCase,
    input: ({ params }) => ({ id: params.id ?? "" }),
    done: (_done, sent) => ({ message: "You released this case: somebody else can take it now.", to: nextOf(sent, null) }),
    failed: CASE_MESSAGES.failed,
  }),
  grant: appealForm(true),
  stays: appealForm(false),
};
