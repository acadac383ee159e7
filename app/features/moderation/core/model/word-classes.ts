import { NOT, TOLD, WORD_GROUPS } from "../words/word-groups.ts";

const words = (list: string) => list.trim().split(/\s+/);

/** Words of similar meaning in both languages, beyond those of the phrases. A word that ends with "*" stands for every longer one, too. */
const MORE_CLASSES = {
  ask: words("what whats wats wat which how who where when was welche welcher welches wie wer wo wann woher wieviel warum wieso why"),
  danger: words(
    "ban banned bann* gebannt gesperrt sperr* report* meld* melde* hack* dox* leak* ddos swat* kill* tot* töte* umbring* schlag* verprügel* find* expose* verrat* delete* lösch* " +
      "terminat* consequences konsequenzen regret bereu* pay zahlst suffer destroy zerstör* ruin* kaputt gefährlich watch pass aufpassen warn*",
  ),
  rude: words(
    "idiot* dumm* stupid dumb* moron loser trash garbage noob* opfer* hässlich* ugly fat fett* retard* spast* behindert* missgeburt* hurensohn* huso arsch* bitch* fuck* " +
      "shit* kys stfu clown* pathetic worthless disgusting ekel* eklig* hohl* trottel* depp* versager* lappen penner mistkerl müll abschaum dreck* scheiss* scheiß* fresse kack* bastard* dork creep " +
      "wertlos* peinlich* lächerlich* nobody hate hass* hasst dog köter schwein* pig fuckin* wichs* nutte* schlampe* slut* whore* cringe crybaby heulsuse* kackspast* vollidiot* vollpfosten mongo* simp",
  ),
  login: words(
    "log* login* einlogg* anmeld* eingeloggt sign signin account* verify* verifi* bestätig* bestatig* confirm* authenticat* captcha connect* verbind* verknüpf* link*",
  ),
  secretbits: words(
    "password* passwor* pasw* passwd pw psw pin pins code* 2fa 2sv authenticator cookie* roblosecurity token* credential* username* benutzername* recovery backup* zugang* zugangsdaten login* logindaten " +
      "sms digit* ziffer* zahl* verification* sicherheits* console konsole f12 devtools script* extension* qr* bookmark* inspect har",
  ),
  elsewhere: words(
    "snap* insta* discord* disc dc whats* wapp tele* tiktok* signal skype kik messenger facebook* facetime zoom email* mail* gmail e-mail sms privat* private dm dms pm pn number nummer* handy* telefon* phone* " +
      "socials social handle tag app apps server elsewhere woanders anders outside off platform chat* wechsel* switch move",
  ),
  home: words(
    "live* lives wohn* wohnt home hause zuhause haus house address* adresse* adress* street straße strasse city stadt town dorf country land state bundesland postcode zip plz location standort* school* schule* klasse " +
      "class grade lehrer* teacher old age alter* jahre years birthday geburtstag* born geboren name* vorname* nachname* real echt* parents eltern mom mama dad papa alone allein* home",
  ),
  body: words(
    "pic* photo* foto* bild* selfie* cam* kamera* webcam face gesicht* video* voice* stimme* call* anruf* ruf* telefonier* meet* treff* trifft date kiss* küss* cute* süß* suess* hübsch* pretty girlfriend freundin boyfriend single body körper " +
      "boy girl junge mädchen maedchen bikini undress* shirt",
  ),
  payment: words(
    "paypal cashapp venmo euro* dollar* eur usd geld money cash karte card* giftcard* gift gutschein* paysafe* psc bitcoin crypto buy* sell* kauf* verkauf* bezahl* zahl* pay* überweis* ueberweis* robux rbx bobux amazon steam " +
      "bank* kredit* credit* refund* deposit* invest* loan* leih* lend* borrow* bucks real echtgeld",
  ),
  bait: words(
    "free gratis kostenlos* umsonst geschenkt* verschenk* giveaway* gewinn* win* won prize* preis* claim* abhol* generator* double* verdoppel* dupe* duping duplicat* glitch* hack* exploit* trick* bot* cheat* unlimited unendlich " +
      "limited click klick* visit besuch* open öffne* download* install* vote abstimm* survey umfrage* subscribe abonnier* follow* folg*",
  ),
  trustme: words(
    "trust* vertrau* swear* schwör* schwoer* promise* versprech* versprochen legit* seriös* serioes* ehrlich honest* scam* safe* sicher* fair vouch* proof* beweis* official* offiziell* reputation known bekannt* guarantee* garantier* garantie",
  ),
  order: words(
    "first zuerst erst* after danach then dann later später* nachher back zurück* return* wieder before vorher both beide gleichzeitig same sec minute* kurz quick* schnell",
  ),
  middle: words(
    "middle* midman mm mittel* vermittl* zwischen* treuhand* escrow third dritte* holder hold* halt* halten keep* verwahr* aufbewahr*",
  ),
  staffish: words(
    "admin* mod moderator* staff owner* dev* entwickler* support* team official* roblox* system* betreiber* inhaber* leitung* automat* tester youtuber* streamer*",
  ),
  hide: words(
    "secret geheim* tell* sag* erzähl* erzaehl* nobody niemand* keinem parents eltern between zwischen delete* lösch* losch* hide versteck* screenshot*",
  ),
  person: words("you u ur your yours du dich dir dein* ihr euch"),
  self: words("i me my mine im ich mir mich mein* ill ive"),
  request: words(
    "give* gib* geb* send* schick* tell* sag* show* zeig* need* brauch* want* will* wanna can* kann* könn* konn* could please pls plz bitte let* lass* drop type* schreib* tipp* share* teil* put* leg* enter* eingeb* nenn* add* adde* join* komm* come",
  ),
  goods: words(
    "pet* haustier* item* huge* shiny* neon* mega* legend* myth* secret inventory inventar kd dominus egg* ei eier robux gem* stuff sachen alles everything",
  ),
  friendlyplace: words(
    "game ingame spiel* server* lobby nursery event* update* quest* boss* obby map* world* welt spawn insel* island* hatch* brüt* brut* grind* farm* level* luck boost*",
  ),
  laugh: words("lol lmao haha* hahah* xd jk spaß spass scherz witz joke* kidding rofl hihi lul"),
  family: words("cousin* bruder schwester brother sister mama papa mom dad kumpel freund* friend* oma opa"),
  advice: words(
    "never nie niemals dont don't nicht kein* nobody niemand* ever jemals always immer careful vorsicht* achtung pass aufpass* beware remember merk* block* report* melde* blockier* warn* guide regel* rule* scam* fake* betrug* betrüger*",
  ),
} as const;

/** Every class, by its name: those of the phrases, and those above. */
const CLASSES: Readonly<Record<string, readonly string[]>> = { ...WORD_GROUPS, denial: NOT, telling: TOLD, ...MORE_CLASSES };
export const CLASS_NAMES: readonly string[] = Object.keys(CLASSES);

const EXACT = new Map<string, string[]>();
const PREFIXES = new Map<string, string[]>();
const MIN_PREFIX = 3;

/** A word as tokens are read. */
const plain = (word: string) =>
  word
    .normalize("NFKD")
    .replace(/\p{M}|['’-]/gu, "")
    .replaceAll("ß", "ss");

for (const [name, list] of Object.entries(CLASSES)) {
  for (const entry of new Set(list.map(plain))) {
    const table = entry.endsWith("*") ? PREFIXES : EXACT;
    const key = entry.replace("*", "");
    table.set(key, [...(table.get(key) ?? []), name]);
  }
}

/** The classes of a word, by the whole of it or by how it begins. */
export function classesOf(word: string): string[] {
  const found = new Set(EXACT.get(word));
  for (let length = MIN_PREFIX; length <= word.length; length += 1)
    for (const name of PREFIXES.get(word.slice(0, length)) ?? []) found.add(name);
  return [...found];
}
