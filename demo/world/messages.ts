/** Conversations: requester, recipient, phrase, age in hours, and the messages since. Accounts are named by their keys. */
export const DEMO_CONVERSATIONS: readonly {
  from: string;
  to: string;
  phrase: "nice-collection" | "these-instead";
  hoursAgo: number;
  /** Left out: the request still waits. Each line is one minute after the one before. */
  lines?: readonly (readonly [who: string, text: string])[];
}[] = [
  {
    from: "premium",
    to: "user",
    phrase: "nice-collection",
    hoursAgo: 26,
    lines: [
      ["premium", "hiii, saw your wishlist, you still need the King Doggy?"],
      ["user", "yesss, been hunting it for weeks"],
      ["premium", "I have two. what would you give?"],
      ["user", "my shiny Overlord and a small one on top? the calculator says fair"],
      ["premium", "let me look... yep, works for me"],
      ["user", "cool, tonight in game? I am on from 7"],
      ["premium", "deal. in the trade window, nobody goes first"],
      ["user", "of course, see you there"],
    ],
  },
  {
    from: "user",
    to: "partner",
    phrase: "these-instead",
    hoursAgo: 50,
    lines: [
      ["user", "loved your last video, the one about hatching"],
      ["partner", "aww thank you! hope it brought you luck"],
      ["user", "one secret in 300 eggs, so kind of"],
      ["partner", "that is more than I got, I am jealous"],
    ],
  },
  {
    from: "partner",
    to: "premium",
    phrase: "nice-collection",
    hoursAgo: 9,
    lines: [
      ["partner", "are you up for a trade on stream on Saturday?"],
      ["premium", "ooh yes. which pets should I bring?"],
      ["partner", "bring the ones nobody has seen for a while, people love those"],
    ],
  },
  { from: "bare", to: "user", phrase: "nice-collection", hoursAgo: 3 },
  { from: "user", to: "long", phrase: "these-instead", hoursAgo: 5 },
  { from: "long", to: "premium", phrase: "these-instead", hoursAgo: 1 },
];

/** Messages to Support, with sender and age in hours; answers are by the key of their author. */
export const DEMO_SUPPORT: readonly { from: string; hoursAgo: number; lines: readonly (readonly [who: string, text: string])[] }[] = [
  {
    from: "user",
    hoursAgo: 30,
    lines: [
      ["user", "hi, my trade from this morning is gone, did somebody delete it?"],
      ["moderator", "Hi Gwen! Nobody did: trades leave the board after an hour. You can post it again right away."],
      ["user", "ohh okay, thanks!"],
      ["moderator", "You're welcome. Happy trading!"],
    ],
  },
  {
    from: "premium",
    hoursAgo: 2,
    lines: [["premium", "somebody in game says they are from your team and wants my password?? is that you"]],
  },
];

/** A guest with a message to Support. */
export const DEMO_GUEST = { name: "Kit", hoursAgo: 1, text: "hello, do I need an account to use the calculator?" };

/** Accounts that show others that they are typing, reading and online. */
export const DEMO_SHOWING = ["user", "premium"] as const;
