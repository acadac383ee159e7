import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import type { DEAL_NEWS, KINDS } from "./notifications.constants.ts";

export type NotificationKind = (typeof KINDS)[number];
export type DealNews = (typeof DEAL_NEWS)[number];

/**
 * The content of a notification, by its kind. `by` is stored as somebody's id and read as their current name, so that no name outlives its
 * account here.
 */
export type NotificationDetails =
  | {
      kind: "value";
      petId: number;
      petName: string;
      variant: Variant;
      from: PetValue;
      to: PetValue;
      percent: number | null;
      others?: number;
    }
  /** A trade that gives a pet of the wishlist; or, with null, the number of further ones within an hour. */
  | { kind: "wish"; trades: number; first: { tradeId: string; petId: number; petName: string; variant: Variant } | null }
  /** A trade that fits a saved search of that name; or, with null, the number of further ones within an hour. */
  | { kind: "search"; trades: number; first: { tradeId: string; name: string } | null }
  /** The week of the collection that begins on this Monday (YYYY-MM-DD): the net worth before and after it, and the number of new pets. */
  | { kind: "weekly"; week: string; from: number; to: number; added: number }
  | { kind: "interest"; tradeId: string; by: string }
  /** One of their trades ends soon. */
  | { kind: "ending"; tradeId: string }
  /** `by` is null for Bubblegum Support. */
  | { kind: "message"; conversationId: string; by: string | null }
  | { kind: "message-request"; conversationId: string; by: string }
  /** Something happened in a deal with another player. */
  | { kind: "deal"; dealId: string; by: string; what: DealNews }
  /** A review of them is shown, or theirs was answered. */
  | { kind: "review"; reviewId: string; by: string; what: "shown" | "answered" }
  | { kind: "comment"; thread: "trade" | "suggestion"; id: string; by: string }
  | { kind: "suggestion"; suggestionId: string; title: string; status: string }
  | {
      kind: "giveaway";
      giveawayId: string;
      title: string;
      won: boolean /** Whether a place they had won was drawn again. */;
      lost?: true | undefined;
    }
  /** Their report was decided: whether the team acted, never how. */
  | { kind: "report"; what: "acted" | "nothing" }
  /** The outcome of an inventory screenshot: pets added and left out, or the reason for its rejection. */
  | { kind: "screenshot"; screenshotId: string; outcome: "approved" | "rejected"; added: number; leftOut: number; reason: string }
  /** The team's decision about their content or appeal. Never the content, as it may be private. */
  | { kind: "decision"; caseId: string; what: "no_fault" | "remove" | "warn" | "mute" | "ban" | "granted" | "stays" }
  /** The outcome of their partner application, or news of their partnership, with the reason of its end. */
  | { kind: "partner"; what: "approved" | "rejected" | "confirm" | "lapsed" | "removed"; reason?: string | undefined }
  /** One of their webhooks was stopped: nothing arrived for days, its receiver is gone, or the team stopped it. */
  | { kind: "webhook"; webhookId: string; name: string; why: "failing" | "gone" | "team" }
  /** A followed partner went live. */
  | { kind: "live"; partnerId: string; by: string };

/** A notification as its reader sees it. */
export interface Notification {
  id: number;
  details: NotificationDetails;
  /** In milliseconds since 1970. */
  at: number;
  read: boolean;
}

/** The place of a notification in the list, by its time in milliseconds since 1970. */
export type NotificationPlace = Pick<Notification, "at" | "id">;

export interface QuietHours {
  /** Minutes after midnight, 0 to 1439. From 22:00 until 7:00 is 1320 and 420. */
  from: number;
  until: number;
  /** An IANA name, such as "Europe/Berlin". */
  timeZone: string;
}

export interface NotificationSettings {
  /** Kinds that are muted. */
  muted: NotificationKind[];
  /** Kinds that are in the list but not sent to devices. */
  silent: NotificationKind[];
  quiet: QuietHours | null;
  /** Whether devices are notified of messages at night, too. */
  messagesAtNight: boolean;
  /** An owner of the site: devices are notified at once, whatever the hour. */
  atOnce?: true;
}

/** A device that gets notifications. */
export interface Device {
  id: string;
  name: string;
  createdAt: number;
  /** Whether its locked screen may show names. */
  showsNames: boolean;
  /** It was added before devices belonged to sessions: nothing is sent until its browser opens the site signed in. */
  waits: boolean;
}

/** A message to be sent to a device. */
export interface Delivery {
  notificationId: number;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  attempts: number;
  showsNames: boolean;
  details: NotificationDetails;
  at: Date;
}
