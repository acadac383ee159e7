/** The widest card, and the narrowest that holds everything, in pixels. */
export const [MAX_EMBED_WIDTH, MIN_EMBED_WIDTH] = [420, 200];
/** Below this width, columns stack. */
const TWO_COLUMNS_FROM = 280;

/** The content of a card: numbers in cells, or pets on two sides. */
export type EmbedContent = { cells: number } | { sides: readonly [number, number] };

// Mirrors `EMBED_STYLE`: maximum lines of each element, plus spacing.
const FRAME = 1 + 14 + 10 + 1;
const LINE = 13 * 1.4;
const TITLE = 3 * 16 * 1.15;
const FOOTER = 2 * 12 * 1.4;
const AROUND = 12 + 8;
const [CELL, CELL_GAP] = [6 + LINE + 15 * 1.4 + 6, 6];
const [SIDE, SIDE_GAP, PORTRAIT, PORTRAIT_GAP, A_ROW] = [8 + 2 * LINE + 6 + 8, 8, 40, 4, 4];

/** Height of a card's frame at a width, in pixels, so that nothing is cut off. */
export function embedHeight(content: EmbedContent, width: number): number {
  const isNarrow = width < TWO_COLUMNS_FROM;
  const head = TITLE + (isNarrow ? 3 : 2) * LINE;
  return Math.ceil(FRAME + head + AROUND + contentHeight(content, isNarrow) + FOOTER);
}

function contentHeight(content: EmbedContent, isNarrow: boolean): number {
  if ("cells" in content) return stacked(Math.ceil(content.cells / (isNarrow ? 1 : 2)), CELL, CELL_GAP);
  const [one, other] = content.sides.map((pets) => SIDE + stacked(Math.ceil(pets / A_ROW), PORTRAIT, PORTRAIT_GAP)) as [number, number];
  return isNarrow ? one + SIDE_GAP + other : Math.max(one, other);
}

const stacked = (count: number, height: number, gap: number) => count * height + Math.max(0, count - 1) * gap;
