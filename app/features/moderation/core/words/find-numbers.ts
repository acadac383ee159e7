/** Texts that look like a phone number. Values of pets have commas or a unit, and ids have no sign before them. */
const PHONES = [
  /(?<![\p{L}\d])(?:\+|00)\s?\d{1,3}(?:[\s./()-]{0,2}\d){7,12}(?!\d)/u,
  /(?<![\p{L}\d.,])\(?\d{3}\)?[\s.-]{1,3}\d{3}[\s.-]{1,3}\d{4}(?!\d)/u,
  /(?<![\p{L}\d.,])0(?!0)\d{1,4}[\s./-]{0,2}\d(?:[\s./-]{0,1}\d){5,8}(?!\d)/u,
  /(?:phone|cell|mobile|number|nummer|handy|tel|call|text|whats\s?app|anrufen|ruf)\P{N}{0,25}?(\d(?:[\s./-]{0,2}\d){6,12})(?![\d,])/iu,
];
const NUMBER_WORDS = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|null|eins|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun)";
const SPOKEN = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER_WORDS}[\s,.-]{1,3}){6,12}${NUMBER_WORDS}(?!\p{L})`, "iu");

/** Nine digits or more, each by itself: "5 5 5 - 1 2 3 …". */
const SPACED = /(?<![\p{L}\d])(?:\+\s?)?\(?\d\)?(?:[\s.,()/_*|~-]{1,4}\d){8,14}(?![\d\p{L}])/u;
const DIGIT_OF: Readonly<Record<string, string>> = {
  ...{ zero: "0", oh: "0", null: "0", one: "1", eins: "1", two: "2", zwei: "2", three: "3", drei: "3", four: "4", vier: "4", five: "5" },
  ...{ fünf: "5", fuenf: "5", six: "6", sechs: "6", seven: "7", sieben: "7", eight: "8", acht: "8", nine: "9", neun: "9" },
};
const NUMBER_WORD = new RegExp(String.raw`(?<!\p{L})${NUMBER_WORDS}(?!\p{L})`, "giu");

/** Digits that stand by themselves, some of them as words; null where they only count up or down. */
function findSpaced(text: string): string | null {
  const found = SPACED.exec(text.replace(NUMBER_WORD, (word) => DIGIT_OF[word.toLowerCase()] ?? word))?.[0];
  if (found === undefined) return null;
  const digits = [...found].filter((sign) => /\d/.test(sign)).map(Number);
  const isCounting = digits.slice(1).every((digit, at) => Math.abs(digit - (digits[at] ?? 0)) <= 1);
  return isCounting || new Set(digits).size < 3 ? null : found.trim();
}

/** Digits of any script, and those in a key, as ours. */
const toAsciiDigits = (text: string) =>
  text.replace(/\uFE0F|\u20E3/gu, "").replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });

/** A disclosed password: "my pass: …" with letters and digits. Passes of the game are none. */
const TOLD_SECRETS = [
  /(?<!(?:battle|season|event|vip|game|gem|star|hall|bus)[\s-]?)(?<!\p{L})(?:pw|pass|pswd?|pwd|passwor[dt]|passcode|kennwort)(?:\s(?:of|to|for|on|von|zu|für|fuer|my|mein(?:e[mnr])?|acc|account|konto|roblox|main|alt)){0,4}\s?(?:is|ist|=|:|lautet|->|→)\s?["'“]?(?=\S*\p{L})(?=\S*\d)\S{4,40}/iu,
];

/** The first disclosed password in a text, with its word; null if there is none. */
export function findSharedSecret(text: string): string | null {
  return firstOf(TOLD_SECRETS, text);
}

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
  // "b o b @ g m a i l . c o m"
  const joined = text.replace(/(?<=(?<![\p{L}\d])[\p{L}\d@._])\s{1,2}(?=[\p{L}\d@._](?![\p{L}\d]))/gu, "");
  return firstOf(HANDLES, text) ?? (joined === text ? null : firstOf(HANDLES, joined));
}

/** Hexadecimal ids, as in the address of a trade: at least sixteen signs with a letter among them. */
const IDS = /(?<![\p{L}\d])(?=[\d-]*[a-f])[\da-f]{4,}(?:-[\da-f]{4,})*(?![\p{L}\d])/giu;
const withoutIds = (text: string) => text.replace(IDS, (id) => (id.length < 16 ? id : "id"));

/** The first phone number in a text, as it is written; null if there is none. */
export function findPhone(text: string): string | null {
  const plain = withoutIds(toAsciiDigits(text));
  return firstOf([...PHONES, SPOKEN], plain) ?? findSpaced(plain);
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
