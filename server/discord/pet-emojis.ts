import { z } from "zod";
import { emojiName } from "~/features/discord/discord.constants.ts";
import type { Logger } from "~/platform/process/log.server.ts";
import type { DiscordAppSettings } from "~/platform/process/sign-in-settings.server.ts";

const READ_AGAIN_MS = 60 * 60_000;
const TIMEOUT_MS = 5_000;
const listed = z.object({ items: z.array(z.object({ id: z.string(), name: z.string().nullable() })) });

/** The pictures of pets that `npm run discord` made emojis of the app. Without a bot token there are none. */
export class PetEmojis {
  readonly #settings: DiscordAppSettings;
  readonly #log: Logger;
  #byName: ReadonlyMap<string, string> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(settings: DiscordAppSettings, log: Logger) {
    this.#settings = settings;
    this.#log = log;
  }

  /** The emoji of a pet in Discord's notation. The list loads in the background: the first replies have no emojis. */
  readonly of = ({ id, image }: { id: number; image: string | null }): string => {
    if (performance.now() - this.#readAt > READ_AGAIN_MS) void this.#read();
    const name = image === null ? "" : emojiName(id, image);
    const emoji = this.#byName.get(name);
    return emoji === undefined ? "" : `<:${name}:${emoji}>`;
  };

  async #read(): Promise<void> {
    this.#readAt = performance.now();
    const { apiUrl, applicationId, botToken } = this.#settings;
    if (botToken === undefined) return;
    try {
      const headers = { authorization: `Bot ${botToken}` };
      const answer = await fetch(`${apiUrl}/applications/${applicationId}/emojis`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`Discord answered with ${answer.status}.`);
      const { items } = listed.parse(await answer.json());
      this.#byName = new Map(items.flatMap(({ id, name }) => (name === null ? [] : [[name, id] as const])));
    } catch (err) {
      this.#log.warn({ err }, "the emojis of the Discord app could not be read");
    }
  }
}
