import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The pages that show rankings of Minesweeper. */
export const MINESWEEPER = cacheTag("minesweeper");
