import { readLetters } from "~/features/accounts/core/look-alikes.ts";
import { judgeName } from "~/features/accounts/core/name-verdict.ts";
import { findWarnings, type Warning } from "./find-warnings.ts";
import type { WordRules } from "./word-rules.ts";
import { type FoundLink, findLinks } from "./words/find-links.ts";

/** Warnings and facts about a pasted text. */
export interface Judgement {
  links: JudgedLink[];
  /** The impersonation by a name; null if none, or if it is no name. */
  name: { passesFor: "team" | "member"; resembles: string | null } | null;
  warnings: Warning[];
}

export interface JudgedLink extends FoundLink {
  /** Its host, letter by letter; look-alikes come with the letter that they imitate. */
  letters: { letter: string; seems: string | null }[];
  /** The part of the host that says whose site it is: its end. */
  owner: string;
}

/** The rules for texts, and the names of the team and of partners. */
interface JudgedBy {
  rules: WordRules;
  names: readonly string[];
}

/** Longer than that, or of more words, a line is no name. */
const MAX_NAME = { characters: 40, words: 3 } as const;
const MAX_LINKS = 5;

/** Judges a link, a name or a message that somebody pasted. Nothing found does not mean that it is safe. */
export function judgePasted(text: string, { rules, names }: JudgedBy): Judgement {
  const trimmed = text.trim();
  const links = findLinks(trimmed, rules.ownHost).slice(0, MAX_LINKS).map(judgeLink);
  const warnings = findWarnings(trimmed, rules).filter(({ kind }) => kind !== "link" && kind !== "fake-link");
  const isName = trimmed.length <= MAX_NAME.characters && trimmed.split(/\s+/).length <= MAX_NAME.words && !/\n/.test(trimmed);
  return { links, warnings, name: isName && links.length === 0 && warnings.length === 0 ? judgeAsName(trimmed, names) : null };
}

function judgeAsName(name: string, known: readonly string[]): Judgement["name"] {
  const verdict = judgeName(name, known);
  if (verdict.verdict === "fine") return null;
  const passesFor = verdict.why === "word" ? "team" : "member";
  if (verdict.verdict === "unclear") return { passesFor, resembles: verdict.resembles };
  const exactly = known.find((one) => judgeName(name, [one]).verdict === "refused");
  return { passesFor, resembles: passesFor === "member" ? (exactly ?? null) : null };
}

function judgeLink(link: FoundLink): JudgedLink {
  return { ...link, letters: lettersOf(link), owner: ownerOf(link.host) };
}

/** The end of a host that somebody registers: "evil.ru" of "roblox.com.evil.ru". */
function ownerOf(host: string): string {
  const parts = host.split(".");
  const isDouble = parts.length > 2 && /^(co|com|org|net)$/.test(parts.at(-2) ?? "") && /^[a-z]{2}$/.test(parts.at(-1) ?? "");
  return parts.slice(isDouble ? -3 : -2).join(".");
}

/** Which letters of a host differ from those of the site that it imitates, or are of another alphabet. */
function lettersOf({ host, site, verdict }: FoundLink): JudgedLink["letters"] {
  const letters = [...host];
  const name = [...(site?.split(".")[0] ?? "")];
  const start = verdict === "fake" ? bestPlace(letters, name) : null;
  return letters.map((letter, at) => {
    const wanted = start === null ? undefined : name[at - start];
    const isForeign = !/[\x20-\x7e]/.test(letter);
    return {
      letter,
      seems: wanted !== undefined && wanted !== letter ? wanted : isForeign ? (readLetters(letter)[0]?.letter ?? "?") : null,
    };
  });
}

/** Where in a host a name is, but for a few letters; null if nowhere. */
function bestPlace(letters: readonly string[], name: readonly string[]): number | null {
  let best: { at: number; same: number } | null = null;
  for (let at = 0; at + name.length <= letters.length; at += 1) {
    const same = name.filter((letter, place) => letters[at + place] === letter).length;
    if (same >= name.length / 2 && same > (best?.same ?? 0)) best = { at, same };
  }
  return best?.at ?? null;
}
