import { orThrow } from "~/access/guards.ts";
import type { ReadSettings } from "~/features/imports/core/read-site.ts";
import { startCounters } from "~/features/site/site.commands.server.ts";
import { saveMaintenance, setNextUpdate } from "~/features/site/site.settings.commands.server.ts";
import type { Outcome, Step } from "./take-over.ts";

/** Imports timers, except for past updates and past maintenance. */
export const settingsStep: Step<ReadSettings> = {
  batch: 1,
  async store(ctx, items) {
    const now = ctx.now();
    const outcomes: Outcome[] = [];
    for (const item of items) {
      const { nextUpdateAt, maintenance } = item.value;
      if (nextUpdateAt && nextUpdateAt > now) orThrow(await setNextUpdate(ctx, { at: nextUpdateAt }));
      else if (nextUpdateAt) item.mended.push("nextUpdateTime is past → every 00:00 UTC");
      if (maintenance) {
        const past = maintenance.endsAt !== null && maintenance.endsAt <= now;
        orThrow(await saveMaintenance(ctx, past ? { message: maintenance.message } : maintenance));
      }
      outcomes.push("1");
    }
    return outcomes;
  },
};

/** Imports the number of trades calculated, unless some have been counted here already. */
export const statsStep: Step<{ tradesCalculated: number }> = {
  batch: 1,
  async store(ctx, items) {
    for (const { value } of items) orThrow(await startCounters(ctx, value));
    return items.map(() => "1");
  },
};
