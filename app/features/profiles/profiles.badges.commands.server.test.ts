import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ROLES, type UserActor } from "~/platform/identity/actor.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { giveBadge, storeBuiltInBadges, takeBadge } from "./profiles.badges.commands.server.ts";
import { BADGE_TYPES, BUILT_IN_BADGES } from "./profiles.badges.constants.ts";
import { canGiveBadge } from "./profiles.badges.policy.ts";
import { findAllBadges, findBadges } from "./profiles.badges.queries.server.ts";
import { BADGE_IMAGES } from "./profiles.images.ts";
import { findProfile } from "./profiles.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const badgesOf = async (user: UserActor) => {
  const found = await findProfile(ctx, user.id);
  return found && !found.banned ? found.profile.badges.map(({ id }) => id) : undefined;
};

describe("the built-in badges", () => {
  test("ADM-BADGE-005, ADM-BADGE-006 the built-in badges are one of each type, with a picture of their own and the owner's first", async () => {
    await storeBuiltInBadges(ctx);
    const badges = await findAllBadges(ctx);
    expect(badges.map(({ id }) => id)).toEqual(BUILT_IN_BADGES.map(({ id }) => id));
    expect(badges.map(({ type }) => type).sort()).toEqual([...BADGE_TYPES].sort());
    expect(new Set(badges.map(({ image }) => image)).size).toBe(BADGE_TYPES.length);
    for (const { image } of badges)
      expect(await sharp(await ctx.files.readToBuffer(imagePath(BADGE_IMAGES, image, 128))).metadata()).toMatchObject({
        format: "webp",
        width: 128,
        height: 128,
      });
  });

  test("the built-in badges are stored once, also by two nodes that start at once; what an admin deleted does not come back", async () => {
    await Promise.all([storeBuiltInBadges(ctx), storeBuiltInBadges(ctx)]);
    expect(await findAllBadges(ctx)).toHaveLength(BUILT_IN_BADGES.length);
    await ctx.pool.query("delete from badges where id = 'pet'");
    await storeBuiltInBadges(ctx);
    expect(await findAllBadges(ctx)).toHaveLength(BUILT_IN_BADGES.length - 1);
  });

  test("the built-in badges are stored by the site alone", async () => {
    expect(await storeBuiltInBadges(as(await createUser(ctx, { role: "owner" })))).toMatchObject({ reason: "forbidden" });
  });
});

describe("giving badges", () => {
  test("everybody has new_user from the start; PROF-035 an admin gives another and takes it back", async () => {
    await storeBuiltInBadges(ctx);
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    expect(await badgesOf(player)).toEqual(["new_user"]);
    expect(await giveBadge(as(admin), { userId: player.id, badge: "trade" })).toEqual({ ok: true });
    expect(await badgesOf(player)).toEqual(["trade", "new_user"]);
    await takeBadge(as(admin), { userId: player.id, badge: "trade" });
    expect(await badgesOf(player)).toEqual(["new_user"]);
  });

  test("a badge that is not there is refused, and one that was deleted is no longer shown", async () => {
    await storeBuiltInBadges(ctx);
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    expect(await giveBadge(as(admin), { userId: player.id, badge: "nothing" })).toMatchObject({ reason: "not_found" });
    await ctx.pool.query("delete from badges where id = 'new_user'");
    expect(await badgesOf(player)).toEqual([]);
    expect(await findBadges(ctx, [])).toEqual([]);
  });

  test("badges that say owner or admin are an owner's to give", async () => {
    await storeBuiltInBadges(ctx);
    const [owner, admin, player] = [
      await createUser(ctx, { role: "owner" }),
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx),
    ];
    for (const badge of ["owner", "admin"]) {
      expect(await giveBadge(as(admin), { userId: player.id, badge: badge })).toMatchObject({ reason: "forbidden" });
      expect(await giveBadge(as(owner), { userId: player.id, badge: badge })).toEqual({ ok: true });
    }
    expect(await badgesOf(player)).toEqual(["owner", "admin", "new_user"]);
  });

  test("ADM-USER-010, PROF-035 a badge is given once, however many give it at once, and taken back once, with a record of each", async () => {
    await storeBuiltInBadges(ctx);
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    await Promise.all(Array.from({ length: 16 }, () => giveBadge(as(admin), { userId: player.id, badge: "trade" })));
    expect(await badgesOf(player)).toEqual(["trade", "new_user"]);
    for (let times = 0; times < 2; times += 1) await takeBadge(as(admin), { userId: player.id, badge: "new_user" });
    expect(await badgesOf(player)).toEqual(["trade"]);
    const { rows } = await ctx.pool.query("select action from audit_log order by id");
    expect(rows.map(({ action }) => action)).toEqual(["user.badge.give", "user.badge.take"]);
  });

  test("an admin's badges are not changed by another admin, nor by a lower role", async () => {
    await storeBuiltInBadges(ctx);
    const [admin, other, moderator, player] = [
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx, { role: "moderator" }),
      await createUser(ctx),
    ];
    for (const [actor, target] of [
      [admin, other],
      [moderator, player],
      [player, player],
    ] as const)
      expect(await giveBadge(as(actor), { userId: target.id, badge: "trade" })).toMatchObject({ reason: "forbidden" });
    expect(await badgesOf(other)).toEqual(["new_user"]);
  });

  test("only admins and owners give badges", async () => {
    const actors = await Promise.all(ROLES.map((role) => createUser(ctx, { role })));
    expect(actors.filter((actor) => canGiveBadge(actor, { type: "trade" })).map(({ role }) => role)).toEqual(["admin", "owner"]);
    expect(actors.filter((actor) => canGiveBadge(actor, { type: "admin" })).map(({ role }) => role)).toEqual(["owner"]);
  });
});
