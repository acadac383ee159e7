/** Words that make a name look like the team's; `team-names.ts` judges them. */
import { FOREIGN_TEAM, FOREIGN_TEAMS } from "./foreign-words.ts";

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
export const COINCIDENCES = words(
  "adminton badminton administrivia administrate unofficial nonofficial unverified untrusted distrusted mistrusted entrusted supporter " +
    "supportive supporting supported emotionalsupport moralsupport lifesupport mutualsupport stafford staffan staffy staffie ownership " +
    "ownerless modern modest modpack modded modder modding moddy modric modrow modred modron modbus modlin modkraft modzel mustafa mustaffa officially " +
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
    after: words("menu menus pack packs apk loader podge pizza hater"),
  },
  {
    claim: /^h[ei][il]pers?$/,
    before: words("santas little mummys mommys mums moms daddys dads mothers grandmas grandpas tiny kitchen my"),
    after: ["bee"],
  },
  {
    claim: /^bos{1,2}(?:es)?$/,
    before: words("raid world like hugo girl baby final mini big pet cat dog"),
    after: words("baby babe babies girl girls boy lady battle fight level cat dog kitty"),
  },
  { claim: /^host$/, before: words("ghost gracious party pizza your"), after: [] },
  { claim: /^agents?$/, before: words("secret double free travel travei special undercover"), after: words("p carter smith bond peely") },
  { claim: /^founders?$/, before: [], after: ["keepers"] },
  {
    claim: /^(?:m[ao]nager|president|director|police|judge)$/,
    before: words("snack nap fun cat dog pizza cookie class ciass candy"),
    after: ["of"],
  },
  { claim: /^staff?$/, before: words("gandalfs magic magical wizard wizards mage fire ice healing holy wooden"), after: ["sergeant"] },
];

/** Words that pass for the team's where nothing but such words, and those of the site, stands beside them. */
export const TEAM = words(
  "team teams helper helpers helpdesk desk system guest service services security safety manager management dev devs developer developers " +
    "founder founders cofounder creator employee employees partner premium mm mms midman midmen adm verification verifier verify moderation authentication " +
    "authenticated authorized authorised certified certifiedtrader certifiedseller authorizedtrader authorisedtrader valueeditor valueseditor escrow " +
    "bot bots ceo rep representative webmaster announcement announcements helpcenter helpcentre customercare trustsafety trustandsafety " +
    "scamprotection giveawayhost middleperson supervisor supervisors guarantor guarantors overseer overseers sysadmin sysop superuser " +
    "teammember systemmessage automod bubblegum bubblegumvalue roblox rblx builderman rumblestudio rumblestudios discord coo cto cfo cm gm " +
    `notice notices notification notifications announcer automatic automated staffmember ${[...FOREIGN_TEAM, ...FOREIGN_TEAMS].join(" ")}`,
);

/** Of those, what claims a standing beside a first name as well: "Founder Mike". */
export const RANKS = words(
  "founder cofounder ceo developer employee moderation webmaster adm midman supervisor guarantor overseer teamleiter inhaber betreiber coo cto cfo",
);

/** Words that say nothing by themselves: "the real site team" is as much the team's as "team". */
export const FILLERS = words(
  "the of for and our your my this site website page values value trade trades trading pet pets game games user users account accounts " +
    "customer help real true head chief lead senior junior super main co ex hq inc live online chat here im its itz iam not yt xx " +
    "agent agents center centre care cs free safe legit giveaway giveaways community anti scam scams server servers hilfe val vals bv bgv bgs bgsi " +
    "you hire refund refunds appeal appeals report reports recovery gift gifts reward rewards prize prizes event events robux quality review alert alerts message messages winner winners member members",
);

/** Usual additions around a name: "this is TaffyTheo", "TaffyTheo Alt". */
export const AROUND_NAMES = words("i am this is hey hi alt backup second new old only");

/**
 * Ambiguous words of an office ("Agent 47", "Snack Manager"), in several languages: the player keeps the name, and staff review it.
 */
export const OFFICES = words(
  "agent agents supervisor guarantor overseer enforcer executive director coordinator referee arbiter arbitrator inspector authority leader " +
    "broker police judge operator president manager helper helpers assistant mediator official support supporter developer developers founder founders " +
    "escrow host hosts valuer notary guarantee checker boss officer officers commissioner chairman chairwoman chairperson adjudicator controller regulator auditor " +
    "custodian facilitator intermediary liaison ambassador delegate secretary treasurer consultant advisor adviser staffer ministrator " +
    "department departments ombudsman billing hotline helpline complaints deputy gamemaster vicepresident accredited security sudo programmer programmers coder organizer organiser notification notifications",
);

/** Short ones, which are letters of something else unless a first name or words of the site stand beside them: "GM Theo". */
export const SHORT_OFFICES = words("dev devs mm mms adm cm gm ceo coo cto cfo vp hr");

/** Subjects that make a word an office: "Trade Guard", "Head of Values", "I own this site". */
export const TOPICS = words(
  "trade trades trading trader traders tradings seller sellers dealer dealers middleman value values valuing price prices pricing account " +
    "accounts scam scams scammer scammers antiscam fraud report reports refund refunds site website webpage roblox rblx discord bgs bgsi bgv bv bubblegum " +
    "bubblegumvalues safety security verification moderation escrow giveaway giveaways prize prizes winner winners event events contest contests ban bans unban robux project beta claims complaint complaints payment payments billing safetrade",
);
export const DUTIES = words(
  "head heads chief chiefs lead leads guard guards guardian guardians officer officers department dept division unit squad crew force committee council " +
    "commission board panel bureau desk office control controller inspector inspectors inspection setter setters editor editors analyst analysts patrol watch watchdog " +
    "warden wardens marshal sheriff recovery protection protector protectors prevention verification verifier checker checkers check insurance insured " +
    "insurer approved vouched licensed certified authorized authorised authenticated bonded regulator authority own owns run runs made built created work works working employee employed rep " +
    "reps representative responder investigator investigators investigation enforcement compliance executive ops operations administration keeper handler " +
    "person people guy lady woman man member members ombudsman lawyer attorney witness umpire arbiter mediator helpline hotline crewmember hq headquarters organizer organiser announcer appeals appeal host hosts coder programmer scripter dev devs developer developers",
);

/** Five letters in which a slip is often another word: these are none ("Stuff", "Towner"). */
export const OTHER_WORDS = new Set(
  words(
    "adman sport sports office offices stuff stiff staffe staffy scaff downer towner gowner loner owen oner ower owned owners admit admix ammin",
  ),
);
