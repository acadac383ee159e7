const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Messages of scammers and others that need a warning. */
export const SCAM_LINES = lines(`
  go to rob1ox.com/claim and log in
  https://www.roblox.com.trade-check.ru/login?id=1
  u can see my proof here bit.ly/3xKd9
  free shiny kd at r0blox-gift.xyz
  check my store petmart.shop/bgs
  my site is bgs-values .com its legit
  rоblox.com/free
  join discord.gg/freepets for the giveaway
  www. roblox-support . com
  use this link to get the pets: hxxp rblx-trade(dot)com
  give me your password and i put the pet in for u
  whats ur pass ill add 2 shinies
  need ur login for 5 min to trade it over
  p4ssw0rd pls
  gib mir dein passwort dann bekommst du 5 mythics
  can i log in to ur acc real quick
  send me the code you got on ur email
  read me the 6 digits they texted u
  open the console with f12 and paste this
  drag the bookmark, then send me ur .ROBLOSECURITY
  what is your passwort bro
  kannst du mir mal dein login schicken
  sag mir den code den du grade per mail bekommen hast
  just turn off ur 2 step so the trade works
  let me hop on ur account i will grind eggs for u
  scan this qr code with ur phone to get the reward
  s e n d  m e  y o u r  p a s s w o r d
  wanna swap accounts for a day
  I'll trade my acc for yours, give user and pw
  tell me the pin of your account
  lets use a middleman my friend is trusted
  we need a mm for this big trade
  ich hab einen mittelsmann der ist vertrauenswürdig
  mid dle man? hes official
  m1ddleman only pls
  u go first im trusted
  you give first then i give
  give me the shiny first and ill give mine right after
  du gibst zuerst dann gebe ich dir meine
  trust trade? i did it with lots of people
  trust trading dominus
  trust me bro i wont scam
  i can dupe ur pets if u trade them to me
  i know a dupe glitch it doubles everything
  verdopple deine pets, schick sie mir kurz
  let me borrow ur shiny for a video ill give it back
  can i hold it for a sec i just wanna see
  leih mir mal dein dominus kriegst du wieder
  the slots are full so u get the rest in the next trade
  lets do it in two trades, u first
  i give it to you in the second trade promise
  accept fast before the offer ends
  i pay with paypal 20 dollar
  selling huge for 5 euro paysafe
  buy my gamepass 400 robux and i trade u the pet
  send me robux first then pet
  I have a amazon gift card for ur mythic
  cross trade for adopt me pets?
  put all ur pets in so i can check if they are duped
  i swear on my mom i will give it back
  pinky promise u get it back
  im doing a yt video give me ur best pet and ill triple it
  you trade me your inventory and i will return it doubled
  free robux generator no survey
  i got 10k robux for u just click the link in my bio
  you won our giveaway!! claim your prize now
  herzlichen glückwunsch du hast 5000 robux gewonnen
  kostenlose robux für alle die auf meine seite gehen
  first 10 people to add me get free shinies
  im quitting and giving away all my pets dm me on discord
  unlimited gems hack works 2026
  admin here i can spawn you any pet
  i'm a moderator of bubblegum values, verify your account
  roblox support here, your account will be deleted unless you verify
  i work for rumble studios and i need to check your pets
  sorry i accidentally reported you, contact this admin or you get banned
  dein account wird gebannt wenn du dich nicht verifizierst
  official staff, hand over the pet for inspection
  add me on snap
  whats your insta
  my discord is bob#1234
  dm me on d1sc0rd
  hit me up on tele @xx
  hast du whatsapp?
  schreib mir auf insta
  lets talk on whatsapp its easier
  u got snapchat?
  addmeonsnap
  do you have discord
  wanna move to dc
  gib mal deine nummer
  text me 07700 900123
  my number is +49 151 23456789
  call 555-123-4567
  ruf mich an 0176 12345678
  i live at 12 Maple Street
  ich wohne in der Hauptstraße 15, 50667 Köln
  zero one seven six five five five one two
  how old are you
  how old r u lol
  wie alt bist du denn
  im 11 wbu
  bin 12 und du
  i'm 10 years old
  asl?
  whats ur age
  what school do you go to
  where do you live exactly
  wo wohnst du
  are you a boy or a girl
  are your parents home
  dont tell your mom about this
  sag das nicht deinen eltern
  this is our secret ok
  delete this chat after
  bist du alleine zuhause
  send me a pic of you
  schick mal ein bild von dir
  can we facetime
  turn on your cam
  wanna meet irl
  lass uns mal treffen
  wanna be my gf
  you look cute how old
  meet me at the park tomorrow
  are u single
  i will find you and hurt you
  i know where you live
  kys
  ich weiß wo du wohnst
  i will hack your account if you dont give it
  give me the pet or i report you
  gib her sonst melde ich dich
  ill doxx u
  youre such a retard
  fuck you
  f*ck off idiot
  du bist so ein hurensohn
  halt die fresse
  stfu noob
  u r so dumb
  nobody likes you loser
  h.u.r.e.n.s.o.h.n
  send nudes
  show me your boobs
  zeig mir deine brüste
  suck my dick
  do you want sex
  i am so horny
  ѕеnd mе yоur раѕѕwоrd
  ɡive me ur pаsswоrd
  pa$$word?
  gimme ur p@ss
  tr ust trade me
  ｍｉｄｄｌｅｍａｎ
  f​r​e​e robux
  FREEEEE ROBUXXXX
  dischord me
  passwrd plz
  yo bro lemme get ur acc details so i can help u with the egg grind
  send ur login info and il add the pet
  i forgot my acc can i use yours for today pls ill give it back
  they sent u a 6 digit number right? whats it say
  whats the verification thing in ur email
  hi i need ur 2fa to complete the trade
  copy ur cookie from the browser and send it i can dupe pets with it
  just paste this in the console it gives u the secret pet
  gib mal kurz deine zugangsdaten
  ich brauch dein pw um dir das pet rüberzuschieben
  kannst du mir den bestätigungscode schicken der grad kam
  wie lautet dein kennwort
  p a s s w 0 r t bitte
  ill trade first next time u do it now
  you send yours and then ill send mine
  no u give ur pet and i hand over mine after that
  im a trusted trader with 500 vouches so u go 1st
  bro just trust me i aint gonna scam u
  hand me the shiny i need it for 1 min for a vid
  lend me ur dominus ill return tmrw
  let me hold ur pet i wanna flex it to my friend
  my cousin can be mm
  we should use a middle man he is my brother
  wir nehmen einen vermittler der macht das sicher
  ich mach zuerst das nächste mal jetzt bist du dran mit zuerst geben
  vertrau mir ich geb dir danach 3 dafür
  schick erst dein pet rüber dann kommt meins
  i have a glitch that clones pets wanna see
  give me 1 pet i make it 2
  u wanna get ur pets duped? trade me
  its a test if u are loyal, give me everything and i give back
  im making a tiktok about trust, who gives me their best pet gets it back x3
  the trade is bugged put urs in alone and ill do mine in another one
  cant fit them all, rest next trade
  ill pay u 15 bucks on cashapp for it
  u got paypal? i buy ur king doggy
  verkaufe shiny für 10€ paypal
  2000 robux for the dominus?
  buy my shirt for 500 robux then ill trade it
  got a steam gift card, want it for ur pet?
  get 50k robux for free at this site
  claim ur free shiny secret here: petsclaim.xyz
  omg i just got 22500 robux from blox-earn.com try it
  http://rblx.trade-verify.top/login
  roblox com login: roblox.com-auth.ru
  https://robiox.com/users/1
  www.r0blox.com/redeem
  https://www.roblex.com/login
  rbxflip dot com gives free stuff
  discоrd.gift/nitro
  bit(.)ly/freepets
  gratis shiny für alle die auf den link klicken
  du hast ein dominus gewonnen! hol es dir auf meiner seite
  first 5 people who dm me win a secret
  i am giving everything away bc i quit, just add me on disc
  hello this is roblox moderation, we noticed illegal items in your account
  im from the trade team, your items must be checked
  your acc is gonna be terminated in 24h, reply with your login to stop it
  i reported u by mistake, talk to my friend he is admin and can remove it
  hier ist der support, dein konto wird gesperrt wenn du nicht antwortest
  ich bin mod gib mir dein pet zum prüfen
  whats ur snap cutie
  u have insta?
  add my disc its taffy.x
  msg me on whatsapp instead
  can we switch to telegram
  my tt is @bla follow me
  lets chat on another app this one sucks
  hast du snap
  komm discord
  schreib mir mal auf whats app
  können wir woanders schreiben
  d i s c o r d ?
  my cell is 202-555-0147
  wa me +4915112345678
  handynummer?
  meine nummer ist 0151 2345 6789
  my address is 742 Evergreen Terrace
  wohne in der Gartenstraße 7a
  which city u from and whats ur real name
  what grade r u in
  im a 12 yo girl u?
  r u over 13
  how old are u cutie
  welche klasse gehst du
  in welcher stadt wohnst du
  bist du ein junge oder mädchen
  is anyone home with you rn
  dont show this to ur mom ok
  you have to keep this between us
  lösch den chat danach
  can i see a pic of u
  show me ur face on cam
  hast du ein foto von dir
  wanna video call tonight
  lets meet up at the mall
  kannst du zu mir kommen
  be my girlfriend?
  ur so pretty for ur age
  im gonna find ur house
  give it or ill get u banned
  i have ur ip lol
  i'll leak your address
  ich finde raus wo du wohnst
  gib mir das pet oder ich hacke dich
  end yourself
  go kill urself
  u fat ugly pig
  stupid b1tch
  what a dumbass
  ur mom is a wh0re
  verpiss dich du opfer
  du hurens0hn
  halts maul du spast
  f u c k you
  wanna see my d1ck
  send me n00ds
  are you a virgin
  lets have cyber s3x
  zeig mal deine titten
  take ur shirt off on cam
  mate can i jump on ur profile quickly to move the pets over
  type ur user + password here and the bot doubles ur gems
  hey whats ur login i wanna check smth
  i just need the code from the text message thx
  dont worry its safe just tell me the pin
  u have to turn off two step or the gift wont arrive
  open dev tools and send me the cookie line
  sag mir kurz deine mail und dein passwort
  melde dich mal hier mit deinem account an: roblox-tausch.de
  hab dir einen code geschickt, wie lautet der
  yo im legit u can ask anyone, u first tho
  i go second
  both of us give it to jake he will pass it on
  my older brother holds the pets till we are both ready
  mittelmann?
  can i just test it for a sec
  ill give it right back on my dads life
  trade me everything, i clean the duped ones and return them
  lass mich dein pet kurz ausleihen
  ich gebs dir gleich zurück versprochen
  du musst als erstes dein pet reinlegen
  got a method to double any secret
  free trade glitch works 100%
  wanna gamble? winner takes all pets
  20 dollars for the queen of hearts?
  will pay real cash
  adopt me neons for your mythic (cross trading)
  u give pet i give 1k robux
  schenk dir robux wenn du mir das pet gibst
  add it now quick i gotta leave
  robux giveaway in my group join and log in
  you have been chosen as todays winner, press the button
  the first 20 to visit my page get a huge
  klick auf den link in meinem profil für gratis robux
  http://www.rblox.com/games/free
  rоbIox.com/promo
  roblox-com.link/verify
  look tinyurl.com/3abc9
  my fansite is petzone.live with free codes
  get nitro free: discord-app.gift
  roblox.com.pl-login.net
  i am a game dev and i need your pet for testing
  we are banning dupers, show us your pets to stay safe
  sir this is the official safety team
  your trade got flagged please verify at the link
  hier spricht der admin, handel mir deine pets zur kontrolle
  what app do u use to chat
  my snap = lil.bob
  wats ur ig
  u on telegram?
  ring me +1 (415) 555-0132
  here is my phone number 07911 123456
  discord in bio add me
  adde mich auf snap
  bock auf whatsapp
  hast du insta oder snap
  how old r ya
  i am 13 and a half
  u sound like ur 9 lol how old
  u a girl?
  what country and city do you live in
  hast du geschwister zuhause oder bist du alleine
  wie heißt du in echt
  auf welche schule gehst du
  i live at 55 King Road
  dont let ur parents see these messages
  pls send selfie
  can i hear ur voice, lets call
  schick bild
  treffen wir uns morgen am bahnhof
  i wanna kiss you
  u single? im looking for a gf
  ill get you banned if you tell someone
  i hope you die
  ich mach dich fertig du opfer
  ill come to your house
  you absolute moron
  trash kid go cry
  bist du behindert
  ur a pathetic loser
  m0therf*cker
  du kleiner w1chser
  boobs pic?
  im so h0rny rn
  was hast du an
  wanna trade accs? mine has 3 secrets
  i need to get into ur roblox for one min
  u wont get hacked just give the pass
  the bot needs your username and the passw0rd
  forward me the mail from roblox
  whats the 2 step number
  F12 then application then cookies, copy the long one for me
  schick mir mal das passwort per dm
  logg dich kurz aus ich geh rein und mach dir das pet
  i can spawn pets but i need ur user n pass
  you put first i put after
  put in ur pet and accept i will add mine in 2nd trade
  ill gift u it right after dont worry
  ive got 1000 successful trust trades
  my mm is online rn
  a trusted guy from the server will hold both
  give it to me and ull get it back plus a bonus
  i will multiply ur gems by 10 send me them
  u give 1 huge i return 2 its a glitch
  ich kann pets klonen gib mir eins
  leih mir das für ein video
  ich geb dir danach auch was
  du zuerst ich danach
  ich zahl dir 10 euro dafür
  selling gems 5$ per million
  who wants to buy my account
  trading robux for secrets
  ill buy it with itunes card
  only today free robux at rbxpromo.site
  bloxflip.fun code gives 10k
  http://roblox.gifts/claim
  login here for ur prize www.robloxs.com
  www.rolbox.com/trades
  robl0x dot com slash free
  use my link to get a free pet
  you are the 1000th visitor you get a secret pet
  ich verschenke alles, erste 10 die mir schreiben
  hi im from the values team we need to verify your collection
  ur pets are duped give them or u get a ban
  roblox admin here dont ignore this
  ich arbeite bei roblox, gib mir deine daten
  add me there: tiktok bella_xo
  u use disc?
  ur number?
  wana snap
  gib insta
  schreib mir auf tele
  text me at 0044 7700 900 123
  i stay at 14 Oak Avenue apt 3
  ur age and gender?
  bist du schon 13
  im eleven and u
  where u from exactly like which town
  whats ur school called
  is ur mom home
  promise me u wont tell anyone
  erzähl das keinem ok
  show me what u look like
  cam on?
  facetime me
  hast du lust dich zu treffen
  can we be more than friends bb
  ur hot
  ima kill u
  im going to dox you
  i got ur ip kid
  gib oder ich hack dich
  kys loser
  u r a dog
  ugly ass
  stfu b!tch
  scheiß kind
  nu.des?
  s3nd p1cs of ur b00bs
  u wet?
  give me your roblox password and i will give you a shiny
  hey can you tell me your password i wont steal anything
  just log into this website with your roblox account
  i can login for u and hatch it
  send your cookie file i need it for the trade bot
  you will get a code, tell it to me please
  whats ur pw
  mein passwort ist hund123 und deins
  ich brauche deinen account nur kurz
  kannst du mir dein pw geben
  use my middleman he is verified
  do you know a good mm for this?
  lets do a trust trade first
  trust trade oder nein
  you first bro i have good rep
  you need to send first because you are new
  ill give u the mythic when u gave me urs
  dupe service 1 pet = 2 pets
  im testing a duplication bug can i have ur pet
  i have to check if ur pet is glitched, send it
  can i see ur dominus in my inventory real quick
  kann ich dein pet kurz mal haben ich geb es wieder
  wenn du mir das gibst bekommst du später alle meine
  i can buy it for 30 euros
  u sell for paypal or crypto?
  sell me ur pets for vbucks
  get free robux on robuxhub.online
  free shiny giveaway at discord.gg/shinyfree
  win a secret pet just by logging in at bgs-event.com
  http://www.rob-lox.com/catalog
  robloxx.com/login
  roblox.net/free-gifts
  ro.blox.com.ru/verify
  go on petsbux . org
  trade site: www.bgs-trades.ru
  congrats you have won 25k robux
  you were picked for a free dominus
  i have access to the admin panel, want pets?
  moderator here, you broke the rules and must give the pet back
  its the roblox team. confirm your account
  your account has been reported, click to appeal
  add me on discord pls its faster
  discord: bob_1234
  snap: xx_bob
  my insta is @lara.xo
  whatsapp me
  text me on my phone
  join my telegram group
  hast du discord?
  kannst du mir deine handynummer geben
  call me 030 12345678
  01761234567
  my number 5551234567 txt me
  i live in 22 Baker Street London
  meine adresse ist Bahnhofstr. 12
  how old are you?
  age?
  im 9 u?
  i am 12 years old
  do you go to middle school
  wo wohnst du genau
  which school u at
  are you alone at home
  dont tell ur parents about us
  lets meet in real life
  can you send me pics of yourself
  voice call?
  can we video chat
  schick mir ein foto
  wollen wir uns mal treffen
  willst du meine freundin sein
  i want to see you naked
  ur a bitch
  you are so stupid lol
  fucking noob
  shut up idiot
  kill yourself
  i will kill you
  ich bring dich um
  hurensohn
  fick dich
  du bist so hässlich
  halt dein maul
  wanna have sex
  do u watch porn
  nudes?
  zeig dich nackt
  yo whats ur discord i got a better offer there
  give me ur pass and ill put 2 megas on ur acc
  trust me go first i always give back
  i can dupe ur pets just trade me them and wait 10 sec
  my friend is a mm hes legit trade everything to him
  free robux just go to rbxgifts.xyz and log in
  u won the giveaway!! click here to claim bubblegum-prize.com
  can i borrow ur shadow dragon for a pic ill give it back promise
  do u have snap? add me bella.2011x
  send me ur cookie so i can check if ur hacked
  im a roblox admin ur account will be deleted unless u tell me ur password
  lets do trust trade u give me first
  selling mega owl for 10$ paypal
  i buy pets for amazon gift cards dm me
  what school do u go to
  how old r u and where do u live
  send a pic of u
  dont tell ur mom about this ok
  log in here to verify your account: roblox.com.login-verify.ru
  press f12 and paste this code then u get free pets
  download this script executor it gives u infinite bucks
  if u give me ur pet i will neon it for you for free
  i'll make ur frost fly ride just give it to me i have potions
  u can have my account if u give me urs first, just write me the login
  whats ur phone number i text u
  join my vip server and we do the trade there with my middleman
  drop ur user and pw i'm giving away a bat dragon
  i work for uplift games i need your pets for a test
  scan this qr code with your phone to get 10k robux
  i got a code in ur email can u tell me the 6 numbers
  share ur screen on discord and open ur settings
  give me your pet first then i leave and rejoin so it duplicates
  fail trade glitch: put all ur pets, i decline in the last sec, u get double
  cross trade? my mm2 godlies for your adopt me pets, u first
  add me on whatsapp +49 151 23456789
  ill pay u 20 bucks real money on cashapp for that giraffe
  wanna be my gf? whats ur insta
  we can facetime if u want, whats ur number
  ur account got reported, message @modteam on telegram to appeal or u get banned
  Roblox support here. Please confirm your password to keep your items.
  ur pin pls i need it to send the gift
  just take off 2 step verification for a min so i can gift u
  i gift you a mega if you like and comment then login at this site
  trade me in 2 parts, u give first half i give second half after
  accept my trade quick i put the rest in the second trade
  theres a bug, trade limit only lets 1 side so u have to go first
  we need a middle man, i know a trusted one her name is lilyxoxo
  is ur mom home
  can u send me 100 robux first so i can unlock the trade
  type ur password backwards in chat its funny
  i bet u cant type ur password without it turning into ###
  look at this site it tells u ur real value, need to log in with roblox tho robiox.com
  lend me ur pet for 1 day i give u 2 back
  im quitting and giving all my pets away, just send me ur login so i can put them on ur acc
  get free pets: bit.ly/ampets2026
  go to this discord server for the giveaway discord.gg/petz4free
  u r the winner of our 50,000 robux!! claim in 10 mins
  i need ur email to send you the gift card
  buy me a gamepass and ill trade you the parrot after
  if you buy my shirt for 500 robux ill give u my evil unicorn
  put ur pets in the trade and turn off ur wifi when i say, it doubles them
  i'm a youtuber, i do a video w u but i need ur acc to record
  hey its me from school this is my alt, what was ur pass again?
  let me log in your account ill do the aging for u
  i age ur pets to full grown for free give me them tonight
  send me the link of your private server and ur roblox password lol
  my cousin works at roblox he can get u robux just needs ur username and password
  are u home alone rn
  what city r u from i might be near
  dm me on insta its easier @petqueen.09
  text me on kik
  i have a spare korblox acc for u, just login at rbx-free.net
  copy ur .ROBLOSECURITY and send it ill fix the lag
  give me ur backup codes
  im gonna report you and you lose your account if u dont give me the frost
  trade now or i get you banned i know a mod
  meet me irl? we could trade in the park
  i have the new pet early cause im a tester, give me 3 legendaries to unlock for u
  use my generator no survey freebux.gg
  change ur email to mine real quick and i'll upgrade your acc
  gib mir mal dein passwort dann mach ich dir alle pets mega
  hast du discord? da können wir besser schreiben
  ich bin admin von roblox ich brauch kurz deine login daten
  du zuerst dann ich, ich schwör ich geb dir den drachen
  kannst mir vertrauen ich hab noch nie gescammt gib einfach zuerst
  ich kann pets verdoppeln schick mir deine und ich geb dir 2 zurück
  mein kumpel ist middleman der ist 100% sicher
  schreib mir auf whatsapp 0176 4455 6677
  wie alt bist du und wo wohnst du
  schick mal ein foto von dir
  sag deinen eltern nichts davon
  du hast gewonnen!!! hol dir 10000 robux auf robux-geschenk.de
  kostenlose robux ohne abzocke hier klicken
  verkaufe mega eule für 15 euro paypal
  nehme auch paysafe codes für den schattendrachen
  gib mir deine handynummer dann ruf ich dich an
  auf welche schule gehst du
  leih mir deinen giraffe für 5 min ich will nur ein screenshot
  ich mach dir dein pet neon, gib her ich hab eine werkstatt
  log dich hier ein sonst wird dein konto gelöscht: robIox-sicherheit.com
  hab dir ein code geschickt sag mir mal die zahl aus der sms
  schick mir den code den du grad bekommen hast
  kannst du kurz deine zwei faktor ausmachen ich will dir was schenken
  ich brauch deine email für das geschenk
  bist du grad allein zuhause
  addet mich auf snap lenaa_2012
  kommst du auf dc? dann zeig ich dir wie man pets dupliziert
  drück f12 und kopier das rein dann hast du unendlich bucks
  lad dir das hier runter da ist ein hack für freie pets drin
  ich hör auf mit adopt me und verschenke alles, brauch nur deinen acc
  tausch in zwei teilen ok? du gibst erst deine hälfte
  geht nur eine seite wegen bug also musst du zuerst geben
  ich bin youtuber und mach ne verlosung, dafür musst du mir dein frost geben und kriegst es danach wieder
  kaufst du mir einen gamepass dann kriegst du die krähe
  überweis mir 5 euro dann schick ich dir die pets
  wenn du mir den nicht gibst melde ich dich und du wirst gebannt
  der support hat gesagt du musst mir dein passwort bestätigen
  gib mir dein acc ich level deine pets über nacht
  komm auf meinen privatserver mein mittelsmann wartet da
  mein bruder arbeitet bei roblox der kann dir robux geben braucht nur dein pw
  wollen wir uns treffen? aus welcher stadt kommst du
  ich schick dir mal bilder, hast du insta
  wir nehmen einen mittelsmann den kenn ich der ist vertrauenswürdig
  vertrauenstausch? ich bin ehrlich
  trust trade bitte du fängst an
  sag mal dein geburtsdatum und deine adresse
  scann den qr code mit deinem handy dann bekommst du das pet
  mach deine pin aus dann kann ich dir was schenken
  tippe dein passwort rückwärts das ist witzig
  telegram? @haustierdealer
  akzeptier schnell ich leg den rest im zweiten trade rein
  ich tausch meine fortnite skins gegen deine pets, du gibst zuerst
  gib mir deinen cookie aus dem browser
  dein konto ist gehackt schreib schnell an roblox_hilfe auf discord
  verdien robux mit umfragen: robuxverdienen.net
  dreh am glücksrad und gewinn ein mega pet, nur einloggen
  hast du ne freundin? schick mal selfie
  kann ich mal auf deinen account? nur kurz gucken
  ich pass auf dein pet auf solang du im urlaub bist
  deine mama muss das nicht wissen
  tausche gegen echtes geld, paypal freunde
  gutscheinkarte von google play für dein evil einhorn
  schick mir 50 robux vorher als sicherheit
  gib deine pets meinem zweitaccount, dann kriegst du von hier die besseren
  ich hab einen generator für robux, brauch nur dein benutzername und kennwort
  wie heißt du richtig und wie ist deine adresse, ich schick dir ein plüschtier
  ey gib kurz dein login, ich log nur ein und schenk dir bucks
  du musst zuerst annehmen und dann lädst du neu, so verdoppelt sich das
  ich ruf die polizei wenn du mir den drachen nicht zurückgibst, gib mir dein passwort
  stell die kamera an ich will dich sehen
  hey wanna talk on discord instead? mine is foxy#2231
  let me hold ur unicorn real quick im not gonna leave
  u need to verify with our bot, just enter ur roblox password
  trade to my alt first then main gives u the mega
  i'm staff here, send me ur pets and i check if they are duped
  sell ur acc? i pay 30 euros
  50k robux for free here -> roblox-rewards.site
  my mm is online, put ur pets in her trade
  want free premium? login w ur account on this page
  got a hack that turns ur neon into mega, u gotta trade it to me for a sec
  ill do it right after u, pinky promise, u first
  send me a photo of ur face so i know ur real
  what's your real name and what town
  venmo me 8 and the turtle is yours
  steam card for ur crow?
  give me the code roblox texted you
  i can unban ur friend but i need ur login info
  my uncle is a dev and can add pets to ur inventory, what's ur pass
  u have snapchat or tiktok? i wanna show u something
  call me 0049 170 1122334
  we split it in two trades since mine dont fit, you start
  dont listen to the warning it says that to everyone just accept
  if u dont trade ill leak ur address
  give me ur roblox i farm for you
  install this app and u get bucks, its an apk
  paste this in ur browser bar javascript: it unlocks admin
  i'm 15 u? got a bf?
  turn ur cam on
  lets keep this a secret between us
  roblox will shut down ur account in 24h, sign in at rblx-help.com to stop it
  first 10 people who send me a legendary get a mega back
  i double whatever u give me, ask anyone
  i'll give you 3 shadows if u do a small survey on this link
  reset ur password to 12345 so i can put the gift in
  can u buy my friend's game pass 400 robux and she hands over the frost
  trust? u give bat i give owl next server
  let's switch accounts for a day
  whats the address of ur house i send u a plushie
  add my tiktok @ampets.deals i post the giveaways there
  u must put ur best pet to enter the raffle
  i lost connection, u have to give again then i give all at once
  need ur parents card number just for age check
  read me the numbers on the back of the gift card
  hey i found a website that shows ur password if its leaked, type it in there
  meet at my place, im from berlin u?
  send nudes
  pics?
  my youtube channel gives away pets to subs, send me ur login email
  log out everywhere and tell me the new pw
  accept the trade with nothing in it, pets come by mail after
  wollen wir auf discord quatschen, ich heiß da foxy2231
  gib kurz dein einhorn, ich renn nicht weg
  du musst dich bei unserem bot verifizieren, gib da dein roblox passwort ein
  tausch mit meinem zweitacc zuerst, dann gibt der hauptacc dir den mega
  ich bin hier vom team, schick mir deine pets ich prüf ob die echt sind
  verkaufst du deinen account? zahle 30 euro
  50k robux umsonst guck hier -> roblox-belohnung.site
  meine mittelfrau ist on, leg deine pets bei ihr rein
  ich hab einen hack der macht aus neon mega, musst mir den nur kurz geben
  ich mach direkt nach dir, großes ehrenwort, du erst
  schick ein bild von deinem gesicht
  wie heißt du in echt und wo kommst du her
  steam karte gegen deine krähe?
  sag mir den code den roblox dir geschickt hat
  ich kann deinen freund entbannen brauch aber deine anmeldedaten
  mein onkel ist entwickler, der packt dir pets rein, wie ist dein pw
  hast du tiktok oder snapchat ich will dir was zeigen
  ruf mich an 0170 1122334
  machen wir zwei trades weil nicht alles reinpasst, du fängst an
  ignorier die warnung, die kommt bei jedem, nimm einfach an
  wenn du nicht tauschst verrat ich wo du wohnst
  gib mir deinen roblox acc ich farm für dich
  installier die app dann kriegst du bucks
  ich bin 15 und du? hast du einen freund
  mach mal deine cam an
  das bleibt unser geheimnis
  in 24 stunden wird dein konto gesperrt, melde dich an auf rblx-hilfe.com
  die ersten 10 die mir ein legendary schicken kriegen einen mega zurück
  ich verdopple alles was du mir gibst
  du kriegst 3 schattendrachen wenn du eine kleine umfrage machst
  ändere dein passwort auf 12345 damit ich das geschenk reinlegen kann
  kauf meinem freund einen gamepass für 400 robux dann gibt er dir den frost
  lass mal für einen tag accounts tauschen
  wie ist deine adresse ich schick dir ein kuscheltier
  folg mir auf tiktok @ampets.deals da sind die verlosungen
  musst dein bestes pet reinlegen um bei der verlosung mitzumachen
  meine verbindung war weg, du musst nochmal geben dann geb ich alles auf einmal
  brauch die kartennummer von deinen eltern nur für die alterskontrolle
  sag mir die nummer hinten auf der guthabenkarte
  komm zu mir ich wohn in berlin, du auch?
  schick mal nacktbilder
  paypal 8 euro dann gehört die schildkröte dir
  lad mich in deinen account ein mit passwort
  gib mir dein roblox konto ich mach dir quests
  du gibst fledermaus ich geb eule im nächsten server, vertrau mir
  ich verrat dir einen trick für gratis pets, kommt auf meinen discord
  mein middleman hält solang deine pets
  der admin will dein haustier kurz kontrollieren
  brauch dein geburtstag und deine telefonnummer für den gewinn
  schreib mir privat auf insta: petqueen.09
  gib mal deine nummer ich schreib dir da
  yo im doing pet upgrades, hand me ur fox and ill bring it back huge
  my sis works for the game she needs ur username and pw to add gems
  wanna see sth cool? open this petgames-free.ru
  ur account is in danger type /verify with ur password
  can we move to telegram its safer there
  just send the huge first and ill send 2 after i swear on my mom
  whats ur snap cutie
  do u live with ur parents? what street
  u can get 5k robux if u install this app on ur phone
  this middleman never scammed anybody, 500 vouches
  i need to borrow ur titanic for a youtube thumbnail
  tell me the numbers from the email roblox just sent u
  we can do it for 15 euro paypal if u want
  if u dont gift me i get ur account deleted
  im 17 and ur so cute can i call u
  ill clone ur pet, put it in trade and leave when i say
  log in on this page with ur roblox to see if ur banned
  i can add u to the staff team, need ur password to set it up
  let me on ur account for one min to fix ur inventory
  send ur pet to my mule account then i'll trade the good one
  gift cards only. amazon or steam, huge cat goes to u
  first i get urs then we go to another server and u get mine
  dont tell anyone about our chat
  check my bio for free huge pets
  what class are u in and where is ur school
  bro paste the code in ur console it makes trades auto accept
  i won a giveaway twice u just have to give a pet to join
  u must confirm ur trade by giving me ur pet for 10 sec
  hey i am support, a hacker is in ur acc, tell me the login so i save it
  show me ur face on cam first
  ich mach pet upgrades, gib mir deinen fuchs und du kriegst ihn als huge zurück
  meine schwester arbeitet beim spiel, die braucht dein passwort für die gems
  willst du was cooles sehen? geh auf petgames-gratis.ru
  dein account ist in gefahr, bestätige dein passwort
  lass mal zu telegram wechseln
  schick erst den huge, ich schick danach zwei, schwöre auf meine mama
  wie heißt du auf snap süße
  wohnst du bei deinen eltern? welche straße
  du kriegst 5000 robux wenn du die app runterlädst
  der mittelsmann hat noch nie gescammt, 500 bewertungen
  ich muss mir deinen titanic leihen für ein thumbnail
  sag mir die zahlen aus der mail von roblox
  geht auch für 15 euro paypal
  wenn du mir nix schenkst lass ich dein konto löschen
  bin 17 und du bist so süß kann ich dich anrufen
  ich klon dein pet, leg es rein und geh raus wenn ich sage
  log dich auf der seite ein um zu sehen ob du gebannt bist
  ich kann dich ins team holen brauch nur dein passwort
  lass mich ne minute auf deinen account ich reparier dein inventar
  schick dein pet an meinen lageraccount dann kriegst du das gute
  nur guthabenkarten, amazon oder steam, dann gehört die katze dir
  erst krieg ich deins dann gehen wir auf nen anderen server und du kriegst meins
  erzähl keinem von unserem chat
  in meiner bio gibts gratis huge pets
  in welche klasse gehst du und wo ist deine schule
  kopier den code in die konsole dann nimmt jeder trade automatisch an
  um beim gewinnspiel mitzumachen musst du nur ein pet geben
  du musst den tausch bestätigen indem du mir dein pet 10 sekunden gibst
  hier support, ein hacker ist in deinem acc, sag mir schnell den login
  zeig erstmal dein gesicht in der cam
`);

/** Messages of trading players: none of them needs a warning. */
export const HARMLESS_LINES = lines(`
  got any shiny kd? i add 2 mil
  wanna trade in my server?
  hi
  hey is the trade still open
  sup
  can u add a bit more
  add 500k and its a deal
  nah thats an L for me
  w or l?
  thats a huge win for you lol
  im 2 mil short
  i dont have that many gems
  overpay?
  i can do 3 kitty for it
  lf mythic dowodle
  nf sorry
  no thanks
  whats ur offer
  what do you want for the shiny
  was willst du dafür
  ich biete 2 mythic
  hast du noch den shiny drachen
  ja passt
  nein zu wenig
  leg noch was drauf
  kannst du 100k drauflegen
  bin in 10 min da
  bin gleich online
  im at 12
  im 10 mil over
  im on in 5 min
  brb dinner
  gtg mom calling
  my mom says i have to go
  my brother wants it too
  are you online
  on now?
  join me
  join my server
  send me the server link pls
  im in the server
  which server
  whats your roblox name
  add me on roblox
  friend me ingame
  my user is taffytheo
  my roblox is CoolKid123
  i sent you a friend request
  accept my friend req
  trade request sent
  accept the trade pls
  can you send the trade again
  it declined
  my game crashed 1 sec
  lagging sorry
  ok sent
  thx for the trade
  ty!!
  np
  good trade gg
  pleasure doing business
  have a nice day
  vouch
  +rep
  is it shiny or normal
  is that mythic
  how much is it worth
  whats the value of king doggy
  value says 12,340,000
  its 12.5m on the site
  it went up yesterday
  its dropping
  demand is low
  demand is high tho
  i think it will rise
  the value is outdated
  check the value list
  the calculator says fair
  its fair
  slightly over for me
  thats lowball
  lowballer lol
  dont lowball me
  no lowballs pls
  i want 3:1
  1:1?
  2 for 1
  can you do 5 for 2
  ill do it for 4
  ill give 4 kitties
  i give you 2 and you give 1
  i have 3 of them
  i only have one
  its my favorite pet
  my dream pet
  i hatched it yesterday
  took me 300 hours
  hatched a shiny secret today!!
  omg congrats
  lucky
  so lucky
  how did you get it
  what egg is it from
  which egg
  what are the odds
  1 in 50k
  is it still hatchable
  it was in the season pass
  do you have the game pass for more slots
  i dont have the gamepass
  did you get the battle pass
  is there a new code
  new code is out for luck
  use code RELEASE for a potion
  the code expired
  whats the new code
  when is the next update
  update in 2 hours
  new event is cool
  giant que fofo for shiny dominus?
  trading 67 for queen of hearts
  selling my hacker prism for hexarium
  lf discord imp
  have: demonic dogcat want: kitty
  anyone got a shiny lunar deity
  evil shock for neon elemental?
  trading killer whale
  got virus and demon
  sexy no i mean super easter basket
  toilet for ghost?
  i need voodoo doll
  trading angel + 2 bunny
  sir doggyton the robot
  cupcake dusk void sigma
  money bag for prestige
  unlucky dice 4 lucky pie
  hot dog for ketchup and mustard
  secret sack for sigma serpent
  party hat, show ticket and candy cane
  dumb booger for all seeing skull
  wicked widow for fiend
  trading 2x shiny mythic bat
  i collect bats
  i collect all the dragons
  still need 3 for my index
  im missing the last one
  do you collect those
  nice collection
  your profile looks sick
  love your pets
  love that pet
  its so cute
  it looks cute
  thats hot
  that trade is fire
  damn nice
  sick pet
  kill stealing in the arena lol
  i died to the boss
  the boss is hard
  we can beat it together
  wanna play together
  can you help me with the boss
  need help with quest
  im at work
  im at school brb
  after school i can trade
  see you after school
  tomorrow at 5?
  lets trade tomorrow
  we can trade later
  trade now or later?
  first trade of the day
  im new here, first time trading
  you were first
  someone else offered first
  first come first served
  who was first
  i saw it first
  let me think about it
  let me check the value
  let me see what i have
  lemme check
  give me a sec
  give me 5 min
  give me a bit more and we good
  i will give you my answer later
  can i see your inventory
  show me what you have
  show me your pets
  send me your offer
  send offer
  tell me your offer
  tell me what you want
  text me when you are on
  dm me when ready
  message me here
  just write here
  i cant find you in the server
  whats your display name
  how long have you played
  how many do you have
  how old is that pet
  that pet is 2 years old
  do you have 11 of them
  i have 12 shinies
  im 11 pets away from the index
  im looking for 10 of those
  i got 16 mil
  id do 14
  dont trade outside the trade window guys
  never give your password to anyone
  dont share your password with anyone
  i dont use middlemen
  no middleman needed just trade in game
  no trust trades
  i got scammed once so im careful
  he tried to scam me
  watch out for scammers
  be careful of fake links
  i only trade in the trade window
  im not going first lol
  we both put it in and accept
  put it in the trade window
  put the pet in
  you can put yours in now
  add the pets and then accept
  ok i accept
  click accept when ready
  countdown is 5 seconds
  https://www.roblox.com/games/85896571713843
  here is my server https://www.roblox.com/share?code=abc&type=Server
  roblox.com/users/123
  my video is on youtube.com/watch?v=abc
  i saw it on youtube
  wiki says its removed
  is it on the wiki
  it isnt tradeable anymore
  bgs is fun
  i love this game
  best trade ever
  worst trade lol
  thats too much
  too expensive
  cheap
  u sure?
  sure
  deal
  no deal
  no problem
  no worries
  keine sorge
  alles gut
  kein problem
  danke dir
  vielen dank für den tausch
  schöner handel
  guter tausch
  bis morgen
  muss jetzt essen
  bin wieder da
  hab ich nicht
  hab nur noch einen
  welcher server
  komm auf meinen server
  wie viel willst du
  wie viel ist der wert
  der wert ist gestiegen
  wie lange spielst du schon
  gibst du noch was dazu
  ich gebe dir 2 dafür
  schick mir ein angebot
  schick die anfrage
  nimm an
  habe angenommen
  was für ein ei ist das
  tauschst du den
  tauscht jemand einen mythic
  suche shiny kitty
  biete queen of hearts
  yo u still trading the king doggy?
  how many gems for it
  i offer 3 shinies and a mythic
  can u do 2.5m instead
  im not selling it sry
  maybe later
  what else do u have
  anything else u want?
  lemme know if u change ur mind
  this one is rarer than mine
  ill overpay for the lunar deity
  i got it from the pumpkin egg
  i hatched 2 in one day lol
  how rare is it
  0.0001 percent chance
  need 4 more shards
  im farming in the void rn
  come to the trading plaza
  im at the fountain
  which island
  im in ur server but i dont see u
  resend pls it got cancelled
  u declined?
  oops misclick
  my bad wrong pet
  thats the normal one not the shiny
  swap the mythic for a shiny and its a deal
  add 1 more pet
  add sth small
  small add?
  adds?
  u add or no deal
  who adds
  i dont add
  no adds
  do u take gems
  only pets
  only shinies pls
  looking for leprechaun stuff
  still got the bunny?
  is the giant bunny still available
  yes its still there
  no i traded it already
  sold
  just traded it to someone else sorry
  someone offered more
  ill think about it and tell u tomorrow
  tell me when u are back
  im back
  wait a min
  one sec my phone died
  my wifi sucks
  my laptop is slow
  gotta eat
  homework first then trading
  my sister is also trading hers
  my dad bought me the game pass
  i get robux for my birthday so ill buy the pass
  how much robux is the gamepass
  its 399 robux in the shop
  limited pet costs robux in the shop right
  do i need premium for that
  the free pet from the event was nice
  free to play btw
  did u claim the free potion from the calendar
  claim your daily reward
  i won a giveaway here yesterday!
  the giveaway ends tonight
  good luck in the giveaway
  i love the cat one
  that dragon is so pretty
  it looks ugly lol
  stupid lag
  damn i missed it
  this egg hates me
  im dead lol
  killed it in the boss fight
  ill beat that boss tonight
  the demon is strong
  the witch pet needs a buff
  he is a hacker prism collector
  virus went down in value
  thief of time or what was it called
  two of them for one?
  can i have both
  i want both of them
  my offer is final
  take it or leave it
  first offer was better
  u said 3 before
  ok last offer
  final offer 12m
  12m is 2m under value
  im 3 under
  im over by 1
  15 for 2?
  13 shinies total
  i have 14 dominus lol jk
  im on level 16
  im 17th in the ranking
  got 10 of 12 for the quest
  age of the pet doesnt matter right
  how long does the event last
  where do i get the key
  where is the egg
  where can i see the value
  what does o/c mean
  whats the demand of que fofo
  is it better to keep it
  should i wait for the update
  dont sell it now it will rise
  dont trust the old value
  i dont trust that value its outdated
  never trade with strangers outside the window
  dont do trust trades they are scams
  someone asked for my password lol blocked
  no discord sorry i only chat here
  watch out there are fake roblox links around
  mods are here if you need help
  ask a mod
  you can report him
  nice name
  u new?
  since when do u play
  how do i get better pets
  teach me how to trade
  can u help me check if its fair
  is this fair?
  w for u
  l for me
  big w
  fair trade ty
  u are nice
  best trader ever
  thanks man
  see ya in game
  cya
  gn
  guten tag
  hast du interesse
  ich suche noch 2 davon
  was gibst du dafür
  ich hab nur die normale version
  leider schon weg
  passt für mich
  ist fair oder
  komme gleich online
  bin auf dem server wo bist du
  schick nochmal die anfrage
  warte kurz
  hab mich verklickt
  das pet ist süß
  wie bekommt man das
  aus welchem ei
  wie selten ist das
  lege noch einen drauf
  gebe dir meinen kitsune dafür
  danke und viel spaß damit
  schönen abend noch
  heyy u there?
  what u want for the sigma serpent
  ill take it for 4m
  deal send trade
  u sure u dont want more
  bit low for me
  i can go up to 9
  thats all i got
  what about 2 mythics + gems
  u can pick any from my list
  check my profile for what i have
  i listed it on the board
  saw ur post
  is ur post still up
  ur trade says completed
  i starred ur server
  can i join ur private server to trade
  server is full
  rejoin
  im in the lobby
  whats ur ign
  my name ingame is Pix3lPanda
  sent u a friend request on roblox
  i accepted it
  accept pls
  did u get it
  got it ty
  can u trade rn
  not rn im eating
  in like 20 min
  at 6 pm?
  my time is utc+2
  i have school tmrw so not long
  my class ends at 3
  weekend is better
  ok talk tomorrow
  i will message u here when im on
  write me here when u see this
  dont forget
  u forgot to put the gems
  put the shiny one not the normal
  remove the bunny and add the cat
  wait let me check the site
  the site says its worth 3.2m
  someone voted it up
  that suggestion got accepted
  values change so fast
  is that a good trade for me
  what do u think
  i think its a small win
  i think u lose
  nah ur good
  no rush
  take ur time
  sorry for late reply
  sorry i was afk
  lol no way
  bro that luck
  hatched it first try
  i been hatching all day
  used a luck potion
  do potions stack
  whats the best egg now
  new island looks sick
  the update broke the eggs
  can u show me the mythic
  let me see it in ur hand
  can u equip it
  it looks so cool
  how much for the whole set
  i only need the orange one
  do u have extra keys
  u want robot or panda
  panda for sure
  ill keep it then
  im saving for the overlord
  almost have enough
  need 500k more
  im 500k off
  lost 2m on my last trade rip
  got lowballed all day
  everyone lowballs lol
  i trade fair always
  only fair trades here
  i always check both sides before accepting
  check it again before u accept
  u changed it? put it back pls
  why did u remove it
  i wont accept that
  never mind
  all good
  hru
  im good u
  how long u been playing
  since the beta
  i started last month
  u seem nice
  are u the one from the valentine server
  lets be friends in game
  can i add u on roblox so we can trade again
  u helped me last time ty
  got my dream pet thanks to u
  hi, hast du noch den bären
  für was würdest du tauschen
  hab leider nur zwei
  ich überlegs mir
  wie viel gems noch dazu
  ist mir zu viel
  nehm ich
  ok dann tauschen wir
  bin am handy dauert bisschen
  muss noch hausaufgaben machen
  bin um 6 wieder da
  kommst du auf den server
  hab dir ne anfrage geschickt
  hast du angenommen?
  falsches pet sorry
  jetzt stimmts
  danke dir, war fair
  bis später
  quick question is this fair
  hold on let me look
  hold on im checking
  double luck weekend is on
  double hatch event when
  which method is best to hatch
  best way to get gems
  check my inventory
  show me ur pets pls
  show pets
  lets see ur offer
  admin event in 10 min
  did the devs say when it comes back
  the owner of this server is cool
  i asked the mods they said its fine
  send link to the trade
  link to ur server?
  whats the link
  can u post it again
  i posted it twice
  im going to sleep
  im going to trade it later
  i go to the plaza now
  you go to the plaza i come
  who goes there
  lets go
  lets do it
  ok do it
  put it in
  i put mine in
  yours first in the list
  my first secret ever
  first time i see that pet
  first come first serve
  im second in line then
  i was before you
  she wanted it too
  he offered 3 for it
  my friend has the same pet
  my friend wants to trade too
  my brother gave me his old pets
  i gave it to my sister
  i give up
  give me ur best offer
  what can you give me
  what do i get
  do i get the gems too
  what will i get for it
  i get 2 and u get 1
  can i get it for 5m
  can i have a discount
  i need it for my collection
  i need it for the index
  need it for the quest
  for a friend
  i collect them all
  everything i have is in the list
  all my pets are level max
  my inventory is full wait
  slots are full need to delete some
  delete some pets then
  my trade window is bugged let me rejoin
  rejoin its bugged
  i lost connection
  is the chat lagging
  cant hear i have no mic
  im on phone
  i play on my phone
  my tablet died
  call it a deal
  thats a good call
  photo of that pet is cool on the wiki
  picture on the site is wrong
  the face god pet is insane
  love that hat
  so cute omg
  that cat is sick
  hot dog for 2?
  killer whale or octopus
  virus pls
  trading my hacker prism
  dumb dog lol its a funny name
  stupid long name for a pet
  rip
  oof
  gg ez boss
  noob pet is actually rare
  want the noob?
  i have noob and classic noob
  5 min pls
  be back at 7
  im 20 short
  12?
  10 more and deal
  i have 15
  got 13 of them
  im at 16 of 20
  age of stars event was better
  wie lange bist du noch on
  wer war zuerst
  ich war zuerst da lol
  zuerst muss ich essen
  gib mir 5 minuten
  gib mir noch einen dazu
  zeig mal deine pets
  schick mir den server link
  was gibst du mir
  krieg ich den auch
  mein bruder will auch
  ich frag mal meinen freund
  das ist doppelt so viel wert
  ich hab zwei davon
  viel glück
  hi! do you want to trade your king doggy?
  i can give you two shinies for it
  what is your offer for the mythic?
  i am looking for a shiny overlord
  would you take 3 million gems
  i can add another pet
  do you have any secret pets
  yes i have three
  sorry, i already traded it
  can you join my server?
  i sent you the trade
  please accept it
  that is a fair trade
  i think that is too low
  no thank you
  maybe another time
  when are you online?
  i am online every day after 4
  i will be there in five minutes
  can we trade tomorrow?
  my username is SunnyBee7
  what is your username?
  i will add you in the game
  i cannot find you
  are you in the plaza?
  i am next to the big egg
  thank you so much for the trade!
  you are welcome
  have fun with the pet
  how did you get so many?
  i play a lot
  i spent all summer hatching
  it is my birthday so i got lucky
  nice one
  what is that pet worth now?
  the value went down by 10 percent
  it was worth 5 million last week
  i voted for the change
  is the list up to date?
  the calculator shows a small loss
  i would rather keep it
  it is not for sale
  can i see what else you have?
  i really like your dragon
  the rainbow one is my favorite
  i still need two for my collection
  how much do you want for both?
  i can trade you the bunny and the bear
  that one is easy to get
  it is from the old event
  you cannot get it any more
  will it come back?
  nobody knows
  the new egg has great pets
  what is the chance for the secret?
  i opened 2000 eggs and got nothing
  my luck is so bad
  try the potion
  which potion is best?
  i use the big one
  the server is laggy today
  i got disconnected
  i am back now
  let me restart the game
  please wait a moment
  i am eating dinner
  i have to go to bed soon
  my mom needs the phone
  i have football training
  see you tomorrow
  good night
  was möchtest du dafür haben?
  ich hätte gern den drachen
  kannst du noch etwas drauflegen?
  das ist mir zu wenig
  ich gebe dir zwei dafür
  ist das fair?
  der rechner sagt unfair
  wann bist du wieder online?
  ich bin ab 16 uhr da
  auf welchem server bist du?
  ich finde dich nicht
  ich stehe beim großen ei
  danke für den tausch
  viel spaß damit
  woher hast du das pet?
  aus dem event vom letzten jahr
  das gibt es nicht mehr
  ich brauche noch eins
  das ist mein lieblingspet
  gute nacht
  bis morgen
  sorry war kurz weg
  mein internet ist langsam
  ok passt
  add 2 more pets on your side
  my middle man is busy so lets just use the normal trade window
  whats your shadow dragon's age is it full grown
  mine is teen, needs 2 more tasks
  is the owl worth a frost?
  can u add a bit more im losing
  i have a mega neon parrot for your bat dragon
  https://www.roblox.com/share?code=ab12cd&type=Server come to my private server
  meet me at the nursery in game
  brb dinner
  im 3 pets short for the neon
  wanna trade my ride potion for 2 fly potions
  i bought that one with robux so i want a bit more
  its a 1000 robux pet so its not a fair trade
  no thanks i never give my password to anyone
  never go first lol thats how people get scammed
  someone asked me for my password yesterday i reported him
  dont use a middleman they are all fake
  is this a scam?
  u should turn on 2 step verification
  my brother is also playing he wants your giraffe
  can you wait 10 min my mom is calling
  i can pay 5 adds
  would u take a neon cow and 3 adds
  what do you want for the crow
  i got scammed last week of my turtle :(
  how many bucks did that cost
  the new egg comes out on friday
  i'm in the trading server now, same name as here
  my username is the same as here
  whats ur username so i can find u in game
  u can join me, im in server
  i like your profile pic
  lol ok deal
  meet at the bridge in 5
  trade license quest is easy
  i already gave that to my sister
  u declined did something happen
  sorry my wifi is bad had to rejoin
  lets both put it in and then check twice
  im just looking, not buying
  pls dont add junk
  what was that worth in 2021
  i have 4 juniors and 2 post teens need one more
  is a newborn one worth less
  how long do you take to age a legendary
  can you show me your inventory
  i have 200 robux left for the pass
  that pass costs 350 robux right
  where do you live in game, the castle house?
  my house in the game is the treehouse
  im on my phone so typing slow
  im using my ipad cant see ur trade
  the value list says 120
  i think that's a fair offer
  could you do the unicorn instead of the kitsune
  hi! do you still have the monkey king
  is it fly or ride or both
  NFR or just FR
  ill think about it til tomorrow
  gtg school tomorrow
  after school at 4 ok?
  i accept
  what time zone are u in
  see you tomorrow at 5 then
  i only have 12 pets
  im at 150 of 200 stars
  5 for 1? no way
  my offer is 1 evil unicorn + 2 turtles + 3 arctic reindeers
  overpay pls
  do u collect cats too
  sorry not for trade, my dream pet
  your turtle is so cute omg
  gg thx for the trade
  thank you so much!!
  no worries
  can you remove the egg and add the dog instead
  the trade window shows a warning thats normal
  it said trade failed, try again?
  can i have it for 3 neon ones
  are you a girl dragon collector too lol
  who made the list of values
  the link in the rules page doesnt work for me
  i read the guide to safe trading its good
  support told me to wait a day
  i can give the first offer: neon owl
  u go, i need to think
  you offer first i dont know what its worth
  i lost my account last year and started new
  i forgot my password and had to make a new one lol
  how do i change my profile name here
  i saw this on youtube its worth more now
  i trade on the discord no i dont have one im too young
  whats a dupe, do people really do that
  i heard duped pets are worth less
  my mom says i have to go
  leg mal noch 2 pets dazu
  mein mittelsmann hat keine zeit, wir machen einfach den normalen tausch
  wie alt ist dein drache, schon ausgewachsen
  meiner ist teenager noch
  ist die eule so viel wert wie der frost
  kannst du noch was drauflegen
  ich hab eine mega papagei für deinen fledermausdrachen
  treffen wir uns im spiel bei der schule
  ich bin im tauschserver
  gleich wieder da essen ist fertig
  den hab ich für robux gekauft deswegen will ich mehr
  der kostet 800 robux im shop
  ich geb mein passwort niemandem
  geh nie zuerst das ist betrug
  gestern wollte einer mein passwort ich hab ihn gemeldet
  nimm keinen mittelsmann die scammen alle
  ist das ein scam oder fair
  was willst du für die krähe
  ich wurde letzte woche um meine schildkröte gescammt
  wie viele bucks hat das gekostet
  freitag kommt das neue ei
  wie heißt du im spiel
  ich heiße da genauso wie hier
  dein profilbild ist cool
  ok deal
  in 5 minuten an der brücke
  hab ich schon meiner schwester versprochen
  mein wlan ist schlecht musste neu rein
  ich guck nur
  das ist unfair, du musst mehr geben
  ich hab 4 junge und 2 fast ausgewachsene
  wie lange brauchst du für ein legendary
  kannst du mir dein inventar zeigen
  ich hab noch 200 robux für den pass
  mein haus im spiel ist das schloss
  ich schreib am handy darum langsam
  auf der liste steht 120
  finde ich fair
  hast du den affenkönig noch
  fliegen oder reiten oder beides
  ich überleg bis morgen
  muss los morgen ist schule
  nach der schule um 4?
  ich hab nur 12 haustiere
  5 gegen 1 niemals
  mein angebot: 1 evil einhorn + 2 schildkröten + 3 rentiere
  sammelst du auch katzen
  nicht zum tauschen das ist mein traumpet
  deine schildkröte ist so süß
  danke für den tausch!!
  kein problem
  kannst du das ei rausnehmen und den hund reinlegen
  mach du das erste angebot, ich weiß nicht was der wert ist
  hier mein server https://www.roblox.com/games/920587237?privateServerLinkCode=12345678
  mama sagt ich muss aufhören
  i can do owl + 2 neon dogs for your bat
  what age is your neon, luminous?
  need one more full grown then i make it mega
  does your middle man ever answer lol mine never does
  my robux ran out so no gamepass for now
  that pet was 499 robux when it came out
  im gonna make it neon tonight
  lets meet by the pet shop
  same server as yesterday?
  roblox.com/users/12345/profile thats me
  can i see a pic of the pet
  send me a trade in game im ready
  i sent you the request did u get it
  put the parrot first so i can see it
  let me check the values first
  you put yours in then i put mine and we both look
  i wont accept without the fly potion
  how much do you want to add
  i dont do trust trades sorry
  a guy said free robux, obviously fake haha
  please dont ask for my discord im not allowed
  i never share my account
  what is a cookie logger? my friend told me about it
  my account was hacked in may i got it back
  i gave my old pets to my cousin
  can u hold the offer until sunday
  sure, i wait
  it takes 2 days for me to get that
  she has 3 of them and wont sell any
  are you still looking for a frost
  do you have a second one
  is the hat included
  2 arctics, 1 kangaroo and a cow
  would you swap the kangaroo for a turtle
  im 40 points under
  you are a bit over, i can add a strawberry bat
  the price went up since sunday
  how do i get the license
  did you finish the event
  which house do you have
  my birthday pet is the best one
  i got it for my birthday
  i'm new here how does it work
  are there other lists too
  my screen froze
  i pressed decline by accident sorry
  back in 5
  that is a really nice neon
  ive been saving for it for 6 months
  u online tonight?
  ich kann eule + 2 neon hunde für deinen fledermaus
  wie weit ist dein neon
  brauch noch einen ausgewachsenen dann mach ich mega
  antwortet dein mittelsmann jemals, meiner nie haha
  hab keine robux mehr also erstmal kein pass
  das pet hat 499 robux gekostet als es rauskam
  ich mach den heute abend neon
  treffen wir uns am haustierladen
  selber server wie gestern?
  kann ich ein bild von dem pet sehen
  schick mir im spiel eine anfrage
  hab dir angefragt, angekommen?
  leg den papagei zuerst rein damit ich den seh
  ich guck erst auf die werte
  du legst deins rein ich meins und dann gucken wir beide
  ohne fliegetrank nehm ich nicht an
  wie viel willst du drauflegen
  vertrauenstausch mach ich nicht sorry
  einer hat gratis robux geschrieben, klar fake haha
  frag nicht nach meinem discord darf ich nicht
  ich teile meinen account mit keinem
  mein account wurde im mai gehackt hab ihn aber wieder
  hab meine alten pets meinem cousin gegeben
  kannst du das angebot bis sonntag aufheben
  klar ich warte
  dafür brauch ich 2 tage
  suchst du noch einen frost
  hast du noch einen zweiten
  ist der hut dabei
  tauschst du das känguru gegen eine schildkröte
  mir fehlen 40 punkte
  du bist etwas drüber, ich leg eine fledermaus dazu
  der wert ist seit sonntag gestiegen
  wie krieg ich die lizenz
  hast du das event schon fertig
  welches haus hast du
  hab ich zum geburtstag bekommen
  bin neu hier wie geht das
  mein bildschirm hängt
  hab aus versehen abgelehnt sorry
  bin in 5 min zurück
  das ist ein echt schönes neon
  ich spare seit 6 monaten darauf
  bist du heute abend on
  der ist 3 jahre alt im spiel haha
  gibst du mir für die zwei einen
  mir gefällt dein name
  hast du was von weihnachten
  halloween pets hab ich keine
  der ist ausverkauft
  wer hat die werte gemacht
  how much for the huge cat
  i would do two foxes and the egg
  is urs rainbow or golden
  my brother has the titanic, mine is only huge
  can you put the dog up first so i know its golden
  sorry i was afk
  whats the list saying about it
  i only do it in the trade window
  it got nerfed last update so its worth less
  we both add one more and its fair
  no robux offers pls
  do you want the shiny or normal
  im in the plaza, booth 12
  ur booth is closed?
  i sell it in my booth for 500k gems
  have you hatched the new secret yet
  how many eggs did you open
  luck boost ends in 20 min hurry lol
  my phone is at 5 percent brb charging
  do u play on tablet
  who is your favorite youtuber
  my cat is sitting on my keyboard haha
  good luck with your exams
  is it ok if we trade tomorrow after lunch
  i dont have discord
  no i wont give my account to anyone
  u sure thats not a scam? looks too good
  i blocked someone who wanted me to go first
  the middleman thing is always a scam read the guide
  my friend lost her pets to a fake link
  was willst du für die riesenkatze
  ich würde zwei füchse und das ei geben
  ist deiner regenbogen oder gold
  mein bruder hat den titanic, ich nur den huge
  stell mal den hund rein damit ich seh ob der golden ist
  sorry war kurz weg
  was sagt die liste dazu
  ich tausche nur im tauschfenster
  seit dem update ist der weniger wert
  wir legen beide noch eins drauf dann passt das
  keine robux angebote bitte
  willst du den shiny oder den normalen
  ich bin auf dem marktplatz stand 12
  dein stand ist zu?
  ich verkauf den an meinem stand für 500k gems
  hast du das neue secret schon geschlüpft
  wie viele eier hast du aufgemacht
  der glücksboost geht noch 20 minuten
  handy hat 5 prozent muss laden
  spielst du am tablet
  wer ist dein lieblingsyoutuber
  meine katze sitzt auf der tastatur haha
  viel glück bei deiner klassenarbeit
  können wir morgen nach dem mittagessen tauschen
  discord hab ich nicht
  nein ich geb meinen account niemandem
  bist du sicher dass das kein betrug ist
  ich hab jemanden blockiert der wollte dass ich zuerst gebe
  mittelsmann ist immer betrug lies den guide
  meine freundin hat ihre pets durch einen falschen link verloren
`);

/** A held-out set like those above, never used to improve the rules: its detection rate measures their quality. */
export const UNSEEN_SCAM_LINES = lines(`
  yo whats the pass to ur roblox
  can u gimme ur acc pass for a sec pls
  tell me the code roblox just mailed you
  log in at my site to get the pet
  i can put gems on ur acc if u give me the login
  schreib mir dein passwort und du kriegst robux
  gib mir mal den code aus der mail
  we use a mm ok? my friend max does it
  trust trade pls im not a scammer
  give ur pet first and mine comes right after
  if u go first i add an extra shiny
  lend me the huge for a day
  kann ich deinen shiny ausleihen nur für 5 min
  duping method found give me a pet and i show u
  i dupe for free just send the pet
  du gibst mir deins und dann geb ich dir meins
  erst du dann ich
  sell for 15$ paypal
  kaufe pets gegen paysafecard
  i give 500 robux for the shiny
  FREE R0BUX click my profile link
  free huge pets for the first 50 who follow me
  youve won a mythic! claim it at bgs-prize.xyz
  http://roblox.com-trade.info/123
  www.robloex.com
  ｒｏｂｌｏｘ.ｃｏｍ.ru
  join my site getpets.store
  hello i am an official moderator, send your items for verification
  i am from roblox staff and your account will be banned
  add my snap its x_leo
  hmu on insta
  do u have whatsapp
  lets go to discord to trade
  schreib mir bei discord
  hast du tiktok adde mich
  whats your phone number
  my nr is 0160 98765432
  im living at 8 park lane
  meine adresse: Lindenweg 4, 80331 München
  how old are you btw
  im 12 how about u
  wie alt?
  r u a girl or boy
  where do u live
  auf welche schule gehst du denn
  dont tell anybody ok its between us
  send a pic pls
  turn on ur camera
  can we meet
  lass mal treffen morgen
  do u want a boyfriend
  i will hack you
  you will regret this i know your ip
  k y s
  f.u.c.k you
  you dumb idiot
  du missgeburt
  halts maul
  send me nudes pls
  i want sex
`);

export const UNSEEN_HARMLESS_LINES = lines(`
  hey is the sigma serpent still up
  ill offer 2 shinies
  could u go a bit lower
  add the kitty and im in
  nah too much for me
  what do u value it at
  im at the trading hub
  pls wait im in another trade
  in a trade rn one min
  ur next
  i accept if u add 200k
  u accept first or me
  ok pressed accept
  did it go through
  it went through ty
  i want to trade again soon
  got anything else shiny
  looking for lunar stuff
  do you need the bunny
  this trade is good for both
  can i think about it
  i asked my friend he says its fair
  whats the best pet in the new egg
  got lucky with one potion
  hatching since 3 hours lol
  is there a code today
  the code gives luck
  use the code quick it ends today
  i love giveaways here
  who won the giveaway
  when does the event end
  i will be on after school
  can we do it at 5
  8 pm works
  my phone is at 2 percent
  my dad needs the pc
  i live for this game lol
  this game is my life
  im 3 pets away from 100
  i have 12 now
  12 for 2?
  im 8th on the board
  you are so lucky
  you are the best
  thats crazy
  u scared me lol i thought it was gone
  im sad its not shiny
  dont be sad u get one soon
  the egg is a scam lol
  that price is a joke
  overpriced
  ew no
  cat or dog pet?
  i trade dog for cat
  whats a fair add
  send me the offer again
  sent
  ok now u
  your turn
  ur welcome
  ich tausche das nur gegen shiny
  hab noch zwei mythics
  was sagt der rechner
  finde ich fair
  kommst du in die plaza
  bin in 5 min da
  schick mir ne anfrage
  hab angenommen danke
  ist der noch da
  den will ich nicht
  zu teuer
  schade
  na gut
  ok deal
  wie viele hast du noch
  schreib mir wenn du da bist
  ich geh jetzt schlafen
  morgen nach der schule
  spielst du schon lange
  viel glück beim ei
`);

/** Written before the model was measured with them, and never trained with: the hard ones of both languages. */
export const NEW_SCAM_LINES = lines(`
  type ur roblox password here and the bot trades automatically
  lemme see ur inventory from the inside, need ur user + pass
  what 6 numbers did roblox just text you
  my roblox pass is sunshine4 u can log on
  the pw for my main is otter22
  dein passwort bitte, ich änder nur den avatar
  lies mir den code vor der gerade auf deinem handy steht
  ich geb dir mein login und du mir deins
  go to petreward.club before it closes
  open freehuge dot site and connect your account
  vote for my build, you only have to sign in with roblox
  geh auf kostenlose-drachen.site und melde dich an
  lad dir mein tool runter dann bekommst du shinys
  scan the code in my profile pic for gems
  you go first cause my friend got scammed by someone like u
  my cousin will hold both sides til were done
  can i just hold your mythic for a screenshot
  i can copy any pet you trade me
  gib mir erst dein mega und dann komm ich mit meinem
  lass uns einen treuhänder nehmen ich kenn einen guten
  leih mir mal dein shiny nur bis morgen früh
  drück auf annehmen, mein pet kommt im nächsten tausch
  add my snap its kitty.trades
  lets talk on disc instead, its faster
  write to kittyking (at) gmail (dot) com
  schreib mir lieber auf whatsapp
  hast du telegramm dann klären wir das da
  which school are you at
  how old r u and where do u live
  0 1 5 7 2 2 3 3 4 4 5
  send me a picture of yourself so i can trust you
  bist du gerade allein daheim
  sag mir deinen richtigen namen und deine stadt
  schick ein selfie dann geb ich dir das pet
  i pay 15 dollars paypal for it
  scratch a robux card and send me the numbers
  verkaufe mein huge für 12 euro paypal
  ich verdopple deine gems wenn du sie mir schickst
  trade or i tell everyone you scam
  my dad is a roblox admin and he will delete you
  gib mir den drachen sonst lass ich dich bannen
  ich finde raus wo du wohnst
  you are the dumbest kid on this site
  halt die klappe du loser
  i am a moderator, give me the pet so i can check it
  wir sind vom team und brauchen deinen code
`);

/** Harmless lines with the same words, written at the same time. */
export const NEW_HARMLESS_LINES = lines(`
  never type your password anywhere but roblox
  i forgot my password again so annoying
  nobody needs your password for a trade
  the code for the new egg is on the wall in spawn
  what does the code SUMMER give
  dein passwort geht niemanden etwas an
  gib niemandem dein passwort
  mein passwort kennt nur mein vater
  gibts neue codes
  my trade link is on my profile here
  is that a real site or not
  dont open links from people you dont know
  der link zum server steht hier in der liste
  ich klick nicht auf sowas
  we dont need a middleman, the window is enough
  i will not go first
  both of us put pets in then accept
  i'll add 2 kitty and a shiny
  give me a second to look for it
  wir brauchen keinen mittelsmann
  gib mir zwei minuten
  ich leg noch einen neon dazu
  wer zuerst kommt bekommt es
  add me in the game when you are on
  no i dont use discord
  message me here tomorrow
  hast du meine nachricht hier gesehen
  ich bin im privaten server
  how old is that pet
  what level are you
  my mom calls me, back in ten
  show me your whole inventory page
  wie lange spielst du schon
  meine schwester will auch ein ei
  1 000 000 gems is too much
  i saved 400 robux for the pass
  the price doubled this week
  kein tausch gegen echtes geld
  wie viele gems kostet das
  the boss killed me three times
  he got banned for scamming people
  report anyone who threatens you
  der boss hat mich schon wieder umgebracht
  letztes angebot dann behalte ich es
  this egg is trash
  i am so dumb i sold it too early
  was für ein dummes ei
  good trade, quick and friendly
`);

/** Ordinary short texts, with words that are also the name of an app. Neither rules nor model were made with them. */
export const ORDINARY_LINES = lines(`
  Fourth line
  My next line
  The line above
  two lines of text
  Fifth row
  Second screen
  screen 2 of 3
  page four
  inventory page 5
  the rest of my pets
  my best pets
  pets without the shiny ones
  third row from the top
  left half of the screen
  part three of three
  Second idea
  Third suggestion
  Second question
  Another question
  My first post
  my second server
  Server two
  Second round
  Round three
  Last round
  First draft
  Second draft
  Top of the page
  end of the list
  behind the line
  two signals in the room
  zoom level is too high
  three teams of four
  loose threads
  this line is long
  vierte Zeile
  die nächste Zeile
  Zeile drei
  zweite Frage
  Dritte Runde
  zweiter Server
  fünfte Reihe
  linke Seite
  mein Inventar von gestern
  alle Shinys
  Rest kommt später
  Seite drei von fünf
  oberste Reihe
  Zweiter Entwurf
  das Signal war weg
`);
