import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkHabits, checkWords } from "./words.ts";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The problems of a small tree made of these files. */
function problemsOf(files: Record<string, string>): string[] {
  root = mkdtempSync(path.join(tmpdir(), "bubblegum-words-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkWords(root);
}

describe("the check of words", () => {
  const found: [string, Record<string, string>, string][] = [
    ["a comment", { "app/a.ts": "const a = 1;\n// A kept page.\n" }, "app/a.ts:2: “kept page”: say cached page."],
    [
      "a comment that goes on in the next line",
      { "app/a.tsx": "/**\n * A request that drops the\n * pages.\n */\nexport const a = 1;\n" },
      "app/a.tsx:2: “drops the    pages”: say invalidate.",
    ],
    ["a name", { "server/a.ts": "const keepPage = 1;\n" }, "server/a.ts:1: “keepPage”: say cached page."],
    [
      "a name in capitals",
      { "bench/a.mjs": "const x = { LAST_SENDINGS: 1 };\n" },
      "bench/a.mjs:1: “LAST_SENDINGS”: say idempotency key, or request.",
    ],
    ["a component", { "app/a.tsx": "const a = <OwnPiece />;\n" }, "app/a.tsx:1: “OwnPiece”: say slot."],
    ["the name of a test", { "test/a.test.ts": 'test("the stations of a write", () => {});\n' }, "test/a.test.ts:1: “stations”: say step."],
    [
      "the name of a test of many",
      { "e2e/a.spec.ts": 'describe.each([1])("a stand-in for %s", () => {});\n' },
      "e2e/a.spec.ts:1: “stand-in”: say placeholder.",
    ],
    ["a name of two words", { "app/a.ts": "const toldAt = 1;\n" }, "app/a.ts:1: “toldAt”: say notifiedAt, notifiedTo."],
    [
      "a service of which it is said",
      { "app/a.ts": "// PostgreSQL is gone.\n" },
      "app/a.ts:1: “PostgreSQL is gone”: say unavailable, or what has become of it.",
    ],
    ["a page of docs", { "docs/how-to/a.md": "# A\n\nUnseen work.\n" }, "docs/how-to/a.md:3: “Unseen work”: say background task."],
  ];
  it.each(found)("the check of words looks at %s", (_where, files, problem) => {
    expect(problemsOf(files)).toEqual([problem]);
  });

  it("the check of words lets visible texts, decisions and requirements say what they say, and words within others", () => {
    expect(
      problemsOf({
        "app/a.tsx": 'export const Words = () => <p title="All stations">The kept pages</p>;\nexport const stationery = "sendings";\n',
        "docs/decisions/0001-a.md": "The kept pages.\n",
        "docs/requirements/a.md": "The stations.\n",
      }),
    ).toEqual([]);
  });
});

describe("the check of old habits", () => {
  const FILES = { "app/a.ts": "// Whoever reads it is told.\n", "app/b.ts": "// What a page shows.\n// A page.\n" };
  const baselineOf = () => JSON.parse(readFileSync(path.join(root, "scripts/habits.json"), "utf8"));

  it("the check of old habits accepts a file with the number of its baseline", () => {
    problemsOf({ ...FILES, "scripts/habits.json": '{"app/a.ts": 1, "app/b.ts": 1}' });
    expect(checkHabits(root)).toEqual([]);
  });

  it("the check of old habits reports a file above its baseline with its lines, and never raises the baseline", () => {
    problemsOf({ ...FILES, "scripts/habits.json": '{"app/b.ts": 1}' });
    const problem = "app/a.ts: 1 not plain, 0 before. Among them: 1: “Whoever”.";
    expect(checkHabits(root)).toEqual([problem]);
    expect(checkHabits(root, { shrink: true })).toEqual([problem]);
    expect(baselineOf()).toEqual({ "app/b.ts": 1 });
  });

  it("the check of old habits asks to shrink the baseline of a file below it, and shrinks it", () => {
    problemsOf({ ...FILES, "scripts/habits.json": '{"app/a.ts": 1, "app/b.ts": 3, "app/gone.ts": 2}' });
    expect(checkHabits(root)).toHaveLength(2);
    expect(checkHabits(root, { shrink: true })).toEqual([]);
    expect(baselineOf()).toEqual({ "app/a.ts": 1, "app/b.ts": 1 });
  });
});
