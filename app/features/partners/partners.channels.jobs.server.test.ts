import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { users } from "~/db/schema/accounts.ts";
import { partnerChannels, providerPolls } from "~/db/schema/partners.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { MINUTE_MS } from "~/text/durations.ts";
import { type ChannelProviders, createChannelProviders, type Mood } from "../../../demo/channels/channel-providers.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { applyForPartnership, checkOwnChannel } from "./partners.applications.commands.server.ts";
import { watchChannels } from "./partners.channels.jobs.server.ts";
import { findLive } from "./partners.channels.queries.server.ts";
import { followPartner } from "./partners.commands.server.ts";
import { findAllPartners } from "./partners.queries.server.ts";
import { approveApplication } from "./partners.staff.commands.server.ts";

const ctx = await createTestContext();

let server: Server;
let providers: ChannelProviders;
beforeEach(async () => {
  server = createServer((request, response) => void providers.handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  providers = createChannelProviders({ environment: "demo", appUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  ctx.setNow(new Date("2026-11-25T20:00:00Z"));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const site = (dailyUnits = 10_000) => {
  const { youtube, twitch } = providers.settings;
  return { ...ctx, config: { ...ctx.config, channels: { youtube: youtube && { ...youtube, dailyUnits }, twitch } } };
};
const later = (milliseconds: number) => ctx.setNow(new Date(ctx.now().getTime() + milliseconds));

async function addPartners(...urls: string[]): Promise<string[]> {
  // The newest account is listed first.
  const madeAt = (at: number) => new Date(ctx.now().getTime() + at * 1_000);
  const rows = urls.map((channelUrl, at) => ({
    username: `Partner${at}`,
    role: "partner" as const,
    partnerSince: ctx.now(),
    createdAt: madeAt(at),
    channelUrl,
  }));
  return (await ctx.db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id);
}

const youtube = (name: string) => `https://www.youtube.com/@${name}`;
const twitch = (name: string) => `https://www.twitch.tv/${name}`;
const poll = async (provider = "youtube") => (await ctx.db.select().from(providerPolls)).find((row) => row.provider === provider);
const liveNow = async () => (await findAllPartners(site())).filter(({ live }) => live).map(({ name }) => name);
const goLive = (provider: "youtube" | "twitch", name: string, live = true) => {
  const channel = providers.world.find(provider, name);
  if (channel) providers.world.setLive(channel, live ? ctx.now() : null);
};
const round = async (wait = 4 * MINUTE_MS) => {
  later(wait);
  await watchChannels(site());
};
const calls = () => [...providers.calls.values()].reduce((sum, count) => sum + count, 0);

describe("PART-070 who is live", () => {
  test("PART-070 the live list is read from both providers, and follows streams that begin and end", async () => {
    const [one, , three] = await addPartners(youtube("mochi"), youtube("quiet"), twitch("juno"));
    goLive("youtube", "mochi");
    goLive("twitch", "juno");
    await round();
    expect(await liveNow()).toEqual(["Partner2", "Partner0"]);
    const live = await findLive(ctx, [one ?? "", three ?? ""]);
    expect(live.get(one ?? "")?.url).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
    expect(live.get(three ?? "")?.url).toBe("https://www.twitch.tv/juno");
    goLive("youtube", "mochi", false);
    goLive("youtube", "quiet");
    goLive("twitch", "juno", false);
    await round();
    expect(await liveNow()).toEqual(["Partner1"]);
  });

  test("PART-070 a stream is not shown for longer than ten minutes after it was seen", async () => {
    await addPartners(youtube("mochi"));
    goLive("youtube", "mochi");
    await round();
    providers.setMood("broken");
    await round(9 * MINUTE_MS);
    later(MINUTE_MS - 1);
    expect(await liveNow()).toEqual(["Partner0"]);
    later(1);
    expect(await liveNow()).toEqual([]);
  });

  test("a partner who goes live is announced once to followers, and to nobody else (PART-069)", async () => {
    const [id = ""] = await addPartners(youtube("mochi"));
    const [fan] = [await createUser(ctx), await createUser(ctx)];
    orThrow(await followPartner({ ...ctx, actor: fan }, { id }));
    goLive("youtube", "mochi");
    for (let at = 0; at < 3; at++) await round();
    const told = (await ctx.pool.query("select user_id, details from notifications")).rows;
    expect(told).toEqual([{ user_id: fan.id, details: { kind: "live", partnerId: id, by: id } }]);
  });

  test("a channel is deleted with its partnership, and read again after a change of address", async () => {
    const [id = ""] = await addPartners(youtube("mochi"));
    goLive("youtube", "mochi");
    await round();
    await ctx.db.update(users).set({ channelUrl: twitch("juno") });
    await round();
    expect(await ctx.db.select().from(partnerChannels)).toMatchObject([{ userId: id, provider: "twitch", live: false, providerId: null }]);
    await ctx.db.update(users).set({ partnerSince: null });
    await round();
    expect(await ctx.db.select().from(partnerChannels)).toEqual([]);
  });

  test("two nodes that begin at once look once", async () => {
    await addPartners(twitch("juno"));
    later(4 * MINUTE_MS);
    await Promise.all([watchChannels(site()), watchChannels(site())]);
    expect(providers.calls.get("/twitch/helix/streams")).toBe(1);
    await round(3 * MINUTE_MS - 1);
    expect(providers.calls.get("/twitch/helix/streams")).toBe(1);
    await round(1);
    expect(providers.calls.get("/twitch/helix/streams")).toBe(2);
  });
});

describe("PART-072 a provider that fails", () => {
  test.each([
    ["forbidden", 15],
    ["busy", 4],
  ] as [Mood, number][])(
    "a provider that is %s gets no requests for %i minutes, then for twice as long, and then recovers",
    async (mood, minutes) => {
      await addPartners(youtube("mochi"));
      await round();
      providers.setMood(mood);
      await round();
      expect((await poll())?.blockedUntil).toEqual(new Date(ctx.now().getTime() + minutes * MINUTE_MS));
      expect((await poll())?.lastError).toMatch(/^YouTube (answered 403|asks for a pause)/);
      const before = calls();
      await round(minutes * MINUTE_MS - 1);
      expect(calls()).toBe(before);
      await round(4 * MINUTE_MS);
      expect(calls()).toBe(before + 1);
      expect((await poll())?.blockedUntil).toEqual(new Date(ctx.now().getTime() + 2 * minutes * MINUTE_MS));
      providers.setMood("well");
      goLive("youtube", "mochi");
      await round(2 * minutes * MINUTE_MS);
      expect(await poll()).toMatchObject({ failures: 0, blockedUntil: null, lastError: null });
      expect(await liveNow()).toEqual(["Partner0"]);
    },
  );

  test("a spent quota pauses YouTube until the end of the day in California, but not Twitch", async () => {
    await addPartners(youtube("mochi"), twitch("juno"));
    providers.setMood("quota");
    goLive("twitch", "juno");
    await round();
    expect((await poll())?.blockedUntil).toEqual(new Date("2026-11-26T08:00:00Z"));
    expect(await liveNow()).toEqual(["Partner1"]);
    providers.setMood("well");
    ctx.setNow(new Date("2026-11-26T07:59:59Z"));
    const asked = () => providers.calls.get("/youtube/channels");
    const before = asked();
    await watchChannels(site());
    expect(asked()).toBe(before);
    await round();
    expect(asked()).toBeGreaterThan(before ?? 0);
  });

  test("PART-072 a slow provider is given up after five seconds, and costs no round the first time", async () => {
    await addPartners(twitch("juno"));
    providers.setMood("slow");
    await round();
    expect(await poll("twitch")).toMatchObject({ failures: 1, lastError: "Twitch did not answer in time." });
    providers.setMood("well");
    goLive("twitch", "juno");
    await round();
    expect(await liveNow()).toEqual(["Partner0"]);
  });

  test("a token revoked by its provider is replaced", async () => {
    await addPartners(twitch("juno"));
    goLive("twitch", "juno");
    await round();
    await round();
    expect(await liveNow()).toEqual(["Partner0"]);
  });
});

describe("PART-071 the quota", () => {
  test("PART-071 the quota holds for 500 partners: a day of rounds spends less than there is, and no state is older than five minutes", async () => {
    ctx.setNow(new Date("2026-11-26T08:00:00Z"));
    const names = Array.from({ length: 500 }, (_, at) => `channel-${at}`);
    await addPartners(...names.map(youtube));
    // As in production once all are known: found out, and with their lists read.
    await round();
    await ctx.db.update(partnerChannels).set({ resolvedAt: ctx.now() });
    for (const name of names) {
      const channel = providers.world.find("youtube", name);
      const known = {
        providerId: channel?.id,
        uploads: channel?.id.replace(/^UC/, "UU"),
        videoCount: 2,
        listedCount: 2,
        listedAt: ctx.now(),
      };
      await ctx.pool.query(
        "update partner_channels set provider_id = $2, uploads = $3, video_count = 2, listed_count = 2, listed_at = $4, ended_videos = $5 where url = $1",
        [youtube(name), known.providerId, known.uploads, known.listedAt, channel?.videos],
      );
    }
    const used = (await poll())?.used ?? 0;
    const ROUNDS = 10;
    for (let at = 0; at < ROUNDS; at++) {
      goLive("youtube", `channel-${at}`);
      await round();
      const ages = (await ctx.db.select().from(partnerChannels)).map(({ checkedAt }) => ctx.now().getTime() - (checkedAt?.getTime() ?? 0));
      expect(Math.max(...ages)).toBeLessThanOrEqual(5 * MINUTE_MS);
    }
    const spent = ((await poll())?.used ?? 0) - used;
    expect((spent / ROUNDS) * 360).toBeLessThanOrEqual(9_700);
    expect(await liveNow()).toHaveLength(ROUNDS);
  });

  test("the quota is never spent beyond the setting, and resets with the day", async () => {
    await addPartners(...Array.from({ length: 60 }, (_, at) => youtube(`channel-${at}`)));
    for (let at = 0; at < 12; at++) {
      later(4 * MINUTE_MS);
      await watchChannels(site(100));
    }
    expect(calls()).toBeLessThanOrEqual(90);
    expect((await poll())?.used).toBe(calls());
    ctx.setNow(new Date("2026-11-26T08:00:00Z"));
    await watchChannels(site(100));
    expect(await poll()).toMatchObject({ day: "2026-11-26" });
    expect((await poll())?.used).toBeLessThan(10);
  });
});

describe("PART-060 the code of an applicant", () => {
  const apply = async (channelUrl: string) => {
    const actor = await createUser(ctx);
    const app = { ...site(), actor };
    const said = {
      channelName: "x",
      content: "x",
      contactEmail: "x@example.com",
      subscriberCount: "100",
      engagementRate: "",
      additionalInfo: "",
    };
    orThrow(await applyForPartnership(app, { ...said, channelUrl }));
    const { code } = (await ctx.pool.query("select code from partner_applications where user_id = $1", [actor.id])).rows[0];
    return { app, code: code as string };
  };

  test.each(["youtube", "twitch"] as const)(
    "PART-060 the code of an applicant is found in the description of a channel on %s, and in no other",
    async (provider) => {
      const { app, code } = await apply(provider === "youtube" ? youtube("mochi") : twitch("mochi"));
      expect(await checkOwnChannel(app, {})).toEqual({ ok: true, found: false });
      const [own, other] = [providers.world.find(provider, "mochi"), providers.world.find(provider, "other")];
      if (other) other.description = code;
      expect(await checkOwnChannel(app, {})).toEqual({ ok: true, found: false });
      if (own) own.description = `Hi! ${code.toLowerCase()} and more`;
      expect(await checkOwnChannel(app, {})).toEqual({ ok: true, found: true });
      expect((await ctx.pool.query("select owned_by from partner_applications")).rows).toEqual([{ owned_by: "code" }]);
    },
  );

  test.each(["forbidden", "quota", "busy", "broken"] as Mood[])(
    "cannot be looked for while the provider is %s, which proves nothing",
    async (mood) => {
      const { app } = await apply(youtube("mochi"));
      providers.setMood(mood);
      expect(await checkOwnChannel(app, {})).toEqual({ ok: true, found: null });
      expect((await ctx.pool.query("select owned_by from partner_applications")).rows).toEqual([{ owned_by: null }]);
      expect((await poll())?.used).toBe(1);
    },
  );

  test.each(["forbidden", "busy", "broken"] as Mood[])(
    "PART-060 a check of a code uses up none of its six tries while the provider is %s",
    async (mood) => {
      const { app } = await apply(youtube("mochi"));
      providers.setMood(mood);
      for (let at = 0; at < 9; at++) expect(await checkOwnChannel(app, {})).toEqual({ ok: true, found: null });
      providers.setMood("well");
      for (let at = 0; at < 6; at++) expect(await checkOwnChannel(app, {})).toEqual({ ok: true, found: false });
      expect(await checkOwnChannel(app, {})).toMatchObject({ reason: "too_many" });
    },
  );

  test("an applicant can check for the code 30 times an hour, even if the provider fails", async () => {
    const { app } = await apply(youtube("mochi"));
    providers.setMood("broken");
    for (let at = 0; at < 30; at++) expect(await checkOwnChannel(app, {})).toMatchObject({ ok: true });
    expect(await checkOwnChannel(app, {})).toMatchObject({ reason: "too_many" });
  });

  test("PART-060 the code of an applicant is not checked at an address without a channel, which its applicant reads", async () => {
    const { app } = await apply("https://youtu.be/dQw4w9WgXcQ");
    expect(await checkOwnChannel(app, {})).toEqual({ ok: true, found: false, noChannel: true });
  });

  test.each(["youtube.com/c/mochi", "a link to a video", "a link to the id"])(
    "PART-066 a channel that another partner has is not approved by %s either: ids are compared",
    async (address) => {
      const admin = { ...site(), actor: await createUser(ctx, { role: "admin" }) };
      const { app: first } = await apply(youtube("mochi"));
      const channel = providers.world.find("youtube", "mochi");
      const second = await apply(
        address === "a link to a video"
          ? `https://youtu.be/${channel?.videos[0]}`
          : address === "a link to the id"
            ? `https://www.youtube.com/channel/${channel?.id}`
            : address,
      );
      const idOf = async ({ actor }: { actor: UserActor }) =>
        (await ctx.pool.query("select id from partner_applications where user_id = $1", [actor.id])).rows[0].id as string;
      const approve = async (app: { actor: UserActor }) => approveApplication(admin, { id: await idOf(app), notes: "", word: "on" });
      expect(await approve(first)).toEqual({ ok: true });
      expect(await approve(second.app)).toMatchObject({ reason: "conflict", message: "Another partner already has this channel." });
      expect((await ctx.pool.query("select youtube_channel_id from users where partner_since is not null")).rows).toEqual([
        { youtube_channel_id: channel?.id },
      ]);
    },
  );

  test("PART-060 the code of an applicant is checked six times an hour", async () => {
    const { app } = await apply(youtube("mochi"));
    for (let at = 0; at < 6; at++) expect(await checkOwnChannel(app, {})).toMatchObject({ ok: true });
    expect(await checkOwnChannel(app, {})).toMatchObject({ reason: "too_many" });
  });
});

test("the local providers refuse to run in production", () => {
  expect(() => createChannelProviders({ environment: "production", appUrl: "https://values.example" })).toThrow(/production/);
});
