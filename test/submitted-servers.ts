import { submitServer } from "../app/features/servers/servers.commands.server.ts";
import { findServers } from "../app/features/servers/servers.queries.server.ts";
import type { ServerInput } from "../app/features/servers/servers.schemas.ts";
import { serverList } from "../app/features/servers/servers.search-params.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import type { createTestContext } from "./database.ts";

/** The moment from which `later` counts. */
export const START = "2026-11-21T12:00:00Z";

/** Submits private servers, and reads their states. */
export function prepareServers(ctx: Awaited<ReturnType<typeof createTestContext>>) {
  const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
  const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
  let serial = 0;
  const typed = (overrides: Partial<ServerInput> = {}): ServerInput => {
    serial += 1;
    return {
      serverName: "Sunny farm",
      serverLink: `https://www.roblox.com/share?code=c${serial}&type=Server`,
      ownerName: "Gwen",
      serverType: "hatching",
      restartInterval: "12h",
      description: "Come in",
      ...overrides,
    };
  };
  return {
    as,
    guest,
    typed,
    later: (milliseconds: number) => ctx.setNow(new Date(new Date(START).getTime() + milliseconds)),
    submit: async (actor: UserActor, overrides: Partial<ServerInput> = {}) => {
      const done = await submitServer(as(actor), typed(overrides));
      if (!done.ok) throw new Error(done.message);
      return done.id;
    },
    stored: async () => (await ctx.pool.query("select * from private_servers order by created_at, id")).rows,
    audit: async () => (await ctx.pool.query("select actor_name, action, target_id, before, after from audit_log order by id")).rows,
    listed: async () => (await findServers(guest, serverList.parse(""))).servers.map(({ id }) => id),
    /** The tags of the cached pages that this puts out of date. */
    invalidated: async (act: () => Promise<unknown>): Promise<string[]> => {
      const tags: string[] = [];
      const stop = ctx.bus.subscribe("cache.invalidated", (event) => tags.push(...event.tags));
      await act().finally(stop);
      return tags;
    },
  };
}
