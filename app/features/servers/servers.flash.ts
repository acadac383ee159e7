import { flashWords } from "~/platform/http/flash-words.ts";
import { MESSAGES } from "./servers.constants.ts";

/** What the page tells once after a server was sent again. */
export const SERVER_FLASHES = flashWords({
  "server-again-pending": `${MESSAGES.submitted} ${MESSAGES.forReview}`,
  "server-again-active": `${MESSAGES.submitted} ${MESSAGES.atOnce}`,
});
