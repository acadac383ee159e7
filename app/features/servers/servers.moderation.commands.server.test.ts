import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { prepareServers, START } from "../../../test/submitted-servers.ts";
import { deleteExpiredServers } from "./servers.cleanup.commands.server.ts";
import { submitServer, submitServerAgain } from "./servers.commands.server.ts";
import { activateServer, deactivateServer } from "./servers.moderation.commands.server.ts";
import { findServersOf } from "./servers.queries.server.ts";

const ctx = await createTestContext();
const { as, guest, typed, later, submit, stored, audit, listed, invalidated } = prepareServers(ctx);

const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("a review", () => {
  test.each(["moderator", "admin", "owner"] as Role[])(
    "a review by a %s puts a submission on the list and takes it off again, each with a record (ADM-SRV-026)",
    async (role) => {
      const [sender, staff] = [await createUser(ctx), await createUser(ctx, { role, username: "Marlow" })];
      const id = await submit(sender);
      expect(await invalidated(() => activateServer(as(staff), { id }))).toEqual(["servers"]);
      expect(await listed()).toEqual([id]);
      await activateServer(as(staff), { id });
      await deactivateServer(as(staff), { id });
      expect(await listed()).toEqual([]);
      const record = { actor_name: "Marlow", target_id: id };
      expect(await audit()).toEqual([
        { ...record, action: "server.activate", before: { status: "pending" }, after: { status: "active" } },
        { ...record, action: "server.deactivate", before: { status: "active" }, after: { status: "inactive" } },
      ]);
    },
  );

  test.each(["user", "premium", "partner"] as Role[])("a review is refused for a %s, even of their own server", async (role) => {
    const sender = await createUser(ctx, { role });
    const id = await submit(sender);
    expect(await activateServer(as(sender), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await activateServer(guest, { id })).toMatchObject({ ok: false, reason: "unauthenticated" });
    const banned = await createUser(ctx, { role: "admin", banReason: "x" });
    expect(await activateServer(as(banned), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await stored()).toMatchObject([{ status: "pending" }]);
    expect(await audit()).toEqual([]);
  });

  test("a review of a server that does not exist, or no longer does, finds nothing", async () => {
    const id = await submit(await createUser(ctx));
    expect(await activateServer(ctx, { id: NOBODY })).toMatchObject({ ok: false, reason: "not_found" });
    later(30 * 24 * HOUR_MS);
    expect(await activateServer(ctx, { id })).toMatchObject({ ok: false, reason: "not_found" });
  });

  test.each([
    ["user", 24],
    ["partner", 24],
    ["moderator", 30 * 24],
  ] as const)("starts the time of a %s's server when it is listed, however long it waited: %i hours (SRV-021)", async (role, hours) => {
    const id = await submit(await createUser(ctx, { role }));
    await deactivateServer(ctx, { id, reason: "link" });
    later(3 * 24 * HOUR_MS);
    await activateServer(ctx, { id });
    // A second approval does not restart it.
    later(4 * 24 * HOUR_MS - 1);
    await activateServer(ctx, { id });
    later((3 * 24 + hours) * HOUR_MS - 1);
    expect(await listed()).toEqual([id]);
    later((3 * 24 + hours) * HOUR_MS);
    expect(await listed()).toEqual([]);
  });

  test("a review that declines says why, to its sender for 7 days; without a reason, or another one in no words, nothing is declined", async () => {
    const [sender, staff] = [await createUser(ctx), await createUser(ctx, { role: "moderator", username: "Marlow" })];
    const id = await submit(sender);
    for (const left of [{}, { reason: "other" as const }, { reason: "other" as const, note: " … " }])
      expect(await deactivateServer(as(staff), { id, ...left })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await deactivateServer(as(staff), { id, reason: "other", note: "x".repeat(201) })).toMatchObject({
      fields: { note: expect.anything() },
    });
    expect(await stored()).toMatchObject([{ status: "pending" }]);
    orThrow(await deactivateServer(as(staff), { id, reason: "link", note: "It asks\nfor a friend." }));
    const why = "The link doesn't lead to a private server that others can join. It asks for a friend.";
    expect(await stored()).toMatchObject([{ status: "declined", review_note: why, expires_at: new Date("2026-11-28T12:00:00Z") }]);
    expect(await audit()).toEqual([
      {
        actor_name: "Marlow",
        action: "server.deactivate",
        target_id: id,
        before: { status: "pending" },
        after: { status: "declined", reviewNote: why },
      },
    ]);
    expect(await findServersOf(as(sender), sender.id)).toMatchObject([{ status: "declined", reviewNote: why }]);
    expect(await findServersOf(guest, sender.id)).toEqual([]);
    expect(await deactivateServer(as(staff), { id, reason: "game" })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ review_note: why }]);
    later(7 * 24 * HOUR_MS - 1);
    await deleteExpiredServers(ctx);
    expect(await stored()).toHaveLength(1);
    later(7 * 24 * HOUR_MS);
    await deleteExpiredServers(ctx);
    expect(await stored()).toEqual([]);
  });

  test("of two simultaneous reviews, one declining and one listing, the first counts, and the other reviewer looks again", async () => {
    const id = await submit(await createUser(ctx));
    const seen = { id, seenAt: new Date(START).getTime(), seenStatus: "pending" };
    const decided = await Promise.all([activateServer(ctx, seen), deactivateServer(ctx, { ...seen, reason: "link" })]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(decided.find(({ ok }) => !ok)).toMatchObject({
      reason: "conflict",
      message: "This server was changed meanwhile. Please look at it again.",
    });
    const [{ status }] = await stored();
    expect(await activateServer(ctx, { ...seen, seenStatus: status })).toMatchObject({ ok: true });
  });

  test("a review does not decide on a version that its sender changed since", async () => {
    const sender = await createUser(ctx);
    const id = await submit(sender);
    const seenAt = new Date(START).getTime();
    orThrow(await deactivateServer(ctx, { id, reason: "link", seenAt }));
    later(HOUR_MS);
    orThrow(await submitServerAgain(as(sender), { id, ...typed() }));
    expect(await activateServer(ctx, { id, seenAt })).toMatchObject({ ok: false, reason: "conflict" });
    expect(await deactivateServer(ctx, { id, reason: "link", seenAt })).toMatchObject({ ok: false, reason: "conflict" });
    expect(await stored()).toMatchObject([{ status: "pending" }]);
    expect(await activateServer(ctx, { id, seenAt: seenAt + HOUR_MS })).toMatchObject({ ok: true });
  });
});

describe("a declined server", () => {
  const declined = async (actor: UserActor) => {
    const id = await submit(actor);
    orThrow(await deactivateServer(ctx, { id, reason: "game" }));
    later(30 * MINUTE_MS);
    return id;
  };

  test("a corrected server waits again, and its reviewer sees the earlier reason", async () => {
    const sender = await createUser(ctx);
    const id = await declined(sender);
    const input = typed({ serverName: "Moonlit farm", serverLink: "https://roblox.com/games/9/x?privateServerLinkCode=new" });
    expect(await invalidated(() => submitServerAgain(as(sender), { id, ...input }))).toEqual(["servers"]);
    const at = new Date("2026-11-21T12:30:00Z");
    const again = { id, status: "pending", name: "Moonlit farm", link: "https://www.roblox.com/games/9?privateServerLinkCode=new" };
    expect(await stored()).toMatchObject([
      { ...again, review_note: "The link leads to another game.", created_at: at, expires_at: new Date("2026-12-21T12:30:00Z") },
    ]);
    await activateServer(ctx, { id });
    expect(await stored()).toMatchObject([{ status: "active", review_note: "" }]);
    const { rows } = await ctx.pool.query("select servers_posted from users where id = $1", [sender.id]);
    expect(rows).toEqual([{ servers_posted: 1 }]);
  });

  test("a declined server of staff, or one that was taken off the list, is sent again as well: of staff it is listed at once", async () => {
    const staff = await createUser(ctx, { role: "moderator" });
    const id = await declined(staff);
    expect(await stored()).toMatchObject([{ status: "inactive" }]);
    expect(await submitServerAgain(as(staff), { id, ...typed() })).toMatchObject({ ok: true, status: "active" });
    expect(await stored()).toMatchObject([{ review_note: "", expires_at: new Date("2026-12-21T12:30:00Z") }]);
  });

  test("a declined server is sent again by its sender alone, while it is kept, not while it waits or is listed, and every 30 minutes (SRV-018)", async () => {
    const [sender, other] = [await createUser(ctx), await createUser(ctx)];
    const id = await submit(sender);
    const again = (actor: UserActor, overrides = {}) => submitServerAgain(as(actor), { id, ...typed(overrides) });
    expect(await again(sender)).toMatchObject({ reason: "conflict", message: "This server is waiting for review already." });
    orThrow(await deactivateServer(ctx, { id, reason: "game" }));
    expect(await again(other)).toMatchObject({ reason: "not_found" });
    expect(await submitServerAgain(guest, { id, ...typed() })).toMatchObject({ reason: "unauthenticated" });
    expect(await again({ ...sender, ban: { reason: "x" } })).toMatchObject({ reason: "forbidden" });
    expect(await again(sender, { serverLink: "https://www.roblox.com/games/1" })).toMatchObject({
      fields: { serverLink: expect.anything() },
    });
    later(30 * MINUTE_MS - 1);
    expect(await again(sender)).toMatchObject({ reason: "too_many", code: "cooldown" });
    await activateServer(ctx, { id });
    later(30 * MINUTE_MS);
    // A refusal takes no turn.
    expect(await again(sender)).toMatchObject({ reason: "conflict", message: "This server is on the list already." });
    expect(await submitServer(as(sender), typed())).toMatchObject({ ok: true });
    orThrow(await deactivateServer(ctx, { id, reason: "game" }));
    later(30 * MINUTE_MS + 7 * 24 * HOUR_MS);
    expect(await again(sender)).toMatchObject({ reason: "not_found" });
  });

  test("a declined server that is sent again sixteen times at once is sent once", async () => {
    const sender = await createUser(ctx);
    const id = await declined(sender);
    const all = await Promise.all(Array.from({ length: 16 }, () => submitServerAgain(as(sender), { id, ...typed() })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored()).toMatchObject([{ status: "pending" }]);
  });
});
