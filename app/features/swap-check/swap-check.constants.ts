import type { SwapDoubt, WindowProblem } from "~/features/pictures/pictures.types.ts";

/** Reasons why a picture was not compared, with advice. */
export const WINDOW_PROBLEMS: Record<WindowProblem, string> = {
  picture: "This file is not a picture that your browser can open. Try a PNG or JPEG.",
  "too-large": "This picture is too large. Try a screenshot of the trade window alone.",
  network: "The pictures of the pets could not be loaded. Please check your connection and try again.",
  "no-pictures": "We have no pictures of these pets to compare with. Please compare them by eye.",
  "not-found":
    "None of the agreed pets was found in this picture. Is it the trade window? If it is, don’t accept before you compared it by eye.",
  work: "The picture could not be read. Please try again, or compare it by eye.",
};

/** The unclear detail of a pet that seems to match the agreement. */
export const DOUBT_WORDS: Record<SwapDoubt, string> = {
  pet: "Another pet looks almost the same.",
  form: "Its form can’t be seen well.",
  quantity: "Its amount can’t be read well.",
};
