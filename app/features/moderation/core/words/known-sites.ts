/** Trusted sites: links to them cause no warning, and look-alikes do. The imitated names, with their real addresses. */
export const REAL_SITES: Readonly<Record<string, readonly string[]>> = {
  roblox: ["roblox.com", "rbxcdn.com"],
  discord: ["discord.com", "discord.gg", "discordapp.com"],
  youtube: ["youtube.com", "youtu.be"],
  twitch: ["twitch.tv"],
  tiktok: ["tiktok.com"],
  paypal: ["paypal.com"],
  bubblegumvalues: [],
};

/** Of the real ones, those that lead into a chat elsewhere: a contact, and no danger by themselves. */
export const INVITES =
  /^(discord\.gg|(?:www\.)?discord(?:app)?\.com\/(?:invite|users)|(?:t|wa)\.me|chat\.whatsapp\.com|snapchat\.com\/add)/;

/** Without a warning: these sell nothing and ask for nothing. */
export const HARMLESS_SITES: readonly string[] = ["wikipedia.org", "fandom.com"];

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** The ends of addresses that are no words, so that something that ends with one is an address. */
export const ENDINGS = words(`
  com net org gg io co ru xyz info biz tv ly cc tk ml ga cf gq pw site online shop store club app dev link click top fun pro vip icu world
  games gift gifts page web tech space website rest cyou lol monster live bar buzz sbs cfd bond uk de fr es pl nl eu us ca br in at ch se
  su ua kz cn jp ws gdn zip mov quest cam art best today center plus digital host press bid loan win date trade download stream party zone
  exchange review codes promo giveaway events network network systems services support team chat money finance cash ltd group agency to me
  sh gl be gd im is ac
`);

/** Of those, the ones that are also words or written without a space ("idk.in", "ok.top"): they count only with more of an address. */
export const WORD_ENDINGS = words(`
  in at is be to me im us so de es best today win date trade art fun pro top party team chat money cash group support center plus review lol
  monster press codes download events exchange services co cam quest ca ch se br pl fr uk gl gd ac rest bar host
`);
