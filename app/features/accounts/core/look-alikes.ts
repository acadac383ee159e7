/**
 * Letters of other alphabets, small capitals and faux letters that look like a letter of ours and do not become it by normalization.
 * Source: Unicode Technical Standard 39, confusables.txt, of the alphabets that names are written in, and what players draw names with,
 * such as signs of currencies, syllabics and Chinese characters.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: "ɑαаΑАᎪꓮᴀΛʌΔДÆæɐɒ∀₳Ⱥᗩ卂",
  b: "ƄЬᏏꞴΒВвᏴꓐʙß฿ᗷ乃ɓƁƂ",
  c: "ᴄςⲥсꮯⲤСᏟꓚ¢₵ᑕ匚ƈƇ",
  d: "ԁᏧꓒᎠꓓᴅÐĐđðԃᗪ₫ɗƊ",
  e: "ꬲеҽΕЕᎬꓰᴇΞƎ€ǝɘєɛᗴ乇",
  f: "ꬵꞙẝքꞘϜꓝꜰғƒᖴ₣千",
  g: "ɡᶃƍցԌᏀᏳꓖɢ₲ᘜɠƓ",
  h: "һհᏂΗⲎНнᎻꓧʜĦħᕼ卄ɦ",
  i: "ıɪɩιіꙇӏꭵᎥƖǀΙⲒІӀꓲⳐᏞꓡʟᏆŁł£¡ɨᒪⱠ丨ㄥɭȽ",
  k: "ΚⲔКкᏦꓗκᴋ₭ᛕҜƙƘ",
  m: "ʍΜϺⲘМмᎷꓟᴍ₥ɱᗰ爪",
  n: "ոռΝⲚꓠηɴᏁИпɳᑎ₦几ɲƝȠ",
  o: "ᴏᴑꬽοσⲟоօΟⲞОՕꓳØøθΘΩ○●◯ᗝᎾѳѲㄖɵƟ",
  p: "ρⲣрΡⲢРᏢꓑᴘᑭ₱卩ƥƤ",
  r: "ꭇꭈᴦⲅгꮁƦᎡᏒꓣʀЯяᖇɾ尺ɍɌ",
  s: "ꜱƽѕꮪЅՏᏕᏚꓢƧ§ᔕ₴ʂ丂ȿ",
  t: "ΤⲦТтᎢꓔτᴛŦŧ†₮ƚㄒƭƬʈƮ",
  u: "ꞟᴜꭎꭒʋυսՍꓴЦᑌㄩʉɄ",
  v: "ᴠνѵꮩѴᏙꓦᐯ",
  w: "ɯᴡѡԝաꮃԜᎳᏔꓪШωᗯᏇ₩山шщ",
  x: "хꞳΧⲬХꓫ᙭乂",
  y: "ɣᶌʏỿꭚγуүΥⲨУҮᎩᎽꓬ¥ყɎㄚƴƳ",
};

/** Letters that are turned over: "uᴉɯpɐ" is "admin" seen upside down. */
const TURNED: Record<string, string> = {
  a: "ɐ∀",
  b: "ᗺꓭ",
  c: "ɔƆ",
  d: "ᗡ",
  e: "ǝəƎ",
  f: "ɟℲ",
  g: "ƃᵷ⅁",
  h: "ɥ",
  i: "ᴉ",
  j: "ɾ",
  k: "ʞ⋊",
  l: "ꞁʅן˥",
  m: "ɯ",
  p: "Ԁ",
  r: "ɹᴚ",
  t: "ʇ⊥┴",
  u: "∩",
  v: "ʌΛ",
  w: "ʍ",
  y: "ʎ⅄",
};
/** Letters that become another one of ours when they are. */
const SWAPPED: Record<string, string> = { b: "q", d: "p", m: "w", n: "u", p: "d", q: "b", u: "n", w: "m", M: "W", W: "M" };

/** Digits and signs that are written in place of a letter. They may just as well be ornaments. */
const SUBSTITUTES: Record<string, string> = { a: "4@", b: "8", c: "(", e: "3", g: "69", i: "1!|", o: "0", s: "5$", t: "7+", z: "2" };

const invert = (table: Record<string, string>) =>
  new Map(Object.entries(table).flatMap(([letter, likes]) => [...likes].map((like) => [like, letter] as const)));
const LIKES = invert(LOOK_ALIKES);
/** With the capital of each small one and the other way round, where that has no likeness of its own. */
const LETTER_OF = new Map([
  ...[...LIKES].flatMap(([like, letter]) => [like.toUpperCase(), like.toLowerCase()].map((other) => [other, letter] as const)),
  ...LIKES,
]);
const STOOD_FOR = invert(SUBSTITUTES);
const TURNED_FROM = invert(TURNED);

/** Letters in a sign (🅰, 🅐, 🇦): the code point of the first of each 26. They may be ornaments, such as a flag. */
const SIGNS = [0x1f170, 0x1f150, 0x1f1e6];

/** Letters drawn with several signs. */
const DRAWN = [
  ["|\\/|", "m"],
  ["/\\/\\", "m"],
  ["|\\|", "n"],
  ["/\\", "a"],
  ["\\/", "v"],
  ["|)", "d"],
  ["()", "o"],
] as const;

/** One character of a text as somebody reads it. */
export interface Seen {
  /** The letter that it is or looks like, from a to z; null if it is none. */
  letter: string | null;
  /** The letter that it may stand for though it is a digit or a sign. */
  standsFor: string | null;
  upper: boolean;
  digit: boolean;
}

/** A text with letters that are turned over, turned back, from either end; none if all of them stand upright. */
export function turnUpright(text: string): string[] {
  const characters = [...text];
  if (!characters.some((character) => TURNED_FROM.has(character))) return [];
  const upright = characters.map((character) => TURNED_FROM.get(character) ?? SWAPPED[character] ?? character);
  return [upright.join(""), upright.reverse().join("")];
}

/** A text as a person reads it, character by character, without invisible characters and marks on letters. */
export function readLetters(text: string): Seen[] {
  const characters = text.normalize("NFKD").replace(/\p{M}|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "");
  const drawn = DRAWN.reduce((read, [signs, letter]) => read.replaceAll(signs, letter), characters);
  return [...drawn].map((character) => {
    const lower = character.toLowerCase();
    const letter = /^[a-z]$/.test(lower) ? lower : (LETTER_OF.get(character) ?? null);
    const standsFor = STOOD_FOR.get(character) ?? signOf(character) ?? null;
    return { letter, standsFor, upper: /\p{Lu}/u.test(character), digit: /\d/.test(character) };
  });
}

function signOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const first = SIGNS.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
}

/** A word of letters in one spelling for all that nobody tells apart: i and l, m and rn, w and vv, d and cl. */
export function toShape(word: string): string {
  return word.replaceAll("cl", "d").replaceAll("l", "i").replaceAll("rn", "m").replace(/vv|uu/g, "w");
}

/** The same without letters that are doubled. */
export function toThinShape(word: string): string {
  return toShape(word).replace(/(.)\1+/g, "$1");
}
