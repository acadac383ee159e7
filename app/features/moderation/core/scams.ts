import type { GuideSection } from "./guide-sections.ts";

/** One scam of the game, as the guide tells it. */
export interface Scam {
  id: Exclude<GuideSection, "happened">;
  title: string;
  /** A typical message of the scammer. */
  says: string;
  goes: string;
  see: string;
  act: string;
  /** The description of the picture. */
  picture: string;
}

/** The scams of the guide to safe trading, those first that happen most. */
export const SCAMS: readonly Scam[] = [
  {
    id: "first",
    title: "“You go first”",
    says: "trust trade? u give first, i give after. i swear",
    goes: "You give your pet in one trade, and theirs is supposed to come in the next. It never does.",
    see: "Two trades instead of one, “the slots are full”, “trust me”, or a promise.",
    act: "Put everything into one trade window. If it doesn’t fit, make smaller trades that are each fair by themselves.",
    picture: "You hand a golden pet to a player with a mask. What should come back is only a question mark.",
  },
  {
    id: "middleman",
    title: "The middleman",
    says: "my friend is a trusted middleman, we both give him the pets",
    goes: "A third player offers to hold the pets. They are in it together, and both pets are gone.",
    see: "A third player in a trade of two. Lists of “vouches” and badges in chats are made up.",
    act: "The game’s trade window is the only middleman you need. Our team never is one.",
    picture: "You give your pet to a masked player in the middle, who winks at the masked player on the other side.",
  },
  {
    id: "switch",
    title: "The last second",
    says: "quick quick accept before i have to go",
    goes: "Just before you accept, the good pet is swapped for one that looks like it: normal for shiny, or a cheap one of the same colour.",
    see: "They hurry you, or take pets out and put them in again.",
    act: "Read every name and form again before you accept. If anything has changed, decline and start over.",
    picture: "A trade window with a countdown: the golden pet on the other side was crossed out and replaced by a small green one.",
  },
  {
    id: "double",
    title: "“I’ll double it”",
    says: "i know a dupe glitch, give me ur best pet and u get 2 back",
    goes: "A trick, a video, a game of luck or just a test: first you give, then nothing comes back. The same goes for “can I borrow it?”.",
    see: "You would get more back than you gave, for nothing.",
    act: "Pets can’t be doubled. Lend nothing that you would miss.",
    picture: "A golden pet goes into a big bag with “times two?” on it, which belongs to a player with a mask. You look sad.",
  },
  {
    id: "fake-site",
    title: "The fake site",
    says: "check my inventory here: rob1ox.com/trade",
    goes: "A page looks exactly like Roblox and asks you to log in. Whoever made it then has your account, with all its pets.",
    see: "A letter is wrong, or the real name stands in front: roblox.com.trade-check.ru belongs to trade-check.ru.",
    act: "Never log in through a link. Type roblox.com yourself. Not sure? Paste it into “Is this real?”.",
    picture: "A browser window with the address rob1ox.com, the number one in red, and a fishing hook below.",
  },
  {
    id: "password",
    title: "The code and the password",
    says: "send me the code u just got so i can put the pet in",
    goes: "With your password, a code from your e-mail, or a text that you copy out of your browser, somebody else is you.",
    see: "Somebody asks for any of these, for a QR code to be scanned, or for something to be pasted into the console.",
    act: "Don’t give them to anybody: not a friend, not a team, not “support”. Switch on 2-step verification.",
    picture: "A phone with a six-digit code and a lock between you and a masked player who asks for it.",
  },
  {
    id: "free",
    title: "Free Robux",
    says: "i won 100k robux and share, just click the link in my bio",
    goes: "A prize, a generator, a giveaway: to get it you log in somewhere, install something or pay a little first.",
    see: "You won something you never entered.",
    act: "There are no free Robux. Leave it. Our giveaways are on this site alone, and cost nothing.",
    picture: "A present hangs on a fishing hook whose line leads to a player with a mask.",
  },
  {
    id: "team",
    title: "Somebody “from the team”",
    says: "im a mod. ur pets are duped, trade them to me to check or u get banned",
    goes: "They scare you with a ban, or say that they reported you by accident, and want pets or your login to put it right.",
    see: "They hurry you and threaten. The name only looks like a real one.",
    act: "Our team and Roblox never take pets and never ask for passwords. Report them.",
    picture: "A masked player with a police cap and a made-up badge frightens you with a warning sign.",
  },
  {
    id: "elsewhere",
    title: "“Add me on …”",
    says: "its easier on snap, whats ur user? how old r u",
    goes: "In another app nobody sees what is written. Some want your pets there, some your photo, your address or to meet you.",
    see: "They want to go somewhere else, ask for your age, or want it to stay a secret.",
    act: "Stay here. No photos, no calls, no meetings. Tell a grown-up you trust; you have done nothing wrong.",
    picture: "An arrow leads from the chat of this site, with a shield, to a phone with a masked player and a camera.",
  },
];
