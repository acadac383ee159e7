import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Comment, type Program, parseSync } from "oxc-parser";

interface ImportTarget {
  /** The file of ours that is imported, from the project's folder. */
  file?: string;
  /** The package that is imported. */
  module?: string;
  typeOnly: boolean;
}

interface Source {
  text: string;
  program: Program;
  comments: Comment[];
  lines: number;
  imports: ImportTarget[];
}

const ROOMS = new Set(
  "home pets offers calculator trades servers profiles accounts collection alerts suggestions giveaways messages minesweeper news screenshots partners site moderation admin api legal".split(
    " ",
  ),
);
const ROLES =
  "queries.server|commands.server|jobs.server|forms.server|schemas|policy|search-params|events|flash|images|cache-tags|constants|types";
const SHARED_WITH_OTHER_ROOMS =
  /^(components\/|core\/|[a-z-]+(\.[a-z-]+)?\.(queries\.server|commands\.server|schemas|policy|search-params|events|flash|images|cache-tags|constants|types)\.ts$)/;
const FORBIDDEN_NAMES = /(^|\/)(index\.tsx?|utils|helpers?(\.tsx?)?)($|\/)/;
const MAX_FILE_LINES = 400;

/**
 * Holds the sources under `root` against the laws of the house (docs/architecture.md) and returns what breaks them,
 * one sentence each, beginning with the file.
 */
export function checkStructure(root: string): string[] {
  const files = ["app", "server", "demo"].flatMap((folder) => listFiles(root, folder));
  const sources = new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, read(root, file)]));
  const problems: string[] = [];
  const roomGraph = new Map<string, Map<string, string>>();
  for (const [file, source] of sources) {
    problems.push(...checkName(file, source), ...checkClock(file, source), ...checkDocComments(file, source));
    for (const target of source.imports) {
      problems.push(...checkExists(root, file, target), ...checkImport(file, target));
      const [from, to] = [roomOf(file), roomOf(target.file)];
      if (from && to && from !== to && !target.typeOnly && !isTest(file))
        roomGraph.set(from, (roomGraph.get(from) ?? new Map()).set(to, file));
    }
  }
  return [...problems, ...checkCircles(roomGraph)].sort();
}

function checkName(file: string, { lines }: Source): string[] {
  const problems: string[] = [];
  if (FORBIDDEN_NAMES.test(file)) problems.push(`${file}: a name that says nothing (index, utils, helpers) is not used here.`);
  if (lines > MAX_FILE_LINES) problems.push(`${file}: ${lines} lines; above ${MAX_FILE_LINES} a file must be split.`);
  const room = roomOf(file);
  if (!room) return problems;
  if (!ROOMS.has(room)) problems.push(`${file}: “${room}” is not a room of the house.`);
  const inside = file.slice(`app/features/${room}/`.length);
  const allowed = new RegExp(
    `^(routes/(?!.*\\.test\\.)[\\w.$-]+\\.tsx?|components/[\\w./-]+\\.(tsx?|css)|core/[\\w./-]+\\.ts|${room}(\\.[a-z-]+)?\\.(${ROLES})(\\.test)?\\.tsx?)$`,
  );
  if (!allowed.test(inside)) problems.push(`${file}: not one of the file roles of a room.`);
  return problems;
}

/** The type check passes over style sheets and pictures. */
function checkExists(root: string, file: string, { file: target }: ImportTarget): string[] {
  const name = target?.replace(/\?\w+$/, "");
  if (!name || isTest(file) || /\.[cm]?[jt]sx?$/.test(name) || name.includes("/+types/") || existsSync(path.join(root, name))) return [];
  return [`${file}: imports ${name}, which is not there.`];
}

function checkImport(file: string, { file: target, module, typeOnly }: ImportTarget): string[] {
  const problem = (why: string) => [`${file}: imports ${target ?? module}; ${why}`];
  const room = roomOf(file);
  const role = roleOf(file);
  if (isTest(file)) return [];

  if (/^(app|server)\//.test(file) && target?.startsWith("demo/") && file !== "server/start.ts")
    return problem("production code never imports the demo.");
  if (file.startsWith("app/ui/") && target && !target.startsWith("app/ui/")) return problem("the design system knows nothing of the rest.");
  if (file.startsWith("app/platform/") && target && /^app\/(features|ui)\//.test(target)) return problem("the platform knows no room.");
  if (file.startsWith("app/platform/") && target?.startsWith("app/db/") && !typeOnly)
    return problem("the platform does not touch the database.");
  if (!room) return [];

  const usesDatabase = (target?.startsWith("app/db/") || module === "drizzle-orm" || module === "pg") && !typeOnly;
  if (usesDatabase && !["queries", "commands", "jobs"].includes(role ?? ""))
    return problem("only queries, commands and jobs touch the database.");
  if (target === "app/db/schema.ts" || (target?.startsWith("app/db/schema/") && target !== `app/db/schema/${room}.ts`)) {
    return problem("a room sees its own tables alone (~/db/schema/<room>.ts).");
  }
  if (room === "admin" && usesDatabase) return problem("admin has no SQL of its own.");

  const server = target && /\.server\.tsx?$/.test(target) && !typeOnly;
  if (role === "core" && (server || /^(react|react-router|node:|drizzle-orm|pg)/.test(module ?? ""))) return problem("core is pure.");
  if (["components", "schemas", "policy", "search-params", "constants", "types"].includes(role ?? "") && server)
    return problem("this file also runs in the browser.");
  if (["core", "policy", "queries", "commands", "schemas"].includes(role ?? "") && target && /\/(routes|components)\//.test(target)) {
    return problem("imports run routes → commands, queries → core, policy → platform.");
  }
  const other = roomOf(target);
  if (other && other !== room && !SHARED_WITH_OTHER_ROOMS.test((target ?? "").slice(`app/features/${other}/`.length))) {
    return problem("of another room only its queries, commands, components and vocabulary are seen.");
  }
  return [];
}

function checkClock(file: string, { text }: Source): string[] {
  if (isTest(file) || !["core", "policy", "queries", "commands", "jobs"].includes(roleOf(file) ?? "")) return [];
  return /\bnew Date\(\s*\)|\bDate\.now\(/.test(text) ? [`${file}: reads the clock; the time is an argument (ctx.now()).`] : [];
}

function checkDocComments(file: string, { program, comments, text }: Source): string[] {
  const documented = ["core", "queries", "commands"].includes(roleOf(file) ?? "") || /^app\/platform\//.test(file);
  if (!documented || isTest(file)) return [];
  return program.body
    .flatMap((node) => exportedCode(node).map((name) => ({ name, start: node.start })))
    .filter(
      ({ start }) =>
        !comments.some((comment) => comment.value.startsWith("*") && comment.end <= start && text.slice(comment.end, start).trim() === ""),
    )
    .map(({ name }) => `${file}: ${name} is exported without a doc comment.`);
}

/** The names of the functions and classes that a statement exports, also of functions that are held by a constant. */
function exportedCode(node: Program["body"][number]): string[] {
  if (node.type === "ExportDefaultDeclaration") return ["what is the default"];
  if (node.type !== "ExportNamedDeclaration") return [];
  const { declaration } = node;
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration") return [declaration.id?.name ?? ""];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression") ? [id.name] : [],
  );
}

function checkCircles(graph: Map<string, Map<string, string>>): string[] {
  const problems = new Set<string>();
  const visit = (room: string, trail: string[]) => {
    if (trail.includes(room)) {
      const circle = trail.slice(trail.indexOf(room));
      const first = circle.indexOf([...circle].sort()[0] as string);
      const named = [...circle.slice(first), ...circle.slice(0, first)];
      problems.add(`app/features: rooms import each other in a circle: ${[...named, named[0]].join(" → ")}.`);
      return;
    }
    for (const next of graph.get(room)?.keys() ?? []) visit(next, [...trail, room]);
  };
  for (const room of graph.keys()) visit(room, []);
  return [...problems];
}

function roomOf(file: string | undefined): string | undefined {
  return file?.match(/^app\/features\/([^/]+)\//)?.[1];
}

function roleOf(file: string): string | undefined {
  const match = file.match(
    /^app\/features\/[^/]+\/(?:(routes|core|components)\/|(?:[\w-]+\.)+?(queries|commands|jobs|forms|schemas|policy|search-params|events|flash|images|cache-tags|constants|types)\b)/,
  );
  return match?.[1] ?? match?.[2];
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function listFiles(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true })
    .map((name) => path.posix.join(folder, String(name).split(path.sep).join("/")))
    .filter((file) => statSync(path.join(root, file)).isFile());
}

function read(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), "utf8");
  const { module, program, comments } = parseSync(file, text);
  const imports = [
    ...module.staticImports.map((entry) => ({
      specifier: entry.moduleRequest.value,
      typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
    })),
    ...module.staticExports.flatMap((entry) =>
      entry.entries
        .filter((name) => name.moduleRequest)
        .map((name) => ({ specifier: name.moduleRequest?.value ?? "", typeOnly: name.isType })),
    ),
    ...module.dynamicImports.map((entry) => ({
      specifier: text.slice(entry.moduleRequest.start, entry.moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
      typeOnly: false,
    })),
  ];
  return { text, program, comments, lines: text.split("\n").length - 1, imports: imports.map((entry) => resolve(file, entry)) };
}

function resolve(file: string, { specifier, typeOnly }: { specifier: string; typeOnly: boolean }): ImportTarget {
  if (specifier.startsWith("~/")) return { file: `app/${specifier.slice(2)}`, typeOnly };
  if (specifier.startsWith(".")) return { file: path.posix.join(path.posix.dirname(file), specifier), typeOnly };
  return { module: specifier, typeOnly };
}
