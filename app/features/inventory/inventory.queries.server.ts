import { and, count, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { findRow } from "~/db/key-page.server.ts";
import { inventoryItems, inventoryScreenshots } from "~/db/schema/inventory.ts";
import { findMembers, findRobloxAccounts } from "~/features/accounts/accounts.members.queries.server.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { offerItemId, toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isAdmin, type Role } from "~/platform/identity/actor.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { readPicture } from "~/platform/media/images.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { inventoryLimit } from "./core/fill-inventory.ts";
import { MAX_A_DAY, MAX_PENDING, INVENTORY_MESSAGES as MESSAGES } from "./inventory.constants.ts";
import { SCREENSHOT_IMAGES } from "./inventory.images.ts";
import type { Inventory, InventoryPanel, Item, OwnScreenshot, ShownItem } from "./inventory.types.ts";

const { userId, image, status, uploadedAt, id } = inventoryScreenshots;
/** A player without a limit may have more different pets than a page shows. */
const MAX_SHOWN = 1_000;
const MAX_OWN_SHOWN = 60;

/** The public view of `owner`'s inventory: the pets of approved screenshots at current values, most valuable first, at most 1,000. */
export async function findInventory(ctx: AppContext, owner: string): Promise<Inventory> {
  const rows = await ctx.db
    .select({ petId: inventoryItems.petId, variant: inventoryItems.variant, quantity: inventoryItems.quantity })
    .from(inventoryItems)
    .where(eq(inventoryItems.userId, owner))
    .orderBy(desc(inventoryItems.seenAt), inventoryItems.petId)
    .limit(MAX_SHOWN);
  if (rows.length === 0) return { items: [], total: 0 };
  const [{ byId }, total] = await Promise.all([readCatalogue(ctx), countHeld(ctx.db, owner)]);
  const items = rows.map((row): ShownItem => {
    const pet = byId.get(row.petId);
    const id = offerItemId(row.petId, row.variant);
    if (!pet) return { ...row, id, name: `Removed pet ${row.petId}`, rarity: "", image: null, value: "N/A", estimated: false };
    return { ...toOfferItem(pet, row.variant), ...row };
  });
  const worth = ({ value }: ShownItem) => (typeof value === "number" ? value : -1);
  items.sort((a, b) => worth(b) - worth(a) || a.name.localeCompare(b.name, "en") || order(a) - order(b));
  return { items, total };
}

const order = ({ variant }: Item) => VARIANTS.indexOf(variant);

/** How many copies the inventory of `owner` holds. */
export async function countHeld(db: Database, owner: string): Promise<number> {
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(${inventoryItems.quantity}), 0)::int` })
    .from(inventoryItems)
    .where(eq(inventoryItems.userId, owner));
  return row?.held ?? 0;
}

/** The tab of `owner`'s inventory: its public view and, for its owner, the outcomes of their screenshots. */
export async function findInventoryPanel(ctx: AppContext, owner: string): Promise<InventoryPanel> {
  const isOwn = ctx.actor.kind === "user" && ctx.actor.id === owner && ctx.actor.ban === null;
  const [inventory, own] = await Promise.all([findInventory(ctx, owner), isOwn ? findOwnScreenshots(ctx) : null]);
  return { ...inventory, own };
}

/** How many copies the reader's own inventory can hold, null without a limit, and their newest screenshots. */
export async function findOwnScreenshots(ctx: AppContext): Promise<{ limit: number | null; screenshots: OwnScreenshot[] }> {
  const actor = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(inventoryScreenshots)
    .where(eq(userId, actor.id))
    .orderBy(desc(uploadedAt), desc(id))
    .limit(MAX_OWN_SHOWN);
  const screenshots = rows.map(
    (row): OwnScreenshot => ({
      id: row.id,
      status: row.status,
      hasPicture: row.image !== null,
      uploadedAt: row.uploadedAt.getTime(),
      verifiedAt: row.verifiedAt?.getTime() ?? null,
      reason: row.status === "rejected" ? row.adminComment : "",
      added: row.addedCount,
      leftOut: row.leftOutCount,
    }),
  );
  const member = (await findMembers(ctx, [actor.id])).get(actor.id);
  return { limit: inventoryLimit(rolesOf(member ?? actor)), screenshots };
}

/**
 * The Roblox name that stands in the form at first: that of the reader's connected account, otherwise the one that they gave last. Throws
 * AppError `unauthenticated`, and `forbidden` for a banned account.
 */
export async function findGivenName(ctx: AppContext): Promise<string> {
  const actor = requireUser(ctx);
  const connected = (await findRobloxAccounts(ctx, [actor.id])).get(actor.id);
  if (connected) return connected.name;
  const [last] = await ctx.db
    .select({ name: inventoryScreenshots.robloxUsername })
    .from(inventoryScreenshots)
    .where(eq(userId, actor.id))
    .orderBy(desc(uploadedAt))
    .limit(1);
  return last?.name ?? "";
}

/** The roles for the limit of an account: its own, and partner if it has that mark. */
export function rolesOf({ role, ...mark }: { role: Role; partner?: true; partnerSince?: Date | null }): Role[] {
  return mark.partner || mark.partnerSince ? [role, "partner"] : [role];
}

/**
 * The picture of a screenshot, for its player and for admins. Throws AppError `not_found` for everybody else, for one that is gone, and for
 * a picture that is not whole.
 */
export async function readScreenshot(ctx: AppContext, screenshot: string, size: "small" | "large"): Promise<Buffer> {
  const row = await findRow(ctx.db, inventoryScreenshots, screenshot);
  const isOwn = ctx.actor.kind === "user" && ctx.actor.id === row?.userId;
  if (!row?.image || !(isOwn || isAdmin(ctx.actor))) throw new AppError("not_found", MESSAGES.noPicture);
  const [small, large] = SCREENSHOT_IMAGES.widths;
  const width = size === "small" ? small : (large ?? small);
  const content = await readPicture(ctx.files, imagePath(SCREENSHOT_IMAGES, row.image, width));
  if (!Buffer.isBuffer(content)) throw new AppError("not_found", MESSAGES.noPicture);
  return content;
}

/** The exceeded limit of `owner`'s screenshots, pending or per day; null if there is room for another. */
export async function findNoRoom(db: Database, owner: string, now: Date): Promise<"pending" | "day" | null> {
  const own = eq(userId, owner);
  const [row] = await db
    .select({
      pending: sql<number>`count(*) filter (where ${eq(status, "pending")})::int`,
      today: sql<number>`count(*) filter (where ${gt(uploadedAt, new Date(now.getTime() - DAY_MS))})::int`,
    })
    .from(inventoryScreenshots)
    .where(own);
  if ((row?.pending ?? 0) >= MAX_PENDING) return "pending";
  return (row?.today ?? 0) >= MAX_A_DAY ? "day" : null;
}

/** `owner`'s screenshot with this picture, unless it was rejected. */
export async function findSamePicture(db: Database, owner: string, picture: string) {
  const [row] = await db
    .select({ id, status })
    .from(inventoryScreenshots)
    .where(and(eq(userId, owner), eq(image, picture), ne(status, "rejected")));
  return row;
}

/** Which of these pictures, named by content hash, belong to screenshots. */
export async function findUsedScreenshots(db: Database, images: string[]): Promise<Set<string>> {
  const rows = await db.selectDistinct({ image }).from(inventoryScreenshots).where(inArray(image, images));
  return new Set(rows.flatMap((row) => row.image ?? []));
}

/** How many screenshots fulfil a condition. */
export async function countScreenshots(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inventoryScreenshots).where(condition);
  return row?.count ?? 0;
}
