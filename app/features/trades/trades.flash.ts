import { flashWords } from "~/platform/http/flash-words.ts";

/** What the page tells once after something was done with a trade. */
export const TRADE_FLASHES = flashWords({
  "trade-posted": "Trade posted successfully!",
  "trade-updated": "Trade updated successfully!",
  "trade-completed": "Trade marked as completed!",
  "trade-deleted": "Trade deleted successfully!",
});
