import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { findOwnProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { removeFromProfile } from "~/features/accounts/accounts.removals.commands.server.ts";
import { importBackgrounds } from "~/features/shop/shop.import.commands.server.ts";
import { findBackgrounds } from "~/features/shop/shop.queries.server.ts";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { drawing, photo } from "../../../test/pictures.ts";
import { sendForm } from "../../../test/send-form.ts";
import { backgroundFieldsOf } from "./core/form-fields.ts";
import { findChoices } from "./settings.backgrounds.queries.server.ts";
import { saveBackground } from "./settings.commands.server.ts";
import { deleteOwnAccount } from "./settings.deletion.commands.server.ts";
import { settingsForms } from "./settings.forms.server.ts";
import { removeUpload, sweepBackgrounds, uploadBackground } from "./settings.uploads.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });

describe("pictures of one's own", () => {
  const upload = (user: UserActor, content: Buffer | undefined) => uploadBackground(as(user), { content });

  it("PROF-086 pictures of one's own are stored re-encoded and can be chosen", async () => {
    const user = await createUser(ctx);
    const content = await photo("#e8267f");
    const done = await upload(user, content);
    if (!done.ok) throw new Error(done.message);
    const stored = await ctx.files.readToBuffer(imagePath(BACKGROUND_IMAGES, done.image, 480));
    expect(stored.equals(content)).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 480 });
    expect((await findChoices(ctx, user)).map(({ image }) => image)).toEqual([done.image]);
    expect(await wear(user, done.image)).toMatchObject({ ok: true });
  });

  it("PROF-041, PROF-042, PROF-085 an upload that is no picture is refused in the words that fit, and nothing is kept", async () => {
    const user = await createUser(ctx);
    expect(await upload(user, undefined)).toMatchObject({ reason: "invalid", message: "Please select a file first" });
    expect(await upload(user, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toMatchObject({
      reason: "invalid",
      message: "Only image files are allowed",
    });
    const picture = await photo("#e8267f");
    expect(await upload(user, picture.subarray(0, picture.length / 2))).toMatchObject({
      reason: "invalid",
      message: "This picture is damaged and cannot be read. Save it again, or choose another one.",
    });
    expect(await upload(user, Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
      reason: "too_large",
      message: "File is too large. Maximum size is 5MB",
    });
    expect(await findChoices(ctx, user)).toEqual([]);
  });

  it.each([
    [31, 400, false],
    [400, 31, false],
    [32, 32, true],
  ])("one of %i by %i pixels is taken: %s", async (width, height, ok) => {
    const user = await createUser(ctx);
    expect(await upload(user, await photo("#e8267f", { width, height }))).toMatchObject(
      ok ? { ok } : { ok, message: "This picture is too small. It needs at least 32 pixels on each side." },
    );
  });

  it("one with more pixels than can be read says so", async () => {
    const user = await createUser(ctx);
    const huge = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await upload(user, huge)).toMatchObject({
      reason: "invalid",
      message: "This picture has more than 40 million pixels. Make it smaller, then try again.",
    });
  });

  it("one that moves is taken, stands still, and says so", async () => {
    const user = await createUser(ctx);
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(["#f00", "#0f0"].map(frame));
    for (const type of ["gif", "webp"] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        [type]({ loop: 0 })
        .toBuffer();
      const file = new File([new Uint8Array(moving)], `moving.${type}`);
      expect(await sendForm(settingsForms.upload, as(user), { image: file })).toMatchObject({
        ok: true,
        title: "Background image uploaded successfully!",
        message: "It was animated. We keep only its first frame, so it doesn’t move. Save to put it behind your profile.",
      });
    }
    const still = await sharp(frames[0]).gif().toBuffer();
    expect(await upload(user, still)).toMatchObject({ ok: true, animated: false });
  });

  it("one that staff removed is behind the profile no longer, and cannot be used or uploaded again", async () => {
    const user = await createUser(ctx);
    const rude = await photo("#0f0f0f");
    const done = await upload(user, rude);
    if (!done.ok) throw new Error(done.message);
    await wear(user, done.image);
    orThrow(await removeFromProfile(ctx, { userId: user.id, part: "background", reason: "Rude" }));
    expect((await findOwnProfile(ctx, user)).background).toBeNull();
    expect(await findChoices(ctx, user)).toEqual([]);
    expect(await wear(user, done.image)).toMatchObject({ ok: false });
    expect(await upload(user, rude)).toMatchObject({
      reason: "forbidden",
      message: "Our team removed this picture, so it cannot be used again.",
    });
    orThrow(await sweepBackgrounds(ctx));
    expect(await ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, done.image, 480))).toBe(false);
    expect(await upload(await createUser(ctx), rude), "it is somebody else's matter there").toMatchObject({ ok: true });
  });

  it("a store that fails keeps nothing either", async () => {
    const user = await createUser(ctx);
    const files = { write: () => Promise.reject(new Error("full")) } as unknown as typeof ctx.files;
    expect(await uploadBackground({ ...as(user), files }, { content: await photo("#123456") })).toMatchObject({
      ok: false,
      reason: "unavailable",
    });
    expect(await findChoices(ctx, user)).toEqual([]);
  });

  it("the same again is the one that is there; six are kept and a seventh is refused, also of sixteen at once", async () => {
    const user = await createUser(ctx);
    const photos = await Promise.all(Array.from({ length: 16 }, (_, at) => photo("#e8267f", { width: 500 + at })));
    const done = await Promise.all(photos.map((content) => upload(user, content)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(6);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict" });
    expect(await findChoices(ctx, user)).toHaveLength(6);
    const known = photos[done.findIndex(({ ok }) => ok)] as Buffer;
    expect(await upload(user, known)).toMatchObject({ ok: true });
    expect(await findChoices(ctx, user)).toHaveLength(6);
  });

  it("another account's picture cannot be chosen or removed", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx)];
    const done = await upload(owner, await photo("#00ff00"));
    if (!done.ok) throw new Error(done.message);
    expect(await wear(other, done.image)).toMatchObject({ ok: false, message: "Failed to update background" });
    const [choice] = await findChoices(ctx, owner);
    expect(await removeUpload(as(other), { upload: choice?.uploadId as string })).toMatchObject({ reason: "not_found" });
    expect(await removeUpload(as(other), { upload: "x" })).toMatchObject({ reason: "not_found" });
  });

  it("a removed picture of one's own is gone from behind the profile, and its files once no other account has the same", async () => {
    const [one, two] = [await createUser(ctx), await createUser(ctx)];
    const picture = await photo("#abcdef");
    const [mine] = [await upload(one, picture), await upload(two, picture)];
    if (!mine.ok) throw new Error(mine.message);
    await wear(one, mine.image);
    const exists = () => ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, mine.image, 1600));
    orThrow(await removeUpload(as(one), { upload: (await findChoices(ctx, one))[0]?.uploadId as string }));
    expect((await findOwnProfile(ctx, one)).background).toBeNull();
    expect(await exists()).toBe(true);
    orThrow(await removeUpload(as(two), { upload: (await findChoices(ctx, two))[0]?.uploadId as string }));
    expect(await exists()).toBe(false);
  });

  it("guests, banned and muted accounts upload none", async () => {
    const user = await createUser(ctx);
    const picture = await photo("#111111");
    const image = new File([new Uint8Array(picture)], "a.png");
    expect(await sendForm(settingsForms.upload, as({ kind: "guest" }), { image })).toMatchObject({
      status: 401,
      message: "You must be logged in to update settings",
    });
    expect(await upload({ ...user, ban: { reason: "" } }, picture)).toMatchObject({ reason: "forbidden" });
    expect(await upload({ ...user, mutedUntil: new Date("2027-01-01") }, picture)).toMatchObject({ reason: "forbidden" });
  });
});

describe("the sweep", () => {
  it("the sweep forgets what nobody has used for 30 days, and deletes files that belong to nothing", async () => {
    const [user, leaving] = [await createUser(ctx), await createUser(ctx)];
    await importBackgrounds(ctx, [{ name: "Meadow", description: "x", category: "default", image: drawing("meadow") }]);
    const images: string[] = [];
    for (const [who, color] of [
      [user, "#ff0000"],
      [user, "#00ff00"],
      [leaving, "#0000ff"],
    ] as const) {
      const done = await uploadBackground(as(who), { content: await photo(color) });
      if (done.ok) images.push(done.image);
    }
    const [worn, unused, left] = images as [string, string, string];
    await wear(user, worn);
    orThrow(await deleteOwnAccount(as(leaving), { name: leaving.name }));
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

  it("the sweep has nothing to do where nothing was ever stored", async () => {
    expect(await sweepBackgrounds(ctx)).toEqual({ ok: true });
  });

  it("the sweep takes nothing away that is uploaded at the same moment", async () => {
    const user = await createUser(ctx);
    const picture = await photo("#777777");
    for (let round = 0; round < 8; round += 1) {
      const [done] = await Promise.all([uploadBackground(as(user), { content: picture }), sweepBackgrounds(ctx), sweepBackgrounds(ctx)]);
      if (!done.ok) throw new Error(done.message);
      expect(await ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, done.image, 480))).toBe(true);
      orThrow(await removeUpload(as(user), { upload: (await findChoices(ctx, user))[0]?.uploadId as string }));
    }
  });
});

async function wear(user: UserActor, background: string) {
  const shown = backgroundFieldsOf(await findOwnProfile(ctx, user));
  return saveBackground(as(user), { seen: shown, values: { ...shown, background } });
}
