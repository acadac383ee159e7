import { formatNumber } from "~/text/numbers.ts";
import type { ScreenWords } from "../../pricing.types.ts";

const pets = (count: number) => `${formatNumber(count)} ${count === 1 ? "pet" : "pets"}`;

/** The English texts of the screenshot reader. */
export const ENGLISH_SCREEN: ScreenWords = {
  title: "Read a screenshot",
  choose: "Choose a screenshot",
  ways: "You can also paste it, or drop it here.",
  private: "Your picture stays on this device. It is compared with the pictures of the pets right here, and sent nowhere.",
  problems: {
    picture: "This file is not a picture that your browser can open. Try a PNG or JPEG.",
    "too-large": "This picture is too large. Try a smaller one, such as a screenshot of the inventory alone.",
    network: "The pictures of the pets could not be loaded. Please check your connection and try again.",
    "no-pictures": "No pet has a picture to compare with yet, so nothing can be recognized. You can add the pets by their names.",
    work: "The picture could not be read. Please try again, or try another picture.",
  },
  loading: "Loading the pictures of the pets …",
  reading: "Looking for pets …",
  progress: "Progress",
  cancel: "Cancel",
  another: "Another picture",
  add: (count) => (count === 0 ? "Add pets" : `Add ${pets(count)}`),
  tooMany: (room) => (room <= 0 ? "There is no room for more pets." : `There is room for ${formatNumber(room)} more.`),
  leftOut: "These don’t fit and stay selected:",
  addedSome: (count) => `Added ${pets(count)}.`,
  added: "Added",
  unclear:
    "This picture is too bright or too dark to be sure of any match. Check each one, or take it again at normal brightness, without HDR.",
  summary: (count, taken) =>
    count === 0
      ? "No pets were found. Press “Mark a pet” and tap on one in the picture."
      : `Found ${pets(count)}, ${taken === 0 ? "none" : formatNumber(taken)} selected. Tap the ones that are right.`,
  known: (known, all) => `${formatNumber(known)} of ${formatNumber(all)} pets have a picture to compare with.`,
  takeSure: (count) => `Select the ${formatNumber(count)} sure matches`,
  found: "Found pets",
  mark: "Mark a pet",
  marking: "Tap a pet in the picture, or drag a box around it.",
  picture: "Your screenshot",
  sureness: { sure: "Sure", likely: "Likely", maybe: "Maybe" },
  take: "Take",
  takeOne: (name, number) => `Take ${name}, number ${number}`,
  taken: "Taken",
  undo: "Undo",
  others: (number) => `Number ${number} may also be`,
  search: (number) => `Search another pet for number ${number}`,
  quantity: (name) => `Quantity of ${name}`,
};
