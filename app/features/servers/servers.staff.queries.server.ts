import { desc, gt } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { RecentText } from "~/access/reportable.server.ts";
import { findRow, keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { privateServers } from "~/db/schema/servers.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isKept, ORDERS, type ServerPage, showServers } from "./servers.queries.server.ts";
import type { ServerManagerChoices } from "./servers.search-params.ts";
import type { PrivateServer } from "./servers.types.ts";

const SERVERS_A_PAGE = 24;

/** A page of the servers in every state that have not expired, for admins and owners. */
export async function findServersToManage(ctx: AppContext, { query, filters, ...place }: ServerManagerChoices): Promise<ServerPage> {
  requireStaff(ctx, "admin");
  const { name, ownerName, description, type, status } = privateServers;
  const wanted = [
    isKept(ctx.now()),
    chosen(type, filters.type),
    chosen(status, filters.status),
    searched(query, name, ownerName, description),
  ];
  const { rows, next } = await keyPage(ORDERS, place, SERVERS_A_PAGE).from(ctx.db, privateServers, ...wanted);
  return { servers: await showServers(ctx, rows), next };
}

/** One server, for admins and owners; null if nothing has the id. */
export async function findServerToManage(ctx: AppContext, id: string | null): Promise<PrivateServer | null> {
  requireStaff(ctx, "admin");
  const row = await findRow(ctx.db, privateServers, id);
  return row ? ((await showServers(ctx, [row], { banned: true }))[0] ?? null) : null;
}

/** The names and descriptions of servers that were shared since then, the newest first. */
export async function findRecentServerTexts({ db }: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> {
  const { name, description, createdAt } = privateServers;
  const rows = await db
    .select({ name, description, at: createdAt })
    .from(privateServers)
    .where(gt(createdAt, since))
    .orderBy(desc(createdAt))
    .limit(most);
  return rows.map((row) => ({ text: `${row.name}\n${row.description}`, at: row.at, place: "/servers" }));
}
