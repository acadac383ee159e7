import { sql } from "drizzle-orm";
import { isbot } from "isbot";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { gameFigures, siteCounters } from "~/db/schema/site.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { SITE } from "./site.cache-tags.ts";
import { CACHES } from "./site.constants.ts";
import { gameFiguresInput, heartbeatInput, initialCounters } from "./site.schemas.ts";

/**
 * Adds 1 to the trades calculated, atomically. Drops no cache: figures refresh every few seconds, and pages need no new rendering for each
 * trade.
 */
export const countCalculation = command({
  name: "calculation.count",
  duringMaintenance: "Browsers send it in the background.",
  who: "anyone",
  limit: "countForGood",
  input: z.object({}),
  oneStatement: "One counter is incremented.",
  async run({ tx }) {
    await tx
      .insert(siteCounters)
      .values({ name: "trades_calculated", value: 1 })
      .onConflictDoUpdate({ target: siteCounters.name, set: { value: sql`${siteCounters.value} + 1` } });
    return done({});
  },
});

/** Sets the initial figure of trades calculated, where nothing has been counted yet. */
export const startCounters = command({
  name: "site.start-counters",
  who: "system",
  input: initialCounters,
  oneStatement: "It is a single insert.",
  async run({ tx }, { tradesCalculated }) {
    await tx.insert(siteCounters).values({ name: "trades_calculated", value: tradesCalculated }).onConflictDoNothing();
    return done({});
  },
});

/**
 * Records that a session is active. Robots and requests without a user agent are never counted, and only a limited number per address
 * (decision 0026). The user agent is not stored. Returns whether it counted.
 */
export const heartbeat = command({
  name: "heartbeat.count",
  duringMaintenance: "It writes nothing to the database.",
  who: "anyone",
  limit: "count",
  input: heartbeatInput,
  oneStatement: "It writes nothing to the database; active users are counted in memory or Redis.",
  async run({ ctx, now }, { sessionId, userAgent }) {
    if (!userAgent || isbot(userAgent)) return done({ counted: false });
    return done({ counted: await ctx.presence.touch(sessionId, ctx.address ?? "", now) });
  },
});

/**
 * Clears what every node keeps in memory: pages, and data read from the database. No stored data changes, and the next requests read it
 * again.
 */
export const refreshCaches = command({
  name: "cache.refresh",
  who: "admin",
  input: z.object({}),
  run: async () => done({}, { audit: { target: CACHES }, invalidates: [EVERYTHING] }),
});

/** Stores the game's public figures, replacing the earlier ones. */
export const storeGameFigures = command({
  name: "site.game-figures",
  hidesNothing: true,
  who: "system",
  input: gameFiguresInput,
  oneStatement: "It is a single insert or update.",
  async run({ tx, now }, { universeId, ...figures }) {
    const row = { ...figures, fetchedAt: now };
    await tx
      .insert(gameFigures)
      .values({ universeId, ...row })
      .onConflictDoUpdate({ target: gameFigures.universeId, set: row });
    return done({}, { invalidates: [SITE] });
  },
});
