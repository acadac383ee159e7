import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Actor, Role, UserActor } from "~/access/actor.ts";
import { deleteOwnAccount } from "~/features/accounts/accounts.deletion.commands.server.ts";
import { findOwnProfile } from "~/features/accounts/accounts.own-profile.queries.server.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { drawing, photo } from "../../../test/pictures.ts";
import { backgroundFieldsOf } from "./core/form-fields.ts";
import {
  claimBackground,
  giveBackground,
  removeUpload,
  sweepBackgrounds,
  uploadBackground,
} from "./profiles.backgrounds.commands.server.ts";
import { findBackgrounds, findChoices, findOwnedIds } from "./profiles.backgrounds.queries.server.ts";
import { BACKGROUND_IMAGES } from "./profiles.images.ts";
import { importBackgrounds } from "./profiles.import.commands.server.ts";
import { saveBackground } from "./profiles.settings.commands.server.ts";
import { BACKGROUND_CATEGORIES } from "./profiles.settings.constants.ts";

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
  it("lists by category, in the order of the shop", async () => {
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
    const claimed = await claimBackground(as(user), ids[category] as string);
    expect(claimed.ok ? 200 : claimed.status).toBe(status);
    expect(await findOwnedIds(ctx, user)).toEqual(status === 200 ? [ids[category]] : []);
  });

  it("a background is taken once, also sixteen times at once", async () => {
    const ids = await stock();
    const user = await createUser(ctx);
    const claims = await Promise.all(Array.from({ length: 16 }, () => claimBackground(as(user), ids.default as string)));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(claims.filter((claim) => !claim.ok && claim.status === 409)).toHaveLength(15);
    expect(await findOwnedIds(ctx, user)).toHaveLength(1);
  });

  it("guests, banned accounts and unknown backgrounds are refused", async () => {
    const ids = await stock();
    const user = await createUser(ctx);
    await expect(claimBackground(as({ kind: "guest" }), ids.default as string)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(claimBackground(as({ ...user, ban: { reason: "" } }), ids.default as string)).rejects.toMatchObject({ code: "forbidden" });
    for (const id of ["00000000-0000-4000-8000-000000000000", "nothing", ""])
      await expect(claimBackground(as(user), id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("special and seasonal ones are given by admins, once, and that is in the log", async () => {
    const ids = await stock();
    const [user, admin, moderator] = await Promise.all([
      createUser(ctx),
      createUser(ctx, { role: "admin" }),
      createUser(ctx, { role: "moderator" }),
    ]);
    const gift = { userId: user.id, backgroundId: ids.special as string };
    await expect(giveBackground(as(moderator), gift)).rejects.toMatchObject({ code: "forbidden" });
    expect(await giveBackground(as(admin), gift)).toBe(true);
    expect(await giveBackground(as(admin), gift)).toBe(false);
    expect(await findOwnedIds(ctx, user)).toEqual([ids.special]);
    const { rows } = await ctx.pool.query("select action, actor_id from audit_log");
    expect(rows).toEqual([{ action: "user.background.give", actor_id: admin.id }]);
  });
});

describe("pictures of one's own", () => {
  const upload = (user: UserActor, content: Buffer | undefined) => uploadBackground(as(user), content);

  it("PROF-086 are stored re-encoded and can be chosen", async () => {
    const user = await createUser(ctx);
    const content = await photo("#e8267f");
    const done = await upload(user, content);
    if (!done.ok) throw new Error(done.message);
    expect(done.message).toBe("Background image uploaded successfully!");
    const stored = await ctx.files.readToBuffer(imagePath(BACKGROUND_IMAGES, done.image, 480));
    expect(stored.equals(content)).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 480 });
    expect((await findChoices(ctx, user)).map(({ image }) => image)).toEqual([done.image]);
    expect(await wear(user, done.image)).toMatchObject({ ok: true });
  });

  it("PROF-041, PROF-042, PROF-085 what is none is refused in the words that fit, and nothing is kept", async () => {
    const user = await createUser(ctx);
    expect(await upload(user, undefined)).toMatchObject({ status: 422, message: "Please select a file first" });
    expect(await upload(user, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toMatchObject({
      status: 422,
      message: "Only image files are allowed",
    });
    const picture = await photo("#e8267f");
    expect(await upload(user, picture.subarray(0, picture.length / 2))).toMatchObject({
      status: 422,
      message: "Failed to upload image. Please try again.",
    });
    expect(await upload(user, Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      message: "File is too large. Maximum size is 5MB",
    });
    expect(await findChoices(ctx, user)).toEqual([]);
  });

  it("a store that fails keeps nothing either", async () => {
    const user = await createUser(ctx);
    const files = { write: () => Promise.reject(new Error("full")) } as unknown as typeof ctx.files;
    expect(await uploadBackground({ ...as(user), files }, await photo("#123456"))).toMatchObject({ ok: false });
    expect(await findChoices(ctx, user)).toEqual([]);
  });

  it("the same again is the one that is there; six are kept and a seventh is refused, also of sixteen at once", async () => {
    const user = await createUser(ctx);
    const photos = await Promise.all(Array.from({ length: 16 }, (_, at) => photo("#e8267f", { width: 500 + at })));
    const done = await Promise.all(photos.map((content) => upload(user, content)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(6);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
    expect(await findChoices(ctx, user)).toHaveLength(6);
    const known = photos[done.findIndex(({ ok }) => ok)] as Buffer;
    expect(await upload(user, known)).toMatchObject({ ok: true });
    expect(await findChoices(ctx, user)).toHaveLength(6);
  });

  it("nobody else's can be chosen or removed", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx)];
    const done = await upload(owner, await photo("#00ff00"));
    if (!done.ok) throw new Error(done.message);
    expect(await wear(other, done.image)).toMatchObject({ ok: false, message: "Failed to update background" });
    const [choice] = await findChoices(ctx, owner);
    await expect(removeUpload(as(other), choice?.uploadId as string)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeUpload(as(other), "x")).rejects.toMatchObject({ code: "not_found" });
  });

  it("removed, one is gone from behind the profile, and its files once nobody has the same", async () => {
    const [one, two] = [await createUser(ctx), await createUser(ctx)];
    const picture = await photo("#abcdef");
    const [mine] = [await upload(one, picture), await upload(two, picture)];
    if (!mine.ok) throw new Error(mine.message);
    await wear(one, mine.image);
    const exists = () => ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, mine.image, 1600));
    await removeUpload(as(one), (await findChoices(ctx, one))[0]?.uploadId as string);
    expect((await findOwnProfile(ctx, one)).background).toBeNull();
    expect(await exists()).toBe(true);
    await removeUpload(as(two), (await findChoices(ctx, two))[0]?.uploadId as string);
    expect(await exists()).toBe(false);
  });

  it("guests, banned and muted accounts upload none", async () => {
    const user = await createUser(ctx);
    const picture = await photo("#111111");
    await expect(uploadBackground(as({ kind: "guest" }), picture)).rejects.toMatchObject({
      message: "You must be logged in to update settings",
    });
    await expect(upload({ ...user, ban: { reason: "" } }, picture)).rejects.toMatchObject({ code: "forbidden" });
    await expect(upload({ ...user, mutedUntil: new Date("2027-01-01") }, picture)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the sweep", () => {
  it("forgets what nobody has used for 30 days, and deletes files that belong to nothing", async () => {
    const [user, leaving] = [await createUser(ctx), await createUser(ctx)];
    await stock();
    const images: string[] = [];
    for (const [who, color] of [
      [user, "#ff0000"],
      [user, "#00ff00"],
      [leaving, "#0000ff"],
    ] as const) {
      const done = await uploadBackground(as(who), await photo(color));
      if (done.ok) images.push(done.image);
    }
    const [worn, unused, left] = images as [string, string, string];
    await wear(user, worn);
    await deleteOwnAccount(as(leaving), leaving.name);
    const kept = async () => {
      const all = [worn, unused, left, ...(await findBackgrounds(ctx)).map(({ image }) => image)];
      const there = await Promise.all(all.map((image) => ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, image, 480))));
      return all.filter((_, at) => there[at]);
    };
    const shop = (await findBackgrounds(ctx)).map(({ image }) => image);
    expect(await kept()).toEqual([worn, unused, left, ...shop]);
    ctx.setNow("2026-12-21T11:59:59Z");
    await sweepBackgrounds(ctx);
    expect(await kept()).toEqual([worn, unused, ...shop]);
    ctx.setNow("2026-12-21T12:00:01Z");
    await sweepBackgrounds(ctx);
    expect(await kept()).toEqual([worn, ...shop]);
    expect((await findChoices(ctx, user)).map(({ image }) => image)).toEqual([worn]);
  });

  it("has nothing to do where nothing was ever stored", async () => {
    await expect(sweepBackgrounds(ctx)).resolves.toBeUndefined();
  });

  it("takes nothing away that is uploaded at the same moment", async () => {
    const user = await createUser(ctx);
    const picture = await photo("#777777");
    for (let round = 0; round < 8; round += 1) {
      const [done] = await Promise.all([uploadBackground(as(user), picture), sweepBackgrounds(ctx), sweepBackgrounds(ctx)]);
      if (!done.ok) throw new Error(done.message);
      expect(await ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, done.image, 480))).toBe(true);
      await removeUpload(as(user), (await findChoices(ctx, user))[0]?.uploadId as string);
    }
  });
});

async function wear(user: UserActor, background: string) {
  const shown = backgroundFieldsOf(await findOwnProfile(ctx, user));
  return saveBackground(as(user), { seen: shown, values: { ...shown, background } });
}
