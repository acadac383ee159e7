import { seeded } from "../world/random.ts";
import { gradient, hsl } from "./svg.ts";

/** The colours of one pet. Fills named `url(#…)` in the drawings are its gradients. */
export interface Palette {
  /** Outline of every part. */
  line: string;
  /** Flat body colours. */
  light: string;
  base: string;
  deep: string;
  belly: string;
  /** Second colour: inner ears, markings, accessories. */
  accent: string;
  accentLight: string;
  accentDeep: string;
  /** Light along the shaded edge. */
  rim: string;
  cheek: string;
  /** Eyes, nose, mouth. */
  ink: string;
  /** Colour in the eyes. */
  iris: string;
  /** Dark bodies need light eyes. */
  dark: boolean;
  defs: string;
}

interface Tone {
  hue: number;
  saturation: number;
  lightness: number;
  /** How far the hue turns from the lit to the shaded side. */
  turn?: number;
}

interface Family extends Tone {
  /** Half the range of hues. */
  spread: number;
  accents: readonly number[];
}

/** Body colours of each rarity: one glance tells the rarity, no two neighbours are the same. */
const FAMILIES: Record<string, Family> = {
  secret: { hue: 268, spread: 38, saturation: 66, lightness: 57, turn: 56, accents: [185, 320, 45, 150, 205, 345] },
  legendary: { hue: 38, spread: 12, saturation: 92, lightness: 57, turn: -20, accents: [350, 190, 265, 12, 150, 215] },
  infinity: { hue: 176, spread: 16, saturation: 68, lightness: 47, turn: 34, accents: [285, 45, 330, 210, 15] },
  celestial: { hue: 212, spread: 16, saturation: 80, lightness: 80, turn: 40, accents: [46, 270, 320] },
  void: { hue: 255, spread: 25, saturation: 38, lightness: 17, turn: 30, accents: [180, 310, 130, 275] },
  unique: { hue: 11, spread: 9, saturation: 84, lightness: 66, turn: -14, accents: [185, 45, 290, 220] },
  epic: { hue: 282, spread: 16, saturation: 66, lightness: 64, turn: 26, accents: [45, 190, 335, 150] },
  rare: { hue: 213, spread: 15, saturation: 78, lightness: 61, turn: 22, accents: [40, 340, 170, 275] },
  common: { hue: 30, spread: 22, saturation: 26, lightness: 70, turn: -8, accents: [350, 200, 95, 45] },
};

/** Words in a name that colour the body; the rarity then speaks from accents and rim. */
const THEMES: readonly [RegExp, Tone][] = [
  [/rainbow|prism|chroma|irides|spectr|kaleid/, { hue: 330, saturation: 80, lightness: 66, turn: 150 }],
  [
    /\b(ice|icy|snow\w*|frost\w*|frozen|frigid|blizzard|polar|winter|permafrost|flake\w*|soulflake|aurora)\b/,
    { hue: 200, saturation: 72, lightness: 77, turn: 30 },
  ],
  [/fire|lava|infern|magma|hell|flam|ember|blaze|solar|phoenix|sunburst|everblaze/, { hue: 16, saturation: 90, lightness: 56, turn: -30 }],
  [
    /shadow|\bdark|night|void|abyss|obsid|sinist|umbra|noctis|eclipse|midnight|corrupt/,
    { hue: 262, saturation: 34, lightness: 29, turn: 30 },
  ],
  [/gold|midas|gild|aureate|auronium|money|coin|trophy|jackpot|millionaire|honey/, { hue: 45, saturation: 94, lightness: 58, turn: -18 }],
  [
    /angel|holy|seraph|heaven|ghost|spirit|white|pearl|milk|marsh|ivory|divine|pure|snowman|skull|bone|skelet/,
    { hue: 225, saturation: 38, lightness: 91, turn: 40 },
  ],
  [
    /choco|cookie|ginger|cocoa|\bpie\b|\bmud|walnut|capybara|monkey|reindeer|rudolph/,
    { hue: 22, saturation: 48, lightness: 47, turn: -10 },
  ],
  [/pumpkin|orange|autumn|\bfall\b|harvest|carrot|tiger|hallow|koi|\bfox/, { hue: 25, saturation: 90, lightness: 57, turn: -16 }],
  [
    /crimson|\bred\b|ruby|blood|cherry|strawb|santa|christ|festiv|jester|circus|carnival|apple|ladybug|crab|lobster/,
    { hue: 353, saturation: 76, lightness: 56, turn: 24 },
  ],
  [
    /forest|leaf|vine|green|plant|clover|lucky|leprech|emerald|shamrock|lily|frog|cactus|tree|shrub|dino|melon/,
    { hue: 138, saturation: 52, lightness: 52, turn: 40 },
  ],
  [/toxic|poison|mutant|virus|zombie|slime|nert|alien|martian|hacker/, { hue: 92, saturation: 62, lightness: 53, turn: 40 }],
  [
    /candy|gummy|sugar|bubble|sweet|love|heart|valentin|rose|pink|cotton|peppermint|cupcake|flower|blossom|petal|axolotl|piggy|\bpig\b/,
    { hue: 337, saturation: 82, lightness: 73, turn: 26 },
  ],
  [
    /ocean|\bsea\b|water|tide|\bpond|azure|aqua|shark|coral|fish|kraken|splash|wave|blue/,
    { hue: 203, saturation: 78, lightness: 57, turn: 36 },
  ],
  [/easter|pastel|spring|\begg|duckling|bunny/, { hue: 300, saturation: 62, lightness: 81, turn: 50 }],
  [
    /yellow|lemon|banana|\bbees?\b|chick|corn\b|mustard|butter\b|cheese|sun\b|sunny|sunflower/,
    { hue: 50, saturation: 94, lightness: 62, turn: -14 },
  ],
  [
    /neon|cyber|virtual|hyper|plasma|glitch|galax|cosm|nebula|space|synthwave|vapor|stellar|lunar|moon/,
    { hue: 246, saturation: 58, lightness: 40, turn: 60 },
  ],
  [/stone|rock|golem|gargoyle|fossil|silver|metal|robo|mech|\bbot\b|cyborg|wolf/, { hue: 222, saturation: 18, lightness: 65, turn: 24 }],
  [/doodle|paper|cartoon|sketch|classic|panda|sheep|lamb/, { hue: 40, saturation: 40, lightness: 93, turn: 10 }],
  [/patriot|liberty|july|firework|sparkler/, { hue: 222, saturation: 76, lightness: 56, turn: -10 }],
  [/\bmint\b|teal|kiwi|lime\b/, { hue: 158, saturation: 58, lightness: 68, turn: 20 }],
];

/**
 * The colours of a pet, the same for the same slug: its rarity's family, or the colour its name
 * asks for with the rarity in accents and rim. An unknown rarity is coloured as common.
 */
export function paletteOf(pet: { slug: string; name: string; rarity: string }): Palette {
  const random = seeded(`palette:${pet.slug}`);
  const rarity = pet.rarity.toLowerCase();
  const common = FAMILIES.common as Family;
  const family = FAMILIES[rarity] ?? common;
  const name = pet.name.toLowerCase();
  const theme = rarity === "void" ? undefined : THEMES.find(([words]) => words.test(name))?.[1];
  const faded = rarity === "common" ? 0.74 : 1;
  const tone: Tone = theme ?? family;
  // Yellow turns olive quickly.
  const sway = tone.hue > 38 && tone.hue < 60 ? 5 : 12;
  const hue = tone.hue + (theme ? random.between(-sway, sway) : random.between(-family.spread, family.spread));
  const saturation = Math.min(96, (tone.saturation + random.between(-8, 8)) * (theme ? faded : 1));
  const lightness = tone.lightness + random.between(-6, 6);
  const turn = tone.turn ?? 20;
  const dark = lightness < 36;
  const accentHue = theme
    ? family.hue + random.between(-family.spread, family.spread)
    : random.pick(family.accents) + random.between(-10, 10);
  // An accent of the body's own colour would be invisible: turn it away.
  const distance = Math.abs(((accentHue - hue + 540) % 360) - 180);
  const accentAt =
    distance < 32 ? (family.accents.find((other) => Math.abs(((other - hue + 540) % 360) - 180) > 60) ?? hue + 180) : accentHue;
  const accentSaturation = rarity === "common" ? 52 : 82;
  const neon = rarity === "void" || dark;
  const deepAt = lightness > 84 ? lightness - 15 : Math.max(9, lightness - 21);

  const light = hsl(hue - turn * 0.35, saturation, Math.min(97, lightness + (dark ? 17 : 15)));
  const base = hsl(hue, saturation, lightness);
  const deep = hsl(hue + turn * 0.65, saturation * 0.95, deepAt);
  const accent = hsl(accentAt, accentSaturation, 62);
  const accentLight = hsl(accentAt - 10, accentSaturation, 80);
  const accentDeep = hsl(accentAt + 12, accentSaturation * 0.8, 42);
  const belly = dark
    ? hsl(hue - turn * 0.3, saturation * 0.9, lightness + 22)
    : hsl(hue - turn * 0.5, Math.min(90, saturation * 0.85), Math.min(96, lightness + (lightness > 84 ? 6 : 27)));
  const outline = neon
    ? hsl(accentAt, rarity === "void" ? 95 : 52, rarity === "void" ? 62 : 58)
    : hsl(hue + turn * 0.5, Math.min(62, saturation * 0.75), lightness > 84 ? 46 : Math.max(17, lightness * 0.46));
  const rim = rarity === "secret" ? hsl(hue + 70, 95, 80) : neon ? accent : hsl(hue - 24, 95, 88);

  const twoTone = random.chance(rarity === "secret" || rarity === "infinity" ? 0.4 : 0.18);

  return {
    line: outline,
    light,
    base,
    deep,
    belly,
    accent,
    accentLight,
    accentDeep,
    rim,
    cheek: dark ? accent : hsl(350, 88, lightness > 66 ? 72 : 74),
    ink: dark ? "#fdf8ff" : hsl(hue + 30, 42, 13),
    iris: dark ? accent : hsl(accentAt, 72, 56),
    dark,
    defs:
      gradient("body", [light, base, deep]) +
      gradient("far", twoTone ? [accentLight, accent, accentDeep] : [base, deep]) +
      gradient("belly", [hsl(hue - turn * 0.5, saturation, dark ? lightness + 30 : 98), belly]) +
      gradient("accent", [accentLight, accent, accentDeep]) +
      gradient("edge", [`${rim}/0`, `${rim}/0`, `${rim}/0`, `${rim}/0.8`], "across") +
      gradient("gold", ["#fff3b8", "#ffc93c", "#e08a00"]) +
      gradient("white", ["#ffffff", "#f4f2ff", "#c9c8e8"]) +
      gradient("night", ["#5a5378", "#2c2742", "#17132a"]) +
      gradient("ember", ["#fff2a8", "#ffb02e", "#f2541b"], "down") +
      gradient("leaf", ["#c4f08a", "#57b947", "#1f7d46"]) +
      gradient("wood", ["#d9a066", "#a0673a", "#6d4127"]) +
      gradient("red", ["#ff9a9a", "#ec3f52", "#a81436"]),
  };
}
