import type { Verdict } from "~/features/pricing/core/verdict.ts";
import type { VerdictStatus } from "~/features/pricing/pricing.types.ts";
import type { Language } from "~/text/languages.ts";

type Words = Readonly<Record<Language, string>>;

/**
 * Phrases for offers, declines, meetings and disputes. Lines store the id, so ids are never renamed or removed, and words change only if
 * they keep their meaning.
 */
export const OFFER_PHRASES = {
  fair: { en: "I think this is fair for both of us.", de: "Ich finde das fair für uns beide." },
  dream: { en: "I have been looking for this one!", de: "Danach habe ich schon lange gesucht!" },
  now: { en: "I can trade right now.", de: "Ich kann jetzt gleich tauschen." },
  later: { en: "I can trade later today.", de: "Ich kann später am Tag tauschen." },
  adds: { en: "I added something for you.", de: "Ich habe für dich etwas draufgelegt." },
  best: { en: "This is the most I can offer.", de: "Mehr kann ich nicht anbieten." },
  instead: { en: "How about this instead?", de: "Wie wäre es stattdessen damit?" },
} as const satisfies Record<string, Words>;

/** The preselected phrase of a first offer with that verdict: none that the verdict contradicts. */
export function firstPhrase(verdict: Pick<Verdict, "kind"> & { status?: VerdictStatus }): keyof typeof OFFER_PHRASES {
  return verdict.kind === "given" && verdict.status === "fair" ? "fair" : "dream";
}

export const DECLINE_REASONS = {
  value: { en: "It is not enough for me.", de: "Das ist mir zu wenig." },
  kept: { en: "I want to keep that pet.", de: "Dieses Pet möchte ich behalten." },
  unwanted: { en: "I am not looking for these pets.", de: "Diese Pets suche ich nicht." },
  gone: { en: "I no longer have it.", de: "Ich habe es nicht mehr." },
  time: { en: "I cannot trade at the moment.", de: "Ich kann gerade nicht tauschen." },
} as const satisfies Record<string, Words>;

/** Reasons for a dispute, in a player's words. */
export const DISPUTE_REASONS = {
  nothing: { en: "I gave my pets and got nothing.", de: "Ich habe meine Pets gegeben und nichts bekommen." },
  other: { en: "I got other pets than we agreed on.", de: "Ich habe andere Pets bekommen als ausgemacht." },
  never: { en: "We never traded.", de: "Wir haben nie getauscht." },
  tricked: { en: "I was tricked or pushed into it.", de: "Ich wurde hereingelegt oder gedrängt." },
  account: { en: "Somebody else was using my account.", de: "Jemand anderes war in meinem Konto." },
} as const satisfies Record<string, Words>;

/** When two players could meet. */
export const MEET_TIMES = {
  now: { en: "Can you meet right now?", de: "Können wir uns jetzt gleich treffen?" },
  soon: { en: "Can you meet in 15 minutes?", de: "Können wir uns in 15 Minuten treffen?" },
  at: { en: "Can you meet at this time?", de: "Passt dir diese Zeit?" },
} as const satisfies Record<string, Words>;

/** Where two players could meet who have no private server. */
export const MEET_PLACES = {
  "join-me": { en: "Join me in the game.", de: "Komm zu mir ins Spiel." },
  "join-you": { en: "I’ll join you in the game.", de: "Ich komme zu dir ins Spiel." },
} as const satisfies Record<string, Words>;

const ALL: Readonly<Record<string, Words>> = { ...OFFER_PHRASES, ...DECLINE_REASONS, ...DISPUTE_REASONS, ...MEET_TIMES, ...MEET_PLACES };

/** The words of a phrase or a reason in a reader's language; null for an id that is neither. */
export function wordsOf(id: string | null, language: Language): string | null {
  return id === null || !Object.hasOwn(ALL, id) ? null : (ALL[id]?.[language] ?? null);
}
