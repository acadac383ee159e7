/** Texts that look like a phone number. Values of pets have commas or a unit, and ids have no sign before them. */
const PHONES = [
  /(?<![\p{L}\d])(?:\+|00)\s?\d{1,3}(?:[\s./()-]{0,2}\d){7,12}(?!\d)/u,
  /(?<![\p{L}\d.,])\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]{1,2}\d{4}(?!\d)/u,
  /(?<![\p{L}\d.,])0(?!0)\d{1,4}[\s./-]{0,2}\d(?:[\s./-]{0,1}\d){5,8}(?!\d)/u,
  /(?:phone|cell|mobile|number|nummer|handy|tel|call|text|whats\s?app|anrufen|ruf)\P{N}{0,25}?(\d(?:[\s./-]{0,2}\d){6,12})(?![\d,])/iu,
];
const NUMBER_WORDS = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|null|eins|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun)";
const SPOKEN = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER_WORDS}[\s,.-]{1,3}){6,12}${NUMBER_WORDS}(?!\p{L})`, "iu");

const STREETS = "(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|close|crescent|terrace|place)";
const ADDRESSES = [
  new RegExp(String.raw`(?<![\p{L}\d])\d{1,5}[a-z]?\s(?:[\p{L}.'-]{2,20}\s){1,3}${STREETS}(?!\p{L})\.?`, "iu"),
  /(?<!\p{L})\p{L}{3,25}(?:stra(?:ß|ss)e|str\.|gasse|allee|platz|weg|ring|ufer)\s?(?:nr\.?\s?)?\d{1,4}\s?[a-z]?(?!\p{L}|\d)/iu,
  /(?<!\p{L})(?:am|an der|im|in der)\s\p{L}{3,25}\s\d{1,3}[a-z]?,?\s\d{5}(?!\d)/iu,
  /(?<![\p{L}\d])\d{5}\s(?:berlin|hamburg|m(?:ü|u|ue)nchen|k(?:ö|o|oe)ln|frankfurt|stuttgart|leipzig|dresden|bremen|essen|dortmund|hannover|n(?:ü|u|ue)rnberg)/iu,
];

const APPS = "(?:snap(?:chat)?|sc|insta(?:gram)?|ig|disc(?:ord)?|dc|tele(?:gram)?|tg|tik\\s?tok|tt|skype|kik|whats\\s?app|wa)";
const HANDLES = [
  new RegExp(String.raw`(?<![\p{L}\d])${APPS}\s?(?:name|user|username|id)?\s?[:=@]\s?[\p{L}\d._@-]{2,40}`, "iu"),
  /(?<![\p{L}\d])[\p{L}\d._]{2,32}#\d{4}(?!\d)/u,
  /(?<![\p{L}\d.])[\w.+-]{1,40}\s?@\s?(?:gmail|hotmail|outlook|yahoo|icloud|gmx|web|live|proton|protonmail|aol|t-online)\s?\.\s?[a-z]{2,4}/iu,
];

/** The first name in another app, or address of e-mail, in a text. */
export function findHandle(text: string): string | null {
  return firstOf(HANDLES, text);
}

/** The first phone number in a text, as it is written; null if there is none. */
export function findPhone(text: string): string | null {
  return firstOf([...PHONES, SPOKEN], text);
}

/** The first address of a house in a text. */
export function findAddress(text: string): string | null {
  return firstOf(ADDRESSES, text);
}

function firstOf(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return found[0].trim();
  }
  return null;
}
