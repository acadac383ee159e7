import { describe, expect, test } from "vitest";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { unstarServer } from "./servers.commands.server.ts";
import { FIELD_MESSAGES } from "./servers.constants.ts";
import { importServers } from "./servers.import.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const START = "2026-11-21T12:00:00Z";
const typed = (serverLink = "https://www.roblox.com/share?code=c1&type=Server") => ({
  serverName: "Sunny farm",
  serverLink,
  ownerName: "Gwen",
  serverType: "hatching" as const,
  restartInterval: "12h" as const,
  description: "Come in",
});
const stored = async () => (await ctx.pool.query("select * from private_servers")).rows;

describe("an import", () => {
  test("an import stores servers with their stars, leaves known links alone, and gives 24 hours where none are given (ADM-SRV-025)", async () => {
    const [one, two] = [await createUser(ctx), await createUser(ctx)];
    const server = { ...typed(), userId: one.id, createdAt: new Date(START), expiresAt: null, starredBy: [one.id, two.id], active: true };
    for (const _twice of [1, 2]) await importServers(ctx, [server]);
    expect(await stored()).toMatchObject([{ status: "active", star_count: 2, expires_at: new Date("2026-11-22T12:00:00Z") }]);
    await unstarServer(as(two), { id: (await stored())[0].id });
    expect(await stored()).toMatchObject([{ star_count: 1 }]);
  });

  test("an import is for the site itself alone, and takes no other link than a form does", async () => {
    expect(await importServers(as(await createUser(ctx, { role: "owner" })), [])).toMatchObject({ ok: false, reason: "forbidden" });
    const { id: userId } = await createUser(ctx);
    const rest = { userId, createdAt: new Date(START), expiresAt: null, starredBy: [], active: true };
    expect(await importServers(ctx, [{ ...typed("https://evil.example/"), ...rest }])).toMatchObject({
      ok: false,
      fields: { "0.serverLink": FIELD_MESSAGES.link },
    });
    const forged =
      "insert into private_servers (user_id, name, link, owner_name, type, restart_interval, status, created_at, expires_at, updated_at) values ($1, 'x', 'https://evil.example/', 'x', 'farming', '24h', 'active', now(), now(), now())";
    await expect(ctx.pool.query(forged, [userId])).rejects.toThrow("private_servers_link_ours");
  });
});
