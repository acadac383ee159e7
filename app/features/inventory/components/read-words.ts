import type { ScreenWords } from "~/features/offers/components/screen/screen-words.ts";

const pets = (count: number) => `${count} ${count === 1 ? "Pet" : "Pets"}`;

/** What is said in German while a screenshot is read before it is sent. */
export const READ_WORDS: ScreenWords & { open: string; read: (count: number) => string } = {
  open: "Erkennen",
  read: (count) => `${pets(count)} erkannt`,
  title: "Pets erkennen",
  choose: "Screenshot auswählen",
  ways: "Du kannst ihn auch einfügen oder hierher ziehen.",
  private: "Das Bild wird auf deinem Gerät mit den Bildern der Pets verglichen.",
  problems: {
    picture: "Dein Browser kann diese Datei nicht als Bild öffnen. Versuche es mit PNG oder JPG.",
    "too-large": "Diese Datei ist größer als 30 MB. Versuche es mit einem kleineren Bild.",
    network: "Die Bilder der Pets konnten nicht geladen werden. Bitte prüfe deine Verbindung und versuche es noch einmal.",
    "no-pictures": "Noch hat kein Pet ein Bild zum Vergleichen. Du kannst den Screenshot trotzdem senden.",
    work: "Das Bild konnte nicht gelesen werden. Du kannst es trotzdem senden.",
  },
  reading: "Pets werden gesucht …",
  cancel: "Abbrechen",
  another: "Anderes Bild",
  add: (count) => (count === 0 ? "Übernehmen" : `${pets(count)} übernehmen`),
  tooMany: () => "So viele Pets passen nicht in einen Hinweis. Der Rest fällt weg.",
  summary: (count, taken) =>
    count === 0
      ? "Es wurden keine Pets gefunden. Drücke „Pet markieren“ und tippe im Bild auf eins."
      : `${pets(count)} gefunden, ${taken === 0 ? "keins" : taken} ausgewählt. Wähle die richtigen aus.`,
  known: (known, all) => `${known} von ${all} Pets haben ein Bild zum Vergleichen.`,
  takeSure: (count) => `Die ${count} sicheren auswählen`,
  found: "Gefundene Pets",
  mark: "Pet markieren",
  marking: "Tippe im Bild auf ein Pet oder ziehe einen Rahmen darum.",
  picture: "Dein Screenshot",
  sureness: { sure: "Sicher", likely: "Wahrscheinlich", maybe: "Vielleicht" },
  take: "Wählen",
  takeOne: (name, number) => `${name} wählen, Nummer ${number}`,
  taken: "Ausgewählt",
  undo: "Zurück",
  others: (number) => `Nummer ${number} könnte auch sein`,
  search: (number) => `Anderes Pet für Nummer ${number} suchen`,
  quantity: (name) => `Anzahl von ${name}`,
};
