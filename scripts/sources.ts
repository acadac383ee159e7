import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Comment, type Program, parseSync } from "oxc-parser";

interface ImportTarget {
  /** The imported file of the project, from its folder. */
  file?: string;
  /** The package that is imported. */
  module?: string;
  typeOnly: boolean;
}

/** A source file as the code checks see it. */
export interface Source {
  file: string;
  text: string;
  /** The text without its comments. */
  code: string;
  program: Program;
  comments: Comment[];
  lines: number;
  imports: ImportTarget[];
  /** The room that it belongs to; undefined outside of rooms. */
  room: string | undefined;
  /** Its role within the room, such as `commands`, `routes` or `core`. */
  role: string | undefined;
  isTest: boolean;
}

/** The roles of a room's files (docs/architecture.md), with the ending of each name. */
export const ROLES = {
  queries: ".server",
  commands: ".server",
  forms: ".server",
  jobs: ".server",
  reportables: ".server",
  api: ".server",
  schemas: "",
  policy: "",
  "search-params": "",
  events: "",
  topics: "",
  "cache-tags": "",
  flash: "",
  images: "",
  constants: "",
  types: "",
} as const;

const ROLE = new RegExp(`^app/features/[^/]+/(?:(routes|core|components)/|(?:[\\w-]+\\.)+?(${Object.keys(ROLES).join("|")})\\b)`);

/** Reads every source of the site below `root`, by its path from there. */
export function readSources(root: string): Map<string, Source> {
  const files = ["app", "server", "demo"].flatMap((folder) => listFiles(root, folder));
  return new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, read(root, file)]));
}

/** The room that a file belongs to. */
export function roomOf(file: string | undefined): string | undefined {
  return file?.match(/^app\/features\/([^/]+)\//)?.[1];
}

/** The files of a folder and everything below it, by their paths from `root`. */
export function listFiles(root: string, folder: string): string[] {
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
  const role = file.match(ROLE);
  return {
    ...{ file, text, program, comments },
    code: comments.reduceRight((code, { start, end }) => code.slice(0, start) + " ".repeat(end - start) + code.slice(end), text),
    lines: text.split("\n").length - 1,
    imports: imports.map((entry) => resolve(file, entry)),
    room: roomOf(file),
    role: role?.[1] ?? role?.[2],
    isTest: /\.test\.tsx?$/.test(file),
  };
}

function resolve(file: string, { specifier, typeOnly }: { specifier: string; typeOnly: boolean }): ImportTarget {
  if (specifier.startsWith("~/")) return { file: `app/${specifier.slice(2)}`, typeOnly };
  if (specifier.startsWith(".")) return { file: path.posix.join(path.posix.dirname(file), specifier), typeOnly };
  return { module: specifier, typeOnly };
}
