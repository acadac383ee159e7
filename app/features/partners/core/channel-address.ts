import { NO_CHANNELS } from "../partners.constants.ts";

/** A channel, as its provider's API identifies it. */
export interface Channel {
  provider: "youtube" | "twitch";
  /** The kind of `name`: a handle, an id, a name of the old kinds, or a video of the channel; on Twitch the login. */
  by: "handle" | "id" | "user" | "custom" | "video" | "login";
  name: string;
  /** The address made of these, which is stored and linked: the name is its only typed part. */
  url: string;
}

const MAX_ADDRESS = 300;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*(youtube\.com|youtu\.be|twitch\.tv)$/;
const HANDLE = /^[\p{L}\p{N}\p{M}_.·-]{3,30}$/u;
const CHANNEL_ID = /^UC[\w-]{22}$/;
const VIDEO_ID = /^[\w-]{11}$/;
const LOGIN = /^[a-z0-9]\w{2,24}$/i;
const OLD_NAME = /^[\p{L}\p{N}\p{M}_-]{1,60}$/u;
/** An escape of a letter, digit or sign that needs none: only a disguise has it. */
const NEEDLESS_ESCAPE = /%[0-7][0-9a-f]/i;
/** Alphabets with letters that look Latin, and phonetic letters, which no handle needs. */
const OTHER_ALPHABETS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/u;
/** Names of nothing but letters that pass for Latin ones. Source: Unicode Technical Standard 39, confusables.txt. */
const LOOKS_LATIN = /^[аеорсухіѕјһӏԁԛԝАВЕКМНОРСТУХІЅЈԌԚԜοναρικυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧօսոհցԼՕՏᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᎾᏢᏒᏚᎢᏙᏔᎩᏃ]+$/u;
/**
 * Parses a typed address of a channel on YouTube or Twitch. Its host has to be youtube.com, youtu.be or twitch.tv or a subdomain of these,
 * in plain letters: no user, port, escape or look-alike passes, and the stored address is rebuilt. Null for everything else.
 */
export function parseChannel(typed: string): Channel | null {
  const text = typed.trim();
  // No channel has characters that browsers drop or reverse.
  if (text.length > MAX_ADDRESS || /[\s\\\p{C}]/u.test(text)) return null;
  const [, scheme, rest = ""] = /^(?:(https?):\/\/)?(.*)$/i.exec(text) ?? [];
  // Without a scheme, "javascript:…" and "//…" would still be ones.
  if (scheme === undefined && !/^[a-z0-9]/i.test(rest)) return null;
  const [, host = "", behind = ""] = /^([^/?#]*)(.*)$/.exec(rest) ?? [];
  const [, site] = HOST.exec(host.toLowerCase()) ?? [];
  if (site === undefined || /(^|\.)xn--/i.test(host)) return null;
  const [path = "", query = ""] = (behind.split("#")[0] ?? "").split("?");
  if (NEEDLESS_ESCAPE.test(path)) return null;
  const parts = readParts(path);
  if (!parts) return null;
  if (site === "twitch.tv") return twitch(parts);
  if (site === "youtu.be") return video(parts[0] ?? "");
  return youtube(parts, new URLSearchParams(query));
}

function readParts(path: string): string[] | null {
  try {
    return path
      .split("/")
      .filter((part) => part !== "")
      .map((part) => decodeURIComponent(part).normalize("NFC"));
  } catch {
    return null;
  }
}

function twitch([name = ""]: string[]): Channel | null {
  const login = name.toLowerCase();
  if (!LOGIN.test(name) || NO_CHANNELS.has(login)) return null;
  return { provider: "twitch", by: "login", name: login, url: `https://www.twitch.tv/${login}` };
}

function youtube([first = "", second = ""]: string[], query: URLSearchParams): Channel | null {
  if (first.startsWith("@")) return named("handle", first.slice(1), HANDLE, "@");
  if (first === "channel") return named("id", second, CHANNEL_ID, "channel/");
  if (first === "user") return named("user", second, OLD_NAME, "user/");
  if (first === "c") return named("custom", second, OLD_NAME, "c/");
  if (first === "watch") return video(query.get("v") ?? "");
  if (first === "shorts" || first === "live" || first === "embed") return video(second);
  return NO_CHANNELS.has(first.toLowerCase()) ? null : named("custom", first, OLD_NAME, "c/");
}

function named(by: Channel["by"], name: string, shape: RegExp, before: string): Channel | null {
  return shape.test(name) && !isDisguised(name)
    ? { provider: "youtube", by, name, url: `https://www.youtube.com/${before}${encodeURIComponent(name)}` }
    : null;
}

/** Whether a name could pass for another one in Latin letters. Names in one other alphabet throughout are no look-alikes. */
function isDisguised(name: string): boolean {
  if (name !== name.normalize("NFKC") || PHONETIC.test(name)) return true;
  return OTHER_ALPHABETS.test(name) && (/\p{Script=Latin}/u.test(name) || LOOKS_LATIN.test(name.replace(/\P{L}/gu, "")));
}

/** A channel as it is compared with another one: its address, and its id at YouTube where that is known. */
export interface KnownChannel {
  url: string;
  youtubeId: string | null;
}

/**
 * Whether two addresses lead to one channel. Ids decide where both are known. Otherwise names do, without regard to capitals and to how the
 * address says them: YouTube has made handles of its older names.
 */
export function isSameChannel(one: KnownChannel, other: KnownChannel): boolean {
  const [idOfOne, idOfOther] = [youtubeIdOf(one), youtubeIdOf(other)];
  if (idOfOne !== null && idOfOther !== null) return idOfOne === idOfOther;
  return nameOf(one.url) === nameOf(other.url);
}

/** The id of a channel at YouTube; null while it is not known, and for Twitch. */
export function youtubeIdOf({ url, youtubeId }: KnownChannel): string | null {
  const channel = parseChannel(url);
  return channel?.by === "id" ? channel.name : youtubeId;
}

function nameOf(url: string): string {
  const channel = parseChannel(url);
  if (!channel) return url;
  const { provider, by, name } = channel;
  // Ids and videos tell capitals apart.
  return by === "id" || by === "video" ? `${by}:${name}` : `${provider}:${name.toLowerCase()}`;
}

function video(id: string): Channel | null {
  return VIDEO_ID.test(id) ? { provider: "youtube", by: "video", name: id, url: `https://youtu.be/${id}` } : null;
}
