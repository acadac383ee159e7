import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pets } from "../../app/db/schema/pets.ts";
import { REGISTERED_COMMANDS } from "../../app/features/discord/core/discord-commands.ts";
import { emojiName } from "../../app/features/discord/discord.constants.ts";
import { PET_IMAGES } from "../../app/features/pets/pets.images.ts";
import { imagePath } from "../../app/platform/media/image-folder.ts";
import { createTestContext } from "../../test/database.ts";
import { createPets } from "../../test/factories.ts";
import { registerApp } from "./register.ts";

const ctx = await createTestContext();
const asked: string[] = [];
let emojis: { id: string; name: string }[] = [];
let refusals: number[] = [];

/** A fake of Discord's endpoints. */
const discord = http.createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  asked.push(`${request.method} ${request.url}`);
  const refusal = refusals.shift();
  if (refusal !== undefined) return void response.writeHead(refusal, { "retry-after": "0.05" }).end("{}");
  if (request.headers.authorization !== "Bot secret") return void response.writeHead(401).end("{}");
  if (request.method === "POST") {
    const { name, image } = JSON.parse(body) as { name: string; image: string };
    if (!/^data:image\/\w+;base64,/.test(image)) return void response.writeHead(400).end("{}");
    emojis.push({ id: String(emojis.length + 100), name });
  }
  if (request.method === "DELETE") emojis = emojis.filter(({ id }) => !request.url?.endsWith(`/${id}`));
  response.end(
    request.method === "DELETE" ? "" : JSON.stringify(request.url?.endsWith("/commands") ? REGISTERED_COMMANDS : { items: emojis }),
  );
});
beforeAll(() => new Promise<void>((resolve) => discord.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => discord.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  emojis = [];
  refusals = [];
});

const register = (botToken = "secret") => {
  const apiUrl = `http://127.0.0.1:${(discord.address() as AddressInfo).port}`;
  return registerApp(ctx, { applicationId: "9", publicKey: "", botToken, apiUrl }, () => undefined);
};
const picture = () =>
  sharp({ create: { width: 128, height: 128, channels: 4, background: "#f0f" } })
    .webp()
    .toBuffer();

test("API-069 commands are registered, and emojis made of pictures that are new; others stay, and old ones go", async () => {
  const image = "0123456789abcdef0123";
  await ctx.files.write(imagePath(PET_IMAGES, image, 128), await picture());
  const [petId = 0] = await createPets(ctx, {});
  await ctx.db.update(pets).set({ image }).where(eq(pets.id, petId));
  emojis = [
    { id: "1", name: "pet_999_000000" },
    { id: "2", name: "team_smile" },
  ];
  expect(await register()).toContain("1 new emojis, 1 removed");
  expect(emojis.map(({ name }) => name)).toEqual(["team_smile", emojiName(petId, image)]);
  expect(asked[0]).toBe("PUT /applications/9/commands");
  asked.length = 0;
  expect(await register()).toContain("0 new emojis, 0 removed");
  expect(asked).toEqual(["PUT /applications/9/commands", "GET /applications/9/emojis"]);
});

test("API-069 registering waits where Discord limits it", async () => {
  refusals = [429, 429];
  expect(await register()).toContain("commands");
  expect(asked.length).toBe(4);
});

test("API-069 registering reports a refusal by Discord", async () => {
  await expect(register("wrong")).rejects.toThrow("Discord refused PUT /commands with 401");
});
