import { desc, eq } from "drizzle-orm";
import { inventoryItems, inventoryScreenshots } from "~/db/schema/inventory.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { pictureUrl } from "./inventory.images.ts";

const MAX_SCREENSHOTS = 5_000;
const MAX_ITEMS = 10_000;

/** The screenshots that `user` sent, each with the address of its picture while it is kept, and their inventory, for the user's own export. */
export async function exportInventory({ db }: AppContext, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const screenshots = await db
    .select()
    .from(inventoryScreenshots)
    .where(eq(inventoryScreenshots.userId, id))
    .orderBy(desc(inventoryScreenshots.uploadedAt))
    .limit(MAX_SCREENSHOTS);
  const items = await db
    .select({
      petId: inventoryItems.petId,
      variant: inventoryItems.variant,
      quantity: inventoryItems.quantity,
      seenAt: inventoryItems.seenAt,
    })
    .from(inventoryItems)
    .where(eq(inventoryItems.userId, id))
    .orderBy(inventoryItems.petId, inventoryItems.variant)
    .limit(MAX_ITEMS);
  return {
    items,
    screenshots: screenshots.map(({ userId: _own, image, verifiedBy: _who, ...row }) => ({
      ...row,
      picture: image === null ? null : pictureUrl(row.id, "large"),
    })),
  };
}
