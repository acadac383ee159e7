/** A room of the site, as menu, footer and search name it. */
export interface Place {
  to: string;
  label: string;
  badge?: string;
  /** Readers who get a link to it; everybody by default. Members are accounts that are not banned. */
  for?: "accounts" | "members" | "staff";
  /** Needs the switch of that name. */
  needs?: "chat" | "report";
}

/** The reader of a list of places, and the site's switches. */
export interface PlaceReader {
  viewer: { manages: boolean; banMessage: string | null } | null;
  chat: boolean;
  /** Whether the report on moderation is published. */
  report: boolean;
  /** Whether a link leads to a part that is open to the reader. */
  isOpen: (place: { to: string }) => boolean;
}

export const BACK_OFFICE: Place = { to: "/admin", label: "Back office", for: "staff" };

export const PLACES: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: "Trade",
    places: [
      { to: "/values", label: "Values" },
      { to: "/changes", label: "Value changes" },
      { to: "/calculator", label: "Calculator" },
      { to: "/luck", label: "Luck calculator" },
      { to: "/trades", label: "Trades" },
      { to: "/trades/create", label: "Post a trade", for: "members" },
      { to: "/servers", label: "Servers" },
      { to: "/receipts", label: "Receipts" },
    ],
  },
  {
    title: "My things",
    places: [
      { to: "/deals", label: "Deals" },
      { to: "/collection", label: "My pets" },
      { to: "/collection/wishlist", label: "Wishlist", for: "members" },
      { to: "/collection/matches", label: "Matches", for: "members" },
      { to: "/inventory/upload", label: "Upload inventory", for: "members" },
      { to: "/messages", label: "Messages", for: "members", needs: "chat" },
      { to: "/notifications", label: "Notifications", for: "members" },
      { to: "/notifications?tab=subscriptions", label: "Alerts", for: "members" },
      { to: "/profile", label: "Profile", for: "members" },
      { to: "/shop", label: "Backgrounds", for: "members" },
      { to: "/settings", label: "Settings", for: "members" },
    ],
  },
  {
    title: "Community",
    places: [
      { to: "/", label: "Home" },
      { to: "/updates", label: "Updates" },
      { to: "/giveaways", label: "Giveaways", badge: "New" },
      { to: "/suggestions", label: "Suggestions" },
      { to: "/partners", label: "Partners" },
      { to: "/partner", label: "Become a partner" },
      { to: "/minesweeper", label: "Minesweeper" },
    ],
  },
  {
    title: "Safety and help",
    places: [
      { to: "/safe-trading", label: "Trade safely" },
      { to: "/is-this-real", label: "Is this real?" },
      { to: "/trust", label: "How trust works" },
      { to: "/how-we-are-sure", label: "How values are made" },
      { to: "/reports", label: "Your reports" },
      { to: "/notices", label: "Warnings and appeals", for: "accounts" },
      { to: "/messages/support", label: "Support", needs: "chat" },
      { to: "/moderation-report", label: "What was reported", needs: "report" },
    ],
  },
  {
    title: "Developers",
    places: [
      { to: "/api", label: "API" },
      { to: "/settings/api", label: "API tokens", for: "members" },
      { to: "/settings/webhooks", label: "Webhooks", for: "members" },
    ],
  },
  {
    title: "Team",
    places: [
      BACK_OFFICE,
      { to: "/admin/cases", label: "Cases", for: "staff" },
      { to: "/admin/support", label: "Support inbox", for: "staff" },
    ],
  },
];

/** The menu beside a player's name. */
export const OWN_PLACES: readonly Place[] = [
  { to: "/collection", label: "Collection" },
  { to: "/collection/wishlist", label: "Wishlist" },
  { to: "/collection/matches", label: "Matches" },
  { to: "/notifications?tab=subscriptions", label: "Alerts" },
  { to: "/settings", label: "Settings" },
];

/** The groups with the places that the reader gets; groups without any are left out. */
export function placesFor({ viewer, chat, report, isOpen }: PlaceReader): { title: string; places: Place[] }[] {
  const isFor = {
    accounts: viewer !== null,
    members: viewer?.banMessage === null,
    staff: viewer?.manages === true,
  };
  const isTheirs = (place: Place) =>
    (place.for === undefined || isFor[place.for]) &&
    (place.needs === undefined || (place.needs === "chat" ? chat : report)) &&
    isOpen(place);
  return PLACES.map(({ title, places }) => ({ title, places: places.filter(isTheirs) })).filter(({ places }) => places.length > 0);
}
