import { and, eq, gt, inArray, lte, or, type SQL } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { searched } from "~/db/list-conditions.server.ts";
import { giveaways } from "~/db/schema/giveaways.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { GIVEAWAYS_A_PAGE } from "./giveaways.constants.ts";
import { findEntries, findGiveaway, findWinners, showGiveaways } from "./giveaways.queries.server.ts";
import { entryList, type GiveawayManagerChoices } from "./giveaways.search-params.ts";
import type { ManagedGiveaway } from "./giveaways.types.ts";

const { createdAt, id, title, prize, isActive, endsAt } = giveaways;
const ORDERS = { created: { createdAt, id } };

/** A page of all giveaways, for admins and owners. Throws as `requireStaff` and `readCatalogue` do. */
export async function findGiveawaysToManage(ctx: AppContext, { query, filters, ...place }: GiveawayManagerChoices) {
  requireStaff(ctx, "admin");
  const { rows, next } = await keyPage(ORDERS, place, GIVEAWAYS_A_PAGE).from(
    ctx.db,
    giveaways,
    searched(query, title, prize),
    isIn(filters.state, ctx.now()),
  );
  return { rows: await showGiveaways(ctx, rows), next };
}

/** One giveaway with its newest entries, at most a hundred, and its winners, for admins and owners; null if nothing has the id. */
export async function findGiveawayToManage(ctx: AppContext, wanted: string | null): Promise<ManagedGiveaway | null> {
  requireStaff(ctx, "admin");
  const giveaway = wanted === null ? null : await findGiveaway(ctx, wanted);
  if (!giveaway) return null;
  const newest = entryList.parse("sort=-number");
  const [{ rows: entries }, winners] = await Promise.all([findEntries(ctx, giveaway.id, newest), findWinners(ctx, giveaway.id)]);
  return { giveaway, entries, winners };
}

/** Which of these prize pictures a giveaway still shows. */
export async function findPrizeImagesInUse(db: Database, images: string[]): Promise<Set<string>> {
  const rows = await db.select({ image: giveaways.image }).from(giveaways).where(inArray(giveaways.image, images));
  return new Set(rows.flatMap(({ image }) => image ?? []));
}

function isIn(state: GiveawayManagerChoices["filters"]["state"], now: Date): SQL | undefined {
  if (state === "active") return and(eq(isActive, true), gt(endsAt, now));
  return state === "ended" ? or(eq(isActive, false), lte(endsAt, now)) : undefined;
}
