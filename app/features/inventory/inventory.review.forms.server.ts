import { areaForm } from "~/access/area-form.server.ts";
import { form, type Sent, type Unparsed } from "~/access/forms.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { readPastedPets } from "~/features/collection/collection.picks.queries.server.ts";
import { languageOfRequest } from "~/platform/page-cache/page-language.server.ts";
import { FORM_NAME } from "~/text/form-reply.ts";
import type { Texts } from "~/text/languages.ts";
import { parseItems } from "./core/item-list.ts";
import { REVIEW_TEXTS } from "./core/review-texts.ts";
import type { ReviewWords } from "./core/review-words.ts";
import { ENGLISH } from "./core/review-words-en.ts";
import { MAX_TYPED, INVENTORY_MESSAGES as MESSAGES } from "./inventory.constants.ts";
import { approveScreenshot, rejectScreenshot } from "./inventory.review.commands.server.ts";
import type { approvalInput } from "./inventory.schemas.ts";
import { REVIEWED } from "./inventory.search-params.ts";
import type { ScreenshotStatus } from "./inventory.types.ts";

/** The forms of a screen: the same fields, in its language for each reader. */
function reviewForms(texts: Texts<ReviewWords>) {
  const wordsFor = ({ request }: Pick<Sent, "request">) => texts[languageOfRequest(request)];
  const refusedWords = (refusal: Refused, sent: Sent) => translate(wordsFor(sent), refusal);
  const { approveFailed, rejectFailed } = texts.de.messages;
  return {
    approve: areaForm(
      texts,
      form({
        command: approveScreenshot,
        input: (sent) => readApproval(sent, wordsFor(sent).defaultComment),
        done({ added, leftOut, limit, nextId }, sent) {
          const words = wordsFor(sent);
          return { message: words.messages.approved, more: words.added(added, leftOut, limit), to: nextOf(sent, nextId) };
        },
        failed: approveFailed,
        refused: refusedWords,
      }),
    ),
    reject: areaForm(
      texts,
      form({
        command: rejectScreenshot,
        input: ({ fields }) => ({ id: fields.text("id"), comment: fields.text("comment") }),
        done: ({ nextId }, sent) => ({ message: wordsFor(sent).messages.rejected, to: nextOf(sent, nextId) }),
        failed: rejectFailed,
        refused: refusedWords,
      }),
    ),
  };
}

/** The picked items and, without scripts, the typed ones. */
async function readApproval({ ctx, fields }: Sent, defaultComment: string): Promise<Unparsed<typeof approvalInput> | Refused> {
  const refusedItems = (message: string) => refused("invalid", message, { fields: { items: message } });
  const picked = parseItems(fields.text("items"));
  if (!picked) return refusedItems(MESSAGES.noName);
  const typed = fields.text("typed").slice(0, MAX_TYPED);
  const read = typed.trim() === "" ? { pets: [] } : await readPastedPets(ctx, typed);
  if (!("pets" in read)) return refusedItems(MESSAGES.unknownItem);
  if ("unmatched" in read && read.unmatched.length > 0) return refusedItems(MESSAGES.unknownItem);
  const items = [...picked, ...read.pets.map(({ petId, variant, quantity }) => ({ petId, variant, quantity }))];
  return { id: fields.text("id"), items, comment: fields.text("comment").trim() || defaultComment };
}

/** A refusal in the words of the screen: those of the commands are English. */
function translate(
  { language, messages }: ReviewWords,
  refusal: Refused,
): { message: string; fields?: Record<string, string> } | undefined {
  if (refusal.code === "decided") {
    const { name, status } = refusal.data as { name: string; status: ScreenshotStatus };
    return { message: messages.decided(name, status) };
  }
  if (language === "en") return undefined;
  const known: Readonly<Record<string, string>> = {
    [MESSAGES.noItems]: messages.noItems,
    [MESSAGES.noName]: messages.noName,
    [MESSAGES.noReason]: messages.noReason,
    [MESSAGES.unknownItem]: messages.unknownItem,
    [MESSAGES.tooManyItems]: messages.tooManyItems,
    [MESSAGES.gone]: messages.gone,
  };
  const inWords = (message: string) => known[message] ?? (refusal.fields ? messages.tooLong : message);
  const fields = Object.fromEntries(Object.entries(refusal.fields ?? {}).map(([field, message]) => [field, inWords(message)]));
  return { message: inWords(refusal.message), ...(refusal.fields && { fields }) };
}

/** The same list with the next screenshot open, or with none. */
function nextOf({ request }: Sent, nextId: string | null): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(FORM_NAME);
  if (nextId === null) searchParams.delete(REVIEWED);
  else searchParams.set(REVIEWED, nextId);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export const englishReviewForms = reviewForms({ de: ENGLISH, en: ENGLISH });
/** German unless the reviewer chose English. */
export const profileReviewForms = reviewForms(REVIEW_TEXTS);
