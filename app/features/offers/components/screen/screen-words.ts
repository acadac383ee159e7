import { createContext, useContext } from "react";
import { formatNumber } from "~/text/numbers.ts";
import type { Sureness } from "../../core/screen/sureness.ts";
import type { Reading } from "./use-screen-reader.ts";

type Problem = Extract<Reading, { state: "failed" }>["problem"];

/** What the sheet that reads a screenshot says, in one language. */
export interface ScreenWords {
  title: string;
  choose: string;
  ways: string;
  private: string;
  /** Why a picture was not read, and what to do. */
  problems: Record<Problem, string>;
  reading: string;
  cancel: string;
  another: string;
  /** The button that adds so many. */
  add: (count: number) => string;
  tooMany: (room: number) => string;
  /** What was found, and what to do with it. */
  summary: (count: number, taken: number) => string;
  known: (known: number, all: number) => string;
  takeSure: (count: number) => string;
  found: string;
  mark: string;
  marking: string;
  picture: string;
  /** How sure a find is, in a word. */
  sureness: Record<Exclude<Sureness, "none">, string>;
  take: string;
  takeOne: (name: string, number: number) => string;
  taken: string;
  undo: string;
  others: (number: number) => string;
  search: (number: number) => string;
  quantity: (name: string) => string;
}

const pets = (count: number) => `${formatNumber(count)} ${count === 1 ? "pet" : "pets"}`;

const ENGLISH: ScreenWords = {
  title: "Read a screenshot",
  choose: "Choose a screenshot",
  ways: "You can also paste it, or drop it here.",
  private: "Your picture stays on this device. It is compared with the pictures of the pets right here, and sent nowhere.",
  problems: {
    picture: "This file is not a picture that your browser can open. Try a PNG or JPEG.",
    "too-large": "This file is larger than 30 MB. Try a smaller picture, such as a screenshot of the inventory alone.",
    network: "The pictures of the pets could not be loaded. Please check your connection and try again.",
    "no-pictures": "No pet has a picture to compare with yet, so nothing can be recognized. You can add the pets by their names.",
    work: "The picture could not be read. Please try again, or try another picture.",
  },
  reading: "Looking for pets …",
  cancel: "Cancel",
  another: "Another picture",
  add: (count) => (count === 0 ? "Add pets" : `Add ${pets(count)}`),
  tooMany: (room) =>
    room <= 0 ? "There is no room for more pets." : `There is room for ${formatNumber(room)} more. The rest will be left out.`,
  summary: (count, taken) =>
    count === 0
      ? "No pets were found. Press “Mark a pet” and tap on one in the picture."
      : `Found ${pets(count)}, ${taken === 0 ? "none" : formatNumber(taken)} taken. Take those that are right.`,
  known: (known, all) => `${formatNumber(known)} of ${formatNumber(all)} pets have a picture to compare with.`,
  takeSure: (count) => `Take the ${formatNumber(count)} that are sure`,
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

/** The words of the sheet around; English, unless its page speaks another language. */
export const ScreenWordsContext = createContext(ENGLISH);
export const useScreenWords = () => useContext(ScreenWordsContext);
