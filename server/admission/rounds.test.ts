import { expect, test } from "vitest";
import { Rounds } from "./rounds.ts";

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

test("with other callers, many requests of one start over several rounds, in order, and another caller's start at once", async () => {
  const rounds = new Rounds({ hasOthers: () => true });
  const begun: string[] = [];
  const begin = (caller: string, name: string) =>
    rounds.begin(caller, () => {
      begun.push(name);
      return false;
    });
  const loud = Array.from({ length: 60 }, (_, at) => `loud ${at}`);
  for (const name of loud) begin("a", name);
  begin("b", "other");
  expect(begun.length).toBeLessThan(20);
  expect(begun.at(-1)).toBe("other");
  await nextRound();
  const after = begun.length;
  expect(after).toBeLessThan(60);
  begin("b", "other again");
  expect(begun.at(-1)).toBe("other again");
  while (begun.length < 62) await nextRound();
  expect(begun.filter((name) => name.startsWith("loud"))).toEqual(loud);
});

test("a lone caller does not wait", () => {
  const rounds = new Rounds({ hasOthers: () => false });
  let begun = 0;
  for (let at = 0; at < 100; at += 1)
    rounds.begin("a", () => {
      begun += 1;
      return false;
    });
  expect(begun).toBe(100);
});
