import { describe, expect, it } from "vitest";
import { statusOf } from "~/platform/http/errors.ts";
import type { Actor, Role } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { drawing } from "../../../test/pictures.ts";
import { claimBackground, giveBackground } from "./shop.commands.server.ts";
import { BACKGROUND_CATEGORIES } from "./shop.constants.ts";
import { importBackgrounds } from "./shop.import.commands.server.ts";
import { findBackgrounds, findOwnedIds } from "./shop.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });

/** One background of each category, by its category. */
async function stock(): Promise<Record<string, string>> {
  await importBackgrounds(
    ctx,
    BACKGROUND_CATEGORIES.map((category) => ({ name: `A ${category} one`, description: "x", category, image: drawing(category) })),
  );
  return Object.fromEntries((await findBackgrounds(ctx)).map(({ id, category }) => [category, id]));
}

describe("the shop", () => {
  it("the shop lists by category, in the order of the shop", async () => {
    await stock();
    expect((await findBackgrounds(ctx)).map(({ category }) => category)).toEqual(["default", "premium", "special", "seasonal"]);
  });

  it.each([
    ["user", "default", 200],
    ["user", "premium", 403],
    ["premium", "premium", 200],
    ["partner", "premium", 200],
    ["moderator", "premium", 200],
    ["premium", "special", 403],
    ["owner", "special", 403],
    ["admin", "seasonal", 403],
  ] as [Role, string, number][])("%s and a %s background: %s", async (role, category, status) => {
    const ids = await stock();
    const user = await createUser(ctx, { role });
    const claimed = await claimBackground(as(user), { background: ids[category] as string });
    expect(claimed.ok ? 200 : statusOf(claimed.reason)).toBe(status);
    expect(await findOwnedIds(ctx, user)).toEqual(status === 200 ? [ids[category]] : []);
  });

  it("a background is taken once, also sixteen times at once", async () => {
    const ids = await stock();
    const user = await createUser(ctx);
    const claims = await Promise.all(Array.from({ length: 16 }, () => claimBackground(as(user), { background: ids.default as string })));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(claims.filter((claim) => !claim.ok && claim.reason === "conflict")).toHaveLength(15);
    expect(await findOwnedIds(ctx, user)).toHaveLength(1);
  });

  it("guests, banned accounts and unknown backgrounds are refused", async () => {
    const ids = await stock();
    const user = await createUser(ctx);
    const background = ids.default as string;
    expect(await claimBackground(as({ kind: "guest" }), { background })).toMatchObject({ reason: "unauthenticated" });
    expect(await claimBackground(as({ ...user, ban: { reason: "" } }), { background })).toMatchObject({ reason: "forbidden" });
    for (const unknown of ["00000000-0000-4000-8000-000000000000", "nothing", ""])
      expect(await claimBackground(as(user), { background: unknown })).toMatchObject({ reason: "not_found" });
  });

  it("special and seasonal ones are given by admins, once, and that is in the log", async () => {
    const ids = await stock();
    const [user, admin, moderator] = await Promise.all([
      createUser(ctx),
      createUser(ctx, { role: "admin" }),
      createUser(ctx, { role: "moderator" }),
    ]);
    const gift = { userId: user.id, background: ids.special as string };
    expect(await giveBackground(as(moderator), gift)).toMatchObject({ reason: "forbidden" });
    expect(await giveBackground(as(admin), gift)).toEqual({ ok: true, given: true, name: "A special one" });
    expect(await giveBackground(as(admin), gift)).toEqual({ ok: true, given: false, name: "A special one" });
    expect(await findOwnedIds(ctx, user)).toEqual([ids.special]);
    const { rows } = await ctx.pool.query("select action, actor_id from audit_log");
    expect(rows).toEqual([{ action: "user.background.give", actor_id: admin.id }]);
  });
});
