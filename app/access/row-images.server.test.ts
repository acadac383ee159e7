import { beforeEach, expect, test } from "vitest";
import { imageFolder, imagePath } from "~/platform/media/image-folder.ts";
import { contentHash, type FileStore } from "~/platform/process/files.server.ts";
import { createTestContext } from "../../test/database.ts";
import { photo } from "../../test/pictures.ts";
import { isRefused } from "./result.ts";
import { rowImages } from "./row-images.server.ts";

const ctx = await createTestContext();
const FOLDER = imageFolder("row-image-tests", [32, 64]);
/** Images that rows refer to. */
const referred = new Set<string>();
beforeEach(() => referred.clear());
const IMAGES = rowImages(FOLDER, async (_tx, images) => new Set(images.filter((image) => referred.has(image))));

async function store(image: Buffer) {
  const stored = await IMAGES.store({ ctx }, { image });
  if (!stored || isRefused(stored)) throw new Error("The picture was not stored.");
  return stored;
}

/** Lets a row refer to a picture that is stored. */
async function refer(stored: Awaited<ReturnType<typeof store>>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    referred.add(await IMAGES.name(tx, stored, ""));
  });
  await IMAGES.settle(stored)(ctx);
}

const filesOf = async (hash: string) => {
  const there = await Promise.all(FOLDER.widths.map((width) => ctx.files.fileExists(imagePath(FOLDER, hash, width))));
  return there.filter(Boolean).length;
};

/** A store in which something happens before a file is deleted. */
const deleting = (before: (path: string) => Promise<void>): { ctx: typeof ctx } => {
  const deleteFile: FileStore["deleteFile"] = async (path) => {
    await before(path);
    await ctx.files.deleteFile(path);
  };
  return { ctx: { ...ctx, files: Object.assign(Object.create(ctx.files), { deleteFile }) } };
};

test("a picture goes with the last row that has it", async () => {
  const [red, blue] = [await store(await photo("red")), await store(await photo("blue"))];
  for (const stored of [red, blue]) await refer(stored);
  await IMAGES.settle(blue, red.hash)(ctx);
  expect([await filesOf(red.hash), await filesOf(blue.hash)]).toEqual([2, 2]);
  referred.delete(red.hash);
  await IMAGES.settle(blue, red.hash)(ctx);
  expect([await filesOf(red.hash), await filesOf(blue.hash)]).toEqual([0, 2]);
});

test("no transaction is open while files are deleted, and who needs a picture that is going waits and stores it again", async () => {
  const stored = await store(await photo("green"));
  let saved: Promise<void> | undefined;
  await IMAGES.sweep(
    deleting(async () => {
      saved ??= refer(stored);
      // On the embedded database this would wait for a transaction that is open.
      await ctx.pool.query("select 1");
    }),
  );
  await saved;
  expect(await filesOf(stored.hash)).toBe(2);
  await IMAGES.sweep({ ctx });
  expect(await filesOf(stored.hash)).toBe(2);
  expect((await ctx.pool.query("select from image_deletions")).rowCount).toBe(0);
});

test("images left by a sweep that died are deleted by the next, unless a row needs them by then", async () => {
  const [left, needed] = [await store(await photo("white")), await store(await photo("black"))];
  let deleted = 0;
  const dying = deleting(async () => {
    deleted += 1;
    if (deleted > 1) throw new Error("The node is gone.");
  });
  for (const { hash } of [left, needed]) {
    deleted = 0;
    await expect(IMAGES.settle(undefined, hash)(dying.ctx)).rejects.toThrow("gone");
    expect(await filesOf(hash)).toBe(1);
  }
  await IMAGES.sweep({ ctx });
  expect(await filesOf(left.hash)).toBe(1);
  await ctx.pool.query("update image_deletions set until = now() - interval '1 second'");
  await refer(await store(needed.content));
  await IMAGES.sweep({ ctx });
  expect([await filesOf(left.hash), await filesOf(needed.hash)]).toEqual([0, 2]);
});

test("a picture that is none, is too large or cannot be stored is refused at its field, and none is fine", async () => {
  const files: FileStore = Object.assign(Object.create(ctx.files), { write: () => Promise.reject(new Error("The store is gone.")) });
  const reasonOf = async (image: Buffer, own = ctx) => {
    const stored = await IMAGES.store({ ctx: own }, { image });
    return isRefused(stored) && [stored.reason, stored.fields?.image === stored.message];
  };
  expect(await reasonOf(Buffer.from("no picture"))).toEqual(["invalid", true]);
  expect(await reasonOf(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual(["too_large", true]);
  expect(await reasonOf(await photo("red"), { ...ctx, files })).toEqual(["unavailable", true]);
  expect(await IMAGES.store({ ctx }, {})).toBeUndefined();
});

test("a picture of which not all sizes could be stored leaves none, unless a row has the same", async () => {
  let written = 0;
  const write: FileStore["write"] = (path, content) => {
    written += 1;
    return written % 2 === 0 ? Promise.reject(new Error("The disk is full.")) : ctx.files.write(path, content);
  };
  const full = { ...ctx, files: Object.assign(Object.create(ctx.files), { write }) };
  const image = await photo("orange");
  expect(await IMAGES.store({ ctx: full }, { image })).toMatchObject({ reason: "unavailable" });
  expect(await filesOf(contentHash(image))).toBe(0);
  const stored = await store(image);
  await refer(stored);
  await IMAGES.store({ ctx: full }, { image });
  await IMAGES.abandon(ctx, stored);
  expect(await filesOf(stored.hash)).toBe(2);
});
