import { keysOf } from "~/text/keys-of.ts";
import type { Language } from "~/text/languages.ts";
import type { AboutKind, PhraseId } from "../messages.types.ts";

interface Phrase {
  /** The kinds of things that it can be said about. */
  fits: readonly AboutKind[];
  en: string;
  de: string;
}

/**
 * Phrases of requests. Messages store the id, so ids are never renamed or removed, and words change only if they keep their meaning.
 */
export const PHRASES = {
  "still-open": {
    fits: ["trade"],
    en: "I like your trade. Is it still open?",
    de: "Dein Tausch gefällt mir. Gilt er noch?",
  },
  "trade-now": {
    fits: ["trade", "match"],
    en: "I can trade right now. Can you?",
    de: "Ich kann jetzt gleich tauschen. Du auch?",
  },
  "trade-later": {
    fits: ["trade", "match"],
    en: "Can we trade later today?",
    de: "Können wir später am Tag tauschen?",
  },
  "these-instead": {
    fits: ["trade", "match", "profile"],
    en: "Would you trade for these pets?",
    de: "Würdest du gegen diese Pets tauschen?",
  },
  "add-something": {
    fits: ["trade"],
    en: "Would you add something to your side?",
    de: "Würdest du auf deiner Seite etwas drauflegen?",
  },
  "saw-interest": {
    fits: ["trade"],
    en: "You were interested in my trade. Let's talk about it!",
    de: "Du hattest Interesse an meinem Tausch. Lass uns darüber reden!",
  },
  "good-match": {
    fits: ["match"],
    en: "We match! You have what I wish for, and I have what you wish for.",
    de: "Wir passen zusammen! Du hast, was ich suche, und ich habe, was du suchst.",
  },
  "have-your-wish": {
    fits: ["match", "profile"],
    en: "I have a pet that you wish for. Do you want it?",
    de: "Ich habe ein Pet, das du suchst. Möchtest du es?",
  },
  "want-your-pet": {
    fits: ["match", "profile"],
    en: "You have a pet that I wish for. Would you trade it?",
    de: "Du hast ein Pet, das ich suche. Würdest du es tauschen?",
  },
  "join-server": {
    fits: ["server"],
    en: "May I join you on your private server?",
    de: "Darf ich auf deinen privaten Server kommen?",
  },
  "server-trade": {
    fits: ["server", "trade"],
    en: "Can we meet on a private server to trade?",
    de: "Können wir uns zum Tauschen auf einem privaten Server treffen?",
  },
  "server-down": {
    fits: ["server"],
    en: "Your private server does not open. Is it still up?",
    de: "Dein privater Server öffnet sich nicht. Läuft er noch?",
  },
  "nice-collection": {
    fits: ["profile"],
    en: "I like your collection. Would you like to trade?",
    de: "Deine Sammlung gefällt mir. Hast du Lust zu tauschen?",
  },
} as const satisfies Record<string, Phrase>;

/** The phrases that can be said about a kind of thing, in the order in which they are offered. */
export function phrasesFor(kind: AboutKind): PhraseId[] {
  return keysOf(PHRASES).filter((id) => isPhraseFor(id, kind));
}

/** Whether a phrase can be said about that kind of thing. */
export function isPhraseFor(id: PhraseId, kind: AboutKind): boolean {
  return PHRASES[id].fits.some((fit) => fit === kind);
}

/** The words of a phrase in a reader's language. */
export function phraseWords(id: PhraseId, language: Language): string {
  return PHRASES[id][language];
}
