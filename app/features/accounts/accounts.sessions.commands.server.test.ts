import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, openSessionOf } from "../../../test/factories.ts";
import { findSession, findSessions } from "./accounts.queries.server.ts";
import { deleteExpired, endOtherSessions, endOwnSession, signOut, touchSession } from "./accounts.sessions.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const open = (userId: string, userAgent: string | null = null) => openSessionOf(ctx, userId, userAgent);
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("a session", () => {
  test("a session is found by its token alone, of which only a hash is kept", async () => {
    const { id } = await createUser(ctx, { username: "Gwen" });
    const token = await open(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await findSession(ctx, token))?.actor).toMatchObject({ kind: "user", id, name: "Gwen", role: "user", ban: null });
    expect(await findSession(ctx, `${token.slice(0, -1)}~`)).toBeUndefined();
    const dump = JSON.stringify((await ctx.pool.query("select * from sessions")).rows);
    expect(dump).not.toContain(token);
  });

  test("a session lives for 30 days after its last use, which is noted at most once a minute", async () => {
    const token = await open((await createUser(ctx)).id);
    const use = async () => {
      const found = await findSession(ctx, token);
      if (found) orThrow(await touchSession(as(found.actor), { lastUsedAt: found.lastUsedAt }));
      return found;
    };
    ctx.setNow("2026-11-21T12:00:30Z");
    expect((await use())?.lastUsedAt).toEqual(new Date("2026-11-21T12:00:00Z"));
    expect((await use())?.lastUsedAt).toEqual(new Date("2026-11-21T12:00:00Z"));
    ctx.setNow("2026-12-21T11:59:59Z");
    expect(await use()).toBeDefined();
    expect((await use())?.lastUsedAt).toEqual(new Date("2026-12-21T11:59:59Z"));
    ctx.setNow("2027-01-20T11:59:58Z");
    expect(await findSession(ctx, token)).toBeDefined();
    ctx.setNow("2027-01-20T11:59:59Z");
    expect(await findSession(ctx, token)).toBeUndefined();
  });

  test("a session ends where it is signed out, and nowhere else", async () => {
    const user = await createUser(ctx);
    const other = await open(user.id);
    await signOut(as(user));
    expect(await findSession(ctx, other)).toBeDefined();
    expect(await findSessions(ctx, user)).toHaveLength(1);
    expect(await signOut(guest)).toEqual({ ok: true });
  });

  test("a session is listed with its device and last use, the last used first, and which one is this", async () => {
    const user = await createUser(ctx);
    ctx.setNow("2026-11-22T12:00:00Z");
    await open(user.id, FIREFOX);
    await createUser(ctx);
    expect(await findSessions(as(user), user)).toMatchObject([
      { device: "Firefox on Windows", current: false, lastUsedAt: Date.parse("2026-11-22T12:00:00Z") },
      { device: "Unknown device", current: true, lastUsedAt: Date.parse("2026-11-21T12:00:00Z") },
    ]);
  });

  test("a session in another browser is ended by its owner, never by somebody else", async () => {
    const [user, stranger] = [await createUser(ctx), await createUser(ctx, { role: "owner" })];
    const token = await open(user.id);
    const [newest] = (await findSessions(ctx, user)).filter(({ current }) => !current);
    const id = newest?.id as string;
    expect(await endOwnSession(as(stranger), { session: id })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await endOwnSession(guest, { session: id })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await findSession(ctx, token)).toBeDefined();
    orThrow(await endOwnSession(as(user), { session: id }));
    expect(await findSession(ctx, token)).toBeUndefined();
    expect(await endOwnSession(as(user), { session: id })).toMatchObject({ ok: false, reason: "not_found" });
  });

  test("signing out everywhere else ends the other sessions at once, also for a banned account", async () => {
    const user = await createUser(ctx, { banReason: "x" });
    await Promise.all([open(user.id), open(user.id), open(user.id)]);
    expect(await endOtherSessions(as(user))).toEqual({ ok: true, ended: 3 });
    expect(await findSessions(ctx, user)).toMatchObject([{ current: true }]);
    expect(await endOtherSessions(guest)).toMatchObject({ reason: "unauthenticated" });
  });

  test("a session that ran out is deleted", async () => {
    const user = await createUser(ctx);
    ctx.setNow("2026-12-31T00:00:00Z");
    await open(user.id);
    await deleteExpired(ctx);
    expect((await ctx.pool.query("select id from sessions")).rowCount).toBe(1);
  });
});
