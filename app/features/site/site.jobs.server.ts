import { z } from "zod";
import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { storeGameFigures } from "./site.commands.server.ts";
import type { GameFiguresInput } from "./site.schemas.ts";

const ANSWER_WITHIN_MS = 5_000;

const count = z.int().nonnegative();
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const gamesAnswer = z.object({
  data: z.tuple([
    z.object({
      id: z.int().positive(),
      rootPlaceId: z.int().positive(),
      name: z.string().min(1).max(200),
      description: z
        .string()
        .nullish()
        .transform((text) => text ?? ""),
      creator: z.object({ name: z.string() }),
      playing: count,
      visits: count,
      created: moment,
      updated: moment,
      favoritedCount: count,
    }),
  ]),
});
const votesAnswer = z.object({ data: z.tuple([z.object({ id: z.int().positive(), upVotes: count, downVotes: count })]) });

/** Reads the game's figures every five minutes. */
export const gameFiguresJob: ScheduledJob = {
  name: "game-figures",
  cron: "*/5 * * * *",
  run: async (ctx) => {
    await refreshGameFigures(ctx);
  },
};

/**
 * Reads the game's figures from the platform's public game API and stores them. Returns false if none is configured. Throws for a failure
 * of any kind, which keeps the last figures. Source: games.roblox.com, `/v1/games` and `/v1/games/votes`.
 */
export async function refreshGameFigures(ctx: AppContext): Promise<boolean> {
  const { universeId, apiUrl } = ctx.config.game;
  if (universeId === undefined) return false;
  const figures = await fetchFigures(apiUrl, universeId).catch((cause: unknown) => {
    throw new Error(`The figures of the game could not be read. ${cause instanceof Error ? cause.message : ""}`.trimEnd(), { cause });
  });
  orThrow(await storeGameFigures(ctx, figures));
  return true;
}

async function fetchFigures(apiUrl: string, universeId: number): Promise<GameFiguresInput> {
  const [games, votes] = await Promise.all([
    fetchJson(`${apiUrl}/v1/games?universeIds=${universeId}`, gamesAnswer),
    fetchJson(`${apiUrl}/v1/games/votes?universeIds=${universeId}`, votesAnswer),
  ]);
  const [game] = games.data;
  const [vote] = votes.data;
  if (game.id !== universeId || vote.id !== universeId) throw new Error(`The game API answered for another game than ${universeId}.`);
  return {
    universeId,
    name: game.name,
    description: game.description,
    creator: game.creator.name,
    rootPlaceId: game.rootPlaceId,
    created: game.created,
    updated: game.updated,
    playing: game.playing,
    placeVisits: game.visits,
    favoritesCount: game.favoritedCount,
    likesCount: vote.upVotes,
    dislikesCount: vote.downVotes,
  };
}

async function fetchJson<T extends z.ZodType>(address: string, shape: T): Promise<z.output<T>> {
  const response = await fetch(address, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!response.ok) throw new Error(`The game API answered ${response.status} to ${address}.`);
  return shape.parse(await response.json());
}
