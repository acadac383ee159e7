import { describe, expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { submitServer } from "~/features/servers/servers.commands.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { findProfile, findTabContent } from "./profiles.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };

describe("a profile", () => {
  test("shows the names, the role, the connections and since when, and nothing that is not for everybody", async () => {
    const player = await createUser(ctx, { username: "GummyGwen", displayName: "Gwen", role: "premium" });
    await ctx.pool.query("update users set email = 'gwen@example.com', muted_until = now() where id = $1", [player.id]);
    const found = await findProfile(guest, player.id);
    expect(found).toMatchObject({
      banned: false,
      profile: { id: player.id, name: "GummyGwen", displayName: "Gwen", role: "premium", createdAt: ctx.now().getTime() },
    });
    expect(found).toMatchObject({ profile: { namesElsewhere: [{ provider: "roblox", username: "GummyGwen" }] } });
    expect(JSON.stringify(found)).not.toMatch(/gwen@example|muted|ban_?reason/i);
  });

  test("leaves out a display name that says nothing more, and knows a colour that it does not know as the default one", async () => {
    const player = await createUser(ctx);
    await ctx.pool.query("update users set custom_title_color = 'mauve', custom_background_color = 'indigo' where id = $1", [player.id]);
    expect(await findProfile(guest, player.id)).toMatchObject({
      profile: { displayName: "", look: { titleColor: "default", backgroundColor: "indigo" } },
    });
  });

  test.each(["", "nobody", "1", "00000000-0000-4000-8000-000000000000", "' or true"])("PROF-001 is not found by %j", async (id) => {
    await createUser(ctx);
    expect(await findProfile(guest, id)).toBeUndefined();
  });

  test("of a banned account says that and no more, but to staff", async () => {
    const [player, other, moderator] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "moderator" })];
    await banUser(ctx, { userId: player.id, reason: "Scamming" });
    for (const visitor of [guest, as(other), as({ ...player, ban: { reason: "Scamming" } })])
      expect(await findProfile(visitor, player.id)).toEqual({ banned: true, id: player.id });
    expect(await findProfile(as(moderator), player.id)).toMatchObject({ banned: false, profile: { name: player.name } });
  });
});

test("PROF-057 the tab of the private servers lists them, for everybody the active ones; other tabs list nothing yet", async () => {
  const player = await createUser(ctx);
  const server = (serverName: string) => ({
    serverName,
    serverLink: `https://www.roblox.com/share?code=${"a".repeat(32)}&type=Server`,
    ownerName: "Gwen",
    serverType: "trading" as const,
    restartInterval: "24h" as const,
    description: "",
  });
  expect(await submitServer(as(player), server("Mine"))).toMatchObject({ ok: true });
  expect(await findTabContent(as(player), player.id, "servers")).toMatchObject({ signedIn: true, servers: [{ name: "Mine" }] });
  expect(await findTabContent(guest, player.id, "servers")).toMatchObject({ signedIn: false, servers: [] });
  expect(await findTabContent(guest, player.id, "inventory")).toEqual({ tab: "inventory" });
});
