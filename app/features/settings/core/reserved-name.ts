/** Names that players take for the team's: whoever has one could ask for anything. */
const RESERVED =
  "admin administrator moderator mod owner staff team support helper official system bubblegum bubblegumvalues bubblegumsupport roblox discord guest".split(
    " ",
  );

/**
 * Letters of other alphabets, and small capitals, that look like a letter of ours and do not become it by normalization. Source: Unicode
 * Technical Standard 39, confusables.txt, of the alphabets that names are written in.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: "ɑαаΑАᎪꓮᴀ",
  b: "ƄЬᏏꞴΒВвᏴꓐʙ",
  c: "ᴄςⲥсꮯⲤСᏟꓚ",
  d: "ԁᏧꓒᎠꓓᴅ",
  e: "ꬲеҽΕЕᎬꓰᴇ",
  f: "ꬵꞙẝքꞘϜꓝꜰғ",
  g: "ɡᶃƍցԌᏀᏳꓖɢ",
  h: "һհᏂΗⲎНнᎻꓧʜ",
  i: "ıɪɩιіꙇӏꭵᎥƖǀΙⲒІӀꓲⳐᏞꓡʟᏆ",
  k: "ΚⲔКкᏦꓗκᴋ",
  m: "ΜϺⲘМмᎷꓟᴍ",
  n: "ոռΝⲚꓠηɴᏁ",
  o: "ᴏᴑꬽοσⲟоօΟⲞОՕꓳ",
  p: "ρⲣрΡⲢРᏢꓑᴘ",
  r: "ꭇꭈᴦⲅгꮁƦᎡᏒꓣʀ",
  s: "ꜱƽѕꮪЅՏᏕᏚꓢ",
  t: "ΤⲦТтᎢꓔτᴛ",
  u: "ꞟᴜꭎꭒʋυսՍꓴ",
  v: "ᴠνѵꮩѴᏙꓦ",
  w: "ɯᴡѡԝաꮃԜᎳᏔꓪ",
  x: "хꞳΧⲬХꓫ",
  y: "ɣᶌʏỿꭚγуүΥⲨУҮᎩᎽꓬ",
};

/** What is written in place of a letter. */
const STAND_INS: Record<string, string> = { a: "4@", b: "8", e: "3", i: "1!|", o: "0", s: "5$", t: "7" };

const invert = (table: Record<string, string>) =>
  new Map(Object.entries(table).flatMap(([letter, likes]) => [...likes].map((like) => [like, letter] as const)));
const LETTER_OF = invert(LOOK_ALIKES);
const STOOD_FOR = invert(STAND_INS);
/** Letters in a sign (🅰, 🅐, 🇦): the code point of the first of each 26. */
const SIGNS = [0x1f170, 0x1f150, 0x1f1e6];

const SHAPES = new Set(RESERVED.map(shapeOf));

/**
 * Whether a name could be taken for the team's: nothing but one of those words is left once signs, digits and ornaments are taken off, or
 * it looks like one, in whatever alphabet its letters are. A name that merely uses another alphabet is nobody else's.
 */
export function isReserved(text: string): boolean {
  const plain = text.normalize("NFKD");
  const ours = plain.toLowerCase().replace(/[^a-z]/g, "");
  const seen = [...plain].map(latinOf).join("");
  const starts = [seen, seen.replace(/^\P{L}+/u, "")];
  const whole = starts.flatMap((start) => [start, start.replace(/\P{L}+$/u, "")]);
  const stoodFor = whole.map((reading) => [...reading].map((sign) => STOOD_FOR.get(sign) ?? sign).join(""));
  return [ours, seen, ...stoodFor].some((reading) => SHAPES.has(shapeOf(reading)));
}

function latinOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = SIGNS.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCharCode(97 + code - first);
  return LETTER_OF.get(character) ?? character.toLowerCase();
}

/** The letters of a word, those alike that nobody tells apart: i and l, m and rn, w and vv. */
function shapeOf(word: string): string {
  return word.replace(/\P{L}/gu, "").replaceAll("l", "i").replaceAll("rn", "m").replaceAll("vv", "w");
}
