import { SCAMS } from "~/features/moderation/core/scams.ts";

/** A question that a page answers. */
export interface HelpTopic {
  to: string;
  label: string;
  /** Other words that players use for it. */
  words: string;
}

/** Questions of players, and the page or the place of a page that answers each. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  { to: "/reports/player", label: "Report a player", words: "scammer scammed cheat bully abuse" },
  { to: "/safe-trading#happened", label: "I was scammed", words: "report scammer scam stolen hacked help lost" },
  { to: "/reports/code", label: "Follow a report by its code", words: "report reported outcome" },
  { to: "/settings/people", label: "Choose who may write to me", words: "messages requests privacy block mute player contact" },
  { to: "/settings/people", label: "Block or mute a player", words: "ignore unblock hide" },
  { to: "/notices", label: "Appeal a warning, mute or ban", words: "banned muted unban rule notice" },
  { to: "/is-this-real", label: "Is this really Bubblegum Values?", words: "fake phishing link official copy site staff" },
  { to: "/trust", label: "How trust and reviews count", words: "score reputation level vouch review" },
  { to: "/how-we-are-sure", label: "How values are made", words: "evidence price accurate safe range thin jumped" },
  { to: "/luck", label: "How likely a hatch is", words: "luck odds chance egg hatches calculator secret" },
  { to: "/receipts", label: "Check the receipt of a deal", words: "proof code vouch middleman" },
  { to: "/roblox-verification", label: "Connect or verify a Roblox account", words: "verify link verified checkmark name" },
  { to: "/settings/security", label: "See where I am signed in", words: "sessions devices sign out password hacked security login" },
  { to: "/settings/prices", label: "Set my own prices for pets", words: "value worth private price" },
  { to: "/settings/data", label: "Download my data or delete my account", words: "privacy remove export gdpr" },
  { to: "/notifications?tab=settings", label: "Quiet hours and notifications on this device", words: "push mute sound alerts night" },
  { to: "/inventory/upload", label: "Read my pets from a screenshot", words: "upload inventory picture scan" },
  { to: "/partner/programme", label: "The partner programme", words: "youtube twitch creator channel apply" },
  { to: "/api", label: "Use values in a program", words: "bot developer json api webhook" },
  ...SCAMS.map(({ id, title }) => ({ to: `/safe-trading#${id}`, label: title, words: "scam trick safe" })),
];
