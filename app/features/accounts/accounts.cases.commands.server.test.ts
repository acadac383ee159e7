import { describe, expect, test } from "vitest";
import { refusalFor } from "~/access/result.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, expectAudit, signInAgain } from "../../../test/factories.ts";
import { orThrow } from "../../access/guards.ts";
import { liftEndedBans, releaseAccount, restrictAccount } from "./accounts.cases.commands.server.ts";
import { findMembers } from "./accounts.members.queries.server.ts";
import { banUser, muteUser } from "./accounts.moderation.commands.server.ts";
import { findAccountProfile } from "./accounts.profile.queries.server.ts";
import { findActingSessions } from "./accounts.queries.server.ts";

const ctx = await createTestContext();
const START = "2026-11-21T12:00:00Z";
const inHours = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000);
/** As parts of a decision. */
const part = () => ({ ...ctx, within: { effects: [] } });
const restrict = async (input: Parameters<typeof restrictAccount>[1]) => orThrow(await restrictAccount(part(), input));
const release = async (input: Parameters<typeof releaseAccount>[1]) => orThrow(await releaseAccount(part(), input));
/** The account as its next request would find it. */
const again = async (user: UserActor) => {
  const { rows } = await ctx.pool.query("select provider, subject from identities where user_id = $1", [user.id]);
  return signInAgain(ctx, rows[0]);
};
const player = async () => {
  ctx.setNow(START);
  return createUser(ctx);
};

describe("a ban for a time", () => {
  test("MOD-050 a ban for a time ends by itself: to the millisecond for its account, and for others once the job ran", async () => {
    const user = await player();
    await restrict({ userId: user.id, ban: { reason: "Scamming", until: inHours(24) } });
    const profile = async () => (await findAccountProfile(ctx, user.id))?.ban;
    const acting = async () => (await findActingSessions(ctx, [user.sessionId])).size;

    ctx.setNow(new Date(inHours(24).getTime() - 1));
    expect((await again(user)).ban).toEqual({ reason: "Scamming", until: inHours(24) });
    expect(refusalFor("user", await again(user), ctx.now())?.message).toBe(
      "Your account is banned until Nov 22, 2026, 12:00 PM UTC: Scamming",
    );
    expect([await profile(), await acting(), (await findMembers(ctx, [user.id])).size]).toEqual([expect.anything(), 0, 0]);
    expect(await liftEndedBans(ctx)).toMatchObject({ lifted: 0 });

    ctx.setNow(inHours(24));
    expect((await again(user)).ban).toBeNull();
    expect([await profile(), await acting()]).toEqual([null, 1]);
    expect(await liftEndedBans(ctx)).toMatchObject({ lifted: 1 });
    expect((await findMembers(ctx, [user.id])).size).toBe(1);
    await expectAudit(ctx, { action: "user.restrict" }, { action: "user.lift-bans", targetId: user.id });
  });

  test("bans of several accounts are lifted as each of them ends, and never a permanent one", async () => {
    const [one, two, good] = [await player(), await player(), await player()];
    await restrict({ userId: one.id, ban: { reason: "x", until: inHours(1) } });
    await restrict({ userId: two.id, ban: { reason: "x", until: inHours(2) } });
    await restrict({ userId: good.id, ban: { reason: "x", until: null } });
    ctx.setNow(inHours(2));
    expect((await Promise.all([liftEndedBans(ctx), liftEndedBans(ctx)])).map((answer) => answer.ok)).toEqual([true, true]);
    expect([...(await findMembers(ctx, [one.id, two.id, good.id])).keys()].sort()).toEqual([one.id, two.id].sort());
  });

  test("a ban for a time does not shorten one that lasts longer, and gives way to one that does", async () => {
    const user = await player();
    const until = async () => (await again(user)).ban?.until;
    await restrict({ userId: user.id, ban: { reason: "x", until: inHours(48) } });
    await restrict({ userId: user.id, ban: { reason: "y", until: inHours(24) } });
    expect(await until()).toEqual(inHours(48));
    await restrict({ userId: user.id, ban: { reason: "z", until: null } });
    expect(await until()).toBeUndefined();
    await restrict({ userId: user.id, ban: { reason: "y", until: inHours(99) } });
    expect(await until()).toBeUndefined();
  });

  test("a ban for a time that is over does not keep an admin from banning for good", async () => {
    const user = await player();
    await restrict({ userId: user.id, ban: { reason: "x", until: inHours(1) } });
    expect(await banUser(ctx, { userId: user.id, reason: "y" })).toMatchObject({ reason: "conflict" });
    ctx.setNow(inHours(1));
    expect(await banUser(ctx, { userId: user.id, reason: "y" })).toMatchObject({ ok: true });
    expect((await again(user)).ban).toEqual({ reason: "y" });
  });
});

describe("a decision that is taken back", () => {
  test("MOD-048 a decision that is taken back ends its mute or ban, or leaves what another decision has in force", async () => {
    const user = await player();
    await restrict({ userId: user.id, mutedUntil: inHours(24), ban: { reason: "x", until: inHours(48) } });
    await release({ userId: user.id, mute: { was: inHours(24), now: inHours(5) } });
    expect((await again(user)).mutedUntil).toEqual(inHours(5));
    await release({ userId: user.id, mute: { was: inHours(5), now: null }, ban: { was: inHours(48), now: null } });
    expect(await again(user)).toMatchObject({ mutedUntil: null, ban: null });
  });

  test("a decision that is taken back leaves a mute or ban set since", async () => {
    const user = await player();
    await restrict({ userId: user.id, mutedUntil: inHours(1), ban: { reason: "x", until: inHours(2) } });
    orThrow(await muteUser(ctx, { userId: user.id, until: null }));
    orThrow(await muteUser(ctx, { userId: user.id, until: inHours(9) }));
    await restrict({ userId: user.id, ban: { reason: "y", until: null } });
    await release({ userId: user.id, mute: { was: inHours(1), now: null }, ban: { was: inHours(2), now: null } });
    expect(await again(user)).toMatchObject({ mutedUntil: inHours(9), ban: { reason: "y" } });
  });
});
