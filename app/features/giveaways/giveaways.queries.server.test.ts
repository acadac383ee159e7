import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { checkRecord } from "./core/draw-check.ts";
import { nextChecksum, parseRecord, type RecordLine } from "./core/draw-record.ts";
import { createGiveaway, enterGiveaway } from "./giveaways.commands.server.ts";
import { endGiveaway } from "./giveaways.draws.commands.server.ts";
import { readRecord } from "./giveaways.draws.queries.server.ts";
import { giveawaysJob } from "./giveaways.jobs.server.ts";
import { findEntries, findGiveaway, findShownGiveaway, readGiveawayFrame, readGiveawayView } from "./giveaways.queries.server.ts";
import { entryList } from "./giveaways.search-params.ts";

const ctx = await createTestContext();
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
const START = new Date("2026-11-21T12:00:00Z").getTime();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const at = (minutes: number) => ctx.setNow(new Date(START + minutes * MINUTE_MS));
const create = async (title: string, minutes: number, prizes = 1) =>
  orThrow(
    await createGiveaway(ctx, {
      title,
      prize: "A pet",
      prizeType: "other",
      prizes,
      endsAt: new Date(ctx.now().getTime() + minutes * MINUTE_MS),
    }),
  ).id;
const shown = async () => {
  const id = await findShownGiveaway(guest);
  return id && (await findGiveaway(guest, id))?.title;
};

test("the page shows the open giveaway that ends first; without any, the one that ended last (GIV-027, GIV-028)", async () => {
  expect(await shown()).toBeNull();
  await create("later", 60);
  const sooner = await create("sooner", 30);
  expect(await shown()).toBe("sooner");
  const { others } = await readGiveawayFrame(guest, sooner);
  expect(others).toMatchObject({ running: [{ title: "later" }], ended: [] });
  at(30);
  expect(await shown()).toBe("later");
  at(60);
  expect(await shown()).toBe("later");
  const frame = await readGiveawayFrame(guest, sooner);
  expect(frame.others).toMatchObject({ running: [], ended: [{ title: "later" }] });
});

test("a giveaway that staff ended early is not running any more (GIV-019)", async () => {
  const id = await create("ended by hand", 60);
  await create("the other", 90);
  await endGiveaway(ctx, { id });
  expect(await shown()).toBe("the other");
});

test("past winners are the last ten of all giveaways, the newest first; those who were banned since are nobody (GIV-032)", async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => createUser(ctx)));
  const first = await create("first", 1, 8);
  for (const actor of players) await enterGiveaway({ ...ctx, actor }, { id: first });
  for (const minute of [1, 2]) {
    at(minute);
    await giveawaysJob.run(ctx);
  }
  const second = await create("second", 10, 4);
  for (const actor of players.slice(0, 4)) await enterGiveaway({ ...ctx, actor }, { id: second });
  for (const minute of [12, 13]) {
    at(minute);
    await giveawaysJob.run(ctx);
  }
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [players[0]?.id]);
  const { pastWinners } = await readGiveawayFrame(guest, first);
  expect(pastWinners.map(({ giveawayTitle }) => giveawayTitle)).toEqual([...Array(4).fill("second"), ...Array(6).fill("first")]);
  expect(pastWinners.slice(0, 4).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  expect(pastWinners.slice(0, 4).filter(({ winner }) => winner === null)).toHaveLength(1);
  expect((await readGiveawayView(guest, second))?.winners).toHaveLength(4);
});

describe("a long list", () => {
  /** Puts entries of nobody into the list, as if they had been entered one by one; every hundredth leaves. */
  async function fill(id: string, count: number): Promise<RecordLine[]> {
    const lines: RecordLine[] = [];
    let line = 0;
    for (let number = 1; number <= count; number += 1) {
      line += 1;
      const code = number.toString(16).padStart(16, "0");
      lines.push({ kind: "enters", number, code, tickets: number % 7 ? 1 : 2 });
      const leaves = number % 100 === 0;
      await ctx.pool.query(
        "insert into giveaway_entries (giveaway_id, number, code, boosted, line, left_line, created_at) values ($1, $2, $3, $4, $5, $6, now())",
        [id, number, code, number % 7 === 0, line, leaves ? line + 1 : null],
      );
      if (!leaves) continue;
      line += 1;
      lines.push({ kind: "leaves", number });
    }
    let { checksum = "" } = (await findGiveaway(guest, id)) ?? {};
    for (const each of lines) checksum = await nextChecksum(checksum, each);
    await ctx.pool.query("update giveaways set checksum = $2, entry_count = $3, last_number = $4, line_count = $5 where id = $1", [
      id,
      checksum,
      count - Math.floor(count / 100),
      count,
      line,
    ]);
    return lines;
  }

  test("a long list is read piece by piece, in its order, and its checksum is right", async () => {
    const id = await create("big", 60);
    const lines = await fill(id, 5_200);
    let text = "";
    for await (const piece of (await readRecord(guest, id)) ?? []) text += piece;
    const read = parseRecord(text);
    expect(read).toMatchObject({ ok: true, record: { lines, seed: null } });
    if (read.ok) expect(await checkRecord(read.record)).toMatchObject([{ result: "open" }, { result: "right" }, { result: "open" }]);
  });

  test("a long list is shown a hundred entries at a time, each once, from either end", async () => {
    const id = await create("pages", 60);
    await fill(id, 230);
    for (const order of ["", "?sort=number-down"]) {
      const numbers: number[] = [];
      let choices = entryList.parse(order);
      for (;;) {
        const { rows, next } = await findEntries(guest, id, choices);
        expect(rows.length).toBeLessThanOrEqual(100);
        numbers.push(...rows.map(({ number }) => number));
        if (next === null) break;
        choices = entryList.parse(entryList.format({ ...choices, after: next }));
      }
      const all = Array.from({ length: 230 }, (_, index) => index + 1);
      expect(numbers).toEqual(choices.order.down ? all.reverse() : all);
    }
  });
});

test("an unknown or malformed id finds nothing", async () => {
  for (const id of [NOBODY, "x", "'; drop table users"]) {
    expect(await findGiveaway(guest, id)).toBeNull();
    expect(await readGiveawayView(guest, id)).toBeNull();
    expect(await readRecord(guest, id)).toBeNull();
  }
});
