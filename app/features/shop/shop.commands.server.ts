import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { backgrounds, ownedBackgrounds } from "~/db/schema/shop.ts";
import { isId } from "~/platform/text/ids.ts";
import { claimRefusal } from "./shop.policy.ts";

/**
 * Claims a background of the shop, once: a default one anybody, a premium one from the role premium up; special and seasonal ones are given.
 * Refuses as `not_found`, `forbidden`, and `conflict` what is theirs already.
 */
export const claimBackground = command({
  name: "background.claim",
  who: "user",
  limit: "write",
  input: z.object({ background: z.string() }),
  async run({ tx, actor, now }, { background: id }) {
    const background = await findRow(tx, id);
    if (!background) return noSuchBackground();
    const refusal = claimRefusal(actor, background);
    if (refusal) return refused("forbidden", refusal);
    if (!(await own(tx, actor.id, id, now))) return refused("conflict", `${background.name} is yours already.`);
    return done({ name: background.name });
  },
});

/** Gives somebody a background, of any category. Giving it again changes nothing, and `given` is false. Refuses as `not_found`. */
export const giveBackground = command({
  name: "user.background.give",
  who: "admin",
  limit: "write",
  input: z.object({ userId: z.string(), background: z.string() }),
  async run({ tx, now }, { userId, background: id }) {
    const background = await findRow(tx, id);
    if (!background) return noSuchBackground();
    if (!(await own(tx, userId, id, now))) return unchanged({ given: false });
    return done({ given: true }, { audit: { target: { kind: "user", id: userId }, after: { background: background.name } } });
  },
});

async function findRow(tx: Database, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(backgrounds).where(eq(backgrounds.id, id));
  return row;
}

const noSuchBackground = (): Refused => refused("not_found", "There is no such background.");

/** False when it was theirs before. */
async function own(tx: Database, userId: string, backgroundId: string, now: Date): Promise<boolean> {
  const owned = await tx
    .insert(ownedBackgrounds)
    .values({ userId, backgroundId, ownedAt: now })
    .onConflictDoNothing()
    .returning({ id: ownedBackgrounds.backgroundId });
  return owned.length > 0;
}
