import type { LegalSection } from "./legal-page.tsx";

/** The sections of the privacy policy about giveaways and Minesweeper. */
export const PLAY_SECTIONS: readonly LegalSection[] = [
  {
    id: "giveaways",
    title: "Giveaways",
    content: (
      <p>
        When you enter a giveaway, everybody can see your name on this site, your verified Roblox name and when you entered, and whether you
        won. We keep your entries with your account. The record that proves a draw holds a number and a code for each entry, and no names;
        these stay when you delete your account, and nothing tells whose they were.
      </p>
    ),
  },
  {
    id: "minesweeper",
    title: "Minesweeper",
    content: (
      <p>
        If you are signed in, we keep your games of Minesweeper: the board, your clicks with their times, and the end. Everybody can see
        your best games of the week with your name, and a finished game at its address. Games that you don't finish are deleted after a day,
        finished ones after 60 days; only those that were first in their week stay until you delete your account. We compare the pauses
        between clicks to find programs that play. What that finds is for our team alone, and a person decides.
      </p>
    ),
  },
];
