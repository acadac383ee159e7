import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { STOPPED_WORDS } from "~/features/webhooks/webhooks.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { DealNews, NotificationDetails } from "../notifications.types.ts";

/** One decimal, and thousands apart: a value that was 1 may be billions now. */
const PERCENT = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface Words {
  title: string;
  text: string;
  /** Where it leads. */
  to: string;
}

/** A notification in words, for the page and for devices, and where it leads. */
export function describeNotification(details: NotificationDetails): Words {
  switch (details.kind) {
    case "value": {
      const { petId, petName, variant, from, to, percent, others = 0 } = details;
      const name = nameOf({ petName, variant });
      const query = variant === "normal" ? "" : `?variant=${variant}`;
      const more = others === 0 ? "" : `, and ${others} more of its values changed`;
      return {
        title: `${name} ${movement(percent)}`,
        text: `${formatValue(from)} → ${formatValue(to)}${more}`,
        to: `/pet/${petId}${query}`,
      };
    }
    case "wish": {
      const { trades, first } = details;
      if (first)
        return {
          title: `Somebody offers ${nameOf(first)}`,
          text: "It is on your wishlist. See what they want for it.",
          to: `/trades/${first.tradeId}`,
        };
      const count = trades === 1 ? "1 more trade offers" : `${formatNumber(trades)} more trades offer`;
      return { title: `${count} what you wish for`, text: "The newest are above your matches.", to: "/collection/matches" };
    }
    case "search": {
      const { trades, first } = details;
      if (first)
        return { title: `A trade fits “${first.name}”`, text: "See what they give and what they want.", to: `/trades/${first.tradeId}` };
      const count = trades === 1 ? "1 more trade fits" : `${formatNumber(trades)} more trades fit`;
      return { title: `${count} your saved searches`, text: "Open a search to see the newest.", to: "/trades/searches" };
    }
    case "weekly": {
      const { week, from, to, added } = details;
      const now = `It is worth ${formatValue(to)} now`;
      const pets = added === 0 ? "." : `, with ${added === 1 ? "1 new pet" : `${formatNumber(added)} new pets`}.`;
      return { title: `Your collection ${weeklyMovement(to - from)}`, text: `${now}${pets}`, to: `/collection/week?week=${week}` };
    }
    case "interest":
      return {
        title: `${details.by} is interested in your trade`,
        text: "See who it is and get in touch.",
        to: `/trades/${details.tradeId}`,
      };
    case "ending":
      return { title: "Your trade ends soon", text: "One tap keeps it on the board.", to: `/trades/${details.tradeId}#yours` };
    case "message":
      return {
        title: `${details.by ?? "Bubblegum Support"} wrote to you`,
        text: "Open the conversation to read it.",
        to: `/messages/${details.conversationId}`,
      };
    case "message-request":
      return {
        title: `${details.by} asks to talk to you`,
        text: "See what it is about. You decide whether you two talk.",
        to: `/messages/${details.conversationId}`,
      };
    case "deal":
      return { ...DEAL_WORDS[details.what](details.by), to: `/deals/${details.dealId}` };
    case "review":
      return { ...REVIEW_WORDS[details.what](details.by), to: `/reviews/${details.reviewId}` };
    case "comment":
      return {
        title: `${details.by} commented on your ${details.thread}`,
        text: "Have a look at what they wrote.",
        to: `/${details.thread}s/${details.id}#comments`,
      };
    case "suggestion":
      return { title: `Your suggestion: ${details.status}`, text: details.title, to: `/suggestions/${details.suggestionId}` };
    case "report":
      return { title: "Your report was decided", text: REPORT_WORDS[details.what], to: "/reports" };
    case "screenshot":
      return { ...screenshotWords(details), to: "/profile?tab=inventory" };
    case "decision":
      return { ...DECISION_WORDS[details.what], to: `/notices/${details.caseId}` };
    case "partner":
      return { ...PARTNER_WORDS[details.what], ...(details.reason && { text: details.reason }) };
    case "webhook":
      return {
        title: `Your webhook “${details.name}” was stopped`,
        text: STOPPED_WORDS[details.why],
        to: `/settings/webhooks/${details.webhookId}`,
      };
    case "live":
      return { title: `${details.by} is live now`, text: "See where to watch.", to: `/partners/${details.partnerId}` };
    case "giveaway":
      return {
        title: details.won
          ? "You won a giveaway!"
          : details.lost
            ? "Your place in a giveaway was drawn again"
            : "A giveaway you entered was drawn",
        text: details.won
          ? `${details.title}. Reply to Support within 7 days to get your prize.`
          : details.lost
            ? `${details.title}. We didn't hear from you within 7 days.`
            : details.title,
        to: `/giveaways/${details.giveawayId}`,
      };
  }
}

/** The outcome of a report, as in the list. */
const REPORT_WORDS = {
  acted: "You were right, and we did something about it. Thank you!",
  nothing: "We looked carefully and found nothing against our rules. Thank you anyway.",
};

/** The outcome of a screenshot: pets added and left out, or the reason for its rejection. */
function screenshotWords({ outcome, added, leftOut, reason }: Extract<NotificationDetails, { kind: "screenshot" }>) {
  if (outcome === "rejected") return { title: "Your screenshot was rejected", text: reason };
  const items = (count: number) => (count === 1 ? "1 item" : `${formatNumber(count)} items`);
  const words = `${items(added)} ${added === 1 ? "was" : "were"} added to your inventory.`;
  const text = leftOut === 0 ? words : `${words} ${items(leftOut)} had no room in it.`;
  return { title: "Your screenshot was verified", text };
}

const PARTNER_WORDS: Record<Extract<NotificationDetails, { kind: "partner" }>["what"], Words> = {
  approved: { title: "You are a partner now!", text: "Your application was approved. See what it brings you.", to: "/partner/programme" },
  rejected: { title: "Your partner application was rejected", text: "Read what our team says.", to: "/partner" },
  confirm: { title: "Are you still a partner?", text: "Confirm it within 30 days, or your partnership ends.", to: "/partner/programme" },
  lapsed: { title: "Your partnership has ended", text: "It was not confirmed within a year. You can apply again.", to: "/partner" },
  removed: { title: "Our team ended your partnership", text: "You can ask Support why.", to: "/partner" },
};

const DEAL_WORDS: Record<DealNews, (by: string) => { title: string; text: string }> = {
  offer: (by) => ({ title: `${by} makes you an offer`, text: "Accept it, decline it, or make another one." }),
  counter: (by) => ({ title: `${by} made a counter-offer`, text: "See what changed. It is your turn." }),
  accepted: (by) => ({ title: `${by} accepted your offer`, text: "You two agreed. Arrange where to meet." }),
  declined: (by) => ({ title: `${by} declined your offer`, text: "See whether they say why." }),
  withdrawn: (by) => ({ title: `${by} withdrew their offer`, text: "There is nothing left to answer." }),
  renew: (by) => ({ title: `Confirm your offer to ${by} again`, text: "You promised one of its pets in another deal since." }),
  expired: (by) => ({ title: `Your offer to ${by} expired`, text: "They did not answer in time." }),
  outbid: (by) => ({ title: `${by} traded with somebody else`, text: "Your offer is over. Look for another trade." }),
  cancelled: (by) => ({ title: `${by} called your deal off`, text: "Nobody has to trade anything." }),
  meet: (by) => ({ title: `${by} proposes to meet`, text: "See when and where, and say yes or propose something else." }),
  met: (by) => ({ title: `${by} will meet you`, text: "You agreed when and where to meet." }),
  here: (by) => ({ title: `${by} is waiting for you`, text: "Join them and trade in the game’s own trade window." }),
  confirmed: (by) => ({ title: `${by} says that you two traded`, text: "Confirm it within a day." }),
  done: (by) => ({ title: `Your deal with ${by} is done`, text: "You have both confirmed it." }),
};

const REVIEW_WORDS: Record<"shown" | "answered", (by: string) => { title: string; text: string }> = {
  shown: (by) => ({ title: `${by} reviewed you`, text: "Read what they say. You can answer once." }),
  answered: (by) => ({ title: `${by} answered your review`, text: "Read what they say." }),
};

/** The team's decision, without its subject. */
const DECISION_WORDS: Record<Extract<NotificationDetails, { kind: "decision" }>["what"], { title: string; text: string }> = {
  no_fault: { title: "Our team looked at something of yours", text: "Nothing was wrong with it." },
  remove: { title: "Our team removed something of yours", text: "See which rule it was about, and how to appeal." },
  warn: { title: "A warning from our team", text: "See which rule it was about, and how to appeal." },
  mute: { title: "You are muted for a while", text: "See which rule it was about, how long it lasts, and how to appeal." },
  ban: { title: "Your account is banned", text: "See which rule it was about, and how to appeal." },
  granted: { title: "Your appeal was right", text: "We took our decision back." },
  stays: { title: "Your appeal was decided", text: "Somebody else looked at it again. Read what they say." },
};

const nameOf = ({ petName, variant }: { petName: string; variant: Variant }) =>
  variant === "normal" ? petName : `${VARIANT_LABELS[variant].full} ${petName}`;

function weeklyMovement(by: number): string {
  if (by === 0) return "kept its worth last week";
  return `${by > 0 ? "rose" : "fell"} by ${formatValue(Math.abs(by))} last week`;
}

function movement(percent: number | null): string {
  if (percent === null) return "has a new value";
  if (percent === 0) return "moved a little";
  return `${percent > 0 ? "rose" : "fell"} by ${PERCENT.format(Math.abs(percent))}%`;
}
