import { globSync, readFileSync } from "node:fs";
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

interface Passage {
  at: number;
  text: string;
}

function checkCode(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text);
  const prose: Passage[] = comments.map(({ start, end }) => ({ at: start, text: text.slice(start, end) }));
  const names: Passage[] = [];
  walk(program, (node) => {
    if (node.type === "Identifier" || node.type === "JSXIdentifier" || node.type === "PrivateIdentifier")
      names.push({ at: node.start, text: String(node.name) });
    const [title] = node.type === "CallExpression" && isTest(node.callee as Node) ? (node.arguments as Node[]) : [];
    if (title) prose.push({ at: title.start, text: text.slice(title.start, title.end) });
  });
  return problemsOf(file, text, prose, names);
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
