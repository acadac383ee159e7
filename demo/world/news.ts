/** A news entry of the demo world. */
export interface DemoNews {
  title: string;
  /** Plain paragraphs, an empty line between them. */
  content: string;
  category: "pet" | "game" | "website" | "announcement";
  color: "blue" | "green" | "purple" | "red" | "yellow" | "indigo" | "pink" | "orange" | "teal" | "gray";
  featured: boolean;
  /** False is a draft. */
  published: boolean;
  /** Hours before the start of the demo world at which it was written. */
  hoursAgo: number;
}

const paragraphs = (...text: string[]) => text.join("\n\n");

/** Eight published entries, newest first, and one draft. */
export const DEMO_NEWS: readonly DemoNews[] = [
  {
    title: "Welcome to the demo of Bubblegum Values",
    content: paragraphs(
      "You are looking at a small world that was made for trying things out. The pets, their odds and their eggs are real; every value, trade, player and message is a sample.",
      "Sign in with one of the demo accounts, post a trade, break something, fix it as an admin. Nothing here leaves this machine.",
    ),
    category: "announcement",
    color: "pink",
    featured: true,
    published: true,
    hoursAgo: 5,
  },
  {
    title: "More than forty pets re-valued today",
    content: paragraphs(
      "Our value team went through the trades of the weekend. Several secrets moved up, a few legendaries came down after a lucky weekend brought many new copies.",
      "Every change is in the history of its pet, with the reason beside it. If one looks wrong to you, send a suggestion: they are read every evening.",
    ),
    category: "pet",
    color: "green",
    featured: true,
    published: true,
    hoursAgo: 22,
  },
  {
    title: "The calculator keeps your side of the trade",
    content: paragraphs(
      "Half a trade typed in and then the phone rings? The calculator now remembers both sides until you clear them, and a link carries the whole trade to a friend.",
      "A pet without a number no longer spoils the verdict silently: the calculator names it and waits for you to judge.",
    ),
    category: "website",
    color: "blue",
    featured: false,
    published: true,
    hoursAgo: 74,
  },
  {
    title: "Autumn pets are leaving circulation",
    content: paragraphs(
      "The autumn eggs are gone and their pets with them. In the last days before a pet leaves, its value is a guess: some rise at once, others only when collectors notice weeks later.",
      "We marked all of them as limited and will look at them daily until things settle.",
    ),
    category: "pet",
    color: "orange",
    featured: false,
    published: true,
    hoursAgo: 149,
  },
  {
    title: "Luck weekend: what it does to values",
    content: paragraphs(
      "Boosted luck means more copies of nearly everything that hatches. Eggs with a shiny bonus are hit hardest, pets from shops and passes not at all.",
      "Our advice is simple: do not pay Friday's value on a Sunday. We will publish a round of corrections on Monday.",
    ),
    category: "game",
    color: "teal",
    featured: false,
    published: true,
    hoursAgo: 268,
  },
  {
    title: "Trade only inside the game",
    content: paragraphs(
      "Someone who asks you to send your pet first, to join through a strange link or to share your password is not a middleman. There are no middlemen.",
      "Finish every trade in the game's own trade window, read both sides twice, and report whoever pushes you to hurry. Moderators answer reports every day.",
    ),
    category: "announcement",
    color: "red",
    featured: true,
    published: true,
    hoursAgo: 411,
  },
  {
    title: "New islands, new eggs: how we value fresh pets",
    content: paragraphs(
      "For the first two days after an update nobody knows what a new pet is worth, and neither do we. Such pets show an estimate instead of a value, and trades with them get no verdict.",
      "As soon as about a dozen honest trades are known, the team sets the first value and says so in the history.",
    ),
    category: "game",
    color: "purple",
    featured: false,
    published: true,
    hoursAgo: 655,
  },
  {
    title: "Dark theme and a faster value list",
    content: paragraphs(
      "The list opens at once, even on an old phone, and the search finds pets by their initials: try kd.",
      "There is a dark theme as well. It follows your system until you pick one with the button in the corner.",
    ),
    category: "website",
    color: "indigo",
    featured: false,
    published: true,
    hoursAgo: 1_080,
  },
  {
    title: "Draft: winter giveaway rules",
    content: paragraphs(
      "Three winners, one entry each, drawn in public with the numbers shown afterwards.",
      "Still to decide: the prize, and whether accounts younger than a week may take part.",
    ),
    category: "announcement",
    color: "gray",
    featured: false,
    published: false,
    hoursAgo: 3,
  },
];
