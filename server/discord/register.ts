import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { REGISTERED_COMMANDS } from "~/features/discord/core/discord-commands.ts";
import { emojiName } from "~/features/discord/discord.constants.ts";
import { PET_IMAGES } from "~/features/pets/pets.images.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { sharePicture } from "~/platform/media/share-image.server.tsx";
import { readConfig } from "~/platform/process/config.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import type { DiscordAppSettings } from "~/platform/process/sign-in-settings.server.ts";
import { openServices } from "../process/services.ts";

/** Discord's limit for the emojis of one app. */
const MAX_EMOJIS = 2_000;
const PICTURE_WIDTH = 128;
const TIMEOUT_MS = 20_000;
const MAX_TRIES = 5;
const NOT_SET =
  "Set DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_PUBLIC_KEY and DISCORD_BOT_TOKEN: they are on the page of your app at Discord.";

const emojiList = z.object({ items: z.array(z.object({ id: z.string(), name: z.string().nullable() })) });

/**
 * Registers the app's commands at Discord, and makes emojis of the pets' pictures: existing ones are skipped, and outdated ones removed.
 * Returns a summary as text. Throws OperatorError if settings are missing or Discord refuses, and as `openServices`.
 */
export async function registerAtDiscord(environment: NodeJS.ProcessEnv, onProgress: (message: string) => void): Promise<string> {
  const config = readConfig(environment);
  if (!config.discordApp?.botToken) throw new OperatorError(NOT_SET);
  const { services, close } = await openServices(config);
  try {
    return await registerApp(services, config.discordApp, onProgress);
  } finally {
    await close();
  }
}

/** The same with open services. Throws OperatorError where Discord refuses. */
export async function registerApp(
  services: Services,
  settings: DiscordAppSettings,
  onProgress: (message: string) => void,
): Promise<string> {
  const ask = createAsk(settings);
  await ask("PUT", "/commands", REGISTERED_COMMANDS);
  onProgress(`${REGISTERED_COMMANDS.length} commands are registered.`);
  const ctx: AppContext = { ...services, actor: { kind: "system", name: "Discord" } };
  const { pets } = await readCatalogue(ctx);
  // The pets that players ask for most come first, if there are more than there is room for.
  const pictured = pets
    .flatMap(({ id, image, demand }) => (image === null ? [] : [{ demand, image, name: emojiName(id, image) }]))
    .sort((a, b) => b.demand - a.demand)
    .slice(0, MAX_EMOJIS);
  const wanted = new Map(pictured.map((pet) => [pet.name, pet]));
  const { items } = emojiList.parse(await ask("GET", "/emojis"));
  const outdated = items.filter(({ name }) => name?.startsWith("pet_") && !wanted.has(name));
  for (const { id } of outdated) await ask("DELETE", `/emojis/${id}`);
  const there = new Set(items.map(({ name }) => name));
  const missing = pictured.filter(({ name }) => !there.has(name));
  let made = 0;
  for (const { name, image } of missing) {
    const picture = await sharePicture(services.files, imagePath(PET_IMAGES, image, 128), PICTURE_WIDTH);
    if (picture === null) continue;
    await ask("POST", "/emojis", { name, image: picture });
    made += 1;
    if (made % 50 === 0) onProgress(`${made} of ${missing.length} emojis are made.`);
  }
  return `${REGISTERED_COMMANDS.length} commands, ${made} new emojis, ${outdated.length} removed.`;
}

/** Sends requests to Discord as the app, and waits as long as its rate limit says. */
function createAsk({ apiUrl, applicationId, botToken }: DiscordAppSettings) {
  const headers = { authorization: `Bot ${botToken}`, "content-type": "application/json" };
  return async function ask(method: string, path: string, sent?: unknown, tries = 1): Promise<unknown> {
    const answer = await fetch(`${apiUrl}/applications/${applicationId}${path}`, {
      ...{ method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    if (answer.status === 429 && tries < MAX_TRIES) {
      await delay(Math.min(60, Number(answer.headers.get("retry-after")) || 1) * 1_000);
      return ask(method, path, sent, tries + 1);
    }
    if (!answer.ok) throw new OperatorError(`Discord refused ${method} ${path} with ${answer.status}: ${text.slice(0, 300)}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
