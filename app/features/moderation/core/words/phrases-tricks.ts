/**
 * Tricks that ask for a pet or an account without a word for it: services, loans, raffles, downloads, and how a trade is to be made. Written
 * as `PhraseRule` explains, one phrase a line.
 */
export const TRICK_PHRASES = {
  secret: `
    needs|braucht|wants|will * <your> * username|user|pw|passwort|password|login|acc
    username|user|benutzername and|und|n|plus pw|pass|passwort|password|kennwort
    paste|copy|kopier|kopiere|einfügen|füg * browser|bar|console|konsole|adressleiste|url
    tell|sag|sagst|schick|send|whats * new|neue|neues|neuen <password>|<pass>
    download|install|lad|lade|installier|installiere * app|programm|extension|addon * then|dann|get|kriegst|bekommst|free|bucks|robux
    download|install|lad|lade|ladet|installier|installiere|run|starte|get|hol * executor|exploit|apk|exe|cheat|cheats|script|hack|hacks|macro
    script executor|hack|cheat
    executor|exploit|apk script|hack|cheat|for|für|file|datei
    <your> pin|2fa|authenticator|backupcode
    pin|faktor|2fa|2sv|verifizierung|authenticator * off|aus|ab|ausmachen|ausschalten|abschalten|deaktivieren|entfernen|weg
    zwei|2|two faktor|factor * aus|off|ausmachen|ausschalten|deaktivieren
    bet|wette|wetten <you> * cant|cannot|nicht|not * <password>
    type|write|say|spell|tipp|tippe|tippst|schreib|schreibe|buchstabier * <password>|<pass> * backwards|rückwärts|chat|hashtags|hashtag|stars|sternchen
    change|set|reset|änder|ändere|ändert|stell|mach * <your> * <password>|<pass>|email|mail to|in|auf|zu
    new|neues|neue <password> * tell|sag|schick|send|is|ist
    can|could|may|let|kann|darf|lass|könnte * i|ich|me|mich * on|in|into|auf|rein * <your> * <account>
    i|ill|ich|wir|we * farm|grind|level|levele|quest|quests|play|spiel|spiele|hatch|brüte * on|in|for|auf|für|with <you>|<your>|dein|deinem
    i|ill|ich|we * unban|entbann|entbanne|entbannen|recover|restore|wiederherstellen * <you>|<your>|account|freund|friend|acc
    login|log|einloggen|sign|anmelden|melde|logge * at|on|in|auf|bei|mit|with|here|hier * site|page|seite|website|link|bot
    enter|type|put|gib|trag * <your> * <password>|<pass>|login * here|hier|there|da|bot|site|ein
    parents|moms|dads|eltern|mamas|papas * card|karte|kartennummer|kreditkarte|number
    card|karten|kartennummer|karte|gift|guthabenkarte|gutschein * number|numbers|nummer|nummern|code|codes|back|hinten
    quit|quitting|stop|leaving|aufhör|höre|hör|aufhören * playing|auf|game|with|adopt|roblox * <your> * <account>|login|<pass>
    <give>|schick|brauch|brauche|need|want * login|acc|account|logindaten|benutzername|anmeldedaten
    only|just|nur|einfach einloggen|login|anmelden
  `,
  trade: `
    i|ich|mir * must|need|muss|will|möchte * <your>|den|die|das * borrow|leihen|ausleihen
    <give>|schick|trade * pet|pets|haustier|it|them * mule|lageraccount|lageracc|storage|lager
    only|nur|just * giftcards|giftcard|guthabenkarten|guthabenkarte|gutscheine|paysafe|paypal
    gift cards|card only|amazon|steam|first
    confirm|bestätigen|bestätige|bestätigst|verify|prüfen * trade|tausch * <give>|pet|haustier
    by giving me|us
    indem <you> mir|uns
    dont|nicht|not|kein|keine * listen|mind|beachte|achte|hör * warning|warnung|meldung
    nicht|not auf|to die|the|diese|this warning|warnung|meldung
    ^ trust|vertrauen|vertrauenssache $
    <you> give|gibst|trade|put * i|ich give|geb|gebe|trade * next|later|nächsten|danach|server
    hack|cheat|trick|glitch|code * mega|neon|verwandelt|turns|unlimited|unendlich|bucks
    musst|must|need * mir|me|it|den|das|ihn|sie * kurz|sec|second|moment|min geben|give|schicken
    accounts|accs|konten * tauschen|swap|switch|wechseln
    i|ill|ich|we|can|kann|will * neon|mega|age|level|farm|grow|upgrade * <your>|it|them|dein|deine|dir|pet|pets * for|free|umsonst|gratis|tonight|nacht|<you>
    i|ill|ich|we|can|kann|will * make|mach|mache|machen|turn * <your>|dir|u|you * neon|mega|ride|fly|bigger|full
    make|mach|mache|turn|turns|macht * <your>|it|them|dir|dein|deine * <give>|trade|need|musst|must|gotta
    turns|macht|verwandelt|hack|trick * neon|shiny|normal in|into|to|zu|daraus mega|huge|neon|rainbow
    i|ill|ich|we * watch|babysit|hold|keep|pass|passe|care|look|hüte * on|auf|for|of|after? <your>|dein|deine|deinen * pet|pets|haustier|stuff|sachen|inventory|inventar
    <give>|trade|tausch|tausche|put|leg|schick|send * alt|alts|zweitaccount|zweitacc|zweitkonto|nebenaccount|nebenacc|backup
    alt|alts|zweitaccount|zweitacc|nebenaccount first|zuerst|dann|then
    <give>|trade|send|put|enter|pay|leg|legen|reinlegen|setz * raffle|verlosung|giveaway|contest|lottery|tombola|gewinnspiel
    raffle|verlosung|giveaway|gewinnspiel * <give>|trade|put|need|musst|must|send
    first|erste|ersten # * <give>|trade|send|get|kriegen|bekommen|schicken
    <give>|trade|schick|send * # * unlock|freischalten|activate|aktivieren
    unlock|freischalten|activate * for|für|dir <you>|dich|later|dann
    tester|beta|early|test|testphase * <give>|trade|need|brauch|brauche|send
    <give>|trade|need|brauch|brauche * for|für|zum a|ein|einen|den|the|my? test|testing|testen|check|kontrolle|prüfung|überprüfung
    check|prüf|prüfe|überprüf|überprüfe|kontrolliere|kontrollieren|verify * pets|pet|haustier|inventar|inventory * duped|real|echt|legit|fake|kurz
    <give>|schick * <your> * pets|pet|haustier|haustiere * check|prüf|prüfe|überprüfe|kontrolliere|test
    admin|mod|team|staff|support * <your> * pet|pets|haustier|inventar|inventory * check|test|kontrollieren|prüfen|sehen|see
    kriegst|bekommst|get|gets|kriegt * danach|later|after|nachher|dann|it|es|sie wieder|back|zurück
    buy|buys|kauf|kaufst|kaufe|purchase * me|mir|friend|friends|freund|freundes|freundin|kumpel * gamepass|pass|shirt|robux|skin
    kauf|kaufst|buy|purchase * gamepass|pass|shirt|robux * dann|then|and|und|after * kriegst|bekommst|get|give|gibt|geb|trade|hands
    it|es|das|sich|them|sie|so * doubles|verdoppelt|verdoppeln|duplicates|dupliziert|dupes
    turn|mach|schalt|schalte * wifi|wlan|internet|wi-fi|flugmodus|data|daten * off|aus|an|when|wenn|if
    wifi|wlan|internet * off|aus|ausmachen * trade|pets|when|wenn|dann|then|double|doppelt
    accept|annehmen|nimm|akzeptier * with|mit * nothing|nichts|empty|leer
    come|comes|kommt|kommen|arrive * by|via|per|mit|later|später * mail|post|gift|geschenk
    lost|weg|abgebrochen|disconnected|lag|verbindung|connection * <give>|trade|put * again|nochmal|noch|erneut
    again|nochmal|noch * then|dann|after * i|ich * <give>|trade|alles|all
    two|2|zwei|split|teilen|doesnt|passt|dont * trades|fit|rein|reinpasst|passen * <you> * start|first|fängst|beginnst|anfang
    split|teilen|machen|do * two|2|zwei|parts|teile * trades|tausche|teile|parts
    <you> start|fängst|beginnst|anfängst an|first|since|because|$
    trust|vertrau * <you> <give>|gibst|gives|trade
    i|ich|hab|habe|have * never|nie|niemals|noch * scammed|gescammt|betrogen|scamme|scam
    <give>|gibst|send|schick|trade|leg einfach|just|mal|halt|bitte|pls|please|doch <first>
    pinky|ehrenwort|schwöre|schwör|swear|promise * <first>|give|geb|back|zurück|leave|weg
    <first> * pinky|ehrenwort|schwöre|schwör|promise|swear
    not|nicht gonna|going|will? leave|run|scam|renn|weg|abhauen
    renn|lauf|hau nicht|not weg|ab
    direct|directly|direkt|gleich|right|straight after|nach <you>|dir
    warning|warnung|message|meldung * ignore|ignorier|ignoriere|everyone|jedem|jeden|accept|listen
    ignore|ignorier|ignoriere|listen * warning|warnung|meldung|popup
    switch|swap|tausch|tauschen|wechseln|share|teilen * accounts|accs|konten|acc
    someone|jemand|he|she|mm|mittelfrau|mittelmensch|zwischenhändler * holds|hält|verwahrt|keeps * pets|pet|both|beide
    mittelfrau|middlewoman|middleguy|middlegirl|zwischenhändler|zwischenhändlerin
  `,
  gift: `
    check|look|click|schau|guck|see|in * my|meiner|meine|meinem bio|profile|profil|description * <free>|link|huge|pets|robux
    bio * <free> * <prize>
    first|ersten # * who|die|people|that|to * <give>|schicken|me|mir
    survey|umfrage|surveys|umfragen * machst|mach|machen|do|link|ausfüllst|ausfüllen|complete|fill
    do|mach|mache|machst|complete|fill|make * survey|umfrage|surveys|umfragen
    spin|dreh|drehe * wheel|glücksrad|rad
    glücksrad|luckywheel
    survey|surveys|umfrage|umfragen * get|kriegst|bekommst|for|für|free|verdien|earn|link|pets|robux
    get|kriegst|bekommst|earn|verdien|verdiene * survey|surveys|umfrage|umfragen
    trick|tipp|method|methode * for|für|to|zu * free|gratis|kostenlose|umsonst
    double|doppelt|verdoppel|verdopple * whatever|everything|alles|anything * <give>|gibst|send|schickst
  `,
  meeting: `
    what|which|welche|welcher|wie street|road|straße|strasse|hausnummer
    <you> live|wohnst|wohnt|lebst with|bei|mit|alone|allein|alleine * parents|eltern|mom|mama|dad|papa|alone
    meet|treffen|triff * my|mir|mine|your|dir place|house|home|hause|room|zimmer
    ^ pics|pic|selfie|selfies|nudes|fotos|foto $
    what|wie * <your> real|echter|richtiger|echt|richtig name
    wie heißt|heisst <you> * echt|wirklich|richtig
    realname|klarname|nachname|surname
    secret|geheimnis * between|us|unser|uns|unter
    between|unter us|uns * secret|ok|two|beiden|only|nur
    keep|behalt * this|das|it|es * secret|between|geheim|für
    turn|mach|schalt * cam|cams|kamera|webcam|camera * on|an|ein
    send|schick|schicke * nacktbild|nacktbilder|nudes|nude|nackt
    come|komm * <my>|mir|mine|zu * place|house|hause|mir
    tell|sag|erzähl|deine|your * mom|mama|eltern|parents|dad|papa * nichts|not|nothing|wissen|know
    mom|mama|mutter|eltern|parents|dad|papa * nicht|nix|nichts|not|dont|doesnt|needs|muss * wissen|know|erfahren|tell
  `,
  threat: `
    if|wenn|falls * dont|not|nicht|nix|nichts|nothing * <your>|dein|deinen|deine * account|acc|konto|pets deleted|löschen|gelöscht|banned|gebannt|weg|gone|terminated|hacked
    if|wenn|falls * dont|not|nicht * leak|verrat|verrate|post|tell|sage|zeige|show * <your>|wo|where|address|adresse|everyone
    i|ich * verrat|verrate|leake|poste * wo|wer|deine|dein
    police|polizei|cops * if|wenn|falls|unless|sonst|call|ruf|rufe
  `,
} as const;
