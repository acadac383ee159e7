import { form } from "~/access/forms.server.ts";
import type { Refused } from "~/access/result.ts";
import { LIST_CUT } from "~/features/pricing/pricing.constants.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { formatNumber } from "~/text/numbers.ts";
import { parseJson } from "~/text/parse-json.ts";
import {
  addToCollection,
  changeEntry,
  pasteIntoCollection,
  removeFromCollection,
  setTradeRule,
  shareCollection,
} from "./collection.commands.server.ts";
import { MESSAGES } from "./collection.constants.ts";
import { addToWishlist, changeWish, pasteIntoWishlist, removeFromWishlist } from "./collection.wishes.commands.server.ts";

/**
 * The forms of a collection and its wishlist. Their buttons are on many pages; a script may send several pets at once, as JSON in the field
 * `pets`.
 */
export const collectionForms = {
  add: form({
    command: addToCollection,
    input: ({ fields }) => ({ pets: readPets(fields, { quantity: "1", note: "" }) }),
    done: ({ added }) => ({ message: added === 1 ? MESSAGES.added : `${formatNumber(added)} pets added to your collection` }),
    failed: MESSAGES.addFailed,
    refused: guestsHear(MESSAGES.addGuest),
  }),
  remove: form({
    command: removeFromCollection,
    input({ fields }) {
      const quantity = fields.text("quantity");
      return { ...readPick(fields), ...(quantity !== "" && { quantity }) };
    },
    done: ({ removed }) => ({ message: MESSAGES.removed, data: removed }),
    failed: MESSAGES.removeFailed,
    refused: guestsHear(MESSAGES.removeGuest),
  }),
  change: form({
    command: changeEntry,
    input: ({ fields }) => ({ ...readPick(fields), ...fields.draft(["quantity", "forTrade", "note"]) }),
    done: ({ stored }) => ({ message: MESSAGES.changed, stored }),
    failed: MESSAGES.changeFailed,
    refused: (refusal, { fields }) => (refusal.stored ? undefined : { stored: fields.seen() }),
  }),
  wish: form({
    command: addToWishlist,
    input: ({ fields }) => ({ pets: readPets(fields, {}) }),
    done: ({ pets }) => ({ message: pets === 1 ? MESSAGES.wished : `${formatNumber(pets)} pets added to your wishlist` }),
    failed: MESSAGES.wishFailed,
    refused: guestsHear(MESSAGES.wishGuest),
  }),
  unwish: form({
    command: removeFromWishlist,
    input: ({ fields }) => readPick(fields),
    done: ({ removed }) => ({ message: MESSAGES.unwished, data: removed }),
    failed: MESSAGES.unwishFailed,
    refused: guestsHear(MESSAGES.unwishGuest),
  }),
  "change-wish": form({
    command: changeWish,
    input: ({ fields }) => ({ ...readPick(fields), ...fields.draft(["priority", "maxValue", "note"]) }),
    done: ({ stored }) => ({ message: MESSAGES.changed, stored }),
    failed: MESSAGES.changeFailed,
    refused: (refusal, { fields }) => (refusal.stored ? undefined : { stored: fields.seen() }),
  }),
  paste: form({
    command: pasteIntoCollection,
    input: ({ fields }) => ({ text: fields.text("text") }),
    done: ({ added, ...rest }) => pasted(added, "collection", rest),
    failed: MESSAGES.addFailed,
    refused: guestsHear(MESSAGES.addGuest),
  }),
  "paste-wishes": form({
    command: pasteIntoWishlist,
    input: ({ fields }) => ({ text: fields.text("text") }),
    done: ({ pets, ...rest }) => pasted(pets, "wishlist", rest),
    failed: MESSAGES.wishFailed,
    refused: guestsHear(MESSAGES.wishGuest),
  }),
  "trade-rule": form({
    command: setTradeRule,
    input: ({ fields }) => ({ rule: fields.text("rule") }),
    done: () => ({ message: MESSAGES.ruleSaved }),
    failed: MESSAGES.ruleFailed,
  }),
  share: form({
    command: shareCollection,
    input: ({ fields }) => ({ shared: fields.text("shared") === "yes" }),
    done: ({ shared }) => ({ message: shared ? MESSAGES.shared : MESSAGES.unshared }),
    failed: MESSAGES.shareFailed,
  }),
};

interface Fields {
  text(name: string): string;
}

/** The pet that a form is about, unchecked: the command says whether it exists. */
function readPick(fields: Fields) {
  return { petId: fields.text("petId"), variant: fields.text("variant") };
}

/** One pet with its fields in the form, or a list of pets. */
function readPets(fields: Fields, unless: Record<string, string>): unknown {
  const list = fields.text("pets");
  if (list !== "") return parseJson(list);
  const said = ["quantity", "forTrade", "priority", "maxValue", "note"].flatMap((name) => {
    const value = fields.text(name) || unless[name];
    return value === undefined || value === "" ? [] : [[name, value]];
  });
  return [{ ...readPick(fields), ...Object.fromEntries(said) }];
}

/** The message for guests, and for players whose session has ended. */
function guestsHear(message: string) {
  return ({ reason }: Refused, { ctx }: { ctx: AppContext }) =>
    reason === "unauthenticated" && ctx.actor.kind === "guest" ? ({ message, tone: "warning" } as const) : undefined;
}

function pasted(added: number, where: string, { unmatched, cut }: { unmatched: readonly string[]; cut: boolean }) {
  const gaps = [
    ...(unmatched.length > 0 ? [`Not understood: ${unmatched.map((text) => `“${text}”`).join(", ")}.`] : []),
    ...(cut ? [LIST_CUT] : []),
  ];
  return {
    title: `${formatNumber(added)} ${added === 1 ? "pet" : "pets"} added to your ${where}`,
    message: gaps.join(" "),
    ...(gaps.length > 0 && { tone: "warning" as const }),
  };
}
