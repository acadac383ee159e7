import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { MAX_ROWS } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";

/** How many letters of a name fit on a line of a card's side. */
const LETTERS_A_LINE = 12;
/** Heights in rem, as the style sheet of the cards has them. */
const [FRAME, ROW_GAP, PICTURE, LINE, VALUE, MORE, MESSAGE_LINE] = [15.5, 0.375, 2, 1.125, 1.2, 1.5, 1.5];
const LETTERS_OF_MESSAGE = 46;
const [TAGS_A_LINE, TAG_LINE] = [2, 2.5];

type Shown = Pick<PostedTrade, "sides" | "message" | "alternatives" | "wantTags">;

/**
 * About how high the card of a trade is, in rem, gap included. The board is laid out by it, so that a card with two pets beside one with
 * sixteen leaves no hole. A card that needs more gets it; an estimate is at most a line or two too high.
 */
export function cardHeight({ sides, message, alternatives, wantTags }: Shown): number {
  const words = Math.min(2, Math.ceil(message.length / LETTERS_OF_MESSAGE));
  const text = message === "" ? 0 : words * MESSAGE_LINE + 0.75;
  const receiving = sideHeight(sides.receiving) + (alternatives.length > 0 ? 2 * LINE + ROW_GAP : 0);
  const tags = Math.ceil(wantTags.length / TAGS_A_LINE) * TAG_LINE;
  return Math.ceil(FRAME + Math.max(sideHeight(sides.giving), receiving) + text + tags);
}

function sideHeight(items: PostedTrade["sides"]["giving"]): number {
  const rows = [...new Map(items.map((item) => [item.id, item])).values()];
  const heights = rows.slice(0, MAX_ROWS).map(({ name, variant }) => {
    const letters = name.length + (variant === "normal" ? 0 : VARIANT_LABELS[variant].full.length + 1);
    return Math.max(PICTURE, Math.ceil(letters / LETTERS_A_LINE) * LINE + VALUE) + ROW_GAP;
  });
  return heights.reduce((sum, height) => sum + height, 0) + (rows.length > MAX_ROWS ? MORE : 0);
}
