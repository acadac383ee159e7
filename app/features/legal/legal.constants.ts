/** The day each text was last changed. Whoever changes a text changes its day. */
export const LAST_CHANGED = { terms: "2026-11-21", privacy: "2026-11-21", cookies: "2026-11-21" } as const;

/** The one list of what the site keeps in a visitor's browser: the cookie policy and the privacy policy both show it. */
export const KEPT_IN_BROWSER = [
  {
    key: "theme",
    place: "Local storage",
    purpose: "Whether you chose the light or the dark look. Only there once you have pressed the switch.",
    kept: "Until you clear it",
  },
  {
    key: "cookieConsent",
    place: "Local storage",
    purpose: "That you accepted the notice about cookies, so that it does not come back.",
    kept: "Until you clear it",
  },
  {
    key: "savedTrades",
    place: "Local storage",
    purpose:
      "The trades that you saved in the calculator without being signed in. They stay on your device, unless you have them taken over into your account.",
    kept: "Until you delete the trade, take it over or clear it",
  },
  {
    key: "recentPets",
    place: "Local storage",
    purpose: "The pets that you last added in the calculator, so that they are first the next time.",
    kept: "Until you clear it",
  },
  {
    key: "favoriteServers",
    place: "Local storage",
    purpose:
      "The private servers that you starred without an account. They stay on your device, unless you have them taken over into your account.",
    kept: "Until you take the star back, take them over or clear it",
  },
  {
    key: "recentTrades",
    place: "Session storage",
    purpose: "The trade that is on the calculator's screen, so that a reload loses nothing.",
    kept: "Until you close the tab",
  },
  {
    key: "sessionId",
    place: "Session storage",
    purpose: "A random number that lets us count how many people are on the site right now. It says nothing about who you are.",
    kept: "Until you close the tab",
  },
  {
    key: "profileDraft",
    place: "Session storage",
    purpose: "What you typed into your profile's form and did not save yet, so that nothing is lost when you have to sign in again.",
    kept: "Until you save it or close the tab",
  },
  {
    key: "backgroundDraft",
    place: "Session storage",
    purpose: "What you chose for your background and did not save yet, for the same reason.",
    kept: "Until you save it or close the tab",
  },
  {
    key: "typedForms",
    place: "Session storage",
    purpose:
      "A trade that you are about to post, a comment, a private server or the like that you began to write, so that nothing is lost on a reload or when you have to sign in again. Another account in the same tab does not see what you typed while you were signed in.",
    kept: "Until you send it or close the tab",
  },
  {
    key: "react-router-manifest-version",
    place: "Session storage",
    purpose: "That a page was opened anew because the site had been renewed meanwhile, so that this does not go on and on.",
    kept: "Until the next page, or until you close the tab",
  },
  {
    key: "react-router-scroll-positions",
    place: "Session storage",
    purpose: "How far down you had scrolled, so that “back” brings you to the same place.",
    kept: "Until you close the tab",
  },
] as const;
