/** The claims of `team-words.ts` in other languages: how each is judged is in `team-names.ts`. */

const words = (list: string) => list.trim().split(/\s+/);

/** In Latin letters, without marks on them: alone, or beside words of the site, each passes for the team's. */
export const FOREIGN_TEAM = words(
  // German
  "leitung teamleitung seitenleitung serverleitung projektleitung teamleiter teamleiterin teamchef teammitglied teammitglieder inhaber inhaberin " +
    "betreiber betreiberin seitenbetreiber seiteninhaber verwaltung verwalter verwalterin aufsicht handelsaufsicht kundendienst kundenservice " +
    "mitarbeiter mitarbeiterin geschaftsfuhrer geschaeftsfuehrer geschaeftsleitung eigentumer eigentuemer eigentumerin betrugsschutz " +
    "vertrauensperson sicherheit mittelsmann mittelmann verifizierter verifizierte offizieller offizielle offizielles " +
    // Spanish, Portuguese, Italian, French
    "administracion moderacion propietario propietaria verificador intermediario intermediaria oficial soporte " +
    "administracao moderacao proprietario proprietaria suporte " +
    "amministratore amministrazione amministratrice moderazione supporto ufficiale verificato assistenza " +
    "administration proprietaire intermediaire officielle verifie verifiee " +
    // Polish, Czech, Turkish, Dutch, Scandinavian, and others
    "administracja moderacja wlasciciel wlascicielka wsparcie obsluga oficjalny oficjalna oficjalne zweryfikowany zweryfikowana posrednik spravce " +
    "majitel resmi yonetici yonetim kurucu yetkili moderatoru dogrulanmis beheerder eigenaar klantenservice officieel geverifieerd tussenpersoon " +
    "administratorka moderatorka pemilik pengurus quantrivien moderatsiya administratsiya vladelec",
);

/** As those; beside a word that nobody knows, they are anybody's team. */
export const FOREIGN_TEAMS = words("equipo equipe equipa zespol ekip ekibi komanda");

/** The ends of German words of office, whatever stands before them: "Betrugspolizei". */
export const GERMAN_OFFICE =
  /.(?:ieitung|betreiber|inhaber|aufsicht|verwaitung|verwaiter|poiizei|vermittier|mitarbeiter|sicherheit|beauftragte[r]?|vorstand)$/;

/** Ambiguous words. */
export const FOREIGN_OFFICES = words(
  "leiter leiterin chef chefin helfer helferin vermittler vermittlerin treuhander treuhaender treuhand grunder gruender grunderin besitzer besitzerin " +
    "geschaftsleitung prufer pruefer ansprechpartner notar schiedsrichter vertrauenshandler handelsaufseher entwickler entwicklerin aufseher gepruft geprueft " +
    "zertifiziert zertifizierter vorstand vorsitzender beauftragter zustandiger burge buerge direktor prasident " +
    "ayudante polizei ayuda dueno duena jefe jefa gerente dono donos modo modos encargado encargada fundador fundadora garante desarrollador colaborador supervisora seguridad " +
    "chefe ajuda diretor diretora desenvolvedor seguranca atendimento fondatore garanzia direttore sviluppatore sicurezza " +
    "responsable fondateur fondatrice gerant directeur directrice developpeur assistance securite moderatore " +
    "opiekun zalozyciel zalozycielka kierownik dyrektor gwarant pomoc zarzad bezpieczenstwo tworca podpora zakladatel " +
    "sahip sahibi destek araci gorevli mudur guvenlik gelistirici yllapito agare oprichter ondersteuning medewerker leiding " +
    "ansvarig grundare kundeservice proprietar tulajdonos pendiri dukungan hotro pomoshnik garant rukovoditel kurator",
);

/** Articles and other small words beside which a claim is still one: "das Team", "el Dueño". Whole words alone. */
export const SMALL_WORDS = words(
  "a an and at by der die das dem den ein eine vom von des fur unser unsere euer dein el los las del de un una nuestro tu le la les du notre votre " +
    "o os do da dos na no il lo gli di il nostro strony konto hesap cuenta conta compte strona sayfa site seite sitio webseite website sito klienta gracza ufficiale oficial oficjalna z w " +
    "principal general generale glowny bas haupt echter echte echt real wahre vrai vraie verdadero verdadeira gercek",
);

/** In other alphabets, by the beginnings of words: "администрация" and "админа" as well. */
export const FOREIGN_STEMS = words(
  "админ модер поддержк официальн владел хозяин верифицир руководств администр сотрудник персонал саппорт стафф стаф адмін підтримк власник " +
    "модератор офіційн διαχειριστ συντονιστ ιδιοκτητ επισημ υποστηριξ مشرف ادمن أدمن إدارة ادارة מנהל צוות רשמי एडमिन मॉडरेटर",
);

/** As those, but often meant otherwise: "команда мечты" is a dream team. */
export const FOREIGN_STEM_OFFICES = words(
  "основател создател гарант посредник проверен проверенн хелпер помощник директор менеджер разработчик команда команды куратор главны безопасност охран надзор " +
    "тимлид засновник перевірен розробник посередник ομαδα مدير دعم رسمي مالك وسيط فريق תמיכה मालिक бот система",
);

/** Words that begin so, and say something else: a control panel. */
export const FOREIGN_CHANCE = new Set(words("админка"));

/** And of writings that put no gaps between words: wherever they stand. */
export const UNSPACED = words(
  "管理 官方 客服 版主 站长 站長 运营 運営 公式 担保 中间人 中間人 仲介 認証 团队 團隊 创始人 モデレーター スタッフ サポート オーナー アドミン 관리자 관리인 운영 공식 스태프 어드민 모더레이터 고객센터 중개인 인증 " +
    "ผู้ดูแล แอดมิน เจ้าของ ทีมงาน",
);
