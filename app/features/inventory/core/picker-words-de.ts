import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { PickWords } from "~/features/pricing/pricing.types.ts";

/** A number as it is written in German. */
export const formatCount = (count: number): string => count.toLocaleString("de-DE");
const pets = (count: number) => `${formatCount(count)} ${count === 1 ? "Pet" : "Pets"}`;

/** The German words of the picker, and of the sheet in it that reads a screenshot. */
export const GERMAN_PICKER: PickWords = {
  search: "Pets suchen",
  placeholder: "Pets suchen …",
  readScreenshot: "Screenshot lesen",
  pets: "Pets",
  found: (count) => (count === 1 ? "1 Pet gefunden" : `${formatCount(count)} Pets gefunden`),
  none: "Kein Pet passt zu deiner Suche.",
  cut: (shown, all) => `Die ersten ${shown} von ${formatCount(all)} Pets. Tippe, um mehr zu finden.`,
  added: (name, count) => `${count > 1 ? `${count} × ` : ""}${name} hinzugefügt`,
  absent: (name, variant) => `${name} gibt es nicht als ${VARIANT_LABELS[variant].full}. Wähle eine andere Form.`,
  noForm: (variant) => `Nicht als ${VARIANT_LABELS[variant].full}`,
  variantOf: (name) => `Form von ${name}`,
  doesNotExist: "Gibt es nicht",
  tip: "Tipp: Tippe die Form gleich mit, wie „shiny kd“.",
  done: "Fertig",
  close: "Schließen",
  mine: "Meine Pets",
  theirs: "Ihre Pets",
  all: "Alle Pets",
  has: (who, { quantity }) => `${who === "you" ? "Du hast" : "Hat"} ${quantity}`,
  fewer: "Eins weniger",
  quantity: "Anzahl",
  more: "Eins mehr",
  onePet: "Pet wählen",
  choose: "Wählen",
  failed: "Die Pets konnten nicht geladen werden.",
  retry: "Noch einmal",
  screen: {
    title: "Screenshot lesen",
    choose: "Screenshot auswählen",
    ways: "Du kannst ihn auch einfügen oder hierher ziehen.",
    private: "Dein Bild bleibt auf diesem Gerät. Es wird nur hier mit den Bildern der Pets verglichen und nirgendwohin gesendet.",
    problems: {
      picture: "Dein Browser kann diese Datei nicht als Bild öffnen. Versuche es mit PNG oder JPG.",
      "too-large": "Dieses Bild ist zu groß. Versuche es mit einem kleineren.",
      network: "Die Bilder der Pets konnten nicht geladen werden. Bitte prüfe deine Verbindung und versuche es noch einmal.",
      "no-pictures": "Noch hat kein Pet ein Bild zum Vergleichen. Du kannst die Pets nach ihrem Namen suchen.",
      work: "Das Bild konnte nicht gelesen werden. Versuche es noch einmal oder mit einem anderen Bild.",
    },
    loading: "Bilder der Pets werden geladen …",
    reading: "Pets werden gesucht …",
    progress: "Fortschritt",
    cancel: "Abbrechen",
    another: "Anderes Bild",
    add: (count) => (count === 0 ? "Hinzufügen" : `${pets(count)} hinzufügen`),
    leftOut: "Diese passen nicht und bleiben ausgewählt:",
    addedSome: (count) => `${pets(count)} hinzugefügt.`,
    added: "Hinzugefügt",
    unclear:
      "Das Bild ist zu hell oder zu dunkel. Deshalb ist kein Treffer sicher. Prüfe jeden, oder nimm das Bild mit normaler Helligkeit (ohne HDR) auf.",
    tooMany: (room) => (room <= 0 ? "Für weitere Pets ist kein Platz." : `Es ist noch Platz für ${formatCount(room)}.`),
    summary: (count, taken) =>
      count === 0
        ? "Es wurden keine Pets gefunden. Drücke „Pet markieren“ und tippe im Bild auf eins."
        : `${pets(count)} gefunden${taken === 0 ? "" : `, ${taken} ausgewählt`}. Tippe auf die richtigen.`,
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
  },
};

/** The same words on the upload: what is read goes with the picture, as a hint. */
export const GERMAN_UPLOAD_PICKER: PickWords = {
  ...GERMAN_PICKER,
  screen: {
    ...GERMAN_PICKER.screen,
    title: "Pets erkennen",
    private: "Das Bild wird auf deinem Gerät mit den Bildern der Pets verglichen.",
    problems: {
      ...GERMAN_PICKER.screen.problems,
      "no-pictures": "Noch hat kein Pet ein Bild zum Vergleichen. Du kannst den Screenshot trotzdem senden.",
      work: "Das Bild konnte nicht gelesen werden. Du kannst es trotzdem senden.",
    },
    add: (count) => (count === 0 ? "Übernehmen" : `${pets(count)} übernehmen`),
  },
};
