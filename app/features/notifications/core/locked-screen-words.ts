import type { NotificationDetails } from "../notifications.types.ts";
import { describeNotification } from "./notification-words.ts";

/** A notification for a locked screen, which anybody can read: it names no person and no pet, and quotes nothing that somebody typed. */
export function describeForLockedScreen(details: NotificationDetails): ReturnType<typeof describeNotification> {
  const words = describeNotification("by" in details && details.by !== null ? { ...details, by: SOMEBODY } : details);
  // In the middle of a sentence.
  const said = { ...words, title: words.title.replace(` ${SOMEBODY}`, " somebody") };
  switch (details.kind) {
    case "value":
      return { ...said, title: "A value you watch has changed", text: OPEN };
    case "wish":
      return details.first ? { ...said, title: "Somebody offers a pet from your wishlist", text: "See what they want for it." } : said;
    case "search":
      return details.first ? { ...said, title: "A trade fits one of your saved searches" } : said;
    case "live":
      return { ...said, title: "A partner you follow is live now" };
    case "webhook":
      return { ...said, title: "One of your webhooks was stopped" };
    case "suggestion":
    case "giveaway":
      return { ...said, text: OPEN };
    case "screenshot":
      return details.outcome === "rejected" ? { ...said, text: OPEN } : said;
    case "partner":
      return details.reason ? { ...said, text: OPEN } : said;
    default:
      return said;
  }
}

const SOMEBODY = "Somebody";
const OPEN = "Open it to read more.";
