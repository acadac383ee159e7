import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkRequirements } from "./requirements.ts";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Checks a small tree made of these files. */
function check(files: Record<string, string>) {
  root = mkdtempSync(path.join(tmpdir(), "bubblegum-requirements-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkRequirements(root);
}

// No areas of this project, so that its own check passes over these ids.
const KITE = "# KITE - Kites\n\n- **KITE-001** A kite flies.\n- **KITE-002** A kite is called “It-1”.\n- **KITE-010** It lands.\n";
const TAIL = "# KITE-TAIL - Tails of kites\n\n- **KITE-TAIL-001** A tail is long. ⚠ open: nobody knows how long\n";
const SOUND = {
  "docs/requirements/README.md": "# Requirements\n\nAn id is cited as KITE-001.\n",
  "docs/requirements/kite.md": KITE,
  "docs/requirements/kite-tail.md": TAIL,
  "test/kite.ts": "/** Flies, and lands (KITE-001 …\n * KITE-010). */\n",
  "e2e/kite.spec.ts": 'test("KITE-001 to 002, KITE-TAIL-001: it flies", fly);\n',
};

describe("the requirements check", () => {
  it("the requirements check passes a sound tree, and counts what tests cite, ranges included", () => {
    expect(check(SOUND)).toEqual({ problems: [], total: 4, citedByTests: 3 });
  });

  it("the requirements check ignores other words with numbers", () => {
    const text = "RFC 9110, SHA-256, ES256, ISO-8601, UTF-8, GMT-2, MONKITE-007, KITES-007, KITE-007a, data-KITE-007";
    expect(check({ ...SOUND, "docs/words.md": text }).problems).toEqual([]);
  });

  const violations: [string, Record<string, string>, string][] = [
    [
      "an id in code",
      { "app/kite.ts": "\n// As KITE-001 says.\n" },
      "app/kite.ts:2: cites KITE-001; code says the rule itself, and tests cite it.",
    ],
    [
      "an unknown id in a comment of a test",
      { "app/kite.test.ts": "\n// As KITE-003 says.\n" },
      "app/kite.test.ts:2: KITE-003 is not in docs/requirements.",
    ],
    ["an unknown id in a test", { "test/kite.test.ts": '"KITE-011"' }, "test/kite.test.ts:1: KITE-011 is not in docs/requirements."],
    ["an unknown id in a page of docs", { "docs/a/b.md": "KITE-TAIL-002" }, "docs/a/b.md:1: KITE-TAIL-002 is not in docs/requirements."],
    [
      "an id of a part that no area has",
      { "e2e/nose.spec.ts": "// KITE-NOSE-001" },
      "e2e/nose.spec.ts:1: KITE-NOSE-001 is not in docs/requirements.",
    ],
    ["an id with too few digits", { "e2e/page.ts": "// KITE-01" }, "e2e/page.ts:1: KITE-01 is not in docs/requirements."],
    ["a range that begins nowhere", { "test/k.ts": "// KITE-003 … KITE-010" }, "test/k.ts:1: KITE-003 is not in docs/requirements."],
    ["a range that ends nowhere", { "test/k.ts": "// KITE-001 … KITE-009" }, "test/k.ts:1: KITE-009 is not in docs/requirements."],
    ["a short range that ends nowhere", { "test/k.ts": "// KITE-001 to 009" }, "test/k.ts:1: KITE-009 is not in docs/requirements."],
    [
      "a range through two areas",
      { "test/k.ts": "// KITE-001 to KITE-TAIL-001" },
      "test/k.ts:1: KITE-001 … KITE-TAIL-001 runs from one area into another.",
    ],
    ["a range backwards", { "test/k.ts": "// KITE-010 … KITE-001" }, "test/k.ts:1: KITE-010 … KITE-001 runs backwards."],
    [
      "an id that a requirement refers to and nobody knows",
      { "docs/requirements/kite.md": `${KITE}- **KITE-011** As KITE-012.\n` },
      "docs/requirements/kite.md:6: KITE-012 is not in docs/requirements.",
    ],
    [
      "an id that is there twice",
      { "docs/requirements/kite.md": `${KITE}- **KITE-001** It flies higher.\n` },
      "docs/requirements/kite.md:6: KITE-001 is there twice.",
    ],
    [
      "an id in the file of another area",
      { "docs/requirements/kite.md": `${KITE}- **KITE-TAIL-009** It is red.\n` },
      "docs/requirements/kite.md:6: KITE-TAIL-009 does not belong to the area KITE.",
    ],
    ...["- KITE-010 It flies.", "- **KITE-011**", "- **KITE-011** It flies", "", "It flies.", "- **KITE-011** It flies. ⚠ high"].map(
      (line): [string, Record<string, string>, string] => [
        `a line that is no requirement: ${line}`,
        { "docs/requirements/kite.md": `${KITE}${line}\n- **KITE-012** It lies.\n` },
        "docs/requirements/kite.md:6: not a requirement: “- **KITE-001** A sentence.”",
      ],
    ),
    [
      "a file without its title",
      { "docs/requirements/kite.md": KITE.replace("# KITE -", "#") },
      "docs/requirements/kite.md:1: must begin with “# KITE - ” and an empty line.",
    ],
  ];
  it.each(violations)("the requirements check fails on %s", (_name, files, problem) => {
    expect(check({ ...SOUND, ...files }).problems).toEqual([problem]);
  });

  it("the requirements check fails without any requirements", () => {
    expect(check({ "app/kite.ts": "" }).problems).toEqual(["docs/requirements: there are no requirements."]);
  });
});
