/** Phrases of strangers that are unsafe for a child, in the same form. */
export const PEOPLE_PHRASES = {
  contact: `
    add|adde|addet|added|adds|hinzufügen|füge|friend|follow|folg|folge|dm|pm|message|msg|text|txt|hmu|hit|write|schreib|schreibe|schreibst|contact|kontaktiere|talk|talking|chat|chatten|reden|speak|reach|find|finde|ping * on|auf|in|over|via|über|uber|through|per|at|bei|my|mein|meinem|to|onto <app>
    add|adde|dm|message|msg|text|hmu|write|schreib|follow|friend|join|call|pm * <my> * <app>
    add|dm|message|text|hmu|pm|adde|schreib|write|msg me|mir|mich|us <app>
    <app> me|mich|mir
    <my> <app> * is|ist|=|name|user|username|tag|lautet|heißt|heisst|@|#|id|handle
    <my> <app>
    <your> * <app>
    <you>|anyone|wer * have|got|use|hast|habt|haben|on|has|benutzt|nutzt * <app> $
    have|got|use|hast|any|habt|haste|on <you>? * <app> $
    <give>|whats|what|wats|wie|was|drop|need|kann * <your>|ur|deine|dein * <app>|number|nummer|handynummer|digits|phonenumber|telefonnummer|email|mail|ip
    <give> * <your>|me|mir|us * number|nummer|handynummer|phonenumber|telefonnummer|phone
    lets|let|komm|come|move|gehen|gehn|lass|wechseln|switch|hop|go|continue|weiter|wanna|can|können|konnen * to|auf|on|in|over|zu|into|onto|bei * <app>
    wanna|want|can|willst|lets|let|kannst|could|lass|können|konnen|magst * talk|chat|text|call|trade|write|reden|schreiben|chatten|deal * on|over|auf|via|through|in|über|uber <app>
    reply|answer|respond|antworte|online|active|faster|quicker|easier|schneller|besser|better|only|more * on|auf|bei <app>
    on|auf|via|über|uber|through <app> * <my>|name|user|username|bin|im|i'm|add|@
    <app> name|user|username|handle|tag|id|add|adden|server|invite

    join|joine|komm|tritt|come|joint|check * <my>|our|this|meinem|meinen|unserem|mein|the|my * <app>|dcserver|discordserver|guild
    join|joine|come|komm * <app>
    phonenumber|telefonnummer|handynummer
    <your>|ur number|nummer|digits|handy|phone $
    wana|wanna|gib|give|whats|drop|lets|want|your|ur|send snap|snapchat|sc|insta|ig|discord|disc|dc|telegram|tele|whatsapp|number|socials
    snap|snapchat|insta|instagram|whatsapp|telegram|facetime|skype|tiktok|omegle|signal|discord|dc * bio|add|adden|adde|me|mich|user|name|@|joinen|join
    on|auf|in|got|hast|have|use|bock|per|via|über|over snap|snapchat|insta|instagram|whatsapp|telegram|facetime|skype|omegle|discord|dc|kik
    hast|habt|have|got|any|bock|lust|use|do|u|you|du * snap|snapchat|insta|instagram|whatsapp|telegram|facetime|skype|omegle|discord|kik
    what|which|welche|welchen app|apps|messenger|social|socials * <you>|use|chat|nutzt
    <your>|ur|any socials|social|handle
    ^ discord|snap|snapchat|insta|instagram|whatsapp|telegram|tiktok|facetime|skype|kik $
    <my> tt|tik|ig|sc|dc|tele|wa is|ist|=|user|@
    add|adde|dm|message|msg|text|hmu|write|schreib|schreibe|talk|chat|chatten|reden|call|follow|folg|find|finde|reach * on|auf|over|via|über|uber|per|bei <wordapp> $
    add|adde|dm|message|msg|text|hmu|write|schreib|schreibe|talk|chat|chatten|reden|call|follow|folg|find|finde|reach * on|auf|over|via|über|uber|per|bei <wordapp> later|instead|lieber|pls|plz|bitte|ok|now|jetzt|and|und
    add|adde|dm|message|msg|text|hmu|schreib|follow me|mir|mich|us * <wordapp> $
    <my>|<your> <wordapp> is|ist|=|id|name|user|username|handle|nummer|number|@
    <give>|whats|drop|was|wie * <your>|dein|deine|deinen <wordapp>
    have|got|use|hast|habt|benutzt|nutzt <you>? * <wordapp> $
    hast|habt|have|got|do <you> <wordapp>
    lets|let|komm|come|move|gehen|lass|wechseln|switch|go|wanna|can|können * to|auf|on|zu|over|bei <wordapp> $
    join <my> <wordapp>
    hit <my> <wordapp>
    <wordapp> id|username|user
    another|different|other|anderen|andere|anderer app|platform|messenger|site|chat
    privately|privat|private|elsewhere|woanders|off * chat|talk|schreiben|reden|discord|app|app|texting|messenger|roblox
    talk|chat|reden|schreiben|text|speak * elsewhere|somewhere|woanders|privately|privat|off|outside
    move|go|take|gehen * off|outside|elsewhere|another * app|site|chat|platform|here
  `,
  personal: `
    how|hwo old * <you>|r
    how old r|are|u|you|ya|ru
    how old $
    im|iam|am|bin eleven|twelve|thirteen|fourteen|ten|nine|fifteen|eight|elf|zwölf|dreizehn|vierzehn|zehn
    bist|are|r|seid <you> * schon|already|over|at #age
    <you> schon|already #age
    where|wo|woher <you> * from|her * exactly|town|city|street|which|genau|stadt
    promise * not|wont|never|nicht * tell|say|erzähl|sagst
    wont|not|never|nicht tell|say|sag anyone|nobody|anybody|parents|mom|niemand|niemandem|keinem
    wo|wohn|where wohnst|wohnt|wohnste
    howold|wiealt|hru asl
    what|whats|wats|what's * <your>|ur real|actual|exact? age
    what|whats|wats * <your>|ur|the * birthday|bday|birthdate|year|grade|school|realname|address|adress|hometown|gender
    <your>|ur|ya age
    age|alter $
    ^ age|alter|asl $
    asl
    wie alt bist|seid|du|biste|bis|is
    alt bist du
    <give>|tell|what|whats|was|wie|sag * <your>|ur|dein|deine|deiner real|exact|actual|genaues? age|alter
    <give>|tell|what|whats|was|wie|sag * <your>|ur|dein|deine|deiner * birthday|geburtstag|geburtsdatum|address|adress|adresse|realname|wohnort|postcode|zipcode|zip|plz|postleitzahl|school|schule|location|standort
    im|iam|i|am|bin|ich|me|i'm #age $
    im|iam|bin|am|i'm #age years|yrs|yo|yr|year|jahre|j|y/o|y
    im|iam|bin|i'm #age and|und|wbu|hbu|u|you|btw|lol|m|f|male|female|boy|girl|du|too|auch|haha|what|how|so
    #age years|yrs|yr|year|jahre|jahr|j old|alt
    #age yo|y/o
    #age yrs|yo|m|f|w and|u|wbu|hbu|male|female
    #age f|m|w
    turning|turn|turned|werde #age
    <you> sound|look|seem|wirkst|klingst * young|old|older|younger|jung|alt|#age|kid
    am|im|iam|bin|i'm #age and|und|almost|turning|in
    i am|bin #age
    <you> a|an|ein girl|boy|kid|guy|minor|teen|mädchen|junge|kind|female|male|girlie or|oder|irl|right|$
    wie heißt|heisst|heist du|ihr? * echt|echten|wirklich|richtig|reallife
    was|what * country|city|state|town|land|stadt
    what|which|welche|welcher|welchem|welches country|city|state|town|land|stadt|dorf * <you>|live|from|wohnst|her
    real|echter|richtiger|voller|full name
    <you> * under|unter|over|über|uber|older|younger|jünger|junger|älter|alter|at # years|18|13|16
    <you> under|unter|over|über|uber|above|below|older than? 10|11|12|13|14|15|16|17|18
    are|r|bist <you> a|an|ein|eine? boy|girl|kid|child|minor|teen|teenager|junge|mädchen|madchen|kind|male|female|adult|grl|gurl or|oder|irl|btw|right|haha|lol|$
    boy or|oder girl
    girl|mädchen|madchen or|oder boy|junge
    where|wher|were|wo|in|welcher|which|what|whats * <you> * live|wohnst|wohnt|living|located|lebst|based
    where|wher|wo do|u|you|ya|wohnst|wohnt|wohnste u|you|du|ya? * live|living|stay|hin|genau
    what|which|welche|welcher|welchem|in * school|schule|schul|grade|klasse|stadt|city|town|street|straße|strasse|state|neighborhood|bundesland|dorf * <you>
    <your> * school|schule|hometown|realname|streetname|zipcode|homeaddress|wohnort|adresse
    <you> * go|goes|gehst|attend|besuchst * school|schule
    <your>|ur real|full|actual|first|last|echter|richtiger|voller|irl name|names
    i|ich live|wohne|lebe|go|gehe * in|at|on|auf|zur|to|bei * street|road|straße|strasse|school|schule|avenue|grundschule|gymnasium|realschule|middleschool|elementary|dorf
    i go|gehe|attend * <school>
    <you> * home|alone|zuhause|allein|alleine|daheim * alone|allein|alleine|now|rn|grad|gerade
    <you> * alone|allein|alleine * home|zuhause|daheim|house
    home|zuhause|daheim|hause alone|allein|alleine
    <parents> * home|there|da|zuhause|watching|see|asleep|schlafen|around
    sag|sagst|erzähl|erzähle|verrat|verrate * nicht|nix|nichts|keinem|keiner * <parents>
    dont|nicht|never|not|no|nix|nichts * tell|say|show|sag|sagen|erzähl|erzahl|erzählen|erzahlen|erfahren|verraten|know * <parents>
    tell|sag|erzähl|erzahl|erzähle|verrat * <parents> * nicht|not|nix|nichts|nothing
    sag|erzähl|erzahl|tell * keinem|niemandem|niemand|nobody|noone
    our|unser|a|ein|just|between secret|geheimnis|us|uns
    keep * secret|between|quiet
    bleibt|bleib|stays|stay * uns|us|geheim|secret
    delete|lösch|losch|lösche|losche|clear * chat|messages|nachrichten|convo|conversation|chats|verlauf|this|after
  `,
  meeting: `
    <give>|see|want|have|got|trade|swap|post|zeig|zeige|show|zeigst|schick|mach|mache * <your>|ur|me|mir|u|you|a|of|ein|von|dir|dein * <pic>
    <pic> * of|von <you>|<your>|yourself|dir|urself|body|feet
    <your>|ur <pic>
    cam|camera|kamera|webcam on|an
    hast|habt <you> * lust * treffen
    dich|uns zu treffen
    more than friends
    bb|babe|babygirl|baby * meet|love|date|friends|cute|hot|pic
    friends|bf|gf|cute|hot|love|miss bb|babe|babygirl|baby
    <you> hot|sexy|pretty|cute|gorgeous|süß|hübsch|heiß $
    selfie|selfies|facepic|facereveal
    send|sent|sned|schick|schicke|zeig|show|drop|gib <pic>
    <your>|ur voice|stimme|face|gesicht|body
    hear|hören * <your>|ur|deine voice|stimme
    treffen wir|uns wir|uns|mal
    meet|treffen|treff * bahnhof|station|mall|house|irl|school|schule|park|hause|town|stadt|kino|cinema|beach|strand|spielplatz|playground|city
    was hast|haste du? an
    wanna|want|would|will kiss|hug|cuddle|date|marry
    <pic> pls|plz|please|bitte
    what|whats|wie|how * <you> * look|looks|looklike|aussiehst|siehst|aussehen * like|aus|irl|real
    how|wie * <you> look|aussiehst
    what|was * <you> * wearing|anhast|trägst|tragst|anziehst
    <you> * wearing * rn|right|now|tonight|underwear|?
    meet|meeting|treffen|treffe|meetup|hang|hangout|triff * irl|real|reallife|person|inperson|mall|park|wirklich|echt|echten|bahnhof|house|haus|live|offline|town|city|stadt|station|school|playground|spielplatz
    see|sehen * irl|reallife|person|inperson
    lets|let|wanna|want|can|could|should|lass|willst|wollen|können|konnen|kannst|magst * meet|meetup|treffen|hangout|hang $
    lass|willst|wollen|können|konnen|kannst|magst|uns|mal * treffen
    meet|triff|treff|treffe * me|mich|dich|u|you|up|uns * at|in|near|bei|am|irl|after|nach|somewhere|outside|today|tomorrow|morgen|today|this
    in|im real|echten|reallife life|leben * meet|see|treffen|sehen
    pick|hol|hole * <you> up|ab
    come|komm|komme|kommst|visit|besuch|besuche * <my>|<your>|mir|dir|to|zu|over|vorbei|mich|dich * house|home|place|haus|zuhause|apartment|room|wohnung|vorbei|mal|crib
    zu mir kommen|heim
    come to my|mine house|home|place
    come over * tonight|today|later|my|mine
    sleepover|sleep over
    wanna|want|can|lets|willst|let|lass|turn|join|magst|kannst|mach|do|start|get|hop * <call>
    turn|mach|switch|schalt * on|an * <call>|cam|mic|kamera
    <call> * with|me|mit|mir|u|you|now|tonight
    video|voice|cam chat|call|anruf
    <you> * single|crush|bf|gf|boyfriend|girlfriend|vergeben|freundin|freund|relationship|date|dating
    be|date|want|wanna|need|looking|suche|wanna|willst|lf * <my>|a|meine|mein|with|eine|einen|for|me * gf|bf|girlfriend|boyfriend|freundin|date|dating|relationship|beziehung|girl|e-girl|egirl
    <you> * cute|hot|pretty|beautiful|sexy|hübsch|hubsch|süß|suß|suss|schön|gorgeous|mature|reif|handsome * for|für|fur|age|girl|wanna|i|bet|irl|how|und|are|pic|voice|voice
    mature for|für
    i|ich * love|liebe|miss|vermisse|like <you>|dich * baby|babe|so|much|sehr|meet|irl|gf|bf
    be my|our valentine|bf|gf|baby|princess
    egirl|eboy|e-girl|edate|edating|odate|odating
  `,
  threat: `
    i|ill|im|ich|we|wir|gonna|going|will|werde|werd|imma * hack|dox|doxx|ddos|kill|hurt|swat|beat|murder|destroy|töte|tote|umbringen|schlage|schlag|verprügel|verprugel|hacke|hack|leak|expose|stab|shoot|report|steal|fick * <you>|<your>|dich|address|acc|account|ip|family|deine|house
    ill|will|gonna|imma|ima|werde|werd|going * find|finde|finden|kill|beat|end|hurt|smack|krieg|kriege <you>|dich
    find|finde|finden out|raus|heraus where|wo|who|wer
    know|weiß|weiss|weis|have|got|find|habe|hab|found|finde|hacked|hacke|track|tracking|leaking|pulled * where|wo|your|ur|deine|dein * live|wohnst|ip|address|school|adress|house|adresse|lebst|location|schule|wohnung
    ich|i * weiß|weiss|weis|know * wo|where <you>
    kill|kys|unalive|hang|töte|tote|umbring|bring|erhäng|erhang * urself|yourself|yourselfs|dich|selbst|um|ya|self
    end yourself|urself|yourselfs|it
    unalive urself|yourself
    end your|ur life
    kys|killyourself|kyslf|neck urself|yourself|yourself?
    bring dich um
    go|geh|please|just|hope|hoffe|should|sollst|you * die|sterben|sterbe|stirb|verreck|verrecke
    stirb|verreck|verrecke
    <you> * dead|die|sterben|tot|regret|bereuen|bereust|pay|sorry|fertig|geliefert * if|wenn|when|soon|for|later|bald|das|this
    i|ich|ill|will|gonna|werde * ban|banned|report|reporte|melde|melden|delete|terminate|hack|leak|tell|post|expose * <you>|<your>|everyone|ur * unless|if|wenn|except|account|give|falls|until|mass|wenn|acc
    sonst|else|otherwise * melde|melden|reporte|banne|hacke|report|hack|ban|töte
    give|gib|send|trade|schick|hand * or|oder|sonst|else|otherwise * i|ill|ich|we|ur|you|u|im|dein|du|gets * hack|ban|report|find|kill|banned|hacked|melde|gebannt|hurt|leak|tell|hit|expose|dox|swat|delete|mass|finde
    or|oder|sonst|else * i|ill|ich|we|im|werd|werde|my * hack|ban|report|find|kill|hurt|leak|tell|expose|dox|doxx|swat|delete|hacke|melde|töte|tote|finde|banne|post|reporte
    if|wenn|falls * dont|not|nicht|doesnt|without * hack|ban|report|kill|hurt|leak|expose|dox|swat|delete|hacke|tell|find|melde
    dox|doxx|doxxed|doxed|doxxing|ddos|swat|swatted|iplogger|ipgrab|grabip
    <your> ip|ipaddress
    hack|hacke|hacken|ddos|swat|dox|doxx <you>|<your>|dich|ur
    hacke|hack deinen|dein|deine|your|ur
    schlag|schlage|schlagen|hau|haue|box|boxe|prügel|prugel|beat * dich|dir|zusammen|fresse|kaputt|up|u|you|ass|face|auf|eine
    mass|massen report|reporting|reported|melden
    watch|pass your|ur|auf back|auf
    <your> mom|mother|family|familie|mutter|sister|schwester|eltern * die|dead|kill|killed|hurt|find|umbringen|sterben|next|rape|get
  `,
} as const;
