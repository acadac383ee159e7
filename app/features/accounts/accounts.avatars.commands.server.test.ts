import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { VouchedIdentity } from "~/platform/identity/identity.types.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { refreshAvatar, sweepAvatars } from "./accounts.avatars.commands.server.ts";
import { AVATAR_IMAGES } from "./accounts.images.ts";
import { removeFromProfile } from "./accounts.removals.commands.server.ts";

const ctx = await createTestContext();
const isThere = (picture: Buffer) => ctx.files.fileExists(imagePath(AVATAR_IMAGES, contentHash(picture), 128));

/** Takes over what the service shows for an account just now. */
async function show(userId: string, subject: string, picture: Buffer): Promise<void> {
  const client = { fetchPicture: async () => picture } as unknown as typeof ctx.identity.roblox;
  const identity: VouchedIdentity = { provider: "roblox", subject, username: "x", displayName: "x" } as VouchedIdentity;
  orThrow(await refreshAvatar({ ...ctx, identity: { ...ctx.identity, roblox: client } }, { userId, identity }));
}

describe("a picture that staff removed", () => {
  test("a picture that staff removed stays deleted after the next sign-in, and another one is accepted", async () => {
    const [rude, other] = [await photo("#ff00ff"), await photo("#00ffff")];
    const user = await createUser(ctx, { subject: "9" });
    const shown = async () => (await ctx.pool.query("select avatar from users where id = $1", [user.id])).rows[0].avatar;
    await show(user.id, "9", rude);
    expect(await shown()).toBe(contentHash(rude));
    orThrow(await removeFromProfile(ctx, { userId: user.id, part: "picture", reason: "Rude" }));
    expect([await shown(), await isThere(rude)]).toEqual([null, false]);
    await show(user.id, "9", rude);
    expect([await shown(), await isThere(rude)]).toEqual([null, false]);
    await show(user.id, "9", other);
    expect(await shown()).toBe(contentHash(other));
  });

  test("a picture that staff removed stays with other accounts that have the same", async () => {
    const shared = await photo("#abcdef");
    const [one, twin] = [await createUser(ctx, { subject: "10" }), await createUser(ctx, { subject: "11" })];
    await show(one.id, "10", shared);
    await show(twin.id, "11", shared);
    orThrow(await removeFromProfile(ctx, { userId: one.id, part: "picture", reason: "Not his" }));
    expect(await isThere(shared)).toBe(true);
    await show(twin.id, "11", shared);
    expect((await ctx.pool.query("select avatar from users where id = $1", [twin.id])).rows[0].avatar).toBe(contentHash(shared));
  });
});

test("a picture that cannot be taken over is one line in the log, without a stack", async () => {
  const user = await createUser(ctx, { subject: "12" });
  const lines: object[] = [];
  const log = { ...ctx.log, warn: (line: object) => void lines.push(line) } as typeof ctx.log;
  const client = {
    fetchPicture: () => Promise.reject(new Error("The server of the picture answered 404.")),
  } as unknown as typeof ctx.identity.roblox;
  const identity = { provider: "roblox", subject: "12", username: "x", displayName: "x" } as VouchedIdentity;
  const refreshed = await refreshAvatar({ ...ctx, log, identity: { ...ctx.identity, roblox: client } }, { userId: user.id, identity });
  expect(refreshed).toMatchObject({ ok: false, reason: "unavailable" });
  expect(lines).toEqual([{ reason: "The server of the picture answered 404.", provider: "roblox" }]);
});

describe("pictures that nobody has any more", () => {
  test("replaced pictures and those of deleted accounts are deleted at night, unless another account has them", async () => {
    const [first, second, shared] = [await photo("#ff0000"), await photo("#00ff00"), await photo("#0000ff")];
    const [stays, leaves, twin] = [
      await createUser(ctx, { subject: "1" }),
      await createUser(ctx, { subject: "2" }),
      await createUser(ctx, { subject: "3" }),
    ];
    await show(stays.id, "1", first);
    await show(stays.id, "1", second);
    await show(leaves.id, "2", shared);
    await show(twin.id, "3", shared);
    await sweepAvatars(ctx);
    expect([await isThere(first), await isThere(second), await isThere(shared)]).toEqual([false, true, true]);
    await deleteOwnAccount({ ...ctx, actor: leaves }, { name: leaves.name });
    await sweepAvatars(ctx);
    expect(await isThere(shared)).toBe(true);
    await deleteOwnAccount({ ...ctx, actor: twin }, { name: twin.name });
    await sweepAvatars(ctx);
    expect([await isThere(first), await isThere(second), await isThere(shared)]).toEqual([false, true, false]);
  });

  test("the nightly deletion takes no picture that an account gets at the same moment", async () => {
    const user = await createUser(ctx, { subject: "4" });
    for (let round = 0; round < 6; round += 1) {
      const picture = await photo(`#77777${round}`);
      await Promise.all([show(user.id, "4", picture), sweepAvatars(ctx), sweepAvatars(ctx)]);
      expect(await isThere(picture)).toBe(true);
    }
  });

  test("unused pictures are deleted in batches, also where there are none", async () => {
    expect(await sweepAvatars(ctx)).toEqual({ ok: true });
    const pictures = await Promise.all(Array.from({ length: 51 }, (_, at) => photo(`#1234${String(at).padStart(2, "0")}`)));
    for (const picture of pictures) await storeImage(ctx.files, AVATAR_IMAGES, picture);
    await sweepAvatars(ctx);
    expect((await Promise.all(pictures.map(isThere))).filter(Boolean)).toEqual([]);
  });
});
