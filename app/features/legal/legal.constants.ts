/** The day each text last changed. Update it along with the text. */
export const LAST_CHANGED = { terms: "2026-11-22", privacy: "2026-11-28", cookies: "2026-11-28" } as const;

/** The one list of the site's data in a visitor's browser: the cookie policy and the privacy policy both show it. */
export const STORED_IN_BROWSER = [
  {
    key: "theme",
    place: "Local storage",
    purpose: "Whether you chose the light or the dark theme. It is only there once you have pressed the switch.",
    kept: "Until you clear it",
  },
  {
    key: "cookieConsent",
    place: "Local storage",
    purpose: "That you accepted the cookie notice, so that it does not come back.",
    kept: "Until you clear it",
  },
  {
    key: "savedTrades",
    place: "Local storage",
    purpose:
      "The trades you saved in the calculator without being signed in. They stay on your device unless you move them to your account.",
    kept: "Until you delete the trade, move it to your account or clear it",
  },
  {
    key: "recentPets",
    place: "Local storage",
    purpose: "The pets you last added in the calculator, so that they come first next time.",
    kept: "Until you clear it",
  },
  {
    key: "boardView",
    place: "Local storage",
    purpose: "Whether you want the trades board compact or with full cards.",
    kept: "Until you clear it",
  },
  {
    key: "favoriteServers",
    place: "Local storage",
    purpose: "The private servers you starred without an account. They stay on your device unless you move them to your account.",
    kept: "Until you take the star back, move it to your account or clear it",
  },
  {
    key: "unsent-messages",
    place: "Local storage",
    purpose: "Messages that you sent and that have not reached us yet, such as without a network, so that none is lost.",
    kept: "Until they have reached us and are shown, you take them back or you sign out",
  },
  {
    key: "drafts (messages)",
    place: "Local storage",
    purpose: "What you have typed in a conversation and not sent yet, at most 50 texts, so that it is there again in another tab.",
    kept: "Until you send it, delete it or sign out",
  },
  {
    key: "push subscription",
    place: "Service worker",
    purpose: "The address at which this browser gets notifications. It is there once you have allowed them.",
    kept: "Until you remove the device or your sign-in ends",
  },
  {
    key: "minesweeper",
    place: "Cache storage",
    purpose:
      "The page of Minesweeper, without anything about you, so that you can play without a network. It is there once you have opened it.",
    kept: "Until you clear it",
  },
  {
    key: "offline",
    place: "Cache storage",
    purpose:
      "From your second visit on: the value list, the calculator, the pets you visited (at most 200) and, while you are signed in, your collection and saved trades, so that they open without a network.",
    kept: "Until you clear it; your collection and saved trades until you sign out",
  },
  {
    key: "parts",
    place: "Cache storage",
    purpose: "Scripts, styles and fonts of these pages, without anything about you.",
    kept: "Until newer ones replace them or you clear it",
  },
  {
    key: "shared",
    place: "Cache storage",
    purpose: "A screenshot that you share with the installed app, on its way to the calculator. It never leaves your device.",
    kept: "Until the calculator opens it",
  },
  {
    key: "visit",
    place: "Local and session storage",
    purpose: "That this browser was here before, so that the app is offered from the second visit on.",
    kept: "Until you clear it",
  },
  {
    key: "recentTrades",
    place: "Session storage",
    purpose:
      "The trade that is open in the calculator, so that reloading the page loses nothing, and the last ten before it, so that you can call them back.",
    kept: "Until you close the tab",
  },
  {
    key: "sessionId",
    place: "Session storage",
    purpose: "A random number that lets us count how many people are on the site right now. It says nothing about who you are.",
    kept: "Until you close the tab",
  },
  {
    key: "drafts",
    place: "Session storage",
    purpose:
      "What you have typed into a form and not sent yet, such as a trade, a comment, a private server, a suggestion or your profile, so that nothing is lost when you reload the page or have to sign in again. Another account in the same tab does not see what you typed while you were signed in.",
    kept: "Until you send it or close the tab",
  },
  {
    key: "idempotency-keys",
    place: "Session storage",
    purpose:
      "A random number for each form that was sent and not answered yet, with a checksum of what was in it, so that sending it again does nothing twice.",
    kept: "Until the answer arrives or you close the tab",
  },
  {
    key: "react-router-manifest-version",
    place: "Session storage",
    purpose: "That a page was reloaded because the site had been updated, so that it does not reload over and over.",
    kept: "Until the next page, or until you close the tab",
  },
  {
    key: "react-router-scroll-positions",
    place: "Session storage",
    purpose: "How far you had scrolled, so that “back” takes you to the same place.",
    kept: "Until you close the tab",
  },
] as const;
