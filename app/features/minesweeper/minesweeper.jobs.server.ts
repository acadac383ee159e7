import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { deleteOldGames } from "./minesweeper.cleanup.commands.server.ts";
import { compareGames } from "./minesweeper.evidence.commands.server.ts";

/** Deletes abandoned and expired games, once an hour. */
export const oldGamesJob: ScheduledJob = {
  name: "old-games",
  cron: "37 * * * *",
  async run(ctx) {
    while (orThrow(await deleteOldGames(ctx)).deleted > 0);
  },
};

/** Compares finished games every five minutes, so that the team sees wins with signs of a program. */
export const compareGamesJob: ScheduledJob = {
  name: "compare-games",
  cron: "*/5 * * * *",
  async run(ctx) {
    while (orThrow(await compareGames(ctx)).compared > 0);
  },
};
