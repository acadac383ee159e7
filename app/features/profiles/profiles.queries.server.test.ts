import { describe, expect, test } from "vitest";
import { findRobloxAccounts } from "~/features/accounts/accounts.members.queries.server.ts";
import { banUser, verifyRoblox } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { findAccountNamed } from "~/features/accounts/accounts.profile.queries.server.ts";
import { submitServer } from "~/features/servers/servers.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { findProfile, findTabContent } from "./profiles.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };

describe("a profile", () => {
  test("a profile shows the names, the role, the connections and since when, and nothing that is not for everybody", async () => {
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

  test("a profile leaves out a display name that adds nothing, and shows an unknown colour as the default one", async () => {
    const player = await createUser(ctx);
    await ctx.pool.query("update users set custom_title_color = 'mauve', custom_background_color = 'indigo' where id = $1", [player.id]);
    expect(await findProfile(guest, player.id)).toMatchObject({
      profile: { displayName: "", look: { titleColor: "default", backgroundColor: "indigo" } },
    });
  });

  test.each(["", "nobody", "1", "00000000-0000-4000-8000-000000000000", "' or true"])(
    "PROF-001 a profile is not found by %j",
    async (id) => {
      await createUser(ctx);
      expect(await findProfile(guest, id)).toBeUndefined();
    },
  );

  describe("PROF-010 the Discord name", () => {
    const discordOf = async (visitor: typeof guest | ReturnType<typeof as>, id: string) => {
      const found = await findProfile(visitor, id);
      if (!found || found.banned) throw new Error("There is no profile.");
      return [found.profile.discord, found.profile.namesElsewhere.find(({ provider }) => provider === "discord")?.username];
    };

    test("PROF-010 the Discord name is for players who are signed in; its owner can hide it from all others", async () => {
      const [player, other] = [
        await createUser(ctx, { provider: "discord", username: "secret.handle", displayName: "Jelly" }),
        await createUser(ctx),
      ];
      await ctx.pool.query("update users set username = 'Jelly' where id = $1", [player.id]);
      expect(await discordOf(guest, player.id)).toEqual(["members only", undefined]);
      expect(await discordOf(as({ ...other, ban: { reason: "x" } }), player.id)).toEqual(["members only", undefined]);
      expect(await discordOf(as(other), player.id)).toEqual(["shown", "secret.handle"]);
      await ctx.pool.query("update users set hides_discord = true where id = $1", [player.id]);
      for (const role of ["user", "moderator"] as const)
        expect(await discordOf(as(await createUser(ctx, { role })), player.id)).toEqual(["hidden", undefined]);
      expect(await discordOf(as(player), player.id)).toEqual(["hidden", "secret.handle"]);
      expect(JSON.stringify(await findProfile(guest, player.id))).not.toContain("secret.handle");
    });

    test("PROF-010 a Discord name that staff noted is treated alike", async () => {
      const player = await createUser(ctx);
      await ctx.pool.query("update users set discord_username = 'noted.handle' where id = $1", [player.id]);
      expect(await discordOf(guest, player.id)).toEqual(["members only", undefined]);
      expect(await discordOf(as(await createUser(ctx)), player.id)).toEqual(["shown", "noted.handle"]);
    });
  });

  test("a name that staff noted stands beside the connected one, and is never connected or verified by Roblox", async () => {
    const [player, unconnected] = [await createUser(ctx, { username: "RealGwen" }), await createUser(ctx, { provider: "discord" })];
    await ctx.pool.query("update users set roblox_username = 'TypedGwen'");
    expect(await findProfile(guest, player.id)).toMatchObject({
      profile: {
        robloxVerification: { by: "roblox" },
        namesElsewhere: [
          { provider: "roblox", username: "RealGwen", linkedAt: expect.any(Number) },
          { provider: "roblox", username: "TypedGwen", linkedAt: null },
        ],
      },
    });
    await verifyRoblox(ctx, { userId: unconnected.id });
    expect(await findProfile(guest, unconnected.id)).toMatchObject({
      profile: { robloxVerification: { by: "team" }, namesElsewhere: [{ provider: "roblox", username: "TypedGwen", linkedAt: null }] },
    });
    expect(await findRobloxAccounts(ctx, [player.id, unconnected.id])).toEqual(
      new Map([[player.id, { robloxId: expect.any(String), name: "RealGwen" }]]),
    );
  });

  test("SHELL-026 a profile is found by the username in whatever case, and by the name at Roblox; of several the one that has it there, then the oldest", async () => {
    const later = new Date(ctx.now().getTime() + 1000);
    const player = await createUser(ctx, { username: "GummyGwen" });
    expect(await findAccountNamed(ctx, "gummygwen")).toBe(player.id);
    await ctx.pool.query("update users set username = 'Gwendolyn' where id = $1", [player.id]);
    expect(await findAccountNamed(ctx, "Gwendolyn")).toBe(player.id);
    expect(await findAccountNamed(ctx, "GummyGwen"), "still theirs at Roblox").toBe(player.id);
    const taker = await createUser(ctx, { provider: "discord", username: "GummyGwen", createdAt: later });
    expect(await findAccountNamed(ctx, "GummyGwen"), "whose it is here now").toBe(taker.id);
    await ctx.pool.query("update users set username = 'GummyGwen' where id = $1", [player.id]);
    expect(await findAccountNamed(ctx, "GummyGwen")).toBe(player.id);
    for (const nobody of ["", "Gwen", "%", "Guest", "gummy_gwen"]) expect(await findAccountNamed(ctx, nobody)).toBeUndefined();
  });

  test("the profile of a banned account says only that, except to staff", async () => {
    const [player, other, moderator] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "moderator" })];
    await banUser(ctx, { userId: player.id, reason: "Scamming" });
    for (const visitor of [guest, as(other), as({ ...player, ban: { reason: "Scamming" } })])
      expect(await findProfile(visitor, player.id)).toEqual({ banned: true, id: player.id });
    expect(await findProfile(as(moderator), player.id)).toMatchObject({ banned: false, profile: { name: player.name } });
  });
});

const NOTHING = new URLSearchParams();

test("PROF-057 the tab of the private servers lists them, for everybody the active ones; the connections list nothing", async () => {
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
  expect(await findTabContent(as(player), player.id, "servers", NOTHING)).toMatchObject({ signedIn: true, servers: [{ name: "Mine" }] });
  expect(await findTabContent(guest, player.id, "servers", NOTHING)).toMatchObject({ signedIn: false, servers: [] });
  expect(await findTabContent(guest, player.id, "connections", NOTHING)).toEqual({ tab: "connections" });
});
