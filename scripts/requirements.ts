import { globSync, readFileSync } from "node:fs";
import path from "node:path";

export interface RequirementsReport {
  /** The problems, one sentence each, starting with file and line. */
  problems: string[];
  /** How many requirements there are. */
  total: number;
  /** How many of them a test cites. */
  citedByTests: number;
}

interface Citation {
  file: string;
  line: number;
  ids: string[];
}

const FOLDER = "docs/requirements";
const CITING = ["README.md", "{app,server,demo,e2e,test,bench,scripts,docs}/**/*.{ts,tsx,mts,mjs,css,md}"];
const TEST = /\.(test|spec)\.tsx?$/;
/** Code states the rule itself: a number tells its reader nothing. Tests and their shared files cite the requirements they check. */
const CODE = /^(app|server|demo|scripts|bench)\//;
const REQUIREMENT = /^- \*\*(?<id>(?<area>[A-Z]+(?:-[A-Z]+)*)-\d{3})\*\* \S.*?\.(?: ⚠ open: \S.*)?$/;

/**
 * Checks that every requirement id that is cited under `root` exists in docs/requirements and is not cited by code, and that these files
 * are well-formed: each holds one area, every line one requirement, no id twice.
 */
export function checkRequirements(root: string): RequirementsReport {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const files = globSync(`${FOLDER}/*.md`, { cwd: root })
    .map(toPosix)
    .filter((file) => !file.endsWith("/README.md"))
    .sort();
  if (files.length === 0) return { problems: [`${FOLDER}: there are no requirements.`], total: 0, citedByTests: 0 };
  const known = new Set<string>();
  const problems = files.flatMap((file) => checkArea(file, read(file), known));
  const areas = new Set(files.map(areaOf));
  const cited = new Set<string>();
  for (const file of globSync(CITING, { cwd: root }).map(toPosix).sort()) {
    for (const citation of findCitations(file, read(file), areas)) {
      problems.push(...checkCitation(citation, known));
      if (TEST.test(file)) for (const id of citation.ids.length > 1 ? between(citation.ids, known) : citation.ids) cited.add(id);
    }
  }
  return { problems, total: known.size, citedByTests: [...cited].filter((id) => known.has(id)).length };
}

/** The problems of the file of an area; adds its ids to `known`. */
function checkArea(file: string, text: string, known: Set<string>): string[] {
  const area = areaOf(file);
  const [title = "", blank, ...lines] = text.trimEnd().split("\n");
  const problems = title.startsWith(`# ${area} - `) && blank === "" ? [] : [`${file}:1: must begin with “# ${area} - ” and an empty line.`];
  lines.forEach((line, index) => {
    const where = `${file}:${index + 3}`;
    const found = REQUIREMENT.exec(line)?.groups;
    if (!found?.id) problems.push(`${where}: not a requirement: “- **${area}-001** A sentence.”`);
    else if (found.area !== area) problems.push(`${where}: ${found.id} does not belong to the area ${area}.`);
    else if (known.has(found.id)) problems.push(`${where}: ${found.id} is there twice.`);
    else known.add(found.id);
  });
  return problems;
}

/**
 * The ids that a text cites, a range (“TRD-113 … TRD-117”, “TRD-113 to 117”, also across the lines of a comment) as its two ends. Words
 * such as SHA-256 don't start with an area and are no ids.
 */
function findCitations(file: string, text: string, areas: ReadonlySet<string>): Citation[] {
  const starts = [...new Set([...areas].map((area) => area.split("-")[0]))].join("|");
  const area = `(?:${starts})(?:-[A-Z]+)*`;
  const pattern = new RegExp(
    `(?<![\\w-])(${area})-(\\d+)(?!\\w)(?:[\\s*/]*(?:…|\\.{3}|–|\\bto\\b)[\\s*/]*(?:(${area})-)?(\\d{3,})(?!\\w))?`,
    "g",
  );
  const citations: Citation[] = [];
  for (const { 1: from, 2: first, 3: to = from, 4: last, index } of text.matchAll(pattern)) {
    const lineStart = text.lastIndexOf("\n", index) + 1;
    if (file.startsWith(`${FOLDER}/`) && text.slice(lineStart, index) === "- **") continue;
    const line = text.slice(0, index).split("\n").length;
    citations.push({ file, line, ids: last === undefined ? [`${from}-${first}`] : [`${from}-${first}`, `${to}-${last}`] });
  }
  return citations;
}

function checkCitation({ file, line, ids }: Citation, known: ReadonlySet<string>): string[] {
  if (CODE.test(file) && !TEST.test(file) && file !== "scripts/requirements.ts")
    return [`${file}:${line}: cites ${ids[0]}; code says the rule itself, and tests cite it.`];
  const unknown = ids.filter((id) => !known.has(id)).map((id) => `${file}:${line}: ${id} is not in ${FOLDER}.`);
  const [first, last] = ids;
  if (unknown.length > 0 || !first || !last) return unknown;
  if (areaOfId(first) !== areaOfId(last)) return [`${file}:${line}: ${first} … ${last} runs from one area into another.`];
  return first < last ? [] : [`${file}:${line}: ${first} … ${last} runs backwards.`];
}

/** The ids from the first of `ends` to the second. */
function between([first = "", last = ""]: string[], known: ReadonlySet<string>): string[] {
  return [...known].filter((id) => areaOfId(id) === areaOfId(first) && id >= first && id <= last);
}

/** `docs/requirements/adm-pet.md` holds the area ADM-PET. */
function areaOf(file: string): string {
  return path.posix.basename(file, ".md").toUpperCase();
}

function areaOfId(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}

function toPosix(file: string): string {
  return file.split(path.sep).join("/");
}
