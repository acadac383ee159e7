import { ENGLISH_PICKER } from "~/features/pricing/components/pick-words.ts";
import type { PickWords } from "~/features/pricing/pricing.types.ts";
import { formatNumber } from "~/text/numbers.ts";

/** The words of the picker on the upload: what is read goes with the picture, as a hint. */
export const ENGLISH_UPLOAD_PICKER: PickWords = {
  ...ENGLISH_PICKER,
  screen: {
    ...ENGLISH_PICKER.screen,
    title: "Recognize pets",
    private: "The picture is compared with the pictures of the pets on your device.",
    problems: {
      ...ENGLISH_PICKER.screen.problems,
      "no-pictures": "No pet has a picture to compare with yet. You can send the screenshot all the same.",
      work: "The picture could not be read. You can send it all the same.",
    },
    add: (count) => (count === 0 ? "Use these" : `Use ${formatNumber(count)} ${count === 1 ? "pet" : "pets"}`),
  },
};
