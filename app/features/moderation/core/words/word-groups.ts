const words = (list: string) => list.trim().split(/\s+/);

/** Interchangeable words of a phrase, in both languages. Long ones written in one are also found in pieces: "phone number". */
export const WORD_GROUPS = {
  you: words("you u ull youll ya yu yous youse du ihr dir dich euch"),
  your: words("your ur yr yur youre you're ya yo dein deine deinen deinem deiner dei deins eure euer"),
  my: words("my mine me mein meine meinen meinem meiner mir our unser unsere unseren"),
  me: words("me mir us uns mich"),
  give: words(
    "give giv gimme gimmie gib gibst gebe gebt gebn gimm send sned snd sen sendme share tell dm show type enter write put post drop provide " +
      "need confirm verify fill submit text message msg copy paste schick schicke schickst schickt schreib schreibe sag sags sagst nenn nenne verrat schicken geben sagen nennen verraten zeigen zeig zeige " +
      "verrate teil teile brauche brauch gebrauche log hand lend borrow trust let lemme",
  ),
  want: words("want need wanna gotta must have can could may would will got brauche brauch will muss musst kann kannst"),
  password: words(
    "password passwords pasword passwort passwörter passworter passwd pswd pwd pword passw0rd passcode kennwort logindata logindaten logininfo " +
      "accountdata accountdaten zugangsdaten anmeldedaten einloggdaten roblosecurity securitycookie robloxcookie accountpin " +
      "authenticatorcode verificationcode verifycode verifizierungscode bestätigungscode bestatigungscode sicherheitscode authcode backupcode " +
      "backupcodes logincode confirmationcode securitycode 2fa 2facode emailcode recoverycode recoverycodes robloxlogin robloxpassword",
  ),
  strongcode: words(
    "verificationcode verifycode verifizierungscode bestätigungscode sicherheitscode authcode backupcode backupcodes logincode confirmationcode " +
      "securitycode 2facode emailcode recoverycode recoverycodes authenticatorcode roblosecurity securitycookie",
  ),
  pass: words("pass pw psw login cookie cookies credentials creds"),
  sent: words(
    "sent got get gets received recieved receive phone email mail inbox sms texted bekommen bekommst kriegst gekriegt handy mails postfach arrives comes",
  ),
  code: words("code codes digits digit numbers number ziffern zahlen pin zahl"),
  account: words("account acc acct accounts profile konto accaunt akkount profil"),
  friend: words(
    "friend freind bro brother cousin sister dad buddy mate homie freund kumpel bruder cousine schwester vetter staff mod admin somebody someone jemand",
  ),
  middleman: words(
    "middleman middlemen midman midleman middleperson mm mittelsmann mittelmann vermittler zwischenmann treuhänder treuhander escrow",
  ),
  first: words("first 1st frist firsr zuerst erst erster erste"),
  after: words("after afterwards then back later next danach dann zurück zuruck zurueck nachher später spater returned"),
  item: words(
    "pet pets kitty item items stuff shiny shinies secret secrets mythic huge dominus it them one all everything inventory inv offer kd tier haustier pets haustiere " +
      "haustier sachen alles ihn sie es das dein deins yours urs huges legendary hatches gems",
  ),
  app: words(
    "snap snapchat snapp sc insta instagram ig whatsapp whatsap watsapp wapp wa tiktok telegram tele tg discord discrd disc dc dizzy cord skype kik messenger " +
      "facebook fb omegle yubo bereal facetime guilded viber wechat steam xbox psn twitter",
  ),
  /** Apps that are called by an ordinary word: "second line", "no signal". */
  wordapp: words("line signal zoom teams threads"),
  free: words("free fre kostenlos kostenlose kostenlosen gratis umsonst kostnlos fr33"),
  prize: words(
    "robux rbx bobux robucks robuxs giftcard giftcards gutschein gutscheine premium limiteds vbucks pets pet shinies secrets huges gems shiny secret dominus mythic",
  ),
  win: words(
    "win won winner gewonnen gewinn gewinner gewinnst selected chosen ausgewählt ausgewahlt ausgelost picked prize lucky claim abholen claimed redeem einlösen einlosen",
  ),
  link: words("link links site website page url bio seite webseite bot extension script app download qrcode"),
  money: words(
    "vbucks paypal cashapp venmo zelle paysafe paysafecard psc crypto bitcoin btc eth usdt dollars euros giftcard giftcards gutschein amazoncard money geld echtgeld realmoney bucks cash usd",
  ),
  pic: words("pic pics picture pictures photo photos foto fotos selfie selfies bild bilder face video videos pix nudes gesicht facecam"),
  call: words("call vc voicecall videocall facetime cam webcam camera voice telefonieren anrufen kamera ft voicechat"),
  parents: words(
    "parents mom mum dad mother father mama papa eltern mutter vater parent mommy family anyone anybody noone nobody niemand niemandem keinem mods admins teacher lehrer",
  ),
  staff: words("admin mod moderator staff owner developer dev employee support mitarbeiter team roblox official offizieller youtuber"),
  school: words("school schools schule grade class klasse highschool gymnasium grundschule realschule"),
} as const;

/** Words after which something is not asked for: "never give your password". */
export const NOT = words(
  "no not never dont don't doesnt didnt wont cant cannot without nobody noone nope isnt arent wouldnt shouldnt stop avoid anti hate nie niemals nicht nichts kein keine keinen " +
    "keinem keiner ohne nich nix refuse refusing against",
);

/** Words after a denial that cancel it: "no worries, send it". */
export const NOT_DENIED = words(
  "worry worries worried scam scams scammer scamming scared problem prob probs cap joke lie lying bs need rush hate sorge sorgen angst witz quatsch betrug abzocke " +
    "stress afraid idea because cuz clue offense risk catch trick tell virus fake hack tricks question doubt glitch joking kidding matter care mind",
);

/** Before such a word it is a condition: "if you don't give it". */
export const IF = words("if unless why until till wenn sonst falls except warum wieso");

/** Words of somebody who tells or warns of it: "he asked for my password". */
export const TOLD = words(
  "he she they someone somebody people ppl guy dude scammers scammer everyone anyone er einer jemand leute typ scammed beware watch careful warning reported reporting " +
    "report vorsicht achtung gemeldet betrüger betruger gescammt fell banned",
);

/** Words that advise somebody to protect themselves: "you should turn on 2-step verification". */
export const ADVISED = words(
  "should shouldve solltest sollte enable enabled aktivier aktiviere aktivieren einschalten anmachen activate protect schütz schütze",
);

/** Words that call a middleman useless or absent. */
export const UNAVAILABLE = words(
  "busy beschäftigt offline weg away gone keine kein fake fakes scam scams scammers unnecessary unnötig needed ever jemals betrug abzocke",
);

/** Where players meet and live in the game, and what only the world outside has. */
export const IN_GAME = words("game ingame spiel nursery lobby petshop haustierladen server servers adoptme treehouse baumhaus");
export const OF_THE_REAL_WORLD = words(
  "irl real reallife echt echten wirklich outside draußen park town city stadt house haus home zuhause",
);

/** Long words that are also known with one slip in them. */
export const OFTEN_MISSPELT = words(`
  password passwort middleman middlemen mittelsmann vermittler discord snapchat instagram whatsapp telegram tiktok robux generator verification verify verifizieren
  roblosecurity console duplicate duplicating glitch paypal account accounts authenticator moderator official giveaway trusted borrow address facetime girlfriend
  boyfriend hurensohn arschloch missgeburt wichser telefonnummer handynummer phonenumber kostenlos herzlichen glückwunsch gluckwunsch congratulations gewonnen
  zuerst vertrauen verdoppeln doubling browser javascript download messenger facebook parents eltern promise birthday geburtstag
`);

/** One slip away from one of those, and another word all the same. */
export const OTHER_WORDS = new Set(
  words(
    "discards discard passwords account accounts addresses addressed dressed borrowed burrow sorrow barrow trusty rusted crusted parent patents patents promised " +
      "premise promises consoles consul downloads browsers brows official trusted telegrams verified verifies rebux robust robots",
  ),
);
