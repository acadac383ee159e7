import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkStructure } from "./structure.ts";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The problems of a small tree made of these files. */
function problemsOf(files: Record<string, string>): string[] {
  root = mkdtempSync(path.join(tmpdir(), "bubblegum-structure-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkStructure(root);
}

const SOUND = {
  "app/features/pets/pets.queries.server.ts":
    '/** Reads. */\nexport function findPet() {}\nimport { pets } from "~/db/schema/pets.ts";\nexport { pets };\n',
  "app/features/pets/pets.import.commands.server.ts":
    'import { command } from "~/access/command.server.ts";\n/** Writes. */\nexport const importPets = command({});\nexport type Imported = string;\n',
  "app/access/command.server.ts": "/** Makes one. */\nexport function command(definition: object) {\n  return definition;\n}\n",
  "app/features/pets/routes/pet.tsx": 'import { findPet } from "../pets.queries.server.ts";\nfindPet();\n',
  "app/features/calculator/core/verdict.ts": "/** Decides. */\nexport function verdict() {}\n",
  "app/db/schema/pets.ts": "export const pets = 1;\n",
};

/** A function with this head, and 100 empty lines. */
const longFunction = (head: string) => `${head}\n${"  void 0;\n".repeat(100)}}\n`;

/** A file that imports nothing but a type from there. */
const typeOf = (target: string) => `import type { T } from "${target}";\nexport type U = T;\n`;

describe("the structure check", () => {
  it("the structure check passes a sound tree", () => {
    expect(problemsOf(SOUND)).toEqual([]);
  });

  const violations: [string, Record<string, string>, RegExp][] = [
    [
      "production code that imports a package which production is installed without",
      {
        "package.json": JSON.stringify({ devDependencies: { "@kites/maker": "1.0.0" } }),
        "server/kite.ts":
          'import type { Kite } from "@kites/maker";\nexport const make = async (): Promise<Kite> => import("@kites/maker/now");\n',
      },
      /server\/kite\.ts: imports @kites\/maker, which is one of the devDependencies/,
    ],
    ["a room that is not in the plan", { "app/features/kitchen/kitchen.types.ts": "" }, /not a room/],
    ["a word that says nothing new", { "app/features/pets/pets.more.types.ts": "" }, /“more” is not one of the words/],
    ["a bound by another name", { "app/ui/card.tsx": "export const MOST_CARDS = 3;\n" }, /MOST_CARDS; bounds are called MAX_/],
    [
      "a write that is no command",
      { "app/features/pets/pets.commands.server.ts": "/** Writes. */\nexport async function renamePet() {}\n" },
      /renamePet is exported and not made by command/,
    ],
    [
      "a command from another maker",
      { "app/features/pets/pets.commands.server.ts": "/** Writes. */\nexport const renamePet = staffCommand({});\n" },
      /renamePet is exported and not made by command/,
    ],
    [
      "a write that is handed on",
      { "app/features/pets/pets.commands.server.ts": 'export { x } from "./pets.types.ts";\n' },
      /something of another file/,
    ],
    ...["recordAudit(tx, ctx, {})", "invalidateCaches(ctx, [])"].map((call): [string, Record<string, string>, RegExp] => [
      `${call} outside of command`,
      { "app/features/pets/pets.jobs.server.ts": `export const run = () => ${call};\n` },
      /a command does that, around its run/,
    ]),
    ...["ctx.bus.publish(message)", "ctx.db.transaction(write)"].map((call): [string, Record<string, string>, RegExp] => [
      `${call} in a room`,
      { "app/features/pets/pets.queries.server.ts": `/** Reads. */\nexport const find = () => ${call};\n` },
      /a command does that, around its run/,
    ]),
    [
      "a query that writes",
      { "app/features/pets/pets.queries.server.ts": "/** Reads. */\nexport const find = () => ctx.db.update(pets);\n" },
      /writes to the database/,
    ],
    [
      "a command that knows a form",
      { "app/features/pets/pets.commands.server.ts": "const read = (form: FormData) => form;\nread;\n" },
      /knows FormData/,
    ],
    [
      "a query that imports a form",
      {
        "app/features/pets/pets.queries.server.ts": 'import { petForms } from "./pets.forms.server.ts";\npetForms;\n',
        "app/features/pets/pets.forms.server.ts": "",
      },
      /no command or query knows a form/,
    ],
    [
      "the request's context below a route",
      { "app/features/pets/pets.forms.server.ts": "export const run = (context: object) => contextOf(context);\n" },
      /it is an argument/,
    ],
    [
      "a room in access",
      { "app/access/guards.ts": 'import { t } from "~/features/pets/pets.types.ts";\nt;\n' },
      /app\/access\/ stands below app\/features\//,
    ],
    [
      "access in the platform",
      { "app/platform/http/page.ts": 'import { command } from "~/access/command.server.ts";\ncommand;\n' },
      /app\/platform\/ stands below app\/access\//,
    ],
    [
      "a folder of too many files",
      Object.fromEntries(Array.from({ length: 36 }, (_, at) => [`app/features/pets/components/pet-${at}.tsx`, ""])),
      /36 files in one folder/,
    ],
    ["a file role outside the closed set", { "app/features/pets/pets.service.ts": "" }, /file roles/],
    ["a test in routes/", { "app/features/pets/routes/pet.test.tsx": "" }, /file roles/],
    ["an index file", { "app/ui/index.ts": "" }, /says nothing/],
    ["a utils folder", { "app/platform/utils/text.ts": "" }, /says nothing/],
    [
      "SQL in a route",
      { "app/features/pets/routes/pets.tsx": 'import { sql } from "drizzle-orm";\nsql;\n' },
      /only queries, commands and jobs/,
    ],
    [
      "another room's tables",
      { "app/features/home/home.queries.server.ts": 'import { pets } from "~/db/schema/pets.ts";\npets;\n' },
      /own tables/,
    ],
    [
      "another room's routes",
      { "app/features/home/routes/home.tsx": 'import { x } from "~/features/pets/routes/pet.tsx";\nx;\n' },
      /only its queries/,
    ],
    ["React in core", { "app/features/pets/core/value.ts": 'import { useState } from "react";\nuseState;\n' }, /core is pure/],
    ["the clock in core", { "app/features/pets/core/value.ts": "export const now = Date.now();\n" }, /reads the clock/],
    [
      "a server file in a component",
      { "app/features/pets/components/card.tsx": 'import { findPet } from "../pets.queries.server.ts";\nfindPet();\n' },
      /browser/,
    ],
    [
      "a component in a command",
      { "app/features/pets/pets.commands.server.ts": 'import { C } from "./components/card.tsx";\nC;\n' },
      /imports run/,
    ],
    [
      "a feature in the design system",
      { "app/ui/card.tsx": 'import { t } from "~/features/pets/pets.types.ts";\nt;\n' },
      /app\/ui\/ stands below/,
    ],
    [
      "a room in the platform",
      { "app/platform/process/files.server.ts": 'import { t } from "~/features/pets/pets.types.ts";\nt;\n' },
      /app\/platform\/ stands below app\/features\//,
    ],
    [
      "a type of the database in the platform",
      { "app/platform/http/page.ts": typeOf("~/db/client.server.ts") },
      /platform\/ stands below app\/db/,
    ],
    [
      "the platform in the design system",
      { "app/ui/card.tsx": typeOf("~/platform/live/live.ts") },
      /app\/ui\/ stands beside app\/platform/,
    ],
    ["the design system in the platform", { "app/platform/http/page.ts": typeOf("~/ui/card.tsx") }, /platform\/ stands beside app\/ui/],
    ["the platform in pure text", { "app/text/ids.ts": typeOf("~/platform/live/live.ts") }, /app\/text\/ stands below/],
    ["access in the database", { "app/db/client.server.ts": typeOf("~/access/who.ts") }, /app\/db\/ stands below app\/access/],
    ["the root in a room", { "app/features/pets/pets.types.ts": typeOf("~/root.tsx") }, /app\/features\/ stands below app\//],
    ["the server in the shell", { "app/root.tsx": typeOf("../server/host.ts") }, /app\/ stands below server/],
    [
      "the record of acts in a route",
      { "app/features/pets/routes/pets.tsx": 'import { recordAudit } from "~/access/audit.server.ts";\nrecordAudit;\n' },
      /only queries, commands and jobs touch/,
    ],
    ["the demo in production code", { "server/host.ts": 'import { d } from "../demo/world.ts";\nd;\n' }, /never imports the demo/],
    ...[
      ["core/value.ts", "export function parse() {}\n"],
      ["core/value.ts", "/** Something else. */\nconst one = 1;\nexport async function parse() {\n  return one;\n}\n"],
      ["core/value.ts", "// No doc comment.\nexport const parse = () => 1;\n"],
      ["pets.queries.server.ts", "export const parse = async function () {};\n"],
      ["pets.import.commands.server.ts", "/** Described. */\nexport const other = command({});\nexport const parse = command({});\n"],
      ["../../platform/parse.ts", "export function parse() {}\n"],
    ].map(([file, text]): [string, Record<string, string>, RegExp] => [
      `an undocumented export in ${file}: ${text}`,
      { [`app/features/pets/${file}`]: `${text}` },
      /parse is exported without a doc comment/,
    ]),
    ["a style sheet that is gone", { "app/ui/card.tsx": 'import "./card.css";\n' }, /card\.css, which is not there/],
    ["a file that grew too long", { "server/host.ts": "x;\n".repeat(301) }, /301 lines/],
    ["a style sheet that grew too long", { "app/ui/card.css": ".card {\n}\n".repeat(151) }, /app\/ui\/card\.css: 302 lines/],
    ["a function that grew too long", { "app/ui/form/use-form.ts": longFunction("export function useForm() {") }, /useForm has 102 lines/],
    ["the same held by a constant", { "server/open.ts": longFunction("export const open = async () => {") }, /open has 102 lines/],
    [
      "a circle between rooms",
      {
        "app/features/home/home.types.ts": 'import { a } from "~/features/news/news.types.ts";\na;\n',
        "app/features/news/news.types.ts": 'import { b } from "~/features/home/home.types.ts";\nb;\n',
      },
      /circle: home → news → home/,
    ],
    [
      "a circle between rooms by types alone",
      {
        "app/features/home/home.types.ts": typeOf("~/features/news/news.types.ts"),
        "app/features/news/news.types.ts": typeOf("~/features/pricing/pricing.types.ts"),
        "app/features/pricing/pricing.types.ts": typeOf("~/features/home/home.types.ts"),
      },
      /rooms import each other in a circle: home → news → pricing → home/,
    ],
    [
      "a circle between folders of the platform",
      { "app/platform/bus/bus.ts": typeOf("../live/live.ts"), "app/platform/live/live.ts": typeOf("~/platform/bus/bus.ts") },
      /folders import each other in a circle: bus → live → bus/,
    ],
    [
      "a circle between folders of the server",
      { "server/live/hub.ts": typeOf("../admission/admission.ts"), "server/admission/admission.ts": typeOf("../live/hub.ts") },
      /server: folders import each other in a circle: admission → live → admission/,
    ],
    [
      "a folder of the server that knows what puts it together",
      { "server/live/hub.ts": typeOf("../host.ts"), "server/host.ts": typeOf("./live/hub.ts") },
      /server: folders import each other in a circle: live → server → live/,
    ],
  ];
  it.each(violations)("the structure check fails on %s", (_name, files, expected) => {
    const problems = problemsOf({ ...SOUND, ...files });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it("the structure check lets type imports pass where only code is forbidden", () => {
    const card = 'import type { findPet } from "../pets.queries.server.ts";\nexport type T = typeof findPet;\n';
    expect(problemsOf({ ...SOUND, "app/features/pets/components/card.tsx": card })).toEqual([]);
  });
});
