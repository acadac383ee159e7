import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { findRow, isBehind, keyPage } from "~/db/key-page.server.ts";
import { chosen } from "~/db/list-conditions.server.ts";
import { inventoryItems, inventoryScreenshots } from "~/db/schema/inventory.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findNameStates } from "~/features/accounts/accounts.names.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { compareLandmarks } from "~/platform/media/images.server.ts";
import { callerOf } from "~/platform/tasks/tasks.server.ts";
import { inventoryLimit } from "./core/fill-inventory.ts";
import { itemKey } from "./core/item-list.ts";
import { MAX_ALIKE, MAX_COMPARED, MAX_COMPARED_CLOSELY, MIN_ALIKE } from "./inventory.constants.ts";
import { countHeld, countScreenshots, rolesOf } from "./inventory.queries.server.ts";
import { proposedItems } from "./inventory.schemas.ts";
import { REVIEWED, type ScreenshotChoices, screenshotList } from "./inventory.search-params.ts";
import type { AlikeScreenshot, ListedScreenshot, ReviewData, ReviewedScreenshot } from "./inventory.types.ts";

const { uploadedAt, id, status, fingerprint } = inventoryScreenshots;
const ORDERS = { uploadedAt: { uploadedAt, id } };
type Row = typeof inventoryScreenshots.$inferSelect;

/** A page of the screenshots, newest first, for admins: those that wait unless another status is chosen. */
export async function findScreenshots(
  ctx: AppContext,
  { filters, ...place }: ScreenshotChoices,
): Promise<{ rows: ListedScreenshot[]; next: string | null }> {
  requireStaff(ctx, "admin");
  const wanted = filters.status === "all" ? null : (filters.status ?? "pending");
  const { rows, next } = await keyPage(ORDERS, place, 24).from(ctx.db, inventoryScreenshots, chosen(status, wanted));
  return { rows: await toListed(ctx, rows), next };
}

/** The data of a review address, for admins: its page of the list, and the open screenshot. */
export async function findReviewData(ctx: AppContext, search: URLSearchParams): Promise<ReviewData> {
  const [page, reviewed, { hash: catalogueHash }] = await Promise.all([
    findScreenshots(ctx, screenshotList.parse(search)),
    findReview(ctx, search.get(REVIEWED)),
    readCatalogue(ctx),
  ]);
  return { ...page, reviewed, catalogueHash };
}

/** How many screenshots wait for a decision, for admins. */
export async function countPendingScreenshots(ctx: AppContext): Promise<number> {
  requireStaff(ctx, "admin");
  return countScreenshots(ctx.db, eq(status, "pending"));
}

/** A screenshot with everything for its reviewer, for admins; null for an unknown id. */
export async function findReview(ctx: AppContext, wanted: string | null): Promise<ReviewedScreenshot | null> {
  requireStaff(ctx, "admin");
  const row = await findRow(ctx.db, inventoryScreenshots, wanted);
  if (!row) return null;
  const [[listed], owners, { byId }, items, held, alike, previousId, nextId] = await Promise.all([
    toListed(ctx, [row]),
    findMembers(ctx, [row.userId, ...(row.verifiedBy === null ? [] : [row.verifiedBy])], { banned: true }),
    readCatalogue(ctx),
    ctx.db
      .select({ petId: inventoryItems.petId, variant: inventoryItems.variant, quantity: inventoryItems.quantity })
      .from(inventoryItems)
      .where(eq(inventoryItems.userId, row.userId)),
    countHeld(ctx.db, row.userId),
    findAlike(ctx, row),
    findPending(ctx, row, "before"),
    findPending(ctx, row, "behind"),
  ]);
  const owner = owners.get(row.userId);
  const proposed = proposedItems.safeParse(row.proposed);
  return {
    ...(listed as ListedScreenshot),
    description: row.description,
    forCollection: row.forCollection,
    verifiedBy: owners.get(row.verifiedBy ?? "")?.name ?? "",
    added: row.addedCount,
    leftOut: row.leftOutCount,
    proposed: (proposed.success ? proposed.data : []).flatMap((item) => {
      const pet = byId.get(item.petId);
      return pet?.variants.includes(item.variant) ? { ...item, name: pet.name, rarity: pet.rarity, image: pet.image } : [];
    }),
    alike,
    held,
    limit: owner ? inventoryLimit(rolesOf(owner)) : null,
    heldItems: Object.fromEntries(items.map((item) => [itemKey(item), item.quantity])),
    previousId,
    nextId,
  };
}

/** The screenshot that is reviewed after this one: the next pending one in the list, or the first of the others; null if none waits. */
export async function findNextPending(ctx: AppContext, row: Pick<Row, "id" | "uploadedAt">): Promise<string | null> {
  requireStaff(ctx, "admin");
  return (await findPending(ctx, row, "behind")) ?? (await findFirst(ctx, ne(id, row.id), "behind"));
}

/** The pending screenshot that stands directly before or behind this place in the list, newest first. */
function findPending(ctx: AppContext, row: Pick<Row, "id" | "uploadedAt">, side: "before" | "behind"): Promise<string | null> {
  return findFirst(ctx, isBehind([uploadedAt, id], [row.uploadedAt, row.id], side === "behind"), side);
}

async function findFirst(ctx: AppContext, condition: SQL, side: "before" | "behind"): Promise<string | null> {
  const direction = side === "behind" ? desc : asc;
  const [found] = await ctx.db
    .select({ id })
    .from(inventoryScreenshots)
    .where(and(eq(status, "pending"), condition))
    .orderBy(direction(uploadedAt), direction(id))
    .limit(1);
  return found?.id ?? null;
}

/**
 * The screenshots that look most like this one, those of other players first. Screens of one game have the same layout, so a fingerprint of
 * the whole only says which are worth a closer look; what counts is the spots that two pictures share. No index helps with either: the
 * newest 50,000 are compared by their fingerprints, and 600 of them closely, in a thread of its own.
 */
async function findAlike(ctx: AppContext, row: Row): Promise<AlikeScreenshot[]> {
  if (row.landmarks === null) return [];
  const { userId, image, landmarks } = inventoryScreenshots;
  const newest = ctx.db
    .select({ id, bits: bitsApart(row).as("bits") })
    .from(inventoryScreenshots)
    .orderBy(desc(uploadedAt), desc(id))
    .limit(MAX_COMPARED)
    .as("newest");
  const near = await ctx.db
    .select({ id, userId, status, uploadedAt, hasPicture: isNotNull(image), landmarks })
    .from(newest)
    .innerJoin(inventoryScreenshots, eq(id, newest.id))
    .where(and(ne(id, row.id), isNotNull(landmarks)))
    .orderBy(newest.bits, id)
    .limit(MAX_COMPARED_CLOSELY);
  const shares = await compareLandmarks(
    callerOf(ctx),
    row.landmarks,
    near.map((one) => one.landmarks ?? ""),
  );
  const alike = near
    .map(({ landmarks: _, ...one }, at) => ({ ...one, share: shares[at] ?? 0, isOwn: one.userId === row.userId }))
    .filter(({ share }) => share >= MIN_ALIKE)
    .sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || b.share - a.share)
    .slice(0, MAX_ALIKE);
  const names = await findMembers(
    ctx,
    alike.map((one) => one.userId),
    { banned: true },
  );
  return alike.map(({ share, ...one }) => ({
    ...one,
    username: names.get(one.userId)?.name ?? "",
    hasPicture: one.hasPicture === true,
    uploadedAt: one.uploadedAt.getTime(),
    percent: Math.round(share * 100),
  }));
}

/** How many bits of a fingerprint differ from that of `row`. */
const bitsApart = (row: Row) => sql<number>`bit_count(${fingerprint} # ${row.fingerprint}::bit(256))::int`;

async function toListed(ctx: AppContext, rows: readonly Row[]): Promise<ListedScreenshot[]> {
  const [names, states] = await Promise.all([
    findMembers(
      ctx,
      rows.map((row) => row.userId),
      { banned: true },
    ),
    findNameStates(
      ctx,
      rows.map((row) => ({ userId: row.userId, name: row.robloxUsername })),
    ),
  ]);
  return rows.map((row, at) => ({
    id: row.id,
    userId: row.userId,
    username: names.get(row.userId)?.name ?? "",
    robloxUsername: row.robloxUsername,
    nameState: states[at] ?? "unverified",
    status: row.status,
    hasPicture: row.image !== null,
    width: row.width,
    height: row.height,
    uploadedAt: row.uploadedAt.getTime(),
    verifiedAt: row.verifiedAt?.getTime() ?? null,
    adminComment: row.adminComment,
  }));
}
