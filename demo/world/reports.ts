import type { ReportReason } from "~/features/moderation/moderation.types.ts";

export interface DemoReport {
  reason: ReportReason;
  text?: string;
  minutesAgo: number;
  byGuest?: true;
}

/** A ready account's comment with a warning by the team, and its appeal. */
export const DEMO_APPEAL = {
  by: "bare",
  text: "Only a noob would want that. Delete your account",
  hoursAgo: 30,
  appeal: "It was a joke between me and my brother, he sat next to me. I did not know that others would read it like that.",
} as const;

/** Comments that break rules, with the number of their author, and their reports. */
export const DEMO_REPORTED_COMMENTS: readonly { by: number; text: string; minutesAgo: number; reports: readonly DemoReport[] }[] = [
  {
    by: 3,
    text: "Use my trusted middleman, she holds both pets until we are done",
    minutesAgo: 190,
    reports: [
      { reason: "scam", text: "My friend lost a pet like that.", minutesAgo: 150 },
      { reason: "scam", minutesAgo: 120 },
      { reason: "scam", text: "A middleman again", minutesAgo: 110, byGuest: true },
    ],
  },
  {
    by: 5,
    text: "Nobody asked you. Go cry, loser, everybody here hates you",
    minutesAgo: 170,
    reports: [
      { reason: "insult", text: "He writes this to everybody.", minutesAgo: 140 },
      { reason: "other", minutesAgo: 90 },
    ],
  },
  {
    by: 9,
    text: "I know where your school is. Wait for me there",
    minutesAgo: 45,
    reports: [{ reason: "danger", text: "I am scared.", minutesAgo: 30 }],
  },
  {
    by: 11,
    text: "How old are you and which city do you live in? Tell me in private",
    minutesAgo: 40,
    reports: [
      { reason: "private", minutesAgo: 35 },
      { reason: "private", text: "She asked me the same", minutesAgo: 20, byGuest: true },
    ],
  },
];
