import type { Random } from "../world/random.ts";
import type { Eyewear, Hat, Marking, Neckwear, Wings } from "./accessories.ts";
import type { AnimalKind } from "./animals.ts";
import type { BeastKind } from "./beasts.ts";
import type { ObjectKind } from "./objects.ts";
import type { SolidKind } from "./solids.ts";

export type Body =
  | { as: "animal"; kind: AnimalKind }
  | { as: "beast"; kind: BeastKind }
  | { as: "object"; kind: ObjectKind }
  | { as: "solid"; kind: SolidKind };

/** The shape and outfit of a pet, before colours. */
export interface Traits {
  body: Body;
  hat: Hat | null;
  neckwear: Neckwear | null;
  eyewear: Eyewear | null;
  wings: Wings | null;
  marking: Marking | null;
  sparkles: number;
}

const animal = (...kinds: AnimalKind[]): Body[] => kinds.map((kind) => ({ as: "animal", kind }));
const beast = (...kinds: BeastKind[]): Body[] => kinds.map((kind) => ({ as: "beast", kind }));
const thing = (...kinds: ObjectKind[]): Body[] => kinds.map((kind) => ({ as: "object", kind }));
const solid = (...kinds: SolidKind[]): Body[] => kinds.map((kind) => ({ as: "solid", kind }));

/** First match wins: the animal in a name before the thing it carries. */
const BODIES: readonly [RegExp, Body[]][] = [
  [/dogcat/, animal("dogcat")],
  [/sea dragon/, beast("serpent")],
  [/hydra/, beast("hydra")],
  [/shark|dolphin|whale|orca|narwhal/, beast("shark")],
  [/fish|koi\b|angler|piran|axolot.*fish|clownf|urchin/, beast("fish")],
  [/dogg?y|d0ggy|dggy|\bdogs?\b|dawg|hound|puppy|corgi|cerberus|fenrir|doge/, animal("dog", "pup", "shiba", "dog", "pup")],
  [/kitty|\bcats?\b|kitten|nekomata|neko|lynx|panther|tiger|manticore|nyan|sphinx|meow/, animal("cat")],
  [/bunny|bunn+y|rabbit|fluffle|hare\b/, animal("bunny")],
  [/dragon(?!fruit)|dr4g0n|wyvern|drake|hatchling|dinosaur|fossil\b|godzilla|tyrant|draco/, animal("dragon")],
  [/unicorn|pegasus|dualcorn|lunarcorn|manicorn|\w+corn\b(?<!popcorn|\bcorn|candycorn)|horse|pony|rocking/, animal("unicorn")],
  [/kitsune|\bfox|tanuki|raccoon|rigby/, animal("fox")],
  [/wolf|okami|husky/, animal("wolf")],
  [/panda/, animal("panda")],
  [/teddy|bear\b|tole/, animal("bear")],
  [/deer|rudolph|reindeer|moose|elk\b|stag\b|antler/, animal("deer")],
  [/lion|gryphon|griffin|chimera/, animal("lion")],
  [/monkey|\bape|gorilla|chimp/, animal("monkey")],
  [/pigg?y?\b|\bhog\b|boar/, animal("pig")],
  [/\bbull|cow\b|\box\b|minotaur|buffalo/, animal("bull")],
  [/sheep|lamb|goat|alpaca|llama/, animal("sheep")],
  [/mouse|\brat\b|hamster|dormouse|mole\b|squirrel/, animal("mouse")],
  [/capybara|otter|seal\b|beaver|walrus/, animal("capybara")],
  [/axolotl|newt|salamand/, animal("axolotl")],
  [/frog|toad/, animal("frog")],
  [/\bbat\b|vampire|dracula/, animal("bat")],
  [/\bbees?\b|wasp|hornet|beelz/, animal("bee")],
  [/moth\b|butterfly|fairy|pixie|ladybug|firefly|beetle|\bant\b|dragonfly/, animal("moth")],
  [/penguin/, beast("penguin")],
  [
    /phoenix|chicken|\bowl\b|bird|swan|seagull|chick|duck|raven|crow\b|parrot|flamingo|toucan|turkey|peacock|eagle|cardinal|patronus|egged/,
    beast("bird"),
  ],
  [/octop|kraken|squid|cthulhu/, beast("octopus")],
  [/jelly(?!fish)?|medusa/, beast("jelly", "slime")],
  [/crab|lobster|scorpi/, beast("crab")],
  [/serpent|snake|basilisk|leviathan|viper|\beel\b|naga|abyssalisk|jormun|cobra/, beast("serpent")],
  [/worm|caterpillar|snail|slug|centipede|parasite|crawler/, beast("worm")],
  [/ghost|spirit|phantom|polterg|wisp|spectral|spook|dementor|reaper|banshee|couplet/, beast("ghost")],
  [/golem|gargoyle|titan|guardian|colossus|rock\b|boulder|defender/, beast("golem")],
  [/robot|robo|\bbot\b|mech|cyborg|android|prototype|sentinel|\bd\.i\.y/, animal("robot")],
  [/demon|devil|imp\b|infernus|fiend|satan|beelzebub|inferno|infernal|avernus|hades|succub/, animal("imp")],
  [/snowman/, thing("snowman")],
  [/pumpkin|jack o/, thing("pumpkin")],
  [/skull|skelet|bone\b/, thing("skull")],
  [/\btv\b|television|computer|\bpc\b|monitor|screen|virus|hacker|system|glitch|game\b|arcade|user|wire/, thing("screen")],
  [/giftbox|gift|present|treat/, solid("gift")],
  [/pyramid|prism|triangle|\bpie\b|pizza/, solid("pyramid")],
  [/hexar|hexag|hyperc|cubid|dodec/, solid("hexagon")],
  [/shard|crystal|fracture|icicle|monolith|obelisk/, solid("shard")],
  [/\bgems?\b|diamond|emerald|ruby|jewel|sapphire|opal|amethyst|platinum|luminos|radian/, solid("gem")],
  [/\bcube|dice\b|\bbox\b|mimic|chest|crate|\bcards?\b|dominus|domin|jam\b|boxboi|toilet/, solid("box")],
  [/sundae|snowcone|\bcone\b|ice ?cream|cupcake|popsicle|gelato|cotton|lemonade|milkshake/, thing("sundae")],
  [/candle|wick\b|lantern|torch|lamp/, thing("candle")],
  [/trophy|champion|\bcup\b|jackpot/, thing("trophy")],
  [/coin|money|token|dollar|medal|million|pot o/, solid("coin")],
  [/heart|love|amour/, solid("heart")],
  [/superstar|star\b|starcaster|nova|sparkler|firework|firecrack/, solid("star")],
  [/flower|lily|rose\b|sunflower|blossom|bloom|petal|plant|lotus|poinsettia|vine|tulip|daisy|shrub/, thing("flower")],
  [/tophat|hatter/, thing("topHat")],
  [/mush|toadstool|fung/, thing("mushroom")],
  [/\begg/, thing("egg")],
  [/\beye\b|gaze|seer|seeing|watcher|overseer|beholder/, beast("eyeball")],
  [/slime|gum|marshm|goo\b|nert|jell|mush\b|sheepish|blob|butter|cheese|drop\b|splitt|gooey/, beast("slime")],
  [/cloud|storm|cotton|wind|tornado|blizzard|sheep/, thing("cloud")],
  [/elemental|flame|fire|soul|ember|blaze|lava|magma|hellish|aura|candela/, thing("flame")],
  [
    /orb|ball\b|planet|moon|sun\b|lunar|solar|pearl|round|bubble|galax|cosmos|universe|globe|eclipse|eternity|abyss|void|split|balloon|ornament|infinity/,
    solid("orb"),
  ],
  [/angel|seraph|deity|god\b|goddess|holy|cherub|cupid|prophet|paladin|archang/, animal("human", "cat", "bear", "bunny", "bear")],
  [
    /\bman\b|\bboi\b|champion|girl|knight|witch|wizard|santa|elf\b|clown|jester|pirate|captain|master|magician|noob|gamer|researcher|juggler|mage|hunter|warrior|mermaid|earl|friend/,
    animal("human"),
  ],
  [
    /lord|shock|king|queen|prince|empress|emperor|deity/,
    [...animal("imp", "dragon", "bear", "cat", "wolf", "bat", "lion"), ...beast("octopus", "golem", "slime")],
  ],
];

const ANY: readonly Body[] = [
  ...animal("cat", "bear", "fox", "dragon", "imp", "bunny", "axolotl", "deer", "bat", "mouse", "wolf", "lion", "frog", "sheep"),
  ...beast("ghost", "slime", "octopus", "bird", "serpent", "golem", "jelly"),
  ...thing("flame", "cloud"),
  ...solid("orb", "star", "gem", "hexagon", "heart", "shard"),
];

const HATS: readonly [RegExp, Hat][] = [
  [/angel|holy|seraph|heaven|divine|saint|cherub/, "halo"],
  [/tophat|magician|magic\b|mad hatter|\bsir\b|fancy|ringmaster|ring master|mvp/, "topHat"],
  [/queen|princess|empress|goddess|royal|duchess|lady/, "tiara"],
  [/king|lord|prince\b|crown|emperor|overlord|tyrant|ruler|royalty|almighty|sultan|pharaoh/, "crown"],
  [/demon|devil|hell|imp\b|infern|evil/, "horns"],
  [/witch|wizard|mage\b|trick|spell|sorcer|halloween|hallow|voodoo|spook/, "witch"],
  [/santa|christmas|festive|jingle|merry|mistletoe|giftbox|holiday|rudolph|yule|xmas/, "santa"],
  [/jester|joker|harlequin|puppet/, "jester"],
  [/clown|party|circus|birthday|carnival|new year|anniversary|popcorn|juggl|super silly/, "party"],
  [/knight|guardian|paladin|defender|gladiator|warrior|guard\b|sentinel|protector/, "helmet"],
  [/pirate|captain|sailor|dutchman/, "pirate"],
  [/lucky|leprech|shamrock|pot o/, "leprechaun"],
  [/clover/, "clover"],
  [/snow|frost|frozen|ice\b|icy|winter|polar|frigid/, "beanie"],
  [/flower|bloom|blossom|petal|lily|rose\b|spring|easter|sunflower/, "flower"],
  [/leaf|vine|forest|plant|sprout|tree|carrot|apple|pineapple|autumn|harvest/, "sprout"],
  [/fire|lava|magma|inferno|flame|candle|wick|ember|blaze|hot/, "flame"],
  [/shock|thunder|electr|lightning|bolt|blitz|storm/, "bolt"],
  [/golfer|golf|racer|driver|rumblecon|corn dog|hot dog/, "cap"],
  [/gamer|\bdj\b|disco|music|hyperwave|synthwave|virtual|cyber|vaporwave/, "headphones"],
  [/cherry|berry/, "cherry"],
  [/bow\b|lovely|valentin|cute|pretty|sweet|ballerina/, "bow"],
  [/star|stellar|galact|superstar|patriot|liberty|cosm/, "star"],
];

const WINGS: readonly [RegExp, Wings][] = [
  [/angel|seraph|holy|heaven|cupid|pegasus|amour|winged|archang|cherub|flying|divine|gryphon|dove/, "feather"],
  [/\bbees?\b|wasp|dragonfly|ladybug|firefly/, "insect"],
  [/butterfly|fairy|moth|pixie/, "butterfly"],
  [/dragon(?!fruit)|wyvern|demon|devil|\bbat\b|gargoyle|vampire|leviathan|overlord|imp\b|wyrm|dr4g0n|manticore/, "bat"],
  [/^super|hero|captain|champion|ultra/, "cape"],
];

const NECKWEAR: readonly [RegExp, Neckwear][] = [
  [/champion|winner|trophy|master|1st|competit|mvp|elite/, "medal"],
  [/snow|frost|winter|ice\b|polar|christmas|festive|cozy/, "scarf"],
  [/classic|sir\b|fancy|tuxedo|plush|magic|gentle/, "bowTie"],
  [/queen|pearl|princess/, "pearls"],
  [/bell|kitty|jingle/, "bell"],
];

const EYEWEAR: readonly [RegExp, Eyewear][] = [
  [/beach|cool|summer|tourist|vacation|1337|swag|gangster|surfer|tropical/, "shades"],
  [/researcher|nerd|professor|doctor|scholar|librar|teacher|smart|owlord/, "glasses"],
  [/pirate|captain/, "patch"],
  [/miner|mining|pilot|steampunk|inventor|aero|cannon/, "goggles"],
];

const MARKINGS: readonly [RegExp, Marking][] = [
  [/plush|stuffed|doll|teddy|voodoo|patch|split|broken/, "stitches"],
  [/star|galax|cosm|night|patriot|celest|nebula|lunar/, "stars"],
  [/love|heart|valentin/, "hearts"],
  [/tiger|zebra|candycane|peppermint|circus|stripe/, "stripes"],
  [/lava|magma|broken|fossil|curse|hell|crack|obsidian/, "cracks"],
  [/cyber|robot|virtual|glitch|neon|mech|hacker|hyper/, "circuit"],
];

const SPARKLES: Record<string, number> = { secret: 3, infinity: 4, celestial: 5, void: 3, legendary: 2 };

/** How often a pet wears something that its name does not suggest. */
const DRESSED: Record<string, number> = { secret: 0.5, infinity: 0.6, celestial: 0.6, void: 0.6, legendary: 0.4, epic: 0.3, rare: 0.2 };

const match = <T>(table: readonly [RegExp, T][], name: string): T | null => table.find(([words]) => words.test(name))?.[1] ?? null;

/** Decides body and clothing from the words of the (lower-case) name; the seed settles the rest. */
export function traitsOf(name: string, rarity: string, random: Random): Traits {
  const body = random.pick(match(BODIES, name) ?? ANY);
  const dressed = DRESSED[rarity] ?? 0.14;
  const extra = random.chance(dressed);
  const plainHat = random.pick(["bow", "flower", "sprout", "star", "beanie", "cap", "crown", "headphones", "halo", "party"] as const);
  const plainNeck = random.pick(["scarf", "bowTie", "bell", "bell", "bowTie"] as const);
  const hatless = body.kind === "topHat" || body.kind === "unicorn" || body.kind === "skull";
  const named = match(HATS, name);
  const redundant =
    (named === "horns" && (body.kind === "imp" || body.kind === "dragon")) ||
    (named === "flame" && body.kind === "flame") ||
    (named === "flower" && body.kind === "flower") ||
    (named === "star" && body.kind === "star") ||
    (named === "topHat" && body.kind === "topHat");
  // Headphones need a head.
  const headless = body.as !== "animal" && body.kind !== "orb" && body.kind !== "octopus";
  const suits = (choice: Hat | null) => (choice === "headphones" && headless ? "cap" : choice);
  const hat = redundant ? null : suits(named ?? (extra && !hatless && random.chance(0.6) ? plainHat : null));
  const plainMarking = random.pick(["spots", "stripes", "blaze", "freckles", "swirl", "stars", null, null, null, null] as const);
  return {
    body,
    hat,
    neckwear: match(NECKWEAR, name) ?? (extra && !hat ? plainNeck : null),
    eyewear: match(EYEWEAR, name) ?? (random.chance(0.03) ? "glasses" : null),
    wings: match(WINGS, name) ?? (body.kind === "bat" ? "bat" : body.kind === "bee" ? "insect" : body.kind === "moth" ? "butterfly" : null),
    marking: match(MARKINGS, name) ?? plainMarking,
    sparkles: SPARKLES[rarity] ?? 0,
  };
}
