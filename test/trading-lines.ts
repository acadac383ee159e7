const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What scammers and others write whom a reader should be warned of. */
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
`);

/** What players write who trade: none of it is to be warned of. */
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
`);
