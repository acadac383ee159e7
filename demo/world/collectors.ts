/** The size of a demo player's collection and wishlist, and whether they share it. */
interface DemoCollector {
  size: number;
  wishes: number;
  shared: boolean;
}

/** By the keys of the ready accounts; what traders have is the same for all of them. */
export const DEMO_COLLECTORS: Record<string, DemoCollector> = {
  user: { size: 46, wishes: 12, shared: true },
  premium: { size: 72, wishes: 14, shared: true },
  partner: { size: 110, wishes: 18, shared: true },
  moderator: { size: 38, wishes: 9, shared: true },
  admin: { size: 27, wishes: 6, shared: false },
  owner: { size: 130, wishes: 10, shared: true },
  banned: { size: 24, wishes: 8, shared: true },
  bare: { size: 5, wishes: 3, shared: false },
  long: { size: 240, wishes: 30, shared: true },
  trader: { size: 34, wishes: 9, shared: true },
};

export const DEMO_COLLECTION_NOTES = [
  "Hatched on the first day",
  "A gift, never to be traded",
  "For the index",
  "Would swap for its shiny form",
  "Got it for an overpay, still happy",
  "Keeping two of these",
] as const;

export const DEMO_WISH_NOTES = [
  "The last one of its egg",
  "Only with a fair offer",
  "Saw one on the board yesterday",
  "For my sister",
] as const;
