import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GIVEN_NAMES } from "./given-names.ts";
import { passesForOneOf, passesForTeam } from "./team-names.ts";

describe("names and titles that could be taken for the team's", () => {
  test.each([
    ["as they are", ["admin", "Owner", "BubblegumValues", "Bubblegum Support", "roblox", "Mods", "Verified", "Official", "CEO", "Guest"]],
    ["before or behind a name", ["Admin Theo", "Theo-Admin", "theo_admin", "Gwen [MOD]", "Gwen | Staff", "Admin.Theo"]],
    ["of a service", ["Roblox Support", "Roblox Team", "RobloxOfficial", "Discord Mod", "Site Developer", "Trade Support", "Help Desk"]],
    ["of a trusted third", ["Trusted Middleman", "Middle Man", "middlemanpro", "Trusted MM", "MM Service", "Verified Trader ✔"]],
    ["of this site", ["Bubblegum Staff", "Bubblegum Values Team", "BubblegumValues_Theo", "The Team", "Owner of the site"]],
    ["written together", ["xXAdminXx", "TheMod", "ModMike", "AdminTheo", "admintheo", "theoadmin", "siteowner", "thestaff", "xxmodxx"]],
    ["written apart", ["A d m i n", "A.d.m.i.n Theo", "s t a f f", "ad min", "mo d", "Sup port", "★ M.O.D ★"]],
    ["in odd capitals, doubled or cut short", ["aDmIn", "sTaFf", "addmin", "stafff", "Suppport", " oFFiciaI ", "offical"]],
    ["with signs, digits and ornaments", ["Admin_1", "0wner99", "Staff!", "!Admin!", "日本admin", "mod 🇪🇸", "mod🇪🇸", "99mod99", "Mod#1"]],
    ["with Cyrillic letters", ["Аdmin", "аdmіn", "оwnеr", "ѕtаff", "АDМІN", "Аdмin", "ТЕАМ", "ADMIИ"]],
    ["with Greek letters", ["Αdmin", "ΑDΜΙΝ", "αdmιn", "mοd", "Οwner", "Τeam", "ΛDMIN"]],
    ["in full width, as mathematics, circled, in squares and flags", ["Ａｄｍｉｎ", "𝐀𝐝𝐦𝐢𝐧", "𝒪𝓌𝓃𝑒𝓇", "ⓐⓓⓜⓘⓝ", "🅰🅳🅼🅸🅽", "🇦🇩🇲🇮🇳"]],
    ["in Cherokee, Lisu, Armenian and small capitals", ["ᎪᎠᎷᏆᏁ", "Ꭺdmin", "ꓮꓓꓟꓲꓠ", "օwner", "ᴀᴅᴍɪɴ", "ꜱᴛᴀꜰꜰ", "ØWNER"]],
    [
      "with signs in place of letters",
      ["0wner", "Adm1n", "@dmin", "m0derat0r", "5taff", "0fficia1", "He1per7", "$upp0rt", "M0DZ", "xX_m0d_Xx"],
    ],
    ["with indistinguishable letters", ["AdmIn", "officiaI", "rnoderator", "ovvner", "Admln", "Ádmín", "аdrnin", "aclmin"]],
    [
      "run together with a player's name",
      [
        ...["modmike", "MODMIKE", "m0dmike", "modtheo", "modgwen", "mikemod", "gwenmod", "themodmike", "seniormodmike"],
        ...["ownermike", "mikeowner", "stafftheo", "theostaff", "adm1n_theo", "admintheo2", "moderatormike", "mikesmiddleman"],
        ...["supportmike", "mikesupport", "trustedmike", "mikeverified", "theoofficial", "helpdeskmike", "RobIoxSupport", "R0bl0xSupp0rt"],
      ],
    ],
    [
      "beside a player's name",
      [
        ...["owner.mike", "mike.owner", "Mike Owner", "mod_mike", "mike-mod", "Mod Mike", "modMike", "theo_adm1n", "staff.theo"],
        ...["real admin theo", "co-owner mike", "your mod", "Theo | Support", "roblox_support1", "Bubblegum_Values", "ownerofthissite"],
      ],
    ],
    [
      "with a slip in a word that stays what it is",
      ["Verifed", "Veryfied Mike", "Moderater", "Administrater", "Adminstrator", "Midleman", "Trvsted Mike", "Oficial", "Suport Theo"],
    ],
    ["upside down", ["uᴉɯpɐ", "ɐpɯᴉu", "NIWᗡ∀", "ɹoʇɐɹǝpoɯ", "ɟɟɐʇs", "poɯ", "oǝɥʇ uᴉɯpɐ", "xoןqoɹ"]],
    ["cut short", ["Adm", "ADM", "adm_1", "Adm Theo", "xXAdmXx", "Midman", "MM4You", "MM 4 U", "mmforyou", "MM for hire"]],
    ["drawn, or turned over", ["/\\dmin", "|\\/|od Theo", "ɐdmin", "ʌdmin", "∀dmin", "admiп", "M()D"]],
    [
      "in other languages",
      ["Moderador Juan", "Modérateur", "Vérifié", "Oficial", "Soporte Roblox", "Админ", "Модератор", "官方客服", "운영자"],
    ],
    [
      "of what the team has and does",
      [
        ...[
          "Roblox Help Center",
          "Roblox Customer Care",
          "Trust & Safety",
          "Anti Scam Team",
          "Giveaway Team",
          "Bubblegum Giveaway",
          "Robux Team",
        ],
        ...[
          "Community Manager",
          "Value Editor",
          "BGSI Dev",
          "Rumble Studios",
          "Owner of BGV",
          "Automod",
          "Announcements",
          "Certified Trader",
        ],
        ...["Safe MM", "Legit MM", "Builderman", "Server Staff"],
      ],
    ],
    ["with a rank before a first name", ["Founder Mike", "CEO Gwen", "Mike the Developer"]],
    ["with what cannot be seen", ["admin\u200b", "a\u200bdmin", "ad\u00admin", "st\u2060aff"]],
  ])("%s", (_, names) => expect(names.filter((name) => !passesForTeam(name))).toEqual([]));

  test.each([
    ["other alphabets", ["Админка", "Мария", "МАРИЯ", "Том", "Олег", "Σοφία", "Νίκος", "さくら", "李明", "محمد", "Արամ", "ნინო", "ᏣᎳᎩ"]],
    ["nothing", ["", "123", "!!!", "🇪🇸"]],
    [
      "words that begin like a short one",
      ["Admiral", "Adm1ral", "Admire", "Adman", "Madmax", "Mad M", "Adam M", "Emma M", "Modu", "For You"],
    ],
    ["letters that look turned over and are none", ["Kɔfi", "Əli", "Məmməd", "ΛΑΜΔΑ", "pow", "ʎɐp ʎuuns"]],
    [
      "words in which one stands by chance",
      ["Adminton", "Badminton Ace", "Modesto", "Modern", "Model", "Moody", "Mood", "Commodore", "Staffordshire", "Staffy", "Flagstaff"],
    ],
    [
      "words that grew from one",
      ["Ownership", "Supporter", "Supportive Sam", "Unofficial", "Unverified", "Teammate", "Downer", "Towner", "Middleton"],
    ],
    ["words that meet one by chance", ["ChadMinecraft", "chadminecraft", "Brad Mint", "Bad Minnie", "Ad Astra", "Nomad Min", "MMO King"]],
    [
      "names beside a word of the site",
      ["Team Pink", "Dream Team", "Roblox Lover", "Princess Bubblegum", "Owner of nine dragons", "The Real Gwen", "Pet Trader"],
    ],
    [
      "words that begin or end like one",
      [
        ...["Administrivia", "Modest Mike", "ModestMike", "modestmike", "modernmax", "Modernmike", "Moderna", "modelmaria", "Modena"],
        ...["Modric", "Modi", "Modular", "Modify", "Modded Minecraft", "modpack", "Komododragon", "Mahmod", "Pramod", "Demogorgon"],
        ...["Accommodate", "Nomad", "Downer", "Landowner", "dogowner", "catowner", "Trusty", "Verity", "Falstaff", "Robloxian"],
      ],
    ],
    [
      "what everybody may be and give",
      [
        ...["Emotional Support Dog", "emotionalsupportdog", "Emotional_Support_Cat", "Moral Support", "lifesupport", "Support Bubble"],
        ...["Support Your Friends", "Dog Owner", "cat_owner", "Owner of three dogs", "Partner in Crime", "Help me find King Doggy"],
        ...[
          "Pet Owner",
          "Dragon Owner",
          "Magic Staff",
          "Staff of Magic",
          "Healer Support",
          "Agent 47",
          "CEO of Naps",
          "Certified Doggy Lover",
        ],
        ...[
          "Staff Sergeant",
          "Content Creator",
          "Garrys Mod",
          "Minecraft Mods",
          "Mod Menu",
          "Devour",
          "Modris",
          "Modliszka",
          "Gift Shop",
          "山本",
          "千尋",
        ],
        ...["Officially Tired", "Free Hugs", "Roblox Trader", "Thrusted", "Madmind", "Autobots", "Private Server", "Founder of Flavour"],
        ...["Team Rocket Mike", "Roblox Fan", "Bubblegum Princess", "helpfulhana", "Devon", "Guestroom"],
      ],
    ],
    [
      "names of players",
      ["GummyGwen", "SparkleSami", "JellyJunoPlays", "TaffyTheo", "CottonCandyCollector", "Admiral", "Minty", "Tim", "Dominic"],
    ],
  ])("a name or title that could be taken for the team's is refused: %s", (_, names) => expect(names.filter(passesForTeam)).toEqual([]));

  const alike: Record<string, string[]> = {
    a: ["a", "A", "а", "А", "Α", "ａ", "𝐚", "@", "4", "á"],
    d: ["d", "D", "ԁ", "ⅾ", "ⓓ", "Ꭰ"],
    m: ["m", "M", "М", "Μ", "м", "rn", "𝓶"],
    i: ["i", "I", "l", "1", "і", "ı", "Ι", "|"],
    n: ["n", "N", "Ν", "ո", "ｎ"],
  };
  const spelled = fc.tuple(...[..."admin"].map((letter) => fc.constantFrom(...(alike[letter] ?? [])))).map((letters) => letters.join(""));
  const gap = fc.constantFrom(" ", "_", "-", ".", " | ", " ★ ", "  ");
  const name = fc.constantFrom("Theo", "Gwen", "さくら", "Tim", "99", "Мария", "");

  test("a team-like name is refused in whatever mixture of look-alikes, before and behind whatever name", () => {
    fc.assert(
      fc.property(name, gap, spelled, gap, name, (before, one, word, other, after) => passesForTeam(before + one + word + other + after)),
    );
  });

  const firstName = fc.constantFrom(...GIVEN_NAMES);
  const claim = fc.constantFrom("mod", "m0d", "admin", "adm1n", "owner", "staff", "support", "verified", "MOD");
  const join = fc.constantFrom("", ".", "_", " ", "-");

  test("a team-like word is refused before and behind whatever first name, also run together", () => {
    // "Modella" is a word: it is shown to staff.
    const isAWord = (text: string) => /^m[o0]d[aeiouy]/i.test(text);
    fc.assert(
      fc.property(claim, join, firstName, (word, between, name) => passesForTeam(word + between + name) || isAWord(word + between + name)),
    );
    fc.assert(fc.property(claim, join, firstName, (word, between, name) => passesForTeam(name + between + word)));
  });

  test("a first name beside what claims nothing is nobody else's", () => {
    const harmless = fc.constantFrom("pink", "modern", "modest", "doggy", "moody", "plays", "gamer", "modular", "bubbles", "komodo");
    fc.assert(fc.property(firstName, join, harmless, (name, between, word) => !passesForTeam(name + between + word)));
    fc.assert(fc.property(firstName, join, harmless, (name, between, word) => !passesForTeam(word + between + name)));
    fc.assert(fc.property(firstName, (name) => !passesForTeam(name)));
  });

  test("a team-like name is refused however far its letters stand apart", () => {
    fc.assert(
      fc.property(fc.constantFrom("admin", "staff", "official", "mod"), gap, (word, between) => passesForTeam([...word].join(between))),
    );
  });

  test("a team-like name is refused whatever invisible characters stand between its letters", () => {
    const unseen = fc.array(fc.constantFrom("\u200b", "\u200d", "\u00ad", "\u2060", "\ufeff", "\u034f", "\u0301"), { maxLength: 2 });
    const letters = fc
      .constantFrom("admin", "staff", "verified")
      .chain((word) => fc.tuple(...[...word].map((letter) => unseen.map((gap) => letter + gap.join("")))));
    fc.assert(fc.property(letters, (word) => passesForTeam(word.join(""))));
  });

  test("a word in letters of which none looks like ours is never one", () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."джзлцчшщюяλπφψωさくら明") }), (text) => !passesForTeam(text)));
  });
});

describe("names that could be taken for one of the team", () => {
  const team = ["TaffyTheo", "Theo", "BubbleBea", "Bea", "Gamer1234", "李明"];

  test.each([
    ["the same", ["TaffyTheo", "taffytheo", "bea", "李明", "gamer1234"]],
    ["with gaps and ornaments", ["taffy_theo", "Taffy Theo", "TaffyTheo1", "★ Theo ★", "xXTaffyTheoXx", "Theo99", "Be a"]],
    ["with look-alikes", ["T4ffyTheo", "TaffуTheo", "ＴａｆｆｙＴｈｅｏ", "Thе0"]],
    ["with a letter doubled, left out or swapped", ["TafffyTheo", "TafyTheo", "TaffyTheoo", "BubbleBae", "BubblBea", "Taffy Thoe"]],
    ["upside down", ["oǝɥ⊥ʎɟɟɐ⊥", "oǝɥʇ", "ɐǝqǝʅqqnq"]],
    ["with what tells of it", ["This is TaffyTheo", "TaffyTheoAlt", "TaffyTheo Backup", "I am TaffyTheo"]],
    ["with fillers", ["TheRealTaffyTheo", "The Real Taffy Theo", "thetaffytheo", "Real Theo"]],
  ])("%s", (_, names) => expect(names.filter((name) => !passesForOneOf(name, team))).toEqual([]));

  test("others are not", () => {
    const names = [
      "Theodore",
      "Beatrice",
      "Gamer1235",
      "Bear",
      "Thea",
      "Taffy",
      "李",
      "",
      "Theo Fan",
      "123",
      "Bubble Tea",
      "Taffy Thea",
      "BubbleBear",
      "Be",
    ];
    expect(names.filter((name) => passesForOneOf(name, team))).toEqual([]);
  });

  test("a name without a letter of ours is compared as it is, and an empty one is nobody's", () => {
    expect(passesForOneOf("", ["", " "])).toBe(false);
    expect(passesForOneOf("!!!", ["???"])).toBe(false);
  });
});
