import { and, eq, gt, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { mergeRow } from "~/access/merge-fields.ts";
import { orRefuse } from "~/access/result.ts";
import { playerActivity } from "~/db/schema/presence.ts";
import { seenFields } from "~/text/text-fields.ts";
import { READY_MS } from "./presence.constants.ts";

const presenceInput = z.object({ showsLastHere: z.boolean(), showsAnswering: z.boolean(), seen: seenFields });

/** Stores the actor's choice of shown activity. Refuses as `conflict` for fields changed elsewhere since `seen`. */
export const savePresence = command({
  name: "presence.save",
  who: "user",
  input: presenceInput,
  async run({ tx, actor }, { seen, ...typed }) {
    await tx.insert(playerActivity).values({ userId: actor.id }).onConflictDoNothing();
    const own = eq(playerActivity.userId, actor.id);
    const [row] = await tx.select().from(playerActivity).where(own).for("update");
    if (!row) throw new Error("The row of a player's activity could not be made.");
    const { changes } = orRefuse(mergeRow<typeof typed>(row, typed, seen));
    if (Object.keys(changes).length > 0) await tx.update(playerActivity).set(changes).where(own);
    return done({});
  },
});

/** Turns the actor's "Ready to trade" on for 15 minutes, or off. */
export const setReady = command({
  name: "presence.ready",
  who: "voice",
  input: z.object({ on: z.boolean() }),
  oneStatement: "One row is written.",
  async run({ tx, actor, now }, { on }) {
    const readyUntil = on ? new Date(now.getTime() + READY_MS) : null;
    await tx
      .insert(playerActivity)
      .values({ userId: actor.id, readyUntil })
      .onConflictDoUpdate({ target: playerActivity.userId, set: { readyUntil } });
    return done({ on });
  },
});

/** Renews "Ready to trade" of an actor who has a page open, while it has not lapsed. */
export const renewReady = command({
  name: "presence.renew-ready",
  duringMaintenance: "Browsers send it in the background.",
  who: "voice",
  limit: "count",
  input: z.object({}),
  oneStatement: "One row is written.",
  async run({ tx, actor, now }) {
    await tx
      .update(playerActivity)
      .set({ readyUntil: new Date(now.getTime() + READY_MS) })
      .where(and(eq(playerActivity.userId, actor.id), gt(playerActivity.readyUntil, now)));
    return done({});
  },
});

/** How a player answers offers: those of the last 30 days that count, how many they answered, and the median time to answer in minutes. */
export interface Answering {
  userId: string;
  offers: number;
  answered: number;
  medianMinutes: number | null;
}

/** Stores how players answer offers, as computed at `at`. */
export const storeAnswering = command({
  name: "presence.store-answering",
  who: "system",
  input: z.object({ rows: z.custom<readonly Answering[]>(), at: z.date() }),
  oneStatement: "One statement writes all rows.",
  async run({ tx }, { rows, at }) {
    if (rows.length === 0) return done({});
    const { offers, answered, medianMinutes, computedAt } = playerActivity;
    const excluded = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
    await tx
      .insert(playerActivity)
      .values(rows.map((row) => ({ ...row, computedAt: at })))
      .onConflictDoUpdate({
        target: playerActivity.userId,
        set: {
          offers: excluded(offers),
          answered: excluded(answered),
          medianMinutes: excluded(medianMinutes),
          computedAt: excluded(computedAt),
        },
      });
    return done({});
  },
});

/** Deletes the answer figures computed before `before`: those players got no offers in the last 30 days. */
export const forgetAnswering = command({
  name: "presence.forget-answering",
  who: "system",
  input: z.object({ before: z.date() }),
  oneStatement: "It is a single update.",
  async run({ tx }, { before }) {
    await tx
      .update(playerActivity)
      .set({ offers: 0, answered: 0, medianMinutes: null, computedAt: null })
      .where(lt(playerActivity.computedAt, before));
    return done({});
  },
});
