import type { ValueFlag } from "~/features/pets/core/flags.ts";
import type { DEMAND_LABELS, TRENDS } from "~/features/pets/pets.constants.ts";
import { formatDay } from "~/text/dates.ts";
import type { CommandName } from "../discord.constants.ts";
import type { ReplyLanguage } from "../discord.types.ts";

type Label = (typeof TRENDS)[number] | (typeof DEMAND_LABELS)[number];

const en = {
  /** A figure as the site writes it, the way readers of this language do. */
  figure: (text: string) => text,
  percent: (text: string) => `${text}%`,
  /** A trend, or how much a pet is wanted. */
  label: (label: Label): string => label,
  commands: {
    value: "What a pet is worth, in all its forms",
    calc: "What you give against what you get",
    changes: "The newest value changes",
    trade: "Open trades with a pet",
    wishlist: "Your wishlist, and trades that give what is on it",
  } satisfies Record<CommandName, string>,
  options: {
    pet: "Its name, or how players write it: kd, the overlord",
    give: "What you give: sh kd + 2 overlord",
    get: "What you get: leviathan",
    side: "Whether it is given or wanted",
  },
  sides: { gives: "They give it", wants: "They want it" },
  noPet: (text: string) => `I don’t know a pet named “${text}”.`,
  didYouMean: (names: string) => `Did you mean ${names}?`,
  notUnderstood: (parts: string) => `Not understood: ${parts}.`,
  leftOut: "The verdict leaves that out.",
  or: "or",
  tooMany: (most: number) => `Each side holds at most ${most} pets.`,
  emptySide: "Name at least one pet on each side, such as give: sh kd + 2 overlord, get: leviathan.",
  flags: { thin: "Thin", jumped: "Jumped", disputed: "Disputed", settling: "Settling" } satisfies Record<ValueFlag, string>,
  safeRange: (low: string, high: string) => `Safe range: ${low} to ${high}`,
  verdictRange: (worst: string, best: string) =>
    `Within the safe ranges of flagged values: ${worst === best ? worst : `${worst} to ${best}`}.`,
  demand: "Demand",
  trend: "Trend",
  rarity: "Rarity",
  updated: (at: number) => `Updated ${formatDay(at)}`,
  sample: "Sample values",
  page: "Open the page",
  calculator: "Open in the calculator",
  board: "See all of them",
  older: "Older",
  newest: "Newest",
  giving: "You give",
  receiving: "You get",
  verdicts: { "big-win": "Big Win", win: "Small Win", fair: "Fair", loss: "Small Loss", "big-loss": "Big Loss" },
  noVerdict: "No verdict",
  unvalued: (names: string) => `Without a value in numbers: ${names}.`,
  same: "Both sides are worth the same.",
  more: (difference: string) => `You get ${difference} more than you give.`,
  less: (difference: string) => `You give ${difference} more than you get.`,
  changes: "Newest value changes",
  noChanges: "There are no further changes.",
  tradesGiving: (name: string) => `Open trades that give ${name}`,
  tradesWanting: (name: string) => `Open trades that want ${name}`,
  noTrades: "Nobody offers that right now.",
  gives: "Gives",
  wants: "Wants",
  orMore: (count: number) => `or ${count} more`,
  wishlist: "Your wishlist",
  noWishes: "Your wishlist is empty. Add pets on their pages.",
  moreWishes: (count: number) => `and ${count} more`,
  connect: "I don’t know your wishlist: connect this Discord account in the settings of Bubblegum Values.",
  connectButton: "Connect it",
  onlyCaller: "Only the player who asked can use this button. Use the command yourself.",
  tooOld: "This button no longer works. Use the command again.",
  tooFast: "You are sending commands very quickly. Please wait a moment.",
  failed: "I can’t reach the values right now. Please try again in a minute.",
};

export type DiscordWords = typeof en;

const GERMAN_LABELS: Record<Label, string> = {
  "Not rated": "Nicht bewertet",
  "Very Low": "Sehr gering",
  Low: "Gering",
  Moderate: "Mittel",
  High: "Hoch",
  "Very High": "Sehr hoch",
  "Rising Fast": "Steigt stark",
  Rising: "Steigt",
  Stable: "Stabil",
  Dropping: "Fällt",
  "Dropping Fast": "Fällt stark",
  Fluctuating: "Schwankt",
};

const germanDay = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

const de: DiscordWords = {
  figure: (text) => text.replace(/[.,]/g, (sign) => (sign === "," ? "." : ",")),
  percent: (text) => `${text} %`,
  label: (label) => GERMAN_LABELS[label],
  commands: {
    value: "Was ein Pet wert ist, in allen Formen",
    calc: "Was du gibst und was du bekommst, im Vergleich",
    changes: "Die neuesten Wertänderungen",
    trade: "Offene Trades mit einem Pet",
    wishlist: "Deine Wunschliste und Trades, die etwas davon geben",
  },
  options: {
    pet: "Der Name, auch so, wie Spieler ihn schreiben: kd, the overlord",
    give: "Was du gibst: sh kd + 2 overlord",
    get: "Was du bekommst: leviathan",
    side: "Ob es gegeben oder gesucht wird",
  },
  sides: { gives: "Wird gegeben", wants: "Wird gesucht" },
  noPet: (text) => `Ein Pet namens „${text}“ kenne ich nicht.`,
  didYouMean: (names) => `Meintest du ${names}?`,
  notUnderstood: (parts) => `Nicht verstanden: ${parts}.`,
  leftOut: "Im Ergebnis zählt das nicht mit.",
  or: "oder",
  tooMany: (most) => `Auf jede Seite passen höchstens ${most} Pets.`,
  emptySide: "Nenne auf jeder Seite mindestens ein Pet, zum Beispiel give: sh kd + 2 overlord, get: leviathan.",
  flags: { thin: "Wenige Deals", jumped: "Sprunghaft", disputed: "Umstritten", settling: "Gerade geändert" },
  safeRange: (low, high) => `Sichere Spanne: ${low} bis ${high}`,
  verdictRange: (worst, best) => `Innerhalb der sicheren Spannen der markierten Werte: ${worst === best ? worst : `${worst} bis ${best}`}.`,
  demand: "Nachfrage",
  trend: "Trend",
  rarity: "Seltenheit",
  updated: (at) => `Aktualisiert am ${germanDay.format(at)}`,
  sample: "Beispielwerte",
  page: "Zur Seite",
  calculator: "Im Rechner öffnen",
  board: "Alle ansehen",
  older: "Ältere",
  newest: "Neueste",
  giving: "Du gibst",
  receiving: "Du bekommst",
  verdicts: { "big-win": "Großer Gewinn", win: "Kleiner Gewinn", fair: "Fair", loss: "Kleiner Verlust", "big-loss": "Großer Verlust" },
  noVerdict: "Kein Ergebnis",
  unvalued: (names) => `Ohne Wert in Zahlen: ${names}.`,
  same: "Beide Seiten sind gleich viel wert.",
  more: (difference) => `Du bekommst ${difference} mehr, als du gibst.`,
  less: (difference) => `Du gibst ${difference} mehr, als du bekommst.`,
  changes: "Neueste Wertänderungen",
  noChanges: "Weitere Änderungen gibt es nicht.",
  tradesGiving: (name) => `Offene Trades, die ${name} geben`,
  tradesWanting: (name) => `Offene Trades, die ${name} suchen`,
  noTrades: "Das bietet gerade niemand an.",
  gives: "Gibt",
  wants: "Sucht",
  orMore: (count) => (count === 1 ? "oder 1 Alternative" : `oder ${count} Alternativen`),
  wishlist: "Deine Wunschliste",
  noWishes: "Deine Wunschliste ist leer. Füge Pets auf ihren Seiten hinzu.",
  moreWishes: (count) => `und ${count} weitere`,
  connect: "Deine Wunschliste kenne ich nicht: Verbinde dieses Discord-Konto in den Einstellungen von Bubblegum Values.",
  connectButton: "Verbinden",
  onlyCaller: "Diesen Knopf kann nur benutzen, wer gefragt hat. Nutze den Befehl selbst.",
  tooOld: "Dieser Knopf funktioniert nicht mehr. Nutze den Befehl noch einmal.",
  tooFast: "Du schickst sehr schnell viele Befehle. Bitte warte einen Moment.",
  failed: "Ich komme gerade nicht an die Werte. Bitte versuche es in einer Minute noch einmal.",
};

/** The words of replies, by language. */
export const DISCORD_WORDS: Record<ReplyLanguage, DiscordWords> = { en, de };

/** The language of a reply for a locale as Discord names it, such as `de` or `en-GB`. */
export function replyLanguage(locale: string | undefined): ReplyLanguage {
  return locale === "de" ? "de" : "en";
}
