import sharp from "sharp";
import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { deleteImage, storeImage } from "~/platform/media/images.server.ts";
import { createPets } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { importPetImages } from "./pets.commands.server.ts";
import { MAX_SIGNATURES } from "./pets.constants.ts";
import { PET_IMAGES } from "./pets.images.ts";
import { pictureSignaturesJob } from "./pets.jobs.server.ts";
import { storeSignatures } from "./pets.pictures.commands.server.ts";
import { findUnsignedPictures } from "./pets.pictures.queries.server.ts";
import { deletePet } from "./pets.staff.commands.server.ts";
import type { PictureSignatures } from "./pets.types.ts";

const site = await createSite();
const { ctx } = site;
const [guest, admin] = [site.as("guest"), site.as("admin")];

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

async function giveImage(petId: number, color: string): Promise<string> {
  const image = await storeImage(ctx.files, PET_IMAGES, await picture(color));
  orThrow(await importPetImages(ctx, { images: [{ petId, image }] }));
  return image;
}

async function readSignatures(): Promise<PictureSignatures & { address: string }> {
  const { headers } = await guest.open("/pictures/latest.json");
  const address = headers.get("location") ?? "";
  return { ...JSON.parse((await guest.open(address)).text), address };
}

test("SHOT-123 pictures of pets are looked at by the job, and given under the hash of what they look like", async () => {
  const [red = 0, , blue = 0] = await createPets(ctx, {}, {}, {});
  await giveImage(red, "red");
  await giveImage(blue, "blue");
  expect(await readSignatures()).toMatchObject({ petIds: [], signatures: [] });

  await pictureSignaturesJob.run(ctx);
  const first = await readSignatures();
  expect(first.petIds).toEqual([red, blue]);
  expect(new Set(first.signatures).size).toBe(2);
  const { headers } = await guest.open(first.address);
  expect(headers.get("cache-control")).toContain("immutable");

  await giveImage(blue, "green");
  await pictureSignaturesJob.run(ctx);
  const second = await readSignatures();
  expect(second.address).not.toBe(first.address);
  expect(second.signatures[0]).toBe(first.signatures[0]);
  expect(second.signatures[1]).not.toBe(first.signatures[1]);
  // The old one leads on.
  expect((await guest.open(first.address)).headers.get("location")).toBe(second.address);
});

test("SHOT-133 a pet whose picture is not there, and one that was deleted, is compared with nothing; it is tried again after a day", async () => {
  const [lost = 0, gone = 0, there = 0] = await createPets(ctx, {}, {}, {});
  const image = await giveImage(lost, "red");
  await giveImage(gone, "blue");
  await giveImage(there, "green");
  await deleteImage(ctx.files, PET_IMAGES, image);
  await pictureSignaturesJob.run(ctx);
  orThrow(await deletePet(await admin.ctx(), { petId: gone }));
  expect((await readSignatures()).petIds).toEqual([there]);

  expect(await findUnsignedPictures(ctx, 10)).toEqual([]);
  const later = { db: ctx.db, now: () => new Date(ctx.now().getTime() + 86_400_001) };
  expect(await findUnsignedPictures(later, 10)).toEqual([image]);
});

test("signatures stored by two nodes at once are stored once, at most fifty in a call", async () => {
  const [pet = 0] = await createPets(ctx, {});
  const image = await giveImage(pet, "red");
  await Promise.all([pictureSignaturesJob.run(ctx), pictureSignaturesJob.run(ctx)]);
  expect((await readSignatures()).petIds).toEqual([pet]);
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ image: `${image}${at}`, signature: "AAAA" }));
  expect(await storeSignatures(ctx, { signatures: many(MAX_SIGNATURES) })).toMatchObject({ ok: true });
  expect(await storeSignatures(ctx, { signatures: many(MAX_SIGNATURES + 1) })).toMatchObject({ ok: false, reason: "invalid" });
  expect(await storeSignatures(ctx, { signatures: [{ image, signature: "no base64!" }] })).toMatchObject({ ok: false, reason: "invalid" });
});
