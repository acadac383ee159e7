import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { closeDueGiveaway, drawDueGiveaway } from "./giveaways.draws.commands.server.ts";
import { findDueGiveaways } from "./giveaways.queries.server.ts";
import { sweepPrizeImages } from "./giveaways.staff.commands.server.ts";

/**
 * Every minute: closes the lists of giveaways that have ended, and draws from those that have been public for a minute. Each step is a
 * transaction of its own and happens once, so an interrupted run is finished by the next.
 */
export const giveawaysJob: ScheduledJob = {
  name: "giveaways",
  cron: "* * * * *",
  async run(ctx) {
    const { toClose, toDraw } = await findDueGiveaways(ctx);
    for (const id of toClose) orThrow(await closeDueGiveaway(ctx, { id }));
    for (const id of toDraw) {
      const drawn = await drawDueGiveaway(ctx, { id });
      // Staff may have drawn by hand since it was read.
      if (!drawn.ok && drawn.code !== "drawn") orThrow(drawn);
    }
  },
};

/** Deletes, once a night, pictures of prizes that no giveaway shows. */
export const unusedPrizeImagesJob: ScheduledJob = {
  name: "unused-prize-images",
  cron: "47 3 * * *",
  run: async (ctx) => void orThrow(await sweepPrizeImages(ctx)),
};
