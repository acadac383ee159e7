import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { nameReviews, users } from "~/db/schema/accounts.ts";
import { STAFF } from "~/platform/identity/actor.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { keysOf } from "~/text/keys-of.ts";
import { selectedIds } from "~/text/text-fields.ts";
import { NAME_PLACES } from "./accounts.constants.ts";
import { findAlikeNames, findKnownNames, findNamesOf } from "./accounts.names.queries.server.ts";
import { judgeName } from "./core/name-verdict.ts";

const unclear = z.object({ why: z.enum(["word", "name"]), resembles: z.string() });

/**
 * Shows staff a name that may be meant as somebody else's, unless they decided about it before; the name whose place it takes no longer waits
 * for them. Part of the commands in which an account chooses a name, which do so with each: `unclear` is null where nothing speaks against
 * it. `takenAway` says
 * that staff took this name away before: it must not be stored.
 */
export const noteName = command({
  name: "name.note",
  who: "part",
  input: z.object({ userId: z.string(), place: z.enum(keysOf(NAME_PLACES)), name: z.string(), unclear: unclear.nullable() }),
  async run({ tx, now }, { userId, place, name, unclear }) {
    const others = and(
      eq(nameReviews.userId, userId),
      eq(nameReviews.place, place),
      ne(nameReviews.name, name),
      isNull(nameReviews.decision),
    );
    // Names on trades stand beside one another.
    if (place !== "robloxUsername") await tx.delete(nameReviews).where(others);
    if (!unclear) return done({ takenAway: false });
    const [review] = await tx
      .insert(nameReviews)
      .values({ userId, place, name, ...unclear, createdAt: now })
      .onConflictDoUpdate({ target: [nameReviews.userId, nameReviews.place, nameReviews.name], set: { ...unclear } })
      .returning({ decision: nameReviews.decision });
    return done({ takenAway: review?.decision === "reset" });
  },
});

/**
 * Shows staff those names of an account that came from a provider and may be meant as somebody else's; what they took away before is not
 * taken over again. Part of each sign-in.
 */
export const noteOwnNames = command({
  name: "name.note-own",
  who: "part",
  input: z.object({ userId: z.string() }),
  async run({ tx, ctx }, { userId }) {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    const known = await findKnownNames(tx, userId);
    for (const place of ["username", "displayName"] as const) {
      const name = user?.[place] ?? "";
      const verdict = judgeName(name, known);
      const noted = await noteName(ctx, { userId, place, name, unclear: verdict.verdict === "unclear" ? verdict : null });
      if (noted.takenAway)
        await tx
          .update(users)
          .set({ [place]: "" })
          .where(eq(users.id, userId));
    }
    return done({});
  },
});

/**
 * Shows staff the names of players that look like those of an account which is on the team, or a partner's, from now on: they were chosen
 * before these names were known. Part of the commands that give such a role.
 */
export const noteAlikeNames = command({
  name: "name.note-alike",
  who: "part",
  input: z.object({ userId: z.string() }),
  async run({ tx, ctx }, { userId }) {
    const names = await findNamesOf(tx, userId);
    for (const { name, ...alike } of await findAlikeNames(tx, names)) {
      const resembles = names.find((one) => judgeName(name, [one]).verdict !== "fine");
      if (resembles === undefined) continue;
      await noteName(ctx, { ...alike, name, unclear: { why: "name", resembles } });
    }
    return done({});
  },
});

/**
 * Decides about names that wait for staff, and returns them. With `reset` they are taken from profiles that still have them; those of the
 * team stay. Part of the commands of staff, which record it and take them from trades.
 */
export const decideNames = command({
  name: "name.decide",
  who: "part",
  input: z.object({ ids: selectedIds, reset: z.boolean() }),
  async run({ tx, now }, { ids, reset }) {
    const waiting = await tx
      .select()
      .from(nameReviews)
      .where(and(inArray(nameReviews.id, ids), isNull(nameReviews.decision)))
      .orderBy(asc(nameReviews.id))
      .for("update");
    await tx
      .update(nameReviews)
      .set({ decision: reset ? "reset" : "accepted" })
      .where(
        inArray(
          nameReviews.id,
          waiting.map(({ id }) => id),
        ),
      );
    for (const { userId, place, name } of reset ? waiting : []) {
      if (place === "robloxUsername") continue;
      const column = COLUMNS[place];
      await tx
        .update(users)
        .set({ [column]: "", updatedAt: now })
        .where(and(eq(users.id, userId), sql`${users[column]} = ${name}`, notInArray(users.role, [...STAFF])));
    }
    // It is not known which pages showed it.
    return done({ names: waiting }, reset ? { invalidates: [EVERYTHING] } : {});
  },
});

const COLUMNS = { username: "username", displayName: "displayName", title: "customTitle", bio: "bio" } as const;
