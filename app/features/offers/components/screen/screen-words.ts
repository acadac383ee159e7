import { formatNumber } from "~/text/numbers.ts";
import type { Proposal } from "../../core/screen/proposals.ts";
import type { Sureness } from "../../core/screen/sureness.ts";
import type { Reading } from "./use-screen-reader.ts";

export const SCREEN_WORDS = {
  title: "Read a screenshot",
  choose: "Choose a screenshot",
  ways: "You can also paste it, or drop it here.",
  private: "Your picture stays on this device. It is compared with the pictures of the pets right here, and sent nowhere.",
  reading: "Looking for pets …",
  mark: "Mark a pet",
  marking: "Tap a pet in the picture, or drag a box around it.",
  tooMany: (room: number) =>
    room <= 0
      ? "There is no room for more pets."
      : `There is room for ${formatNumber(room)} more ${room === 1 ? "pet" : "pets"}. The rest will be left out.`,
} as const;

/** Why a picture was not read, and what to do. */
export const PROBLEMS: Record<Extract<Reading, { state: "failed" }>["problem"], string> = {
  picture: "This file is not a picture that your browser can open. Try a PNG or JPEG.",
  "too-large": "This file is larger than 30 MB. Try a smaller picture, such as a screenshot of the inventory alone.",
  network: "The pictures of the pets could not be loaded. Please check your connection and try again.",
  "no-pictures": "No pet has a picture to compare with yet, so nothing can be recognized. You can add the pets by their names.",
  work: "The picture could not be read. Please try again, or try another picture.",
};

/** How sure a find is, in a word. */
export const SURENESS: Record<Exclude<Sureness, "none">, { label: string; tone: "gain" | "fair" | "neutral" }> = {
  sure: { label: "Sure", tone: "gain" },
  likely: { label: "Likely", tone: "fair" },
  maybe: { label: "Maybe", tone: "neutral" },
};

/** What was found, and what to do with it. */
export function summarise(proposals: readonly Proposal[]): string {
  const count = proposals.length;
  if (count === 0) return "No pets were found. Press “Mark a pet” and tap on one in the picture.";
  const taken = proposals.filter((one) => one.taken).length;
  return `Found ${formatNumber(count)} ${count === 1 ? "pet" : "pets"}, ${taken === 0 ? "none" : formatNumber(taken)} taken. Take those that are right.`;
}
