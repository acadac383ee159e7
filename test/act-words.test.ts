import { expect, it } from "vitest";
import { COMMANDS } from "../app/access/command.server.ts";
import { ACTION_WORDS, TARGETS } from "../app/features/audit/audit.constants.ts";

import.meta.glob("../app/features/*/*.commands.server.ts", { eager: true });
const sources = Object.values(
  import.meta.glob<string>("../app/features/*/*.commands.server.ts", { eager: true, query: "?raw", import: "default" }),
);

const WORDS_ARE_IN = "ACTION_WORDS and TARGETS in audit.constants.ts";

/** Commands of staff that change nothing stored: presence at a pet, and the preview of an import. */
const RECORDS_NOTHING = ["values.editing", "figures.plan", "values.plan"];
/** Of the commands that others call as well, those that record: found in their files, since nothing else says so. */
const others = sources.flatMap((source) =>
  source
    .split("command({")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("\n});")))
    .flatMap((made) => (/\baudit\b/.test(made) ? (/name: "([^"]+)"/.exec(made)?.[1] ?? []) : [])),
);

it("ADM-027 the activity log has words for every command that leaves a record, and no others", () => {
  // Other files of the same worker make commands of their own to try.
  const ofStaff = [...COMMANDS.values()].filter(
    ({ name, who }) => ["moderator", "admin", "owner"].includes(who) && !RECORDS_NOTHING.includes(name) && !name.startsWith("test."),
  );
  const recording = new Set([...ofStaff.map(({ name }) => name), ...others]);
  expect(
    [...recording].filter((name) => !Object.hasOwn(ACTION_WORDS, name)),
    `have no words: ${WORDS_ARE_IN}`,
  ).toEqual([]);
  expect(
    Object.keys(ACTION_WORDS).filter((name) => !COMMANDS.has(name)),
    `are no commands: ${WORDS_ARE_IN}`,
  ).toEqual([]);
});

it("ADM-027 the activity log has words for every kind of thing that is acted on", () => {
  const kinds = sources.flatMap((source) =>
    [...source.matchAll(/(?:target: \{|managedRows\(\{)\s*kind: "([^"]+)"/g)].map(([, kind]) => kind),
  );
  const unnamed = [...new Set(kinds)].filter((kind) => kind !== undefined && !Object.hasOwn(TARGETS, kind));
  expect(unnamed, `have no words: ${WORDS_ARE_IN}`).toEqual([]);
  expect(kinds.length).toBeGreaterThan(20);
});
