import { describe, expect, test } from "vitest";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, signInAgain } from "../../../test/factories.ts";
import { removeFromProfile } from "./accounts.removals.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const forbidden = { ok: false, reason: "forbidden" };

/** The account as its next request would find it. */
const again = async (user: UserActor) => {
  const { rows } = await ctx.pool.query("select provider, subject from identities where user_id = $1", [user.id]);
  return signInAgain(ctx, rows[0]);
};
const audit = async () => (await ctx.pool.query("select action, target_id, before, after from audit_log order by id")).rows;

describe("removing what a profile shows", () => {
  const why = { reason: "It insults somebody" };
  const COLUMNS = {
    picture: "avatar",
    background: "custom_background",
    title: "custom_title",
    username: "username",
    displayName: "display_name",
    bio: "bio",
  } as const;
  const fill = (id: string) =>
    ctx.pool.query(
      "update users set avatar = 'aaaaaaaaaaaaaaaaaaaa', custom_background = 'bbbbbbbbbbbbbbbbbbbb', custom_title = 'Rude', username = 'RudeName', display_name = 'Rude Name', bio = 'Rude' where id = $1",
      [id],
    );
  const row = async (id: string) => (await ctx.pool.query("select * from users where id = $1", [id])).rows[0];

  test.each(Object.entries(COLUMNS))("a %s: it is gone, nothing else is, and the log has what it was and why", async (part, column) => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    await fill(player.id);
    const before = await row(player.id);
    const remove = () => removeFromProfile(as(moderator), { userId: player.id, part: part as keyof typeof COLUMNS, ...why });
    expect(await remove()).toEqual({ ok: true, removed: true });
    expect(await row(player.id)).toMatchObject({ ...before, [column]: ["picture", "background"].includes(part) ? null : "" });
    expect(await audit()).toMatchObject([
      { action: "user.profile.remove", target_id: player.id, before: { [part]: before[column] }, after: { [part]: null, ...why } },
    ]);
    expect(await remove(), "there is nothing left").toEqual({ ok: true, removed: false });
    expect(await audit()).toHaveLength(1);
  });

  test("an account without a username gets a neutral one, and can choose another", async () => {
    const player = await createUser(ctx, { provider: "discord", subject: "987654321", username: "RudeName" });
    await removeFromProfile(ctx, { userId: player.id, part: "username", ...why });
    expect((await again(player)).name).toBe("User_987654");
  });

  test("of sixteen simultaneous removals of the same thing one succeeds, and one row is written", async () => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    await fill(player.id);
    const all = await Promise.all(
      Array.from({ length: 16 }, () => removeFromProfile(as(moderator), { userId: player.id, part: "title", ...why })),
    );
    expect(all.filter((one) => one.ok && one.removed)).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  test("removing a part of a profile needs a reason of at most 300 characters, and a part that exists", async () => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    await fill(player.id);
    const remove = (input: object) => removeFromProfile(as(moderator), { userId: player.id, part: "title", ...why, ...input });
    expect(await remove({ reason: "" })).toMatchObject({ fields: { reason: "Please say why." } });
    expect(await remove({ reason: "x".repeat(301) })).toMatchObject({ reason: "invalid" });
    expect(await remove({ part: "role" })).toMatchObject({ fields: { part: "Please choose what to remove." } });
    expect(await remove({ reason: "x".repeat(300) })).toMatchObject({ ok: true });
  });

  test("guests remove nothing from a profile", async () => {
    const { id } = await createUser(ctx);
    const guest = { ...ctx, actor: { kind: "guest" } as const };
    expect(await removeFromProfile(guest, { userId: id, part: "title", ...why })).toMatchObject({ reason: "unauthenticated" });
  });

  test("staff remove parts of the profiles of lower roles, never of their own", async () => {
    const [player, moderator, admin, owner] = [
      await createUser(ctx),
      await createUser(ctx, { role: "moderator" }),
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx, { role: "owner" }),
    ];
    const remove = (actor: UserActor, { id }: UserActor) => removeFromProfile(as(actor), { userId: id, part: "username", ...why });
    for (const [actor, target] of [
      [player, moderator],
      [moderator, admin],
      [moderator, owner],
      [moderator, moderator],
      [admin, owner],
      [admin, admin],
    ] as const)
      expect(await remove(actor, target)).toMatchObject(forbidden);
    for (const [actor, target] of [
      [moderator, player],
      [admin, moderator],
      [owner, admin],
    ] as const)
      expect(await remove(actor, target)).toMatchObject({ ok: true });
  });
});
