import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { addBlock, removeBlock } from "./moderation.blocks.commands.server.ts";
import { BLOCK_MESSAGES, MAX_BLOCKS } from "./moderation.blocks.constants.ts";
import { exportBlocks, findBlockedPlayers, findStanding } from "./moderation.blocks.queries.server.ts";
import { findBlockedBy, findBlockedWith, mayReach } from "./moderation.reach.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOBODY = "00000000-0000-4000-8000-000000000000";

const block = async (by: UserActor, other: UserActor) => orThrow(await addBlock(as(by), { player: other.id, kind: "block" }));
const mute = async (by: UserActor, other: UserActor) => orThrow(await addBlock(as(by), { player: other.id, kind: "mute" }));
const kindOf = async (by: UserActor, other: UserActor) => (await findStanding(as(by), other.id)).kind;
const reach = (from: UserActor, to: UserActor) => mayReach(ctx, from.id, to.id);

/** Fills somebody's list up to `count`. */
async function fill(by: UserActor, count: number) {
  await ctx.pool.query(
    `with others as (insert into users (username, display_name, created_at, updated_at)
       select 'crowd' || n, 'crowd' || n, now(), now() from generate_series(1, $2::int) n returning id)
     insert into blocks (user_id, other_id, kind, created_at) select $1, id, 'mute', now() from others`,
    [by.id, count],
  );
}

describe("blocking", () => {
  test("MOD-001 MOD-002 blocking keeps both apart, and only the blocker sees why", async () => {
    const [one, other, third] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    expect(await reach(one, other)).toEqual({ ok: true });
    await block(one, other);
    expect(await reach(one, other)).toEqual({ ok: false, reason: "blocks" });
    expect(await reach(other, one)).toEqual({ ok: false, reason: "blocked" });
    expect(await reach(other, third)).toEqual({ ok: true });
    expect(await reach(one, one)).toEqual({ ok: true });
    await block(other, one);
    expect(await reach(other, one)).toEqual({ ok: false, reason: "blocks" });
  });

  test("MOD-103 a block sends a momentary event to the blocker's own tabs alone", async () => {
    const [one, other] = [await createUser(ctx), await createUser(ctx)];
    const said: unknown[] = [];
    const leave = ctx.bus.follow({ entry: () => said.push("remembered"), missed() {}, momentary: (message) => said.push(message) });
    await block(one, other);
    orThrow(await removeBlock(as(one), { player: other.id, kind: "block" }));
    leave();
    expect(said).toEqual(Array(2).fill({ topic: "blocks.changed", event: { userId: one.id } }));
  });

  test("MOD-001 blocking can be taken back, and a repeated call changes nothing", async () => {
    const [one, other] = [await createUser(ctx), await createUser(ctx)];
    await block(one, other);
    ctx.setNow("2026-11-22T12:00:00Z");
    await block(one, other);
    expect(await findBlockedPlayers(as(one))).toMatchObject([{ kind: "block", at: Date.parse("2026-11-21T12:00:00Z") }]);
    for (const _ of [1, 2]) expect(await removeBlock(as(one), { player: other.id, kind: "block" })).toEqual({ ok: true });
    expect(await reach(other, one)).toEqual({ ok: true });
    expect(await findBlockedPlayers(as(one))).toEqual([]);
  });

  test("MOD-005, MOD-081 a mute keeps nobody away; a block replaces it, and is not weakened by one", async () => {
    const [one, other] = [await createUser(ctx), await createUser(ctx)];
    await mute(one, other);
    expect(await kindOf(one, other)).toBe("mute");
    expect(await reach(other, one)).toEqual({ ok: true });
    await block(one, other);
    await mute(one, other);
    expect(await kindOf(one, other)).toBe("block");
    // A tab that still shows the mute takes the block back by accident otherwise.
    await removeBlock(as(one), { player: other.id, kind: "mute" });
    expect(await kindOf(one, other)).toBe("block");
  });

  test("neither oneself nor somebody unknown can be blocked", async () => {
    const one = await createUser(ctx);
    expect(await addBlock(as(one), { player: one.id, kind: "block" })).toMatchObject({
      reason: "invalid",
      message: BLOCK_MESSAGES.oneself,
    });
    for (const player of [NOBODY, "x", ""])
      expect(await addBlock(as(one), { player, kind: "mute" })).toMatchObject({ reason: "not_found", message: BLOCK_MESSAGES.unknown });
    expect(await removeBlock(as(one), { player: "x", kind: "mute" })).toEqual({ ok: true });
    expect(await addBlock(as(one), { player: NOBODY, kind: "kick" } as never)).toMatchObject({ reason: "invalid" });
  });

  test("MOD-001 only signed-in users block; banned accounts and staff can be blocked", async () => {
    const [one, banned, staff] = [
      await createUser(ctx),
      await createUser(ctx, { banReason: "Scam" }),
      await createUser(ctx, { role: "admin" }),
    ];
    expect(await addBlock({ ...ctx, actor: { kind: "guest" } }, { player: one.id, kind: "block" })).toMatchObject({
      reason: "unauthenticated",
    });
    expect(await addBlock(as(banned), { player: one.id, kind: "block" })).toMatchObject({ reason: "forbidden" });
    await block(one, banned);
    await block(one, staff);
    expect((await findBlockedPlayers(as(one))).map(({ player }) => player.id).sort()).toEqual([banned.id, staff.id].sort());
  });

  test("MOD-008 the 500th player can be blocked, the 501st is refused, and entries of a full list can still change", async () => {
    const [one, other, more] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    await fill(one, MAX_BLOCKS - 1);
    await mute(one, other);
    expect(await addBlock(as(one), { player: more.id, kind: "block" })).toMatchObject({ reason: "conflict", message: BLOCK_MESSAGES.full });
    await block(one, other);
    expect(await kindOf(one, other)).toBe("block");
    await removeBlock(as(one), { player: other.id, kind: "block" });
    await block(one, more);
    expect(await findBlockedPlayers(as(one))).toHaveLength(MAX_BLOCKS);
  });

  test("MOD-008 sixteen blocks at once do not pass the limit, and the same player blocked twice at once is one row", async () => {
    const one = await createUser(ctx);
    const others = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
    await fill(one, MAX_BLOCKS - 4);
    const results = await Promise.all(others.map(({ id }) => addBlock(as(one), { player: id, kind: "block" })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await findBlockedPlayers(as(one))).toHaveLength(MAX_BLOCKS);
    const two = await createUser(ctx);
    const kinds = ["block", "mute", "block", "mute"] as const;
    await Promise.all(kinds.map((kind) => addBlock(as(two), { player: one.id, kind })));
    expect(await findBlockedPlayers(as(two))).toMatchObject([{ kind: "block" }]);
  });
});

describe("blocked players", () => {
  test("MOD-004 a block hides one player from the reader, and both where two must not meet", async () => {
    const [one, mine, theirs, muted] = [await createUser(ctx), await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    await block(one, mine);
    await block(theirs, one);
    await mute(one, muted);
    expect(await findBlockedBy(as(one))).toEqual(new Set([mine.id]));
    expect(await findBlockedBy({ ...ctx, actor: { kind: "guest" } })).toEqual(new Set());
    expect(await findBlockedWith(ctx, one.id)).toEqual(new Set([mine.id, theirs.id]));
  });

  test("MOD-003, MOD-083 a block is in its owner's data alone, and goes with either account", async () => {
    const [one, other] = [await createUser(ctx), await createUser(ctx)];
    await block(one, other);
    expect(await exportBlocks(ctx, one)).toMatchObject([{ otherId: other.id, kind: "block" }]);
    expect(await exportBlocks(ctx, other)).toEqual([]);
    expect(await kindOf(other, one)).toBe(null);
    await ctx.pool.query("delete from users where id = $1", [other.id]);
    expect(await exportBlocks(ctx, one)).toEqual([]);
  });
});
