/** The words of Minesweeper, in German: a second language is a second record of this kind. */
export const WORDS = {
  language: "de",
  name: "Minesweeper",
  intro: "Finde alle Felder ohne Mine. Jedes Brett lässt sich allein mit Logik lösen.",
  description: "Minesweeper auf drei Brettern, die sich immer mit Logik lösen lassen, mit einer Rangliste für jede Woche.",

  sizes: "Brettgröße",
  sizeHint: (mines: number) => `${mines} Minen`,
  newGame: "Neues Spiel",
  timer: "Zeit",
  minesLeft: "Minen übrig",
  flagMode: "Flaggen setzen",
  board: (label: string) => `Spielfeld ${label}`,
  scored: "Dieses Spiel zählt",
  practice: "Übungsspiel",
  practiceHint: "Übungsspiele zählen nicht in der Rangliste.",
  signInToScore: "Melde dich an, damit deine Spiele in der Rangliste zählen.",
  offline: "Du bist offline. Du kannst weiterspielen, aber dieses Spiel zählt nicht.",
  preparing: "Das Spielfeld wird vorbereitet …",
  noScripts: "Zum Spielen braucht dein Browser JavaScript.",

  cell: (row: number, col: number) => `Zeile ${row}, Spalte ${col}`,
  closed: "verdeckt",
  flagged: "Flagge",
  opening: "wird aufgedeckt",
  mine: "Mine",
  hitMine: "getroffene Mine",
  wrongFlag: "falsche Flagge",
  noMines: "keine Mine daneben",
  number: (mines: number) => (mines === 1 ? "1 Mine daneben" : `${mines} Minen daneben`),
  opened: (cells: number) => (cells === 1 ? "1 Feld aufgedeckt" : `${cells} Felder aufgedeckt`),
  flagSet: "Flagge gesetzt",
  flagRemoved: "Flagge entfernt",

  lost: "Boom! Game Over!",
  won: "Glückwunsch! Du hast gewonnen!",
  signInToSave: "Du musst angemeldet sein, um deinen Score zu speichern",
  saved: "Dein Score wurde gespeichert!",
  saveFailed: "Fehler beim Speichern des Scores",
  leaderboardFailed: "Fehler beim Laden des Leaderboards",
  saving: "Dein Score wird gespeichert …",
  sendAgain: "Noch einmal senden",
  loadAgain: "Noch einmal laden",
  playAgain: "Noch einmal spielen",
  result: (score: number, time: string) => `${score} Felder in ${time}`,
  practiceDone: "Das war ein Übungsspiel: Es zählt nicht in der Rangliste.",
  checkGame: "Dieses Spiel prüfen",
  unranked: {
    luck: "Dieses Brett war nach dem ersten Klick fast gelöst. Das war Glück und zählt deshalb nicht in der Rangliste.",
    speed: "So schnell klickt sonst niemand. Dieses Spiel zählt vorerst nicht in der Rangliste: Unser Team sieht es sich an.",
    rhythm: "Die Pausen zwischen deinen Klicks waren fast gleich lang. Dieses Spiel zählt vorerst nicht: Unser Team sieht es sich an.",
  },
  stillSending: "Keine Verbindung. Deine Züge werden gesendet, sobald sie wieder da ist.",
  startFailed: "Gerade kann kein Spiel mit Wertung beginnen. Bis es wieder geht, spielst du zur Übung.",
  elsewhere: "Dieses Spiel ging in einem anderen Fenster weiter. So steht es jetzt.",
  gone: "Dieses Spiel gibt es nicht mehr: In einem anderen Fenster hat ein neues begonnen.",
  full: "Dieses Spiel hat zu viele Züge. Beginne ein neues.",

  noSuchBoard: "Dieses Brett gibt es nicht.",
  noSuchGame: "Dieses Spiel gibt es nicht.",
  unreadable: "Diese Züge sind nicht lesbar.",
  outside: "Dieses Feld gibt es auf dem Brett nicht.",
  gap: "Davor fehlen Züge.",
  otherMoves: "An dieser Stelle hat das Spiel schon andere Züge.",

  rankings: "Rangliste der Woche",
  rankingNames: { all: "Alle", "5x5": "5x5", "6x6": "6x6", "8x8": "8x8" },
  rankingHint: {
    all: "Erst zählt der Score, dann die kürzere Zeit.",
    size: "Auf einem Brett hat jeder Sieg denselben Score: Es zählt die kürzere Zeit.",
  },
  rank: "Rang",
  player: "Spieler",
  score: "Score",
  boardColumn: "Brett",
  time: "Zeit",
  nobody: "Diese Woche hat hier noch niemand gewonnen. Sei die oder der Erste!",
  own: "Dein bestes Spiel",
  ownRank: (rank: number) => `Rang ${rank}`,
  week: (from: string, to: string) => `${from} bis ${to}`,
  resets: (when: string) => `Die nächste Woche beginnt am ${when} um 0:00 Uhr (UTC+2).`,
  lastWinner: "Sieger der letzten Woche",
  lastWinnerOf: (score: number, board: string, time: string) => `${score} Felder auf ${board} in ${time}`,
  allWinners: "Alle Wochensieger",
  winnersIntro: "Wer in jeder Woche auf Platz 1 war, insgesamt und auf jedem Brett.",
  noWinners: "Es gibt noch keine Wochensieger. Die erste Woche läuft noch.",
  toGame: "Zum Spiel",

  rules: "So wird gespielt",
  ruleList: [
    "Klicke auf ein Feld, um es aufzudecken. Unter dem ersten Feld und daneben liegt nie eine Mine.",
    "Eine Zahl sagt, wie viele Minen auf den bis zu acht Feldern daneben liegen.",
    "Glaubst du, dass irgendwo eine Mine liegt, setze eine Flagge: durch langes Drücken, mit der rechten Maustaste oder mit F.",
    "Sind um eine Zahl genug Flaggen gesetzt, deckt ein Klick auf die Zahl alle anderen Felder daneben auf.",
    "Mit den Pfeiltasten gehst du von Feld zu Feld, mit Enter deckst du auf.",
    "Wer eine Mine aufdeckt, hat verloren. Wer alle Felder ohne Mine aufdeckt, hat gewonnen: Ihre Anzahl ist der Score.",
    "Die Zeit läuft vom ersten bis zum letzten Klick, gemessen, wenn sie bei uns ankommen. Raten musst du nie.",
    "Bretter, die nach dem ersten Klick mit höchstens zwei weiteren gelöst sind, zählen nicht in der Rangliste.",
    "Die Rangliste beginnt jeden Sonntag um 0:00 Uhr (UTC+2) von vorn.",
  ],
  fair: "Wie du weißt, dass es fair ist",
  fairText:
    "Vor dem ersten Klick zeigen wir dir die Prüfsumme einer geheimen Zahl. Aus dieser Zahl und deinem ersten Feld entsteht das Brett. Nach dem Spiel siehst du die Zahl und kannst nachrechnen, dass wir nichts verändert haben.",
  promise: "Prüfsumme",
  promiseHint: "SHA-256 der geheimen Zahl, vor dem ersten Klick gezeigt",
  seed: "Geheime Zahl",
  seedHint: "nach dem Spiel veröffentlicht",

  gameTitle: (label: string) => `Spiel auf ${label}`,
  gameByNobody: "Wer es gespielt hat, wird gerade nicht gezeigt.",
  gameWon: "Gewonnen",
  gameLost: "Verloren",
  unrankedFor: {
    luck: "Zählt nicht in der Rangliste: Nach dem ersten Klick war das Brett fast gelöst.",
    speed: "Zählt nicht in der Rangliste.",
    rhythm: "Zählt nicht in der Rangliste.",
  },
  suspicious: "Auffällig",
  signs: {
    even: "Die Pausen sind über viele Klicks fast gleich lang.",
    unhurried: "Vor schweren Klicks wird nicht gezögert.",
    flawless: "Viele Spiele ohne Fehler und ohne Raten.",
  },
  minesAt: (cells: readonly string[]) => `Minen auf ${cells.join("; ")}`,
  cellNumber: (cell: number) => `Feld ${cell}`,
  firstCell: "Erster Klick",
  moves: "Züge",
  published: "Was veröffentlicht ist",
  check: "Das Brett prüfen",
  checkText: "Dein Browser rechnet die Prüfsumme nach, legt die Minen noch einmal und spielt alle Züge nach.",
  checkButton: "In diesem Browser prüfen",
  checkRight: "Alles stimmt: Dieses Brett stand vor dem ersten Klick fest.",
  checkWrong: "Hier stimmt etwas nicht.",
  checkFailed: "Das konnte nicht geprüft werden. Bitte versuche es noch einmal.",
  checkInsecure: "Auf einer Seite ohne HTTPS rechnet dieser Browser keine Prüfsummen. Öffne die Seite mit https://.",
  checkSteps: {
    promise: ["Die geheime Zahl gehört zur Prüfsumme.", "Die geheime Zahl gehört nicht zur Prüfsumme."],
    board: ["Die Zahl und der erste Klick ergeben dieses Brett.", "Die Zahl und der erste Klick ergeben ein anderes Brett."],
    outcome: ["Die Züge führen zu diesem Ergebnis.", "Die Züge führen zu einem anderen Ergebnis."],
  },
  byHand: "Von Hand prüfen",
  byHandText:
    "Für jede Mine wird der SHA-256 von sechs Zeilen gebildet: geheime Zahl, Breite des Bretts, erstes Feld, Versuch, Mine und Anlauf. Felder zählen ab 0, Zeile für Zeile, alles andere ab 1. Die ersten 13 Stellen sind eine Zahl; ihr Rest durch die Zahl der freien Felder sagt, auf welchem die Mine liegt. Felder mit Mine, das erste Feld und seine Nachbarn sind nicht frei. Liegt die Zahl hinter dem letzten vollen Durchgang unter 2 hoch 52, zählt der nächste Anlauf. Lässt sich das Brett nicht mit Logik lösen, beginnt der nächste Versuch.",
  gameMissing: "Dieses Spiel gibt es nicht, oder es läuft noch.",
} as const;

/** A time as players compare it: `12,34 s`, `1:05,30 min`. */
export function formatTime(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6_000), hundredths % 6_000];
  const seconds = `${Math.floor(rest / 100)},${String(rest % 100).padStart(2, "0")}`;
  return minutes === 0 ? `${seconds} s` : `${minutes}:${seconds.padStart(5, "0")} min`;
}

const day = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "numeric", timeZone: "UTC" });

/** UTC+2, in which the weeks are counted. */
const OFFSET_MS = 2 * 3_600_000;

/** A day in the time zone of the weeks, in German. */
export function formatGermanDay(at: number): string {
  return day.format(at + OFFSET_MS);
}

/** The first and last day of a week: `22.11. bis 28.11.`. */
export function formatWeek(week: number, next: number): string {
  return WORDS.week(shortDay.format(week + OFFSET_MS), shortDay.format(next + OFFSET_MS - 1));
}
