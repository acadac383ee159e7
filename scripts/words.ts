import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

interface Word {
  /** What is not written: in sentences of comments, docs and names of tests. */
  prose?: RegExp;
  /** What is not a part of a name, in small letters: `keepPage` has the parts `keep` and `page`. */
  name?: RegExp;
  /** What the field says. */
  instead: string;
}

/**
 * Words that the field has another one for (docs/glossary.md). Visible texts are not looked at: there they are plain English.
 */
const WORDS: Word[] = [
  {
    prose: /\b(a|the|each|every|one|same) sending\b(?! (a|the|of))|\bsendings\b/i,
    name: /^(sendings|sending (id|key)s?)$/,
    instead: "idempotency key, or request",
  },
  { prose: /\bunseen work\b/i, name: /^unseen work$/, instead: "background task" },
  { prose: /\bkept (pages?|pieces?)\b/i, name: /^(kept|keep) (page|piece)s?$/, instead: "cached page" },
  { prose: /\bown pieces?\b/i, name: /^own pieces?$/, instead: "slot" },
  { prose: /\bstand-ins?\b/i, name: /^stand ins?$/, instead: "placeholder" },
  {
    prose: /\b(drops?|dropped|dropping) (the |its |their |all |these |those |some )?(cached )?(pages?|tags?)\b|\bdropped pages\b/i,
    name: /^(drops|dropped) (page|tag|cache)s?$/,
    instead: "invalidate",
  },
  { prose: /\b(tags?|cache) (is|are|was|were) dropped\b/i, instead: "invalidated" },
  { name: /^told (at|to)$/, instead: "notifiedAt, notifiedTo" },
  { prose: /\bwhoever (asks|comes|reads|looks|follows|runs|is signed in)\b/i, instead: "caller, reader, viewer, operator or member" },
  {
    prose: /\b(postgresql|redis|database|network|server|storage|bus)( that)? (is|are|was|were) gone\b/i,
    name: /^on gone$/,
    instead: "unavailable, or what has become of it",
  },
  { prose: /\basked for many\b/i, instead: "batched" },
  { prose: /\bstations?\b/i, name: /^stations?$/, instead: "step" },
  { prose: /\bstatements? for many\b/i, instead: "batched statement" },
];

/** Habits of our older comments and test names: relative clauses in place of nouns, passives without an actor, riddles. */
const HABITS: RegExp[] = [
  /^[/*\s"'`]*(what|who|whom|whose|whoever|by (which|what|whom)|with (which|what|whom)|so (many|much|long|often)|nobody|somebody)\b(?![^.]*\?)/i,
  /\b(whoever|whomever|whosoever)\b/i,
  /\b(is|are|was|were|be|been) (told|asked)\b/i,
  /\b(hears?|heard|learns?|learnt) (of|about|it|that)\b/i,
  /\bwho may\b/i,
  /\b(of|for|to|with|by|from|and|only|but) (what|whom|who) (is|are|was|were|has|have|had|comes?|came|can|cannot|does)\b/i,
  /\bwhat (becomes?|became) of\b/i,
  /\bby (which|whom|what)\b/i,
  /\b(anew|once more)\b/i,
  /\b(goes|gone|go|went) on (with|as)\b/i,
  /\b(takes? (its|their|his) turn|lets? in|turn(s|ed)? away|at the door)\b/i,
  /\b(a|the next|each|every) look\b/i,
  /\bnobody\b[^.]*\b(unless|but|without)\b/i,
  /\bfor (it|them|him|her) to (know|say|tell|decide)\b/i,
];
/** How often each file still has them. It only shrinks: `node scripts/check-words.ts --shrink`. */
const BASELINE = "scripts/habits.json";
type Baseline = Record<string, number>;

const CODE = "{app,server,demo,e2e,test,bench,scripts}/**/*.{ts,tsx,mts,mjs}";
const DOCS = ["README.md", "docs/**/*.md"];
/** Texts that were decided or measured once, and the list itself. */
const NOT_CHECKED = /^(docs\/(requirements|decisions)\/|scripts\/words)/;

/** Where a word is written that the field has another one for, one sentence each, beginning with the file and the line. */
export function checkWords(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const find = (pattern: string | string[]) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.split(path.sep).join("/"))
      .filter((file) => !NOT_CHECKED.test(file))
      .sort();
  return [
    ...find(DOCS).flatMap((file) => problemsOf(file, read(file), [{ at: 0, text: read(file) }], [])),
    ...find(CODE).flatMap((file) => checkCode(file, read(file))),
  ];
}

/**
 * Which files have more, or fewer, comments and test names with our old habits than their baseline, a sentence each with the lines.
 * With `shrink`, writes lower counts to the baseline first; higher ones are never written.
 */
export function checkHabits(root: string, { shrink = false } = {}): string[] {
  const file = path.join(root, BASELINE);
  const baseline: Baseline = JSON.parse(readFileSync(file, "utf8"));
  const found = findHabits(root);
  if (shrink) {
    const counts = Object.entries(baseline).flatMap(([name, count]) => {
      const left = Math.min(count, found.get(name)?.length ?? 0);
      return left === 0 ? [] : [[name, left] as const];
    });
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
    return checkHabits(root);
  }
  const more = [...found].filter(([name, lines]) => lines.length > (baseline[name] ?? 0));
  const fewer = Object.entries(baseline).filter(([name, count]) => (found.get(name)?.length ?? 0) < count);
  return [
    ...more.map(([name, lines]) => `${name}: ${lines.length} not plain, ${baseline[name] ?? 0} before. Among them: ${lines.join(", ")}.`),
    ...fewer.map(([name]) => `${name} has fewer such sentences than ${BASELINE} says. Run node scripts/check-words.ts --shrink.`),
  ];
}

/** Comments and test names with our old habits, by file: “line: first words”. */
export function findHabits(root: string): Map<string, string[]> {
  const files = globSync(CODE, { cwd: root })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !NOT_CHECKED.test(file))
    .sort();
  const found = files.map((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const lines = proseOf(file, text).flatMap((passage) => {
      const words = onOneLine(passage.text);
      const match = HABITS.map((habit) => words.match(spaced(habit))).find(Boolean);
      return match ? [`${text.slice(0, passage.at).split("\n").length}: “${match[0].replace(/^[/*\s"'`]+/, "")}”`] : [];
    });
    return [file, lines] as const;
  });
  return new Map(found.filter(([, lines]) => lines.length > 0));
}

interface Passage {
  at: number;
  text: string;
}

function checkCode(file: string, text: string): string[] {
  const names: Passage[] = [];
  walk(parseSync(file, text).program, (node) => {
    if (node.type === "Identifier" || node.type === "JSXIdentifier" || node.type === "PrivateIdentifier")
      names.push({ at: node.start, text: String(node.name) });
  });
  return problemsOf(file, text, proseOf(file, text), names);
}

/** The comments and the test names of a source. */
function proseOf(file: string, text: string): Passage[] {
  const { program, comments } = parseSync(file, text);
  const prose: Passage[] = comments.map(({ start, end }) => ({ at: start, text: text.slice(start, end) }));
  walk(program, (node) => {
    const [title] = node.type === "CallExpression" && isTest(node.callee as Node) ? (node.arguments as Node[]) : [];
    if (title) prose.push({ at: title.start, text: text.slice(title.start, title.end) });
  });
  return prose;
}

function problemsOf(file: string, text: string, prose: Passage[], names: Passage[]): string[] {
  const found = [
    ...prose.flatMap((passage) =>
      WORDS.flatMap(({ prose: pattern, instead }) => {
        const match = pattern && onOneLine(passage.text).match(spaced(pattern));
        return match ? [{ at: passage.at + (match.index ?? 0), word: match[0], instead }] : [];
      }),
    ),
    ...names.flatMap(({ at, text: name }) =>
      WORDS.filter(({ name: pattern }) => pattern && partsOf(name).some((part) => pattern.test(part))).map(({ instead }) => ({
        at,
        word: name,
        instead,
      })),
    ),
  ];
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ at, word, instead }) => `${file}:${text.slice(0, at).split("\n").length}: “${word}”: say ${instead}.`);
}

/** The lines of a comment as one, of the same length. */
const onOneLine = (text: string) => text.replace(/\n[ \t]*(\*|\/\/)?/g, (line) => " ".repeat(line.length));

/** The same, with any number of spaces between its words. */
const spaced = (pattern: RegExp) => new RegExp(pattern.source.replaceAll(" ", " +"), pattern.flags);

/** The words of a name, and each with the one after it. */
function partsOf(name: string): string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_#$-]+/)
    .filter(Boolean);
  return [...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Whether it is `test`, `it` or `describe`, or a part of them such as `it.each(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === "Identifier") return /^(test|it|describe)$/.test(String(callee.name));
  if (callee.type === "MemberExpression") return isTest(callee.object as Node);
  return callee.type === "CallExpression" && isTest(callee.callee as Node);
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (value && typeof value === "object") {
    if (typeof (value as Node).type === "string") visit(value as Node);
    for (const child of Object.values(value)) walk(child, visit);
  }
}
