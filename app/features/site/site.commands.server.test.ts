import { describe, expect, test } from "vitest";
import { MAX_SESSIONS_OF_ADDRESS } from "~/platform/process/presence.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets } from "../../../test/factories.ts";
import { countCalculation, heartbeat, startCounters } from "./site.commands.server.ts";
import { SAMPLE_GAME } from "./site.constants.ts";
import { readFigures } from "./site.queries.server.ts";

const ctx = await createTestContext();
const guest = () => ({ ...ctx, actor: { kind: "guest" } as const });
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const session = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

describe("figures", () => {
  test("figures start at zero (STAT-002, STAT-003) and show the built-in game (HOME-043)", async () => {
    const figures = await readFigures(ctx);
    expect(figures).toMatchObject({ petCount: 0, tradesCalculated: 0, game: SAMPLE_GAME, lastUpdated: ctx.now().getTime() });
    expect(figures.game.playing).toBeNull();
  });

  test("the number of pets is counted (STAT-001, STAT-006)", async () => {
    await createPets(ctx, {}, {}, {});
    expect((await readFigures(ctx)).petCount).toBe(3);
  });

  test("each calculation adds 1, also many at once (STAT-007, CALC-036)", async () => {
    await countCalculation(guest());
    expect((await readFigures(ctx)).tradesCalculated).toBe(1);
    await Promise.all(Array.from({ length: 40 }, () => countCalculation(guest())));
    expect((await readFigures(ctx)).tradesCalculated).toBe(41);
  });

  test("an initial figure holds only where nothing was counted, and is not for guests (STAT-005)", async () => {
    expect(await startCounters(guest(), { tradesCalculated: 5 })).toMatchObject({ ok: false, reason: "forbidden" });
    await startCounters(ctx, { tradesCalculated: 48_213 });
    await countCalculation(guest());
    await startCounters(ctx, { tradesCalculated: 1 });
    expect((await readFigures(ctx)).tradesCalculated).toBe(48_214);
  });
});

describe("active users", () => {
  test("a session counts once however often it beats (STAT-012), and is dropped after 5 minutes (STAT-019)", async () => {
    ctx.setNow("2027-01-01T12:00:00Z");
    const before = (await readFigures(ctx)).activeUsers;
    expect(await heartbeat(guest(), { sessionId: session(1), userAgent: BROWSER })).toEqual({ ok: true, counted: true });
    await heartbeat(guest(), { sessionId: session(1), userAgent: BROWSER });
    await heartbeat(guest(), { sessionId: session(2), userAgent: BROWSER });
    expect((await readFigures(ctx)).activeUsers).toBe(before + 2);
    ctx.setNow("2027-01-01T12:04:59Z");
    await heartbeat(guest(), { sessionId: session(2), userAgent: BROWSER });
    expect((await readFigures(ctx)).activeUsers).toBe(2);
    ctx.setNow("2027-01-01T12:05:00Z");
    expect((await readFigures(ctx)).activeUsers).toBe(1);
    ctx.setNow("2027-01-01T12:10:00Z");
    expect((await readFigures(ctx)).activeUsers).toBe(0);
  });

  test("one address raises the count only so far with sessions that it made up, and others count on (STAT-012)", async () => {
    ctx.setNow("2027-01-15T12:00:00Z");
    const from = (address: string) => ({ ...guest(), address });
    for (let n = 0; n < MAX_SESSIONS_OF_ADDRESS; n += 1)
      await heartbeat(from("203.0.113.7"), { sessionId: session(100 + n), userAgent: BROWSER });
    expect(await heartbeat(from("203.0.113.7"), { sessionId: session(99), userAgent: BROWSER })).toEqual({ ok: true, counted: false });
    expect(await heartbeat(from("203.0.113.8"), { sessionId: session(98), userAgent: BROWSER })).toEqual({ ok: true, counted: true });
    expect((await readFigures(ctx)).activeUsers).toBe(MAX_SESSIONS_OF_ADDRESS + 1);
  });

  test.each([
    ["a search engine", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["a chat unfolding a link", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"],
    ["a script", "curl/8.5.0"],
    ["one that names no browser", null],
    ["one with an empty name", ""],
  ])("%s is never counted", async (_who, userAgent) => {
    ctx.setNow("2027-02-01T12:00:00Z");
    expect(await heartbeat(guest(), { sessionId: session(3), userAgent })).toEqual({ ok: true, counted: false });
    expect((await readFigures(ctx)).activeUsers).toBe(0);
  });
});
