import { readLetters, toShape } from "~/features/accounts/core/look-alikes.ts";
import { isOneTypo } from "~/text/edit-distance.ts";
import { ENDINGS, HARMLESS_SITES, INVITES, REAL_SITES, WORD_ENDINGS } from "./known-sites.ts";

/** An address within a text, and what speaks against it. */
export interface FoundLink {
  /** As it is written. */
  text: string;
  /** Its host, as a browser reads it but for look-alike letters. */
  host: string;
  /** A real site, another one, one that passes itself off as a real one, or a way into a chat elsewhere. */
  verdict: "real" | "other" | "fake" | "invite";
  /** The real site that it is or imitates. */
  site: string | null;
}

/** Between the parts of a host: a dot, also a full-width one, in brackets, as a word, or with spaces around it. */
const DOT = String.raw`(?:\s{0,3}[.。．｡․·]\s{0,3}|\s{0,2}[([{]\s?(?:\.|dot|punkt)\s?[)\]}]\s{0,2}|\s(?:dot|punkt|d0t)\s)`;
const LABEL = String.raw`[\p{L}\p{N}\p{M}$!|_-]{1,40}`;
const ADDRESS = new RegExp(
  String.raw`(https?\s?:\s?\/{1,2}\s?|www${DOT})?(${LABEL}(?:${DOT}${LABEL}){1,6})((?:[:\/?#@][^\s]{0,200})?)`,
  "giu",
);
const HIDDEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** The addresses in a text, in their order. `ownHost` is that of this site. */
export function findLinks(text: string, ownHost: string | null = null): FoundLink[] {
  const found: FoundLink[] = [];
  for (const match of text.replace(HIDDEN, "").matchAll(ADDRESS)) {
    const [whole, begin = "", name = "", rest = ""] = match;
    const link = judge({ text: whole.trim(), isMarked: begin !== "", name, rest }, ownHost);
    if (link) found.push(link);
  }
  return found;
}

interface Written {
  text: string;
  /** Whether it begins like an address: "https://", "www.". */
  isMarked: boolean;
  name: string;
  rest: string;
}

function judge({ text, isMarked, name, rest }: Written, ownHost: string | null): FoundLink | null {
  const labels = name.split(new RegExp(DOT, "iu")).filter(Boolean);
  const written = labels.join(".").toLowerCase();
  const plain = labels.map(readLabel);
  const ending = plain.at(-1) ?? "";
  if (isMarked ? !/^[a-z]{2,}$/.test(ending) : !ENDINGS.has(ending)) return null;
  const imitated = imitatedSite(plain, written);
  if (imitated === null && !isMarked && !isAddress(name, plain, rest)) return null;
  // "roblox.com@evil.ru": the part before the sign is no address.
  const behind = /^@([^\s/:?#]+\.[^\s/:?#]+)/.exec(rest)?.[1]?.toLowerCase();
  const host = behind ?? written;
  if (ownHost && isUnder(host, ownHost)) return { text, host, verdict: "real", site: ownHost };
  const real = realSite(host);
  if (INVITES.test(`${host}${rest}`)) return { text, host, verdict: "invite", site: real };
  if (real) return { text, host, verdict: "real", site: real };
  if (imitated) return { text, host, verdict: "fake", site: imitated };
  return { text, host, verdict: HARMLESS_SITES.some((site) => isUnder(host, site)) ? "real" : "other", site: null };
}

/** Whether words with dots between them are an address although they do not begin like one. */
function isAddress(name: string, labels: readonly string[], rest: string): boolean {
  if (/^[:/?#]\S/.test(rest)) return true;
  const ending = labels.at(-1) ?? "";
  const isSpaced = /[\s([{]/.test(name);
  // The last word of a sentence and the first of the next are no address.
  if (isSpaced) return /^(com|net|org|gg|ru|xyz)$/.test(ending) && (labels.at(-2)?.length ?? 0) > 3;
  return !WORD_ENDINGS.has(ending);
}

const isUnder = (host: string, site: string) => host === site || host.endsWith(`.${site}`);

function realSite(host: string): string | null {
  return (
    Object.values(REAL_SITES)
      .flat()
      .find((site) => isUnder(host, site)) ?? null
  );
}

/** A part of a host in lower-case Latin letters; other characters stay. */
const readLabel = (label: string) =>
  [...label.normalize("NFKC").toLowerCase()].map((sign) => readLetters(sign)[0]?.letter ?? sign).join("");

/** The real site whose name a host has in it, written so or nearly so; null if there is none. */
function imitatedSite(labels: readonly string[], written: string): string | null {
  const seen = readLetters(labels.slice(0, -1).join("-"));
  const folded = seen.map(({ letter, standsFor }) => letter ?? standsFor ?? "-").join("");
  const parts = toShape(folded).split("-");
  for (const [name, addresses] of Object.entries(REAL_SITES)) {
    const shape = toShape(name);
    const site = addresses[0] ?? name;
    if (parts.some((part) => isLike(part, shape)) || parts.join("").includes(shape)) return site;
    if (!/^[\x20-\x7e]*$/.test(written) && folded.includes(name)) return site;
  }
  return null;
}

/** Whether a part of a host is a name, contains it, or is it but for a slip. */
function isLike(part: string, name: string): boolean {
  return part.includes(name) || (name.length > 5 && part.length > 4 && part[0] === name[0] && isOneTypo(part, name));
}
