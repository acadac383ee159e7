import type { Category, SuggestionStatus } from "~/features/suggestions/suggestions.types.ts";

/** A suggestion of the demo world. Proposers are ready accounts by their keys, or players by their place among the traders. */
export interface DemoSuggestion {
  by: string | number;
  category: Exclude<Category, "value">;
  title: string;
  description: string;
  hoursAgo: number;
  /** Votes in favour, of ten. */
  liked: number;
  comments?: readonly string[];
  answers?: readonly DemoAnswer[];
  highlighted?: true;
}

interface DemoAnswer {
  status: SuggestionStatus;
  comment?: string;
}

/** A value suggestion about one of the pets in greatest demand, with a rise or fall in percent. */
export interface DemoValueSuggestion extends Omit<DemoSuggestion, "category" | "title"> {
  /** Its place among the pets that are wanted most. */
  pet: number;
  percent: number;
  variant: "normal" | "shiny";
  /** How many completed trades back it. */
  trades: number;
}

export const DEMO_SUGGESTIONS: readonly DemoSuggestion[] = [
  {
    by: "user",
    category: "feature",
    title: "Show when a value was last checked",
    description: "A value from two months ago looks the same as one from today. Put the day next to it, so that we know which to trust.",
    hoursAgo: 470,
    liked: 10,
    comments: ["Yes! I got burned by an old value", "This would save so many arguments"],
    answers: [
      { status: "approved", comment: "We like it." },
      { status: "implemented", comment: "Done: every pet's page says when its value last changed." },
    ],
  },
  {
    by: 0,
    category: "website",
    title: "Make the calculator remember my trade",
    description: "When I switch to the game and come back, my phone has reloaded the page and everything is gone.",
    hoursAgo: 420,
    liked: 9,
    answers: [{ status: "approved" }, { status: "implemented", comment: "Your trade now stays where it is when the page reloads." }],
  },
  {
    by: 4,
    category: "balance",
    title: "Shiny pets should count double in every trade",
    description: "It is easier to remember than looking every value up, and they are worth about that much anyway.",
    hoursAgo: 380,
    liked: 2,
    comments: ["Some shinies are worth five times as much"],
    answers: [
      { status: "rejected", comment: "What a shiny is worth differs a lot from pet to pet. We keep a value for each one that is traded." },
    ],
  },
  {
    by: "long",
    category: "other",
    title: "Give everybody who signs up a free secret pet",
    description: "It would bring so many new players here.",
    hoursAgo: 350,
    liked: 3,
    answers: [
      {
        status: "rejected",
        comment: "We don't belong to the game and have no pets to give away, only giveaways that players and creators sponsor.",
      },
    ],
  },
  {
    by: 7,
    category: "improvement",
    title: "Let me search trades by what I am looking for",
    description: "I know what I want to get. Searching the board by the receiving side would save me a lot of scrolling.",
    hoursAgo: 300,
    liked: 9,
    answers: [{ status: "approved", comment: "Coming with the next round of work on the board." }],
  },
  {
    by: "premium",
    category: "bug",
    title: "The share picture cuts off long names",
    description: "“The Grand Empress Cotton Candy” ends in the middle of a letter on the picture that Discord shows.",
    hoursAgo: 180,
    liked: 8,
    answers: [{ status: "under_review", comment: "Thanks, we can see it too and are looking into it." }],
  },
  {
    by: 11,
    category: "pet",
    title: "Add the pets from the new island",
    description: "At least the three legendaries are being traded already, but nobody knows for what.",
    hoursAgo: 75,
    liked: 10,
    comments: ["I have two of them, happy to tell what I was offered", "Please, yes"],
    answers: [{ status: "under_review" }],
    highlighted: true,
  },
  {
    by: "partner",
    category: "feature",
    title: "A list of the pets that moved most this week",
    description:
      "For my videos I go through the changes by hand every Sunday. A page with the ten biggest movers up and down, with the week's start and end values, would help everybody who makes something about trading, and it would be fun to look at for everyone else too.",
    hoursAgo: 60,
    liked: 9,
    comments: ["Would watch that video"],
  },
  {
    by: 15,
    category: "website",
    title: "Bigger buttons on the pet picker",
    description: "I keep hitting the wrong pet on my little phone.",
    hoursAgo: 40,
    liked: 6,
  },
  {
    by: "bare",
    category: "balance",
    title: "Values for whole teams of pets",
    description: "Some pets are only traded in sets. What is a full set worth?",
    hoursAgo: 26,
    liked: 5,
  },
  {
    by: 18,
    category: "other",
    title: "Everything should be pink",
    description: "More pink. That is all.",
    hoursAgo: 5,
    liked: 4,
    comments: ["Supporting this"],
  },
];

export const DEMO_VALUE_SUGGESTIONS: readonly DemoValueSuggestion[] = [
  {
    by: "user",
    pet: 1,
    percent: 12,
    variant: "normal",
    description: "Three of them went for more this week. Nobody answers at the listed value anymore.",
    hoursAgo: 100,
    liked: 9,
    trades: 3,
    comments: ["Same here, I paid more too"],
    answers: [{ status: "approved", comment: "The trades agree with you: changed." }],
  },
  {
    by: 9,
    pet: 3,
    percent: -60,
    variant: "normal",
    description: "I was offered it for very little by a friend.",
    hoursAgo: 90,
    liked: 1,
    trades: 0,
    comments: ["One trade between friends is not a value"],
    answers: [{ status: "rejected", comment: "One trade between friends says little. Come back with a few completed ones." }],
  },
  {
    by: "user",
    pet: 0,
    percent: 8,
    variant: "shiny",
    description: "The shiny has become rare since the event ended. Offers start well above what is listed.",
    hoursAgo: 20,
    liked: 8,
    trades: 2,
    comments: ["I'd say a bit more, even"],
  },
  {
    by: 2,
    pet: 4,
    percent: -10,
    variant: "normal",
    description: "It hatches more often since the update, and sellers go below the value to get rid of it.",
    hoursAgo: 9,
    liked: 6,
    trades: 1,
  },
];
