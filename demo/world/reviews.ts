import type { ReviewTag } from "~/features/reviews/core/review-tags.ts";

interface DemoWords {
  tags: ReviewTag[];
  text: string;
}

/** A deal of two ready accounts that both confirmed, and their reviews of each other; left out if one of them wrote none. */
export interface DemoReview {
  from: string;
  to: string;
  daysAgo: number;
  first?: DemoWords;
  second?: DemoWords;
  /** The second player's answer to the first one's review. */
  answer?: string;
}

/** The oldest first. The last one waits for the demo’s user. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    ...{ from: "premium", to: "user", daysAgo: 34 },
    first: { tags: ["kept", "friendly"], text: "Waited for me while I looked for my pet. Would trade again!" },
    second: { tags: ["kept", "quick"], text: "" },
  },
  {
    ...{ from: "partner", to: "user", daysAgo: 27 },
    first: { tags: ["late", "kept"], text: "Came ten minutes late, but the trade was exactly as agreed." },
    second: { tags: ["patient", "friendly"], text: "So nice, thank you for waiting." },
    answer: "Sorry, my internet went down!",
  },
  {
    ...{ from: "moderator", to: "user", daysAgo: 20 },
    first: { tags: ["clear", "quick"], text: "Knew exactly what they wanted." },
  },
  {
    ...{ from: "user", to: "admin", daysAgo: 15 },
    first: { tags: ["kept", "patient"], text: "" },
    second: { tags: ["kept", "clear", "friendly"], text: "A pleasure." },
  },
  {
    ...{ from: "premium", to: "partner", daysAgo: 12 },
    first: { tags: ["changed", "quick"], text: "Wanted one more pet at the end. I said no, then it was fine." },
    second: { tags: ["kept"], text: "" },
    answer: "I had mixed up two pets. Sorry again!",
  },
  { ...{ from: "owner", to: "user", daysAgo: 3 }, first: { tags: ["kept", "friendly"], text: "Fast and friendly." } },
];
