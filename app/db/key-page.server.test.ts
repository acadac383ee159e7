import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTestContext } from "../../test/database.ts";
import { as } from "../../test/factories.ts";
import { findRow, keyPage } from "./key-page.server.ts";
import { chosen, searched, within } from "./list-conditions.server.ts";
import { users } from "./schema/accounts.ts";
import { news } from "./schema/news.ts";

const ctx = await createTestContext();
const { id, title, createdAt, category } = news;
const ORDERS = { newest: { createdAt, id }, title: { title, id } };
type By = keyof typeof ORDERS;
const START = new Date("2026-01-01T00:00:00Z").getTime();
const post = (title: string, at = 0, category: "pet" | "game" = "pet") => ({
  title,
  content: "",
  category,
  createdAt: new Date(START + at),
  updatedAt: ctx.now(),
});

async function readAll(by: By, down: boolean, size: number): Promise<number[]> {
  const found: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(by, down, after, size);
    expect(page.rows.length).toBeLessThanOrEqual(size);
    found.push(...page.rows.map((row) => row.id));
    after = page.next;
  } while (after !== null);
  return found;
}
const read = (by: By, down: boolean, after: string | null, size = 2) =>
  keyPage(ORDERS, { order: { by, down }, after }, size).from(ctx.db, news);

describe("pages by their keys", () => {
  test("pages by their keys have each row once and in order, whatever its texts and moments, upwards and downwards", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[a-cA-C~%_ é🐕]{0,6}$/u), fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 4 }),
        async (posts, size) => {
          await ctx.db.delete(news);
          await ctx.db.insert(news).values(posts.map(([title, at]) => post(title, at)));
          for (const by of ["newest", "title"] as const) {
            const up = await readAll(by, false, size);
            expect(up).toHaveLength(posts.length);
            expect(await readAll(by, false, 100)).toEqual(up);
            expect(await readAll(by, true, size)).toEqual(up.toReversed());
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([
    ["the database gave all of them", [123, 456, 789]],
    ["one is in whole milliseconds", [0, 1, 999]],
    ["two are the same", [500, 500, 501]],
  ])("pages by their keys have each row once where moments differ by microseconds alone: %s", async (_, micros) => {
    for (const [at, micro] of micros.entries())
      await ctx.pool.query("insert into news (title, content, category, created_at, updated_at) values ($1, '', 'pet', $2, now())", [
        `post ${at}`,
        `2026-01-01T00:00:00.000${String(micro).padStart(3, "0")}Z`,
      ]);
    const all = await readAll("newest", true, 100);
    expect(all).toHaveLength(3);
    for (const size of [1, 2]) {
      expect(await readAll("newest", true, size)).toEqual(all);
      expect(await readAll("newest", false, size)).toEqual(all.toReversed());
    }
  });

  test("timestamps from the database are in whole milliseconds", async () => {
    const { rows } = await ctx.pool.query(
      "insert into news (title, content, category) values ('a', '', 'pet') returning extract(microseconds from created_at)::int % 1000 as rest",
    );
    expect(rows).toEqual([{ rest: 0 }]);
  });

  test("pages by their keys end exactly where the rows do", async () => {
    await ctx.db.insert(news).values([post("a"), post("b", 1), post("c", 2)]);
    expect((await read("newest", true, null, 3)).next).toBeNull();
    expect((await read("newest", true, null, 2)).next).toBe(`newest~${START + 1}~2`);
  });

  test("pages by their keys are at most a hundred rows", async () => {
    await ctx.db.insert(news).values(Array.from({ length: 101 }, (_, at) => post(`p${at}`, at)));
    const page = await read("newest", true, null, 5000);
    expect([page.rows.length, page.next === null]).toEqual([100, false]);
  });

  test.each([
    "title~a~1",
    "newest",
    "newest~1",
    "newest~1~2~3",
    "newest~x~1",
    "newest~999999999999999~1",
    "newest~1~1;drop",
    "newest~1~9999999999999999",
    "newest~~",
  ])("pages by their keys have nothing after %s, which is no place of the order", async (after) => {
    await ctx.db.insert(news).values([post("a"), post("b", 1)]);
    expect(await read("newest", true, after)).toEqual({ rows: [], next: null });
  });

  test("pages by their keys have nothing after a text that is no text", async () => {
    await ctx.db.insert(news).values(post("a"));
    expect((await read("title", false, "title~%E0%A4~1")).rows).toEqual([]);
  });
});

test("one row is found by its id alone", async () => {
  const { actor } = await as(ctx, "user");
  expect(await findRow(ctx.db, users, actor.id)).toMatchObject({ id: actor.id, username: actor.name });
  for (const none of ["", "x", null, undefined, actor.id.toUpperCase(), "00000000-0000-4000-8000-000000000000"])
    expect(await findRow(ctx.db, users, none)).toBeNull();
});

test("conditions of a list leave out what does not match, and nothing where nothing is chosen", async () => {
  await ctx.db.insert(news).values([post("King Doggy"), post("50% off", 0, "game"), post("a_b", 0, "game")]);
  const titles = async (...conditions: Parameters<ReturnType<typeof keyPage>["from"]>[2][]) => {
    const page = await keyPage(ORDERS, { order: { by: "title", down: false }, after: null }, 9).from(ctx.db, news, ...conditions);
    return page.rows.map((row) => row.title).sort();
  };
  expect(await titles(searched("", title), chosen(category, null), within(id, { min: null, max: null }))).toHaveLength(3);
  expect(await titles(searched("dogg", title))).toEqual(["King Doggy"]);
  expect(await titles(searched("%", title, news.content))).toEqual(["50% off"]);
  expect(await titles(searched("_", title))).toEqual(["a_b"]);
  expect(await titles(chosen(category, "game"), searched("A", title))).toEqual(["a_b"]);
  expect(await titles(within(id, { min: 2, max: null }))).toEqual(["50% off", "a_b"]);
  expect(await titles(within(id, { min: 2, max: 2 }))).toEqual(["50% off"]);
  expect(await titles(within(id, { min: null, max: 1 }))).toEqual(["King Doggy"]);
});
