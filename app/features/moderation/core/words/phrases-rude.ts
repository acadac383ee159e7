/** Insults and sexual words, in the same form: most of them by themselves. */
export const RUDE_PHRASES = {
  insult: `
    fuck|fucker|fuckers|fucking|fuckin|fuk|fuking|fck|fcking|fuckoff|motherfucker|motherfuckers|mf|mfs|stfu|gtfo|wtf|kys
    bitch|bitches|bitchass|biatch|btch|bich|bytch|sonofabitch
    asshole|assholes|asshat|dumbass|jackass|dipshit|bullshit|shithead|shit|shitty|sht|dickhead|dickheads
    bastard|bastards|wanker|wankers|twat|twats|prick|pricks|tosser|bellend|knobhead|scumbag|douche|douchebag|cunt|cunts|whore|slut|sluts|hoe|hoes|skank
    nigger|niggers|nigga|niggas|niga|nigg|nigglet|chink|chinks|spic|gook|kike|paki|beaner|wetback|coon|tranny|trannies|fag|fags|faggot|faggots|fagot|dyke|retard|retards|retarded|tard|autist|mongo|spast|spasti|spastis|spasten|spacko
    <you> * idiot|idiots|stupid|dumb|moron|loser|trash|garbage|ugly|fat|pathetic|worthless|braindead|clown|dumbo|noob|bot|disgusting|stupit|dum|dumm|hässlich|hasslich|fett|blöd|blod|behindert|scammer|broke|poor|brainless|weirdo|freak|imbecile|dimwit|halfwit|cringe|lowlife|arsch|opfer|lappen|lauch|missgeburt|versager|trottel|depp|vollidiot|penner
    <you> r|are|bist|is? * dog|pig|rat|clown|bot|joke|nobody|npc|bum|schwein|hund|hund
    ugly|fat|dumb|stupid|broke ass|face|boy|girl|freak|rat|loser
    scheiß|scheiss|drecks|kack kind|noob|spieler|kid|typ
    stupid|dumb|fat|ugly|dirty|little|damn|absolute|complete|total|dummer|dumme|dummes|fettes|hässliche|blöder|blöde|bloder|blode|kleine|kleiner|du|so|such idiot|idiots|kid|loser|moron|pig|rat|brat|noob|trash|cow|kind|sau|kuh|schwein|opfer|spast|lappen|clown
    idiot|idioten|moron|morons|imbecile|dumbfuck|brainlet|smoothbrain|numbskull|nincompoop|loser|losers
    ur|youre so? trash|ass|garbage|mid at|lol|kid|loser|bro
    shut|halt|halts up|maul|fresse|schnauze|klappe|die|dein|your|ur|deine|the * fuck|hell|maul|fresse|schnauze|klappe|mouth|trap|face
    shut|shutup up|tf
    shutup
    halt|halts|halte * maul|fresse|schnauze|klappe
    nobody|noone|niemand|everyone|alle|everybody * likes|like|loves|mag|hates|hate|hasst|hassen <you>|dich
    i|ich|we * hate|hasse <you>|dich * so|kid|much|all|loser|bro|idiot|stupid|du|$
    go|geh * hell|cry|hölle|holle|heulen * mommy|mama|loser|baby|about
    go to hell
    fick|ficken|ficker|fickt|gefickt|ficke|fickdich|verfickt|verfickte|verpiss|verpissdich|hurensohn|hurensöhne|hurensohne|hure|huren|nutte|nutten|schlampe|schlampen|fotze|fotzen|wichser|wixer|wixxer|wichs|arschloch|arschlöcher|arschgeige|arschgesicht|missgeburt|missgeburten|missgeburd|bastard|mistkerl|drecksau|dreckskind|drecks|scheiße|scheisse|scheiss|scheiß|scheis|kacke|kackbratze|kacknoob|behinderter|behinderte|behindert|spasst|schwuchtel|schwuchteln|kanake|kanacke|neger|nigga|zigeuner|mongo|vollidiot|volldepp|vollpfosten|hirnlos|hirntot|idioten|pisser|pissnelke|huso|hs|hdf|trottel|depp|deppen|versager|opfer|penner|lauch|untermensch|judensau|kameltreiber
    deine mutter|mudda|mama|mudder
    <your> mom|mum|mother|mama|mutter|mudda * is|gay|fat|hoe|ho|bitch|ist|fett|so|ugly|broke|a
    gay|homo|lesbian|schwul * loser|kid|idiot|lol|ass|sau|boy
    <you> * gay|homo|schwul
    thats|so|thats|das|ist so? gay
    crybaby|dogwater|subhuman|nazi|nazis|hitler|terrorist|pajeet|monkey ass
    trash|garbage|bot|ez|l|broke|dumb|poor|mad kid|player|noob|boy|kids
    go cry|heulen|touch
    mach|mache|mach's dich fertig|platt|kaputt
    hope <you> * die|lose|rot|cry|burn|fail
    ez|l kid|noob|bozo|loser
    cry about it
  `,
  sexual: `
    sex|sexting|sexual|sext|s3x|seggs|segs|secks|sexchat|cybersex
    porn|porno|pornos|pornhub|p0rn|onlyfans|hentai|rule34|r34|xxx|xvideos|nsfw|lewd|nude|nudes|nudez|noods|nacktbild|nacktbilder|nackt|naked|nakt
    dick|dicks|cock|cocks|penis|pimmel|schwanz|schwänze|vagina|muschi|pussy|pussies|boob|boobs|boobies|tits|titties|titten|titte|brüste|bruste|ass|butt|arsch|popo pic|pics|foto|bild|bilder|fotos|photo|cheeks|size|groß|gross|zeigen|lutschen|lick|suck
    dick|dicks|dickpic|cock|cocks|penis|pimmel|vagina|vag|muschi|pussy|boobs|boobies|tits|titties|titten|nipples|clit|asshole|cum|cumming|cumshot|creampie|jizz|sperm|sperma|wank|wanking|fap|fapping|masturbate|masturbating|masturbieren|wichsen|selbstbefriedigung|horny|h0rny|geil|notgeil|aufgegeilt|blowjob|handjob|bj|rimjob|deepthroat|orgasm|orgy|threesome|anal|dildo|vibrator|bdsm|fetish|fetisch|milf|dilf|pedo|pedophile|paedo|pädo|pado|rape|raped|raping|rapist|vergewaltigen|vergewaltigt|molest|incest|loli|shota|strip|striptease|stripper|stripping|undress|ausziehen|boner|erection|hardon|condom|kondom|virgin|jungfrau|prostitute|escort|sugardaddy|sugarbaby|femboy
    suck|lutsch|lick|leck|eat|ride|touch|rub|fass|blas|spank|blase|reite|smash * <my>|me|<your>|ur|mir|mich|dich|it|d|einen|an|that|yourself
    <you> * horny|geil|wet|hard|turned|naked|nackt|virgin|jungfrau|feucht
    im|i|am|so|ich|bin|are|r|ur * horny|geil
    send|sendme|schick|trade|want|got|wanna|show noods|nudes|nude|nakt|nackt|lewds
    <you>|<your> * sexy
    sexy pic|pics|time|girl|boy|baby|kitten|chat|babe|voice|body
    i|ich|wanna|want|will|lets|let|lass|would|würd|würde * fuck|smash|bang|bone|ficken|vögeln|vogeln|bumsen|knallen|poppen|shag|screw|nail * <you>|dich|ur|her|u|me
    <you>|<your> * feet|füße|fusse|fuss|bra|panties|underwear|unterwäsche|bh|body|curves|thighs|slip * <pic>|show|see|pics|zeig|zeigen|size|color|farbe|sniff
    feet|foot|füße pic|pics|foto|bilder|photos
    <give>|zeig|zeige|zeigst * feet|füße|fusse|bra|panties|underwear|unterwäsche|bh|body|tits|brüste|bruste|chest|stomach|belly|boobs|butt|ass|thighs
    take|pull|zieh * shirt|pants|top|clothes|bra|hose|klamotten|tshirt|hoodie * off|aus
    take|zieh|pull * off|aus * clothes|shirt|pants|hose|klamotten|dich|top|bra|your|dein
    zieh dich aus
    cuddle|kuscheln|kiss|küssen|kussen|küss|kuss|make * with|me|mit|mir|you|u|out|dich|mich
    roleplay|rp|erp * dirty|sexy|naughty|bf|gf|bed|18|adult|versaut|hot
    erp|dirtytalk|dirty talk|chat
    friendswithbenefits|fwb|netflix and chill
    daddy|zaddy|mommy|mistress|kitten|slave * me|obey|girl|punish|master|dom
    age|18 plus|+|only * chat|content|server|pics
  `,
} as const;
