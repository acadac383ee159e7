import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refusedStale } from "~/access/merge-fields.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { backgrounds, ownedBackgrounds } from "~/db/schema/shop.ts";
import { lockForStaff } from "~/features/accounts/accounts.locks.queries.server.ts";
import { canEdit } from "~/features/accounts/accounts.policy.ts";
import { changeOwnProfile } from "~/features/accounts/accounts.profile.commands.server.ts";
import { accountInput } from "~/features/accounts/accounts.schemas.ts";
import { isId } from "~/text/ids.ts";
import { seenFields } from "~/text/text-fields.ts";
import { BACKGROUND_MESSAGES } from "./shop.constants.ts";
import { claimRefusal } from "./shop.policy.ts";

/**
 * Claims a background of the shop, once: a default one anybody, a premium one from the role premium up; special and seasonal ones are
 * given. Refuses as `not_found`, `forbidden`, and `conflict` a background that they own already.
 */
export const claimBackground = command({
  name: "background.claim",
  who: "user",
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

const gift = accountInput.extend({ background: z.string(), seen: seenFields });

/**
 * Gives somebody a background, of any category. Giving it again changes nothing, and `given` is false. Refuses as `forbidden`, and as
 * `not_found` an account or a background that is not there.
 */
export const giveBackground = command({
  name: "user.background.give",
  who: "admin",
  input: gift,
  async run({ tx, actor, now }, { userId, background: id }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canEdit(acting, target)) return notYours();
    const background = await findRow(tx, id);
    if (!background) return noSuchBackground();
    if (!(await own(tx, userId, id, now))) return unchanged({ given: false, name: background.name });
    const audit = { target: { kind: "user", id: userId }, after: { background: background.name } };
    return done({ given: true, name: background.name }, { audit });
  },
});

/**
 * Puts a background of the shop behind somebody's profile, which is then theirs, or none, for an empty id. Refuses as giving one does, and
 * as `conflict` where another one is there than was `seen`.
 */
export const setUserBackground = command({
  name: "user.background.set",
  who: "admin",
  input: gift,
  async run({ tx, actor, now, ctx }, { userId, background: id, seen }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canEdit(acting, target)) return notYours();
    const background = id === "" ? null : await findRow(tx, id);
    if (background === undefined) return noSuchBackground();
    const current = await findByImage(tx, target.customBackground);
    const stale = refusedStale("background", { stored: current?.id ?? "", chosen: id, seen }, BACKGROUND_MESSAGES.setMeanwhile);
    if (stale) return stale;
    const image = background?.image ?? null;
    const given = background !== null && (await own(tx, userId, id, now));
    if (!given && image === target.customBackground) return unchanged({ name: background?.name ?? null });
    await changeOwnProfile(ctx, { userId, changes: { background: image } });
    const before = { background: current?.name ?? (target.customBackground && "a picture of their own") };
    const after = { background: background?.name ?? null };
    return done({ name: after.background }, { audit: { target: { kind: "user", id: userId }, before, after } });
  },
});

/** The background of the shop that a picture behind a profile is, unless it is one of their own. */
async function findByImage(tx: Database, image: string | null) {
  if (image === null) return undefined;
  const [row] = await tx
    .select({ id: backgrounds.id, name: backgrounds.name })
    .from(backgrounds)
    .where(eq(backgrounds.image, image))
    .limit(1);
  return row;
}

const notYours = (): Refused => refused("forbidden", "Your account may not change the background of this account.");

/** The background stays as long as the transaction does. */
async function findRow(tx: Database, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(backgrounds).where(eq(backgrounds.id, id)).for("share");
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
