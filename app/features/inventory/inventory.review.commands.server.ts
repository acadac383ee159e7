import { eq, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { orRefuse, type Refused, refused } from "~/access/result.ts";
import { findRow } from "~/db/key-page.server.ts";
import { inventoryItems, inventoryScreenshots } from "~/db/schema/inventory.ts";
import { type AccountRow, lockForStaff } from "~/features/accounts/accounts.locks.queries.server.ts";
import { findAccountNames } from "~/features/accounts/accounts.staff.queries.server.ts";
import { ensureInCollection } from "~/features/collection/collection.commands.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { discordMessages } from "~/features/webhooks/core/message-body.ts";
import { queueDeliveries } from "~/features/webhooks/webhooks.outbox.commands.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { type Actor, isAdmin } from "~/platform/identity/actor.ts";
import { fillInventory, inventoryLimit } from "./core/fill-inventory.ts";
import { formatItems } from "./core/item-list.ts";
import { rejectionEmbed } from "./core/rejection-embed.ts";
import { ENGLISH } from "./core/review-words-en.ts";
import { inventoryTag } from "./inventory.cache-tags.ts";
import { INVENTORY_MESSAGES as MESSAGES } from "./inventory.constants.ts";
import { countHeld, rolesOf } from "./inventory.queries.server.ts";
import { findNextPending } from "./inventory.review.queries.server.ts";
import { approvalInput, rejectionInput } from "./inventory.schemas.ts";
import type { Item } from "./inventory.types.ts";

type Row = typeof inventoryScreenshots.$inferSelect;
const idOf = (actor: Actor) => (actor.kind === "user" ? actor.id : null);

/**
 * Approves a screenshot and writes what was seen on it to its player's inventory, as much as there is room for, and to their collection if
 * they asked for that; tells the player. Returns what was added, and which screenshot is next. Refuses as `not_found`, as `invalid` pets
 * that are not in the value list, and as `conflict` one that was decided already, with who did.
 */
export const approveScreenshot = command({
  name: "screenshot.approve",
  who: "admin",
  limit: "review",
  input: approvalInput,
  async prepare({ ctx }, { items }) {
    const { byId } = await readCatalogue(ctx);
    const isKnown = items.every(({ petId, variant }) => byId.get(petId)?.variants.includes(variant));
    return isKnown ? { items } : refused("invalid", MESSAGES.unknownItem, { fields: { items: MESSAGES.unknownItem } });
  },
  async run({ tx, ctx, actor, nowAfter, prepared: { items } }, { id, comment }) {
    const { row, player } = orRefuse(await lockPending(ctx, id));
    const now = nowAfter(row.uploadedAt);
    const limit = inventoryLimit(rolesOf(player));
    const { fitting, added, leftOut } = fillInventory(items, await countHeld(tx, row.userId), limit);
    const totals = await addItems(ctx, row.userId, fitting, now);
    const decision = { status: "approved" as const, verifiedAt: now, verifiedBy: idOf(actor), adminComment: comment };
    await tx
      .update(inventoryScreenshots)
      .set({ ...decision, addedCount: added, leftOutCount: leftOut })
      .where(eq(inventoryScreenshots.id, id));
    if (row.forCollection && totals.length > 0) {
      await ensureInCollection(ctx, { userId: row.userId, pets: totals });
    }
    await tell(ctx, row, { outcome: "approved", added, leftOut });
    const after = { status: "approved", userId: row.userId, items: formatItems(items), added, leftOut };
    return done(
      { added, leftOut, limit, nextId: await findNextPending(ctx, row) },
      {
        audit: { target: { kind: "screenshot", id }, before: { status: "pending" }, after },
        invalidates: [inventoryTag(row.userId)],
      },
    );
  },
});

/**
 * Rejects a screenshot; tells its player why, and Discord without their name. Returns which one is next. Refuses as `not_found`, and as
 * `conflict` one that was decided already, with who did.
 */
export const rejectScreenshot = command({
  name: "screenshot.reject",
  who: "admin",
  limit: "review",
  input: rejectionInput,
  async run({ tx, ctx, actor, nowAfter }, { id, comment }) {
    const { row } = orRefuse(await lockPending(ctx, id));
    const now = nowAfter(row.uploadedAt);
    await tx
      .update(inventoryScreenshots)
      .set({ status: "rejected", verifiedAt: now, verifiedBy: idOf(actor), adminComment: comment })
      .where(eq(inventoryScreenshots.id, id));
    await tell(ctx, row, { outcome: "rejected", reason: comment });
    const messages = discordMessages([{ about: "A screenshot", embed: rejectionEmbed(comment) }]);
    await queueDeliveries(ctx, { to: "discord", kind: "screenshot-rejected", messages });
    const after = { status: "rejected", userId: row.userId, reason: comment };
    return done(
      { nextId: await findNextPending(ctx, row) },
      { audit: { target: { kind: "screenshot", id }, before: { status: "pending" }, after } },
    );
  },
});

/** Locks a screenshot that waits, after its player's account and the actor's own, whose roles are read again. */
async function lockPending(ctx: CommandContext, id: string): Promise<Refused | { ok: true; row: Row; player: AccountRow }> {
  const { db: tx, actor } = ctx;
  const found = await findRow(tx, inventoryScreenshots, id);
  if (!found) return refused("not_found", MESSAGES.gone);
  const { acting, target: player } = await lockForStaff(tx, actor, found.userId).catch((error: unknown) => {
    // The account was deleted meanwhile, and the screenshot with it.
    throw error instanceof AppError && error.code === "not_found" ? new AppError("not_found", MESSAGES.gone) : error;
  });
  if (!isAdmin(acting)) return refused("forbidden", MESSAGES.refused);
  const [row] = await tx.select().from(inventoryScreenshots).where(eq(inventoryScreenshots.id, id)).for("update");
  if (!row) return refused("not_found", MESSAGES.gone);
  if (row.status === "pending") return { ok: true, row, player };
  const name = (await findAccountNames(ctx, [row.verifiedBy])).get(row.verifiedBy) ?? "Somebody";
  return refused("conflict", ENGLISH.messages.decided(name, row.status), { code: "decided", data: { name, status: row.status } });
}

/** Adds items to an inventory, whose account is locked. Returns how many of each it holds then. */
async function addItems({ db: tx }: CommandContext, userId: string, items: readonly Item[], now: Date): Promise<Item[]> {
  if (items.length === 0) return [];
  return tx
    .insert(inventoryItems)
    .values(items.map((item) => ({ ...item, userId, seenAt: now })))
    .onConflictDoUpdate({
      target: [inventoryItems.userId, inventoryItems.petId, inventoryItems.variant],
      set: { quantity: sql`least(${inventoryItems.quantity} + excluded.quantity, 1000000)`, seenAt: now },
    })
    .returning({ petId: inventoryItems.petId, variant: inventoryItems.variant, quantity: inventoryItems.quantity });
}

type Outcome = { outcome: "approved"; added: number; leftOut: number } | { outcome: "rejected"; reason: string };

/** Notifies the player of the outcome. */
function tell(ctx: CommandContext, row: Row, outcome: Outcome) {
  const nothing = { added: 0, leftOut: 0, reason: "" };
  return notify(ctx, {
    userIds: [row.userId],
    source: `screenshot:${row.id}`,
    details: { kind: "screenshot", screenshotId: row.id, ...nothing, ...outcome },
  });
}
