import { z } from "zod";
import { MINUTE_MS } from "~/text/durations.ts";
import type { Config } from "../process/config.server.ts";
import { askProvider, ChannelError } from "./channel-error.ts";

/** Logins per call. */
export const LOGINS_A_CALL = 100;

/** The used part of Twitch's API. Every method throws ChannelError. */
export interface Twitch {
  /** The description of a channel; undefined where there is none. */
  findDescription(login: string): Promise<string | undefined>;
  /** Which of up to 100 channels are live, by their logins, and since when. */
  findLive(logins: readonly string[]): Promise<Map<string, Date>>;
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const usersAnswer = z.object({ data: z.array(z.object({ login: z.string(), description: z.string().default("") })) });
const streamsAnswer = z.object({
  data: z.array(z.object({ user_login: z.string(), type: z.string(), started_at: z.iso.datetime({ offset: true }) })),
});

/** The tokens of this process, by the client that they were given to. They hold about 60 days. */
const tokens = new Map<string, { token: string; until: number }>();

/** Makes the client of Twitch's API (helix), which acts as the site itself (client credentials). `deadline` ends all of its calls. */
export function createTwitch(settings: NonNullable<Config["channels"]["twitch"]>, now: Date, deadline?: AbortSignal): Twitch {
  const { apiUrl, tokenUrl, clientId, clientSecret } = settings;
  const name = `${tokenUrl} ${clientId}`;

  async function readToken(): Promise<string> {
    const known = tokens.get(name);
    if (known && known.until > now.getTime() + MINUTE_MS) return known.token;
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" });
    const answer = await askProvider("Twitch", tokenUrl, { method: "POST", body, deadline });
    const parsed = tokenAnswer.safeParse(answer.body);
    if (answer.status !== 200) throw faultOf(answer.status);
    if (!parsed.success) throw new ChannelError("broken", "Twitch gave a token of another shape.");
    const token = { token: parsed.data.access_token, until: now.getTime() + parsed.data.expires_in * 1_000 };
    tokens.set(name, token);
    return token.token;
  }

  async function call<Shape extends z.ZodType>(
    path: string,
    params: [string, string][],
    shape: Shape,
    again = true,
  ): Promise<z.output<Shape>> {
    const headers = { accept: "application/json", "client-id": clientId, authorization: `Bearer ${await readToken()}` };
    const { status, body } = await askProvider("Twitch", `${apiUrl}/${path}?${new URLSearchParams(params)}`, { headers, deadline });
    if (status === 401 && again) {
      // The token was revoked early.
      tokens.delete(name);
      return call(path, params, shape, false);
    }
    if (status !== 200) throw faultOf(status);
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new ChannelError("broken", "Twitch gave an answer of another shape.");
    return parsed.data;
  }

  return {
    async findDescription(login) {
      const { data } = await call("users", [["login", login]], usersAnswer);
      return data[0]?.description;
    },
    async findLive(logins) {
      const params = logins.map((login): [string, string] => ["user_login", login]);
      const { data } = await call("streams", [...params, ["first", String(LOGINS_A_CALL)]], streamsAnswer);
      return new Map(data.flatMap((one) => (one.type === "live" ? [[one.user_login.toLowerCase(), new Date(one.started_at)]] : [])));
    },
  };
}

function faultOf(status: number): ChannelError {
  if (status === 429) return new ChannelError("busy", "Twitch asks for a pause.");
  return new ChannelError(status >= 500 ? "broken" : "refused", `Twitch answered ${status}.`);
}
