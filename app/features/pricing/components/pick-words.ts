import { createContext, useContext } from "react";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { PickWords } from "../pricing.types.ts";
import { ENGLISH_SCREEN } from "./screen/screen-words.ts";

/** The English texts of the pickers. */
export const ENGLISH_PICKER: PickWords = {
  search: "Search pets",
  placeholder: "Search pets...",
  readScreenshot: "Read a screenshot",
  pets: "Pets",
  found: (count) => `${count} ${count === 1 ? "pet" : "pets"} found`,
  none: "No pets found matching your search.",
  cut: (shown, all) => `The first ${shown} of ${formatNumber(all)} pets. Type to find more.`,
  mine: "My pets",
  theirs: "Their pets",
  all: "All pets",
  has: (who, { quantity, tradeable }) => (tradeable > 0 || quantity > 1 ? `${who} have ${formatNumber(quantity)}` : `${who} keep this one`),
  added: (name, count) => `Added ${count > 1 ? `${count} × ` : ""}${name}`,
  absent: (name, variant) => `${name} has no ${VARIANT_LABELS[variant].full} form. Choose one it has.`,
  noForm: (variant) => `No ${VARIANT_LABELS[variant].full} form`,
  variantOf: (name) => `Variant of ${name}`,
  doesNotExist: "Does not exist",
  tip: "Tip: type the form too, like “shiny kd”.",
  done: "Done",
  close: "Close",
  fewer: "One fewer",
  quantity: "Quantity",
  more: "One more",
  onePet: "Choose a pet",
  choose: "Choose",
  failed: "Failed to load pets. Please try again.",
  retry: "Try again",
  screen: ENGLISH_SCREEN,
};

/** Texts of the pickers below; English by default. */
export const PickWordsContext = createContext(ENGLISH_PICKER);

/** Texts of the surrounding picker. */
export const usePickWords = () => useContext(PickWordsContext);
