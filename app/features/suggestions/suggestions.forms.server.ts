import { form, type Sent, type Unparsed } from "~/access/forms.server.ts";
import { isRefused, type Refused, refused, wrongFields } from "~/access/result.ts";
import type { SentFields } from "~/access/sent-fields.server.ts";
import { commentForms } from "~/features/comments/comments.forms.server.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { parsePetValue } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetValues } from "~/features/pets/pets.types.ts";
import { didYouMean } from "~/features/pricing/core/list-text.ts";
import { readTypedPet } from "~/features/pricing/pricing.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { submitSuggestion, updateSuggestion, withdrawSuggestion } from "./suggestions.commands.server.ts";
import { commentOnSuggestion } from "./suggestions.comments.commands.server.ts";
import { MESSAGES } from "./suggestions.constants.ts";
import { hideSuggestion, showSuggestion } from "./suggestions.moderation.commands.server.ts";
import { suggestionFields, type suggestionInput } from "./suggestions.schemas.ts";
import { answerSuggestion, confirmSuggestion, highlightSuggestion } from "./suggestions.staff.commands.server.ts";
import { voteOnSuggestion } from "./suggestions.votes.commands.server.ts";

interface OfSuggestion {
  params: Readonly<Record<string, string | undefined>>;
}
const target = ({ params }: OfSuggestion) => ({ id: params.id ?? "" });
const pageOf = ({ params }: OfSuggestion) => `/suggestions/${params.id}`;

/** The buttons that vote, on a card and on the page of a suggestion. */
const vote = form({
  command: voteOnSuggestion,
  input({ fields }) {
    const vote = fields.text("vote");
    return { id: fields.text("suggestion"), vote: vote === "none" ? null : vote };
  },
  done: ({ upvotes, downvotes, support, vote }) => ({
    data: { upvotes, downvotes, support, vote },
    unscripted: vote === null ? MESSAGES.unvoted : MESSAGES.voted,
  }),
  failed: MESSAGES.voteFailed,
  refused({ reason }, { ctx }) {
    if (reason === "unauthenticated" && ctx.actor.kind === "guest") return { message: MESSAGES.voteGuest };
    return reason === "invalid" ? { message: MESSAGES.voteFailed } : undefined;
  },
});

/** The forms of the list: a new suggestion, and the votes on the cards. */
export const suggestionForms = {
  submit: form({
    command: submitSuggestion,
    async input(sent) {
      const read = await readSuggestionForm(sent);
      return isRefused(read) ? read : { ...read, seen: sent.fields.list("seen") };
    },
    done: () => ({ message: MESSAGES.submitted }),
    failed: MESSAGES.submitFailed,
    refused({ reason, code }, { ctx }) {
      if (reason === "unauthenticated" && ctx.actor.kind === "guest") return { message: MESSAGES.submitGuest };
      // The message says already how long to wait.
      if (code === "cooldown") return { until: 0 };
      return code === "similar" ? { tone: "info" } : undefined;
    },
  }),
  vote,
};

/** The forms of the page of a suggestion. */
export const suggestionPageForms = {
  vote,
  ...commentForms("suggestion", commentOnSuggestion),
  hide: form({
    command: hideSuggestion,
    input: target,
    done: (_, sent) => ({ message: MESSAGES.hiddenNow, to: pageOf(sent) }),
    failed: MESSAGES.notChanged,
  }),
  show: form({
    command: showSuggestion,
    input: target,
    done: (_, sent) => ({ message: MESSAGES.shownAgain, to: pageOf(sent) }),
    failed: MESSAGES.notChanged,
  }),
  highlight: form({
    command: highlightSuggestion,
    input: (sent) => ({
      ...target(sent),
      highlighted: sent.fields.text("highlighted") === "yes",
      version: versionOf(sent.fields),
    }),
    done: (_, sent) => ({
      message: sent.fields.text("highlighted") === "yes" ? MESSAGES.highlighted : MESSAGES.notHighlighted,
      to: pageOf(sent),
    }),
    failed: MESSAGES.notChanged,
  }),
  withdraw: form({
    command: withdrawSuggestion,
    input: target,
    done: () => ({ message: MESSAGES.withdrawn, to: "/suggestions" }),
    failed: MESSAGES.withdrawFailed,
  }),
  confirm: form({
    command: confirmSuggestion,
    input: (sent) => ({ ...target(sent), ...confirmationOf(sent.fields) }),
    done: (_, { fields }) => ({ message: fields.text("keep") === "yes" ? MESSAGES.confirmed : MESSAGES.leftAside }),
    failed: MESSAGES.notChanged,
  }),
  answer: form({
    command: answerSuggestion,
    input: ({ fields, params }) => ({
      ...target({ params }),
      status: fields.text("status"),
      comment: fields.text("comment"),
      today: readToday(fields),
      version: versionOf(fields),
      seen: fields.seen(),
    }),
    done: ({ status, valuesChanged }) => ({
      message:
        status === "approved"
          ? valuesChanged
            ? MESSAGES.valueApproved
            : MESSAGES.approved
          : status === "rejected"
            ? MESSAGES.rejected
            : MESSAGES.answered,
    }),
    failed: MESSAGES.answerFailed,
  }),
};

/** The form of an own suggestion that is edited. */
export const editForms = {
  edit: form({
    command: updateSuggestion,
    async input(sent) {
      const read = await readSuggestionForm(sent);
      return isRefused(read) ? read : { ...read, ...target(sent), seen: sent.fields.seen() };
    },
    done: (_, sent) => ({ message: MESSAGES.saved, to: pageOf(sent) }),
    failed: MESSAGES.saveFailed,
  }),
};

/**
 * Reads the form of a suggestion: the pet as the picker sends it, or as people type it. Refuses as `invalid` what it does not understand,
 * with everything that is wrong with the fields. Throws as `readCatalogue` does.
 */
async function readSuggestionForm({ ctx, fields }: Sent): Promise<Unparsed<typeof suggestionInput> | Refused> {
  const words = { title: fields.text("title"), description: fields.text("description"), category: fields.text("category") };
  if (words.category !== "value") return words;
  const pet = await readPet(ctx, fields);
  const { values, wrong, readings } = readValues(fields, "value.values.");
  const problems = { ...("problem" in pet ? { pet: pet.problem } : {}), ...wrong };
  if (!("petId" in pet) || Object.keys(wrong).length > 0) {
    // All errors are shown at once.
    const all = { ...wrongFields(suggestionFields.safeParse(words).error), ...problems };
    return refused("invalid", Object.values(all)[0] ?? "", { fields: all, readings });
  }
  return { ...words, value: { petId: pet.petId, values, proofs: fields.list("trade") } };
}

async function readPet(ctx: AppContext, fields: SentFields): Promise<{ petId: number } | { problem: string }> {
  const picked = parsePetId(fields.text("petId"));
  const typed = fields.text("pet").trim();
  if (typed === "") return picked === null ? { problem: MESSAGES.needsPet } : { petId: picked };
  const read = await readTypedPet(ctx, typed);
  if ("petId" in read) return { petId: read.petId };
  return { problem: `We don't know a pet of that name.${didYouMean(read.closest)}` };
}

/** The values of the fields whose names begin with `prefix`; empty ones are left as they are. */
function readValues(fields: SentFields, prefix: string) {
  const values: Partial<PetValues> = {};
  const wrong: Record<string, string> = {};
  const readings: Record<string, readonly number[]> = {};
  for (const variant of VARIANTS) {
    const typed = fields.text(prefix + variant);
    if (typed.trim() === "") continue;
    const read = parsePetValue(typed);
    if (read.ok) values[variant] = read.value;
    else {
      wrong[prefix + variant] = read.reason;
      if (read.readings) readings[prefix + variant] = read.readings;
    }
  }
  return { values, wrong, readings };
}

/** The version of the suggestion that was shown; undefined if the form does not say. */
export function versionOf(fields: SentFields): number | undefined {
  const version = fields.text("version");
  return /^\d{1,15}$/.test(version) ? Number(version) : undefined;
}

/** The decision of staff about a rewritten suggestion. */
export function confirmationOf(fields: SentFields): { keep: boolean; version: number | undefined } {
  return { keep: fields.text("keep") === "yes", version: versionOf(fields) };
}

/** Today's values as the form of the team was shown with them; "-" stands for one that nobody has set. */
export function readToday(fields: SentFields): Partial<PetValues> | undefined {
  const seen = VARIANTS.flatMap((variant) => {
    const text = fields.text(`today.${variant}`);
    if (text === "-") return [[variant, null] as const];
    const read = parsePetValue(text);
    return text !== "" && read.ok ? [[variant, read.value] as const] : [];
  });
  return seen.length > 0 ? Object.fromEntries(seen) : undefined;
}
