import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Program } from "oxc-parser";
import { checkLayers } from "./layers.ts";
import { checkFunctions } from "./long-functions.ts";
import { listFiles, ROLES, readSources, roomOf, type Source } from "./sources.ts";

const ROOMS = new Set(
  (
    "home pets pictures pricing calculator trades searches deals reviews trust servers profiles settings shop accounts presence collection alerts notifications comments suggestions giveaways messages minesweeper jobs " +
    "imports inventory news partners search site swap-check webhooks discord moderation admin api legal users audit valuation figures"
  ).split(" "),
);

/** The functions that make the exports of a commands file. */
const COMMAND_MAKERS = new Set(["command", "managedRows", "credentialCommands"]);

/** The words that split a role. Each describes the file to a first-time reader; new ones are added here on purpose. */
const WORDS = new Set(
  (
    "appeals applications avatars backgrounds badges blocks book cases changes channels cleanup comments comparison connections console contact counts deletion devices draws " +
    "evidence export filters flags games guests history identities import interests lifetimes locks matches meetings members moderation names notices offers outbox picks pictures posted presence " +
    "profile promised proofs reach receipts records removals reports requests review rules search sessions settings sign-in staff statistics steps support updates uploads votes warnings " +
    "weeks welcome wishes worth"
  ).split(" "),
);

const ROLE_NAMES = Object.entries(ROLES).map(([role, ending]) => `${role}${ending.replace(".", "\\.")}`);
/** The roles that other rooms may import: all but scheduled jobs, report handlers and API. A page may contain a form of another room. */
const VOCABULARY = ROLE_NAMES.filter((name) => !/^(jobs|reportables|api)/.test(name)).join("|");
const SHARED_WITH_OTHER_ROOMS = new RegExp(`^(components/|core/|[a-z-]+(\\.[a-z-]+)?\\.(${VOCABULARY})\\.ts$)`);
/** These also run in the browser. */
const BROWSER_ROLES = ["components", ...Object.keys(ROLES).filter((role) => ROLES[role as keyof typeof ROLES] === "")];

const FORBIDDEN_NAMES = /(^|\/)(index\.tsx?|utils|helpers?(\.tsx?)?)($|\/)/;
const MAX_FILE_LINES = 300;
const MAX_FILES_A_FOLDER = 35;

/**
 * Holds the sources under `root` against the laws of the house (docs/architecture.md) and returns what breaks them,
 * one sentence each, beginning with the file.
 */
export function checkStructure(root: string): string[] {
  const sources = readSources(root);
  const tools = readTools(root);
  const problems: string[] = [];
  for (const source of sources.values()) {
    problems.push(
      ...checkName(source),
      ...checkArguments(source),
      ...checkWrites(source),
      ...checkDocComments(source),
      ...checkFunctions(source),
    );
    for (const target of source.imports) {
      problems.push(...checkExists(root, source, target), ...checkImport(source, target), ...checkPackage(source, target, tools));
    }
  }
  return [...problems, ...checkStyleSheets(root), ...checkFolders(sources), ...checkLayers(sources.values())].sort();
}

/** Access tables and drawings: they grow by rows. */
const isData = (file: string) => /^(test|demo\/art)\//.test(file);

type ImportTarget = Source["imports"][number];

function checkLength(file: string, lines: number): string[] {
  return lines > MAX_FILE_LINES ? [`${file}: ${lines} lines; above ${MAX_FILE_LINES} a file must be split.`] : [];
}

function checkStyleSheets(root: string): string[] {
  const files = listFiles(root, "app").filter((file) => file.endsWith(".css"));
  return files.flatMap((file) => checkLength(file, readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length));
}

function checkName({ file, lines, code, room, isTest }: Source): string[] {
  const problems: string[] = [];
  if (FORBIDDEN_NAMES.test(file)) problems.push(`${file}: a name that says nothing (index, utils, helpers) is not used here.`);
  if (!isTest && !isData(file)) problems.push(...checkLength(file, lines));
  const bound = code.match(/\b(?:const|let) ((?:MOST|LONGEST|LEAST|SHORTEST)(?:_[A-Z_]+)?)\b/)?.[1];
  if (bound && !isTest) problems.push(`${file}: ${bound}; bounds are called MAX_… and MIN_….`);
  if (!room) return problems;
  if (!ROOMS.has(room)) problems.push(`${file}: “${room}” is not a room of the house (ROOMS in scripts/structure.ts).`);
  const inside = file.slice(`app/features/${room}/`.length);
  const role = inside.match(new RegExp(`^${room}(?:\\.([a-z-]+))?\\.(${ROLE_NAMES.join("|")})(\\.test)?\\.tsx?$`));
  const allowed = /^(routes\/(?!.*\.test\.)[\w.$-]+\.tsx?|components\/[\w./-]+\.(tsx?|css)|core\/[\w./-]+\.ts)$/.test(inside);
  if (!role && !allowed) problems.push(`${file}: not one of the file roles of a room (the table in docs/architecture.md).`);
  if (role?.[1] && !WORDS.has(role[1]))
    problems.push(`${file}: “${role[1]}” is not one of the words that split a role (WORDS in scripts/structure.ts).`);
  return problems;
}

/** The type check passes over style sheets and pictures. */
function checkExists(root: string, { file, isTest }: Source, { file: target }: ImportTarget): string[] {
  const name = target?.replace(/\?\w+$/, "");
  if (!name || isTest || /\.[cm]?[jt]sx?$/.test(name) || name.includes("/+types/") || existsSync(path.join(root, name))) return [];
  return [`${file}: imports ${name}, which is not there.`];
}

/** The packages that are not there in production, which is installed without them. */
function readTools(root: string): Set<string> {
  const file = path.join(root, "package.json");
  return new Set(Object.keys(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).devDependencies ?? {}) : {}));
}

function checkPackage({ file, isTest }: Source, { module, typeOnly }: ImportTarget, tools: ReadonlySet<string>): string[] {
  const name = module?.match(/^(@[^/]+\/)?[^/]+/)?.[0];
  // The table of addresses is read by the build.
  const isSite = /^(app|server)\//.test(file) && !isTest && !file.includes(".fixture.") && file !== "app/routes.ts";
  if (!name || !tools.has(name) || typeOnly || !isSite) return [];
  return [`${file}: imports ${name}, which is one of the devDependencies: production is installed without them.`];
}

function checkImport({ file, room, role, isTest }: Source, { file: target, module, typeOnly }: ImportTarget): string[] {
  const problem = (why: string) => [`${file}: imports ${target ?? module}; ${why}`];
  if (isTest) return [];

  if (/^(app|server)\//.test(file) && target?.startsWith("demo/") && file !== "server/start.ts")
    return problem("production code never imports the demo.");
  if (!room) return [];

  const usesDatabase = (/^app\/(db\/|access\/audit\.)/.test(target ?? "") || module === "drizzle-orm" || module === "pg") && !typeOnly;
  if (usesDatabase && !["queries", "commands", "jobs"].includes(role ?? ""))
    return problem("only queries, commands and jobs touch the database.");
  if (target === "app/db/schema.ts" || (target?.startsWith("app/db/schema/") && target !== `app/db/schema/${room}.ts`)) {
    return problem("a room sees its own tables alone (~/db/schema/<room>.ts).");
  }
  if (room === "admin" && usesDatabase) return problem("admin has no SQL of its own.");

  const server = target && /\.server\.tsx?$/.test(target) && !typeOnly;
  if (role === "core" && (server || /^(react|react-router|node:|drizzle-orm|pg)/.test(module ?? ""))) return problem("core is pure.");
  if (BROWSER_ROLES.includes(role ?? "") && server) return problem("this file also runs in the browser.");
  if (
    ["core", "policy", "queries", "commands", "forms", "schemas"].includes(role ?? "") &&
    target &&
    /\/(routes|components)\//.test(target)
  ) {
    return problem("imports run routes → forms → commands, queries → core, policy → platform.");
  }
  if (["core", "policy", "queries", "commands", "schemas"].includes(role ?? "") && target && /\.forms\.server\.ts$/.test(target))
    return problem("no command or query knows a form.");
  const other = roomOf(target);
  if (other && other !== room && !SHARED_WITH_OTHER_ROOMS.test((target ?? "").slice(`app/features/${other}/`.length))) {
    return problem("of another room only its queries, commands, components and vocabulary are seen.");
  }
  return [];
}

/** Actor, context and time are arguments: nothing below a route reads them by itself. */
function checkArguments({ file, code, role, isTest }: Source): string[] {
  if (isTest || !["core", "policy", "queries", "commands", "forms", "jobs", "reportables"].includes(role ?? "")) return [];
  const problems: string[] = [];
  if (/\bnew Date\(\s*\)|\bDate\.now\(/.test(code)) problems.push(`${file}: reads the clock; the time is an argument.`);
  if (/\b(contextOf|scopeOf)\(/.test(code)) problems.push(`${file}: reads the request's context; it is an argument.`);
  const known = code.match(/\b(Request|Response|FormData|SentFields|redirect)\b/)?.[1];
  if (known && ["core", "policy", "queries", "commands"].includes(role ?? ""))
    problems.push(`${file}: knows ${known}; commands and queries know neither a request, a form nor an answer.`);
  return problems;
}

/** Everything that writes is a command, and only `command` opens a transaction, records, drops and publishes. */
function checkWrites({ file, code, program, room, role, isTest }: Source): string[] {
  if (isTest || !room) return [];
  const problems: string[] = [];
  if (role === "commands") {
    for (const { name, made } of exportsOf(program)) {
      if (!COMMAND_MAKERS.has(made ?? "")) problems.push(`${file}: ${name} is exported and not made by command(…).`);
    }
  }
  const byHand = code.match(/\b(recordAudit|invalidateCaches)\(|\.(publish|transaction)\(/);
  if (byHand && !["components", "core"].includes(role ?? ""))
    problems.push(`${file}: calls ${byHand[1] ?? byHand[2]}; a command does that, around its run.`);
  if (role !== "commands" && role !== undefined && /\b(tx|db)\s*\.(insert|update|delete)\(/.test(code))
    problems.push(`${file}: writes to the database; that is what commands are for.`);
  return problems;
}

/** The exports of a module that are no types, each with the function that made it, if it is the result of a call. */
function exportsOf(program: Program): { name: string; made: string | undefined }[] {
  return program.body.flatMap((node) => {
    if (node.type === "ExportDefaultDeclaration") return [{ name: "the default", made: undefined }];
    if (node.type !== "ExportNamedDeclaration" || node.exportKind === "type") return [];
    const { declaration } = node;
    if (!declaration) return node.specifiers.length > 0 ? [{ name: "something of another file", made: undefined }] : [];
    if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration")
      return [{ name: declaration.id?.name ?? "", made: undefined }];
    if (declaration.type !== "VariableDeclaration") return [];
    return declaration.declarations.map(({ id, init }) => ({
      name: id.type === "Identifier" ? id.name : "something",
      made: init?.type === "CallExpression" && init.callee.type === "Identifier" ? init.callee.name : undefined,
    }));
  });
}

function checkDocComments({ file, program, comments, text, role, isTest }: Source): string[] {
  const documented = ["core", "queries", "commands"].includes(role ?? "") || /^app\/(platform|access|text)\//.test(file);
  if (!documented || isTest) return [];
  return program.body
    .flatMap((node) => exportedCode(node).map((name) => ({ name, start: node.start })))
    .filter(
      ({ start }) =>
        !comments.some((comment) => comment.value.startsWith("*") && comment.end <= start && text.slice(comment.end, start).trim() === ""),
    )
    .map(({ name }) => `${file}: ${name} is exported without a doc comment.`);
}

/** The names of the functions, classes and commands that a statement exports, also of functions that are held by a constant. */
function exportedCode(node: Program["body"][number]): string[] {
  if (node.type === "ExportDefaultDeclaration") return ["what is the default"];
  if (node.type !== "ExportNamedDeclaration") return [];
  const { declaration } = node;
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration") return [declaration.id?.name ?? ""];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const isCommand = init?.type === "CallExpression" && init.callee.type === "Identifier" && COMMAND_MAKERS.has(init.callee.name);
    const isCode = init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression" || isCommand;
    return id.type === "Identifier" && isCode ? [id.name] : [];
  });
}

/** A folder that one cannot take in at a glance gets folders of its own, by page or by thing. */
function checkFolders(sources: Map<string, Source>): string[] {
  const folders = Map.groupBy(
    [...sources.values()].filter(({ isTest, room }) => room && !isTest),
    ({ file }) => path.posix.dirname(file),
  );
  return [...folders]
    .filter(([, files]) => files.length > MAX_FILES_A_FOLDER)
    .map(([folder, files]) => `${folder}: ${files.length} files in one folder; above ${MAX_FILES_A_FOLDER} it is split.`);
}
