/**
 * Phrases of scams, in English and German, as `PhraseRule` explains: one phrase a line. Groups hold the words of both languages, so most
 * lines serve both.
 */
export const SCAM_PHRASES = {
  secret: `
    <your> * <password>
    <your> <pass>
    <your> * login|cookie|cookies|credentials|creds
    <give> * <password>
    <give> me|us|mir|uns <pass>
    <give> * <your> * <pass>
    what|whats|wats|wat|wie|was|which * <your> * <password>|<pass>
    what|whats|wats|wie|was|which * <password>
    <strongcode>
    i|ich|ill|can|could|will|let|kann * login|log|einloggen|anmelden * for|für|bei <you>|dir|dich
    <give> the|da|das|dein|deinen pass|password|passwort|pw|login|code|pin
    forward|weiterleiten|leite|screenshot * mail|email|sms|message from|von|vom roblox|your|ur|deiner
    forward|weiterleiten|leite|schick * mail|email|sms from|von
    whats|what|wie|was|tell|give * # step number|code
    2|two step number|code|pin|verification
    f12 then|and|dann|und|press|go
    cookies copy|kopieren|send
    logg|log|logge|loggt dich|yourself|out|off kurz|mal|out|aus|quickly
    ich|i|me * geh|gehe|go|hop|log rein|in und|and|to
    buy|buying|sell|selling|kauf|kaufe|verkauf|verkaufe|trade|trading * my|mein|meinen|an|your|ur account|acc|accs|accounts|konto
    code * from|aus|von|in the|your|ur|der|deiner|einer text|message|sms|mail|email|nachricht|app|phone
    code geschickt|sent|gesendet|texted
    <give> * <your> user|username|mail|email|e-mail
    user|username * password|passwort|pw|pass
    <your> account|acc|accound|profile|konto to|and|quickly|real|for
    jump|hop|get|go|come on|in|into * <your> acc|account|profile|konto
    <my> <password>|<pass> is|ist|=|lautet
    <my> * <password> is|ist|lautet
    <my> <account>|roblox|rblx|main|alt <pass> is|ist|lautet
    <password>|<pass> of|to|for|von|zu|für <my> <account>|roblox|main|alt is|ist|lautet
    <my> <account> * <password>
    <password> for|für|fur|gegen <item>
    <password> pls|plz|please|bitte
    ^ <password>|<pass> $
    user|username|benutzername|name and|und|with|mit|n <password>|<pass>
    username|benutzername * <password>|pw
    <give>|what|whats|wats|wie|sag|nenn * pin
    <pass>|<password> * login|log|einloggen|anmelden
    <give> * <code> * <sent>
    <give>|read|lies|les|vorlesen|what|whats|wie * code|codes|digits|ziffern * <sent>
    code|codes|digits|ziffern * <you> * <sent>
    <give>|whats|tell * #|six|sechs digit|digits|stelligen|stellige|zahlen|code
    digit|digits|stelligen|stellige|stelliger code|number|pin|zahl
    sent|texted|got|get|gets|getting|schickt|bekommst|kriegst * <you>|<your>|a|the|einen|den * code|digits|ziffern|pin
    verification|verify|confirm|confirmation * thing|number|text|mail|email
    <your> email|mail|inbox|sms|postfach|e-mail|emails
    <code> from|von|aus|per|in <your> * phone|email|mail|handy|sms|inbox|app|postfach
    code * <sent> * <you>|<your>
    you|u|du will|wirst|shall|ll * get|bekommen|kriegen * code
    <give> me|us|mir the|den|ur|your|that|deinen code
    <give>|need|want * <your> code
    <give> * f12|console|konsole|inspect|devtools
    f12|devtools|konsole * <give>|paste|copy|einfügen|einfugen|kopier|kopiere
    open|öffne|offne|mach|press|drück|druck|drücke|drucke * f12|console|konsole|inspect|devtools
    inspect element
    browserconsole|javascriptconsole
    paste|einfügen|fuge|füge|copy|kopier|kopiere * code|script|javascript|javascript: * console|browser|konsole|url|bar|adressleiste|address
    javascript * paste|console|browser|url|bar
    roblosecurity
    warning donotsharethis
    <give>|need|want|brauche * access|zugang|zugriff * <account>
    login|log|sign|logge|einloggen|anmelden|melde * in|into|on|onto|to|bei * <your>|ur * <account>
    let|lets|lass|lemme|can * me|mich|i|ich|us * log|login|sign|einloggen|on * <your>|ur|it|dich|dein <account>?
    let|lass * me|mich|us * on|in|auf * <your> <account>
    <give>|lend|borrow|share|leih|leihe|leihst * <your> * <account>
    <give>|need|want * <your> * login|log|email|mail|e-mail|pin|username
    <account> * <give> * <password>|<pass>
    swap|switch|tausch|tauschen|trade * accounts|accs|konten
    scan|scann|scanne * qr|qrcode|barcode
    turn|switch|schalt|disable|deactivate|remove|deaktivier|deaktiviere|mach * off|aus|your|dein|ur|the|die * 2fa|2sv|pin|verification|authenticator|2step|zweifaktor
    disable|deactivate|deaktiviere|remove * 2fa|2sv|pin|authenticator|2step|twostep
    off|aus|ab|disable|deactivate * 2|two step|faktor
    <your> * parents?|card|creditcard|kreditkarte|bank * number|nummer|card|karte|cvv|details|daten
    creditcard|kreditkarte|cvv
    har file
    <give>|export|save * har
    verify|verifizier|verifiziere|verifizieren|confirm|bestätige|bestatige * <your>|<account>|identity * <password>|<pass>|login|code|here|link
  `,
  trade: `
    <middleman>
    official|trusted|vertrauenswürdiger|vertrauter mm|middle|middleguy
    trust|trusted|vertrauens trade|trades|trading|trader|tausch|handel
    trusttrade|trusttrades|vertrauenstausch
    trust|vertrau|vertraue|vertrauen me|mir|us|uns
    <you> go|goes|going|trade|give|send|start|put|gibst|machst|tradest|schickst|fängst|fangst|first|accept|confirm|do * <first>
    <you> can|will|must|have|need|gotta|should|gonna|just|musst|sollst to? go|trade|give|send|start|put|accept|confirm|geben|anfangen|schicken * <first>
    go|gib|give|send|schick|trade|handover|put|pay <me>? <item>? <first>
    give|gimme|gib|gibst|send|schick|trade|show|hand|lend|leg me|mir|us * <first>
    <give> * <item> <first>
    <you> <give>|gives|trade|put|add * then|after|dann|danach|afterwards * i|ill|ich|mine|meins|id|kommt|kommen
    then|dann|danach|after * i|ill|ich|comes|kommt|komm|we|get * mine|meins|meine|meinen
    after|afterwards * <you>|yours|urs|that * i|ill|ich * <give>|trade|put|add|mine|meins
    du|dich|bist|dran|you|ur|turn * zuerst|first geben|give|to|giving
    <first> geben|schicken|traden|reinlegen|rüberschieben|rüber
    erst|zuerst|first * dein|deins|deine|yours|urs|your
    <item> * for|für # min|mins|minute|minutes|minuten|sec|secs|hour|day|days|tag|tage|stunde|hours
    <give>|need|hand|want|brauche * <item> * for|für a|ein|one|my|mein|some vid|video|yt|min|sec|second|tiktok|thumbnail|stream|badge
    <give> * # pet|pets|shiny * make|mach|mache|get|kriegst|bekommst * # back|zurück|copies
    make|mach|mache|turn|turns|makes|macht it|them|this|that|your|ur|deins|das|into|daraus|es #|two|double|doubled|triple|more|zwei|drei|mehr
    gets|kriegt|bekommt * back|zurück
    rest * next|nächsten|second|later|after|another|danach|später
    put|leg|legst|add * <your>|yours|urs|deins * alone|first|allein|only
    in|im another|nächsten|neuen|new|second|zweiten|separate|other one|trade|tausch
    <you> <first> $
    i|ill|il|ich|id|you|u * <give> * when|once|after|wenn|sobald|nachdem <you> * give|gave|gives|gibst|gegeben|send|sent|traded|trade|schickst|geschickt
    can|let|could|may|kann|darf|lemme * <your> * in my|meinem inventory|inv|hand|inventar|hands
    <you>|bekommst|kriegst|get * später|later|nachher * alle|all|mine|meine|everything|rest|more|mehr|double
    right|straight after * promise|worry|dont|trust|ok
    i|ill|ich|il gift|trade|give|send|pay|add * right|straight|directly|instantly after|back|afterwards
    trusted|vertrauter|vertrauenswürdiger guy|person|friend|player|dude|seller|spieler|typ|kumpel
    will|wird|gonna|can hold|halten|keep * both|everything|all|pets|them|it|beide
    <give> * i return|give|send|trade|double * #|two|double|back|glitch
    return|give|get|kriegst|bekommst #|two|double|twice its|it|with|because|glitch
    klonen|clone|cloning|duplizieren|dupe|verdoppeln * pets|pet|gib|give|eins|one|you
    pets|pet|gems klonen|clone|duplizieren|verdoppeln|dupen
    ich|i geb|gebe|gib dir|dich|you danach|später|after|later|nachher
    # dollar|$|€|euro|eur|usd|bucks|per|pro million|m|mil|pet|each|stück
    trading|trade|selling|giving|offering|tausche|biete robux|rbx|bobux
    itunes|googleplay|amazon|steam|visa|psn card|giftcard|karte|code
    for|gegen|für|mit|with robux|rbx|bobux $
    <you> <first> tho|then|ok|pls|please|bro|dann|bitte|lol|and|und|bitte
    <you> * als|as first|erstes|erster|erste
    als erstes|erster * dein|deine|deins|geben|reinlegen|traden
    i|ill|ich|we go? second|2nd|zweiter|danach
    pass|passes|hand|give|gibt * it|them|on|weiter * to|over|on $
    he|she|they|er|sie will|gonna|can|ll|wird|kann * pass|hold|holds|give|keep|keeps|halten|verwahren|weitergeben
    <friend> * hold|holds|keep|keeps|holding|hält|verwahrt|aufpassen|carry
    <give> * to|an|für <friend>|him|her
    hold|holds|holding|hält|halten * pets|pet|items|both|beide * until|till|while|bis
    gamble|gambling|coinflip|wetten|winner|gewinner|casino * takes|all|alles|double|kriegt|pet|pets
    wanna|lets|want|lass|wollen|bock gamble|bet|coinflip|wetten|flip
    gamble|coinflip $
    leihen|ausleihen|borrow|verleihst|leihst * <item>|kurz|mir|pls|me|bitte
    <your> pet|shiny|dominus * kurz? leihen|ausleihen|borrow|haben|halten|testen
    quick|quickly|hurry|schnell * gotta|before|leaving|leave|weg|los|close|offline
    now|jetzt|it quick|hurry|schnell|fast * i|gotta|before|muss|ich
    can|could|let|lemme|kann|darf i|me|ich|mich just|mal|quickly|only? * test|try|hold|check|borrow|testen|halten * it|them|sec|pet|pets|min|him|ihn|es
    <give>|gives|gebe|geb|pay|schenk|schenke|offer|biete|trade * robux|rbx|bobux
    pay|paying|zahl|zahle * real|cash|money|geld|dollars|euro|eur|bucks
    # dollars|dollar|bucks|euro|euros|eur|usd|quid
    clean|cleans|reinige * <item>|duped
    method|methode|way|weg|trick to|um|zum * double|dupe|clone|verdoppeln|duplicate
    <first> <you> <give>|gibst|schickst|trade|send|accept|put
    <you> <first> then|and|i|me|dann|und|ich|ok|k
    i|ich|ill <give>|trade|send|gebe|schicke|add|pay * after|afterwards|danach|nachher|second $
    i|ill|ich|we|me|id|wont|will|gonna|gebe|geb|kriegst|get * <give>|gives|get|return back|zurück|zuruck|zuruk|wieder
    geb|gebe|gibs|gebs|gives|giving|give|bring|return * back|zurück|zuruck|zuruk|wieder
    i * bring|geb|give|send|trade * back|wieder
    <you> get|getting|bekommst|kriegst|gets two|double|more|<item> * back|zurück|zuruck|wieder
    <you> get|bekommst|kriegst * # back|zurück
    <you> get|bekommst|kriegst it|them|deins|ihn|sie|es back|zurück|wieder
    return|returned|returning * right|after|it|them|promise|swear|to|u|you
    giving|give|gave|gebe * right?|it|em|them|all? back
    lend|borrow|leih|leihe|leihst|ausleihen|verleih * me|mir|us|ur|your|it|the|that|dein|deine|pet|pets|für|for|a|some
    can|could|may|kann|darf|let|lemme|lass i|ich|me|mich|u|you * borrow|hold|ausleihen|leihen|halten|test|testen|keep|flex|try|use * <your>|it|them|that|dein|deinen|ur|sec|second|min|video|kurz|day
    borrow * pet|pets|for|ur|your|it|shiny|huge|secret
    i|ich|we|can|could|know|how|lets|ill|will|kann|wie|to|me|wir|u|you|du * dupe|duping|duplicate|dup|dupen|duplizieren|dupliziert|duplizier|dupliziere|cloning
    dupe|duping|duplicate|dup|dupen|duplizieren|duplizier|dupliziere|cloning|duplication <your>|<item>|ur|method|methode|glitch|hack|trick|works|now|u|the|any
    duplicating|duplication|dupeglitch
    dupeglitch|dupeglitches|dupemethod|dupehack|tradeglitch|tradehack|moneyglitch|petglitch
    glitch|exploit|hack|bug|trick|methode|method * double|doubles|doubling|verdoppel|verdoppelt|verdoppeln|clone|copy|copies|twice|multiply|infinite|unlimited
    double|doubling|verdoppel|verdopple|verdoppeln|clone|copy|multiply|triple * <your>|ur|deine|dein|them * <item>?
    i|ich|we|can|will * double|verdoppel|verdopple|verdoppeln|clone|multiply|triple * <your>|it|them|<item>
    <item> * doubled|verdoppelt|duplicated|cloned|multiplied
    use|try|benutz|teste * glitch|exploit|hack
    glitch|hack * trade|trading|works|method|free|pets
    paypal|cashapp|venmo|zelle|paysafe|paysafecard|paysafekarte|bitcoin|crypto|giftcard|giftcards|geschenkkarte|steamcard|amazoncard|echtgeld
    real|irl|echtes money|cash|geld
    robux # <item>
    crosstrade|crosstrades|crosstrading|xtrade
    cross|x trade|trading|trades
    sell|selling|sells|verkaufe|buy|buying|kaufe|kauf|pay|paying|zahle|bezahle * for|with|for|mit|in|über|uber|via|thru|through|real|per * <money>
    <money> * for|für|fur * <item>|<your>
    pay|payment|zahle|bezahle|zahlung * <money>
    <money> <first>
    buy|kauf|kaufe|purchase|donate * my|mein|meine|meinen * gamepass|tshirt|shirt|gamepasses|hemd|merch|clothing|game
    i|ich * trade|pay|give|gebe|zahle|tausche|offer|biete|selling|sell * robux|rbx|bobux * for|für|fur|if
    <item>|<your> * for|für|fur|gegen # robux|rbx
    # robux|rbx|bobux for|für|fur|gegen|per * <item>|<your>
    # euro|euros|eur|dollar|dollars|usd|bucks|quid|pounds for|für|fur|per|each
    accept|acept|accpt|annehmen|click|klick|akzeptier|akzeptiere|bestätige|confirm|ready|press * fast|quick|quickly|schnell|quick|real|hurry|sofort|immediately
    accept|annehmen|akzeptier|akzeptiere|confirm|press * without|before|ohne look|looking|check|checking|lesen|reading|gucken|schauen
    dont|ohne|not|nicht|skip * look|check|lesen|reading|read|checking|prüfen|countdown|timer * trade|first|just|fast|ready
    two|2|zwei|multiple|several|mehreren|parts|teilen|part|separate|different trades|teilen|parts|trade|part
    next|second|2nd|nächsten|nachsten|zweiten|another|zweite|other|anderen trade|tausch|one|round * give|add|get|pay|bekommst|gebe|rest|put|receive
    <give>|add|get|pay|bekommst|gebe|put|rest|sends|giving|give|kriegst * in|im|the * next|second|2nd|nächsten|nachsten|zweiten|other|seperate|separate|another trade|tausch|one|round
    slots|slot|window|trade|trades * full|bugged|glitched|broken|voll|bug|verbuggt|kaputt|limit * so|just|give|u|you|gib|first|then|do|outside|dann
    trade|trading|handel * outside|außerhalb|ausserhalb * window|system|menu|menü|tradewindow|trade
    drop|gift|mail|mailbox|leave|legs|leg * <item> * and|und|first|then|ill|i|dann|ich
    gift * first|me * then|and|ill|after
    leave|quit|verlass|verlasse * trade|group|game|server * and|then|after * <item>
    <item> * will|wird|gets|get|are|werden * safe|sicher|hold|holding|kept|guarded
    hold|halte|keep|guard|bewahre|aufbewahren * <your> * <item>
    <give>|send|put|transfer|gib|schick|trade|move * all|alle|alles|ur|your|every|everything|best|deine|both|ganze|whole * <item>|inv|inventory * to|on|alt|main|me|account|mir|acc|safe|for
    youtube|video|yt|tiktok|stream|live|youtuber * <give>|trade|lend|gib * <item>
    need|brauche|brauch * <your> * <item> * video|for|yt|youtube|quest|badge|thumbnail
    vouch|vouches|vouched|proofs|legit * trust|first|mm|check|go|trade|me|check
    dont|wont|not|never|nicht|kein * scam|scamming|scammer|scamme|betrüge|betrug|betruger|betrüger|abzocke|scame|scammen * u|you|promise|trust|bro|me|swear|dich|ya|just|go|give|im|ich
    i|im|ich|bin|wont|not|no|kein * scam|scammer|betrüger|betruger * promise|trust|swear|go|give|just|first|versprochen|schwöre|schwore|ehrlich|gib|legit
    not|no|isnt|kein|nicht * scam|trick|betrug|fake|hack * promise|trust|swear|legit|just|click|100|versprochen|give|go|join|try
    pinky|i|ich promise|swear|schwöre|schwore|verspreche * give|back|u|you|wont|after|trust|pets|it|first|mom|life|god|meine|geb|dir|geben|zurück
    spin|gamble|bet|coinflip|casino|cups|wette|wetten|double * <item>|robux|win|your|ur|or|nothing
    challenge|try|can|must * <give> * <item> * trust
    trust|vertrauens test|challenge|check|probe
    test|tests|testing * <your>|trust|you * loyal|trust|trustworthy|honest
  `,
  gift: `
    <free> * robux|rbx|bobux|robucks|robuxs|giftcard|giftcards|vbucks|premium|limiteds|nitro
    robux|rbx|bobux|giftcard|premium|nitro|limiteds|vbucks * <free>
    <you>|<your>|get|claim|win|gives|giving|grab|click|want|hol|will|bekommst * free|gratis|kostenlose|kostenlosen|kostenloses <item>|stuff|items|dominus|shinies
    <free> * <prize> * link|links|click|klick|klicken|site|seite|dm|join|add|bio|here|hier|www
    <you>|<your> * chosen|selected|winner|picked|ausgewählt|auserwählt|ausgelost
    winner|chosen|selected * press|click|tap|claim|button|today|heute
    press|tap|click|klick|klicke|drück|push * button|link|here|below|hier|unten|knopf
    first|ersten # * visit|join|add|dm|follow|like|comment|click|folgen|schreiben|page|get|win|bekommen
    code|codes gives|gibt|for * #|free|robux|gems|secret|pets
    verschenk|verschenke|verschenken * alles|pets|robux|meine|an
    ersten|erste|first # * schreiben|schreibt|dm|add|melden|message
    <free> stuff|items|pets
    <free> <prize> * alle|everyone|everybody|jeden|all
    <free> <item> * if|when|join|click|link|here|wenn|first|follow|sub|subscribe|just|dm|group|at|on|who|#
    <prize> generator|generators|gen|hack|adder
    robux|pet|gem glitch
    robuxgenerator|robuxhack|freerobux|freepets|petgenerator|gratisrobux|gemgenerator|petspawner|giveawaybot
    generator * <prize>|free
    got|get|make|made|earned * # robux|rbx|bobux
    <you>|claim|earn|hol|verdien|verdiene|win * robux|rbx|bobux|robuxs|giftcard|gutschein|vbucks
    <give> * <you> * <free>
    # robux|rbx|bobux * wenn|when <you>
    # robux|rbx|bobux * if|just|click|go|join|free|giveaway|now|on|here|hier
    <win> * <you>|<your>|<item>|<prize> * <win>|<link>|click|klick
    <you> * <win> * <prize>|#|giveaway|prize|gewinnspiel|verlosung|pet|huge|dominus
    <you>|<your> * <prize> * won|gewonnen|win
    <prize> * gewonnen
    congrats|congratulations|glückwunsch|gluckwunsch|herzlichen|gratulation * won|win|selected|chosen|winner|claim|gewonnen|prize|ausgewählt|ausgewahlt
    claim|redeem|abholen|hol|einlösen|einlosen|get|collect * <your>|dein|ur|deinen * prize|gift|robux|preis|gewinn|geschenk|free|price|giftcard
    <link> in|im my|meiner|the bio|profil|profile|desc|description|beschreibung
    click|klick|klicke|visit|besuch|go|geh|join|drück|drücke|open|öffne * <link>|this|here|hier|auf|my|bio * <free>|prize|robux|get|claim|reward|win|win|pets|gratis|for|und|bekomm
    first|ersten|erste|next|nächsten # * get|gets|win|bekommen|kriegen|people|to|who|gewinnen * free|gratis|robux|pet|pets|dominus|huge|shiny|friend|add|dm|message|schreiben|me
    giveaway|gewinnspiel|verlosung * dm|add|send|join|click|link|first|fee|schick|snap|friend|just|comment|acc|log|discord|enter
    giving|give|gebe|verschenke|verteile * away|weg * all|everything|my|meine|alles|inventory|acc|account|shiny|robux|free * quit|quitting|leaving|höre|hore|auf|friend|dm|add|click
    quitting|leaving|quit|aufhören|aufhoren|höre|hore * <give>|giving|free|away|verschenke * <item>
    secret|geheimer|hidden|new|neuer|method|hack * <free>|unlimited|infinite|unendlich * <prize>
    unlimited|infinite|unendlich|endlos|inf * robux|gems|pets|coins|rbx|shinies|secrets
    send|schick|schicke|give * # * get|and|bekomm|und|receive|bekommst|kriegst * double|#|back|mehr|more|times|doppelt
    <free> premium
    hack|hacked|cheat|executor|script|exploit * <free>|pets|robux|dupe|download|gems|luck|inventory
    admin|dev|owner|staff * commands|command|panel|abuse|powers * give|free|get|u|you|want|for|spawn
    spawn|spawne|cheat * <you> * <item>
    survey|umfrage|offer * robux|free|reward|complete|pets
    invite|lade|share|teile|comment|follow|sub|subscribe|abonnier|like * # * get|free|and|robux|friends|people|freunde
  `,
  team: `
    i|im|ich|bin|we|wir|am|arbeite|this|hier|its * <staff> * here|hier|of|from|for|bei|von|at|and|und|account|acc|report|ban|verify|check|safe|give|need|your|on * roblox|bubblegum|game|site|website|values|bgs|bgsi|discord|here|seite|team|spiel|account|your|you|u|dein|ban|verify|du
    i|im|ich|bin|am|i'm|iam an|a|the|ein|der|the|real|official|actual * <staff> * <give>|trust|your|ur|dont|ban|verify|believe|dein|safe|and|check|hand|gib|so|proof
    this|its|it's|hier|from|vom|von|wir is|ist|sind|the|der|das? * roblox|bubblegum|bgs|official support|moderation|staff|team|security|safety|admin|moderator|trading
    from|vom|von the|dem|our? trade|trading|safety|security|value|values|roblox|official team|staff|support|department
    hier|this ist|is der|the support|moderator|admin|moderation|team
    verify|verifizier|verifiziere|verifizieren|confirm|bestätige|bestätigen * link|here|site|hier|seite|url|below
    <your> trade|account|items|pets|konto|acc|inventory|profil|profile * flagged|reported|locked|banned|suspended|investigated|gemeldet|gesperrt|limited|illegal
    hier|hi|hello spricht|schreibt|ist|is * admin|moderator|mod|support|team|staff|owner|roblox
    zur|for|zum|a|eine|einer kontrolle|prüfung|überprüfung|inspection|verification|check|safety
    zur kontrolle|prüfung|überprüfung|sicherheit
    i|im|ich|bin|am|we am|are|bin|sind? * game|bgs|roblox|bubblegum|official|the|der dev|developer|admin|moderator|owner|staff|mod|team
    official|offizielle|offizieller safety|trade|trading|support|security|admin|moderator|team|staff|mod
    safety|security|trust team|department|staff|moderator|abteilung
    banning|bannen * dupers|scammers|players|accounts
    show|zeig|zeigt * pets|inventory|items * stay|be|bleib|bleibst safe|sicher
    noticed|detected|found|entdeckt|gefunden|festgestellt * illegal|suspicious|duped|stolen|unusual|strange|gedupte|verdächtige|hacked
    <item> * must|need|needs|have|müssen|muss * checked|verified|inspected|überprüft|geprüft|scanned
    zum|for|fürs prüfen|checken|überprüfen|checking|inspection|verification|review
    work|works|working|arbeite|arbeiten * for|at|with|für|fur|bei|in roblox|bubblegum|rumble|game|bgs|bgsi|studios|devs|discord
    roblox|bubblegum|game|official|discord|bgs|bgsi|safety|trade|site support|staff|team|admin|moderation|security|moderator|employee|agent|mitarbeiter * here|your|account|you|contacting|verify|u|ur|hier|dein|wants|need|says|must
    <your>|ur * account|acc|konto|accound * banned|ban|terminated|deleted|suspended|gebannt|gesperrt|gelöscht|geloscht|closed|removed|flagged|locked|reported|hacked|compromised|limited * unless|if|in|within|verify|click|contact|wenn|innerhalb|soon|falls|until|because|außer|ausser|log|so|give|please|hours|now|today|we|you|und
    <account> * flagged|verify|verifiziert|verified|verifizieren|confirm|bestätigen|bestatigen|restricted|review * or|oder|unless|lose|else|within|here|by|link|now|pets|trade|safe
    verify|verifizier|verifiziere|verifizieren|confirm|bestätige|bestatige|secure|unlock|appeal * <your>|ur|dein|dich|yourself|u * account|acc|konto|identity|age|items|pets|selbst|inventory
    verify * pets|items|inventory|trade|legit|duped
    check|prüfen|prüfe|pruefen|inspect|scan|überprüfen|uberprufen|look * if|ob|your|ur|dein|deine|them|for * glitched|bugged|duped|dupe|dupes|stolen|fake|hacked|real|clean|legit|echt|gedupt|illegal
    hand|give|gib|trade|send|gib|schick|transfer * <item> * check|verify|inspect|scan|prüfen|inspection|safety|verification|safe|review
    <you> * banned|ban|reported|gebannt|gemeldet|report|terminated * unless|if|wenn|falls|sonst|except
    or|oder|sonst|else|otherwise * <you>|<your> * banned|ban|gebannt|gesperrt|terminated|deleted|gelöscht|geloscht
    accidentally|accident|accidently|ausversehen|versehentlich|mistakenly|false|wrong|mistake * report|reported|gemeldet|gemeldt|reportet * <you>|<your>|account
    i|ich * reported|gemeldet|report * <your>|<you>|dich|u|ur * account|accident|mistake|accidentally|versehen|steam|discord|contact
    contact|kontaktiere|dm|add|message|text * <staff> * or|to|get|on|unban|before|fix|clear|for|u
  `,
} as const;
