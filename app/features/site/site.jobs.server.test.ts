import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { SAMPLE_GAME } from "./site.constants.ts";
import { refreshGameFigures } from "./site.jobs.server.ts";
import { readFigures } from "./site.queries.server.ts";

const UNIVERSE = 6504986360;
const ctx = await createTestContext();

const GAME = {
  id: UNIVERSE,
  rootPlaceId: 85896571713843,
  name: "The Game",
  description: "Blow bubbles.",
  creator: { id: 1, name: "The Studio", type: "Group" },
  playing: 20_140,
  visits: 1_300_000_000,
  created: "2024-09-03T15:09:56.1234567Z",
  updated: "2026-11-15T18:00:01.5Z",
  favoritedCount: 3_400_000,
};
const VOTES = { id: UNIVERSE, upVotes: 1_072_600, downVotes: 62_000 };

let gameApi: Server | undefined;
afterEach(() => {
  gameApi?.closeAllConnections();
  gameApi?.close();
});

/** Starts a game API of our own and gives the context that asks it. */
async function against(listener: RequestListener) {
  gameApi = createServer(listener);
  await new Promise<void>((resolve) => gameApi?.listen(0, "127.0.0.1", resolve));
  const { port } = gameApi.address() as AddressInfo;
  return { ...ctx, config: { ...ctx.config, game: { universeId: UNIVERSE, apiUrl: `http://127.0.0.1:${port}` } } };
}

function answering(game: unknown, votes: unknown): RequestListener {
  return (request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === `/v1/games?universeIds=${UNIVERSE}`) response.end(JSON.stringify({ data: [game] }));
    else if (request.url === `/v1/games/votes?universeIds=${UNIVERSE}`) response.end(JSON.stringify({ data: [votes] }));
    else response.writeHead(404).end("{}");
  };
}

describe("game figures (HOME-042 … HOME-044)", () => {
  test("game figures are read from the game API and kept", async () => {
    const app = await against(answering(GAME, VOTES));
    expect(await refreshGameFigures(app)).toBe(true);
    expect((await readFigures(app)).game).toEqual({
      source: "live",
      id: UNIVERSE,
      name: "The Game",
      description: "Blow bubbles.",
      creator: "The Studio",
      rootPlace: 85896571713843,
      created: Date.parse("2024-09-03T15:09:56.123Z"),
      updated: Date.parse("2026-11-15T18:00:01.500Z"),
      playing: 20_140,
      placeVisits: 1_300_000_000,
      favoritesCount: 3_400_000,
      likesCount: 1_072_600,
      dislikesCount: 62_000,
      readAt: ctx.now().getTime(),
    });
  });

  test("game figures are replaced by the next reading, also when two nodes read at once", async () => {
    let likes = 100;
    const app = await against((request, response) => answering(GAME, { ...VOTES, upVotes: likes })(request, response));
    await refreshGameFigures(app);
    likes = 251;
    await Promise.all([refreshGameFigures(app), refreshGameFigures(app)]);
    expect((await readFigures(app)).game.likesCount).toBe(251);
  });

  test("a missing description is an empty one", async () => {
    const app = await against(answering({ ...GAME, description: null }, VOTES));
    await refreshGameFigures(app);
    expect((await readFigures(app)).game.description).toBe("");
  });

  const failures: [string, RequestListener][] = [
    ["an error of the server", (_request, response) => response.writeHead(500).end("{}")],
    ["a limit", (_request, response) => response.writeHead(429).end("{}")],
    ["something that is not JSON", (_request, response) => response.end("<html>")],
    ["a game without figures", answering({ ...GAME, playing: undefined }, VOTES)],
    ["a negative count", answering(GAME, { ...VOTES, upVotes: -1 })],
    ["a fraction", answering({ ...GAME, visits: 1.5 }, VOTES)],
    ["another game", answering({ ...GAME, id: 1 }, VOTES)],
    ["no game", (_request, response) => response.end(JSON.stringify({ data: [] }))],
    ["a connection that breaks", (request) => request.socket.destroy()],
  ];
  test.each(failures)("%s leaves the last figures as they are", async (_what, listener) => {
    const working = await against(answering(GAME, VOTES));
    await refreshGameFigures(working);
    gameApi?.close();
    const failing = await against(listener);
    await expect(refreshGameFigures(failing)).rejects.toThrow("The figures of the game could not be read.");
    expect((await readFigures(failing)).game).toMatchObject({ source: "live", likesCount: 1_072_600 });
  });

  test("an answer that never comes is given up after five seconds, and nobody who reads figures waits for it", async () => {
    const app = await against(() => {});
    const refreshing = expect(refreshGameFigures(app)).rejects.toThrow("The figures of the game could not be read.");
    expect((await readFigures(app)).game).toEqual(SAMPLE_GAME);
    await refreshing;
  });

  test("without configuration no game figures are fetched, and the built-in sample is shown (HOME-043)", async () => {
    expect(await refreshGameFigures(ctx)).toBe(false);
    expect((await readFigures(ctx)).game).toEqual(SAMPLE_GAME);
  });
});
