/** The words by which a name can be taken for the team's: how each is judged is in `team-names.ts`. */

const words = (list: string) => list.trim().split(/\s+/);

/**
 * Words that claim a standing here, by how they are found in one that is written together: a long one at either end of it, whatever the rest is
 * ("taffymoderator"), or only among words that are known and first names ("themod", "stafftheo", but not "modesto" and "staffel").
 */
export const CLAIMS = {
  either: words(
    "admin administrator moderator verified middleman middlemen trusted helpdesk bubblegumvalues bubblegumstaff " +
      "administrateur administratorin moderador moderadora moderateur moderatrice moderatorin officiel offiziell verificado verificada " +
      "verifiziert soporte",
  ),
  /** As those, but beside a word that nobody knows they may be meant otherwise: "Support Main", "Official Nerd". */
  soft: words("official offical support"),
  among: words("owner staff mod mods modz"),
};

/** Words of their own in which one of those stands by chance, or which say the opposite. */
export const CHANCE = words(
  "adminton badminton administrivia administrate unofficial nonofficial unverified untrusted distrusted mistrusted entrusted supporter " +
    "supportive supporting supported emotionalsupport moralsupport lifesupport mutualsupport stafford staffan staffy staffie ownership " +
    "ownerless modern modest modpack modded modder modding moddy modric modrow modred modron modbus modlin modkraft modzel officially " +
    "officialdom thrusted trustee trustees devour modris modrz modlit modlis modrak modna modny modbury downer towner gowner landowner homeowner dogowner catowner petowner flagstaff falstaff staffel supportmain mainsupport offizier offiziere officer truster administrative roadmin padmin hadmin adminka",
);

/**
 * Beside these words, "support" is what everybody may give, "owner" what everybody may be, and "staff" a thing: "Moral Support", "Cat
 * Owner".
 */
export const HARMLESS = [
  {
    claim: /^supp?ort$/,
    before: words("emotional moral mental life mutual comfort healer girl i we"),
    after: words("dog dogs cat cats animal animals bubble bubbles your each a local small main mains"),
  },
  {
    claim: /^owners?$/,
    before: words(
      "dog dogs doggy cat cats kitty puppy kitten pet pets dragon dragons horse horses bunny rabbit hamster parrot turtle fish duck home " +
        "house land car boat bike crown",
    ),
    after: [],
  },
  {
    claim: /^mods?$/,
    before: words("garrys garry minecraft skyrim sims"),
    after: words("menu menus pack packs apk loader podge squad pizza hater"),
  },
  { claim: /^staff?$/, before: words("gandalfs magic magical wizard wizards mage fire ice healing holy wooden"), after: ["sergeant"] },
];

/** Words that pass for the team's where nothing but such words, and those of the site, stands beside them. */
export const TEAM = words(
  "team teams helper helpers helpdesk desk system guest service services security safety manager management dev devs developer developers " +
    "founder founders cofounder creator employee employees partner premium mm mms midman midmen adm verification verifier verify moderation authentication " +
    "authenticated authorized authorised certified certifiedtrader certifiedseller authorizedtrader authorisedtrader valueeditor valueseditor escrow " +
    "bot bots ceo rep representative webmaster announcement announcements helpcenter helpcentre customercare trustsafety trustandsafety " +
    "scamprotection giveawayhost middleperson supervisor supervisors guarantor guarantors overseer overseers leitung teamleitung seitenleitung " +
    "teamleiter teamleiterin inhaber inhaberin betreiber betreiberin verwaltung verwalter verwalterin aufsicht kundendienst mitarbeiter " +
    "mitarbeiterin geschaftsfuhrer geschaeftsfuehrer proprietaire proprietario amministratore beheerder eigenaar yonetici kurucu " +
    "wlasciciel moderacion sysadmin equipo equipe teamchef teammitglied teammitglieder teammember kundenservice serverleitung projektleitung " +
    "eigentumer eigentuemer eigentumerin betrugsschutz handelsaufsicht vertrauensperson sicherheit systemmessage automod bubblegum bubblegumvalue roblox rblx builderman rumblestudio rumblestudios discord",
);

/** Of those, what claims a standing beside a first name as well: "Founder Mike". */
export const RANKS = words(
  "founder cofounder ceo developer employee moderation webmaster adm midman supervisor guarantor overseer teamleiter inhaber betreiber",
);

/** Words that say nothing by themselves: "the real site team" is as much the team's as "team". */
export const FILLERS = words(
  "the of for and our your my this site website page values value trade trades trading pet pets game games user users account accounts " +
    "customer help real true head chief lead senior junior super main co ex hq inc live online chat here im its itz iam not yt xx " +
    "agent agents center centre care cs free safe legit giveaway giveaways community anti scam scams server servers hilfe val vals bv bgv bgs bgsi " +
    "you hire refund refunds appeal appeals report reports recovery gift gifts reward rewards prize prizes event events robux quality review",
);

/** What else is put around somebody's name: "this is TaffyTheo", "TaffyTheo Alt". */
export const AROUND_NAMES = words("i am this is hey hi alt backup second new old only");

/** The same claims in other alphabets, whole words. */
export const FOREIGN = new Set(
  words(
    "админ админы администратор администрация модератор модер модеры стафф поддержка официальный официально владелец создатель хелпер модерация гарант посредник руководство " +
      "адмін адміністратор vérifié مشرف διαχειριστής",
  ),
);

/** And of writings that put no gaps between words: wherever they stand. */
export const UNSPACED = words("管理员 管理員 管理者 管理人 官方 客服 版主 運営 公式 モデレーター 관리자 운영자 운영진 공식 ผู้ดูแล");

/**
 * Words of an office that may just as well be meant otherwise ("Agent 47", "Snack Manager"), in several languages: whoever calls themselves
 * one keeps the name, and staff look at it.
 */
export const OFFICES = words(
  "agent agents supervisor guarantor overseer enforcer executive director coordinator referee arbiter arbitrator inspector authority leader " +
    "broker police judge operator president manager helper assistant mediator official support supporter developer founder escrow " +
    "leiter leiterin chef chefin helfer helferin host vermittler vermittlerin treuhander treuhaender grunder gruender besitzer besitzerin " +
    "geschaftsleitung ayudante ayuda suporte dueno duena responsable prufer pruefer ansprechpartner valuer notary notar guarantee garant treuhand schiedsrichter vertrauenshandler " +
    "checker boss gerente jefe fondateur fundador fondatore moderatore " +
    "opiekun zalozyciel administracja agare yllapito destek",
);

/** Five letters in which a slip is often another word: these are none ("Stuff", "Towner"). */
export const OTHER_WORDS = new Set(
  words("stuff stiff staffe staffy scaff downer towner gowner loner owen oner ower owned owners admit admix ammin"),
);
