import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { dealMeetings } from "~/db/schema/deals.ts";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { activateServer, deactivateServer } from "~/features/servers/servers.moderation.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { createLimits } from "~/platform/http/limits.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { agreeOnDeal } from "../../../test/deals.ts";
import { as as newcomer } from "../../../test/factories.ts";
import { createOtherNode } from "../../../test/other-node.ts";
import { prepareServers } from "../../../test/submitted-servers.ts";
import { cancelDeal, confirmDeal } from "./deals.commands.server.ts";
import { AGREED_MS, MAX_MEETINGS } from "./deals.constants.ts";
import { exportDeals } from "./deals.export.queries.server.ts";
import { arriveAtMeeting, proposeMeeting, takeMeeting } from "./deals.meetings.commands.server.ts";
import { readDealView } from "./deals.queries.server.ts";

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);
const { submit } = prepareServers(ctx);
const as = (actor: UserActor) => ({ ...ctx, actor, limits: createLimits(undefined) });
const on = (at: number, actor: UserActor) => ({ ...as(actor), ...(at % 2 === 1 && otherNode) });
const NOW = Date.parse("2026-11-21T12:00:00Z");

const meetingOf = async (actor: UserActor, id: string) => (await readDealView(as(actor), id)).meeting;
const propose = (actor: UserActor, id: string, seen = 0, more: { time?: string; place?: string; zone?: string } = {}) =>
  proposeMeeting(as(actor), { id, seen, time: "now", place: "join-me", zone: "60", ...more });
const take = (actor: UserActor, id: string, number = 1) => takeMeeting(as(actor), { id, number, zone: "-300" });
const linesOf = async (actor: UserActor, id: string) =>
  (await readDealView(as(actor), id)).lines.slice(2).map(({ kind, by }) => `${by} ${kind}`);
const newsOf = async (actor: UserActor) =>
  (await findNotifications(as(actor))).found.flatMap(({ details }) => (details.kind === "deal" ? [details.what] : []));

describe("a meeting", () => {
  test("DEAL-040, DEAL-042, DEAL-044, DEAL-045: a meeting is proposed, taken and come to, in phrases, and each step notifies the other", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    expect(await meetingOf(ann, id)).toMatchObject({ newest: 0, agreed: null, proposal: null, choices: { servers: [] } });
    orThrow(await propose(ann, id, 0, { time: "soon", place: "join-me" }));
    expect(await meetingOf(bob, id)).toMatchObject({
      newest: 1,
      agreed: null,
      proposal: {
        number: 1,
        by: "them",
        phrase: "soon",
        startsAt: NOW + 15 * MINUTE_MS,
        place: { kind: "phrase", id: "join-me" },
        isPast: false,
      },
      theirZone: 60,
    });
    orThrow(await take(bob, id));
    for (let times = 0; times < 2; times++) orThrow(await arriveAtMeeting(as(bob), { id, number: 1 }));
    expect(await meetingOf(ann, id)).toMatchObject({
      agreed: { number: 1, by: "me", here: { me: false, them: true } },
      proposal: null,
      theirZone: -300,
    });
    orThrow(await arriveAtMeeting(as(ann), { id, number: 1 }));
    expect((await meetingOf(bob, id))?.agreed?.here).toEqual({ me: true, them: true });
    expect(await linesOf(ann, id)).toEqual(["me meet", "them meet-take", "them here", "me here"]);
    expect(await newsOf(bob)).toEqual(["here", "meet", "offer"]);
    expect(await newsOf(ann)).toEqual(["here", "met", "accepted"]);
    expect(await exportDeals(as(bob), bob)).toMatchObject([{ meetings: [{ proposedBy: "Ann", for: new Date(NOW + 15 * MINUTE_MS) }] }]);
  });

  test("DEAL-041 a meeting keeps the zones of both by their present names, and refuses one that nobody knows", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    const form = { id, seen: 0, time: "now", place: "join-me" };
    for (const timeZone of ["Mars/Base", "+05:30", "Etc/Unknown"])
      expect(await proposeMeeting(as(ann), { ...form, timeZone })).toMatchObject({ ok: false, reason: "invalid" });
    orThrow(await proposeMeeting(as(ann), { ...form, timeZone: "Asia/Calcutta", zone: "0" }));
    expect((await meetingOf(bob, id))?.theirZone).toBe("Asia/Kolkata");
    expect(await takeMeeting(as(bob), { id, number: 1, timeZone: "Mars/Base" })).toMatchObject({ ok: false, reason: "invalid" });
    orThrow(await takeMeeting(as(bob), { id, number: 1, timeZone: "Australia/LHI" }));
    expect((await meetingOf(ann, id))?.theirZone).toBe("Australia/Lord_Howe");
    // Nodes of the version before read the offsets of that day.
    expect(await ctx.db.select({ zone: dealMeetings.zone, taker: dealMeetings.takerZone }).from(dealMeetings)).toEqual([
      { zone: 330, taker: 660 },
    ]);
  });

  test("DEAL-042 a meeting now is at the time of the other's yes, and a time that is over is refused", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    orThrow(await propose(ann, id));
    ctx.setNow(new Date(NOW + 29 * MINUTE_MS));
    orThrow(await take(bob, id));
    expect((await meetingOf(ann, id))?.agreed?.startsAt).toBe(NOW + 29 * MINUTE_MS);
    orThrow(await propose(bob, id, 1));
    ctx.setNow(new Date(NOW + 59 * MINUTE_MS));
    expect((await meetingOf(ann, id))?.proposal?.isPast).toBe(true);
    expect(await take(ann, id, 2)).toMatchObject({ ok: false, reason: "conflict", code: "past" });
  });

  test("DEAL-043 a newer proposal takes the place of the one before, and what both agreed on stands until it is taken", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    orThrow(await propose(ann, id));
    expect(await take(ann, id)).toMatchObject({ reason: "conflict", code: "own" });
    orThrow(await propose(bob, id, 1, { place: "join-you" }));
    // The seen proposal is out of date.
    expect(await take(bob, id, 1)).toMatchObject({ reason: "conflict", code: "new-meeting" });
    expect(await propose(ann, id, 1)).toMatchObject({ reason: "conflict", code: "new-meeting" });
    expect(await arriveAtMeeting(as(ann), { id, number: 2 })).toMatchObject({ reason: "conflict" });
    for (let times = 0; times < 2; times++) orThrow(await take(ann, id, 2));
    orThrow(await propose(ann, id, 2, { time: "soon" }));
    expect(await meetingOf(bob, id)).toMatchObject({ agreed: { number: 2 }, proposal: { number: 3, phrase: "soon" } });
    orThrow(await arriveAtMeeting(as(bob), { id, number: 2 }));
    orThrow(await take(bob, id, 3));
    expect(await meetingOf(bob, id)).toMatchObject({ agreed: { number: 3, here: { me: false } }, proposal: null });
    expect(await arriveAtMeeting(as(bob), { id, number: 2 })).toMatchObject({ reason: "conflict", code: "new-meeting" });
  });

  test("DEAL-043 of simultaneous proposals and acceptances of a meeting on two nodes one succeeds, and the others get a conflict", {
    timeout: 60_000,
  }, async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    const proposals = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        proposeMeeting(on(at, at % 4 < 2 ? ann : bob), { id, seen: 0, time: "now", place: "join-me", zone: "" }),
      ),
    );
    expect(proposals.filter(({ ok }) => ok)).toHaveLength(1);
    const by = (await meetingOf(ann, id))?.proposal?.by === "me" ? ann : bob;
    const other = by === ann ? bob : ann;
    const [changed, ...taken] = await Promise.all([
      proposeMeeting(on(1, by), { id, seen: 1, time: "soon", place: "join-me", zone: "" }),
      ...Array.from({ length: 8 }, (_, at) => takeMeeting(on(at, other), { id, number: 1, zone: "" })),
    ]);
    expect(changed?.ok).toBe(true);
    const { newest, agreed, proposal } = (await meetingOf(ann, id)) ?? {};
    expect([newest, proposal?.number]).toEqual([2, 2]);
    // Taken before it was changed, or not at all.
    expect(agreed?.number).toBe(taken.some(({ ok }) => ok) ? 1 : undefined);
    expect((await linesOf(ann, id)).filter((line) => line.endsWith("meet-take"))).toHaveLength(agreed ? 1 : 0);
  });

  test("DEAL-041, DEAL-043: a meeting takes no time and no words of one's own, and twelve proposals at most", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    for (const more of [
      { time: "tomorrow" },
      { time: String(NOW + 48 * 60 * MINUTE_MS) },
      { place: "my house" },
      { place: crypto.randomUUID() },
    ])
      expect(await propose(ann, id, 0, more)).toMatchObject({ ok: false, reason: "invalid" });
    for (let at = 0; at < MAX_MEETINGS; at++) orThrow(await propose(at % 2 === 0 ? ann : bob, id, at));
    expect((await meetingOf(ann, id))?.choices).toBeNull();
    expect(await propose(ann, id, MAX_MEETINGS)).toMatchObject({ ok: false, reason: "too_many" });
    orThrow(await take(ann, id, MAX_MEETINGS));
  });

  test("DEAL-044 no meeting is arranged any more once one of the two confirmed the deal", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    orThrow(await propose(ann, id));
    orThrow(await confirmDeal(as(ann), { id }));
    for (const one of [await propose(bob, id, 1), await take(bob, id), await arriveAtMeeting(as(bob), { id, number: 1 })])
      expect(one).toMatchObject({ ok: false, reason: "conflict", code: "confirmed" });
    for (const actor of [ann, bob]) expect(await meetingOf(actor, id)).toBeNull();
  });

  test("DEAL-040 a meeting is between the two alone, while their deal is agreed and each is in the other's reach", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    expect(await propose((await newcomer(ctx, "owner")).actor, id)).toMatchObject({ reason: "not_found" });
    orThrow(await propose(ann, id));
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    expect(await propose(ann, id, 1)).toMatchObject({ reason: "conflict", code: "cancelled" });
    expect(await take(bob, id)).toMatchObject({ reason: "forbidden" });
    expect(await meetingOf(ann, id)).toBeNull();
    const banned = await agreeOnDeal(ctx);
    orThrow(await banUser(await newcomer(ctx, "admin"), { userId: banned.bob.id, reason: "Scamming" }));
    expect(await propose(banned.ann, banned.id)).toMatchObject({ reason: "conflict", code: "ended" });
    const late = await agreeOnDeal(ctx);
    ctx.setNow(new Date(NOW + AGREED_MS));
    expect(await propose(late.ann, late.id)).toMatchObject({ reason: "conflict", code: "lapsed" });
  });
});

describe("the private server of a meeting", () => {
  test("DEAL-044 the private server of a meeting is one's own or one from the list; its link is the two players' once both agreed", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    const [own, listed] = [await submit(ann, { serverName: "Rude words" }), await submit(bob, { serverName: "Trade plaza" })];
    const moderator = await newcomer(ctx, "moderator");
    orThrow(await activateServer(moderator, { id: listed }));
    // The name of one that nobody has looked at yet is not shown, and only its owner can choose it.
    expect((await meetingOf(ann, id))?.choices?.servers).toEqual([
      { id: own, name: null, isOwn: true },
      { id: listed, name: "Trade plaza", isOwn: false },
    ]);
    expect((await meetingOf(bob, id))?.choices?.servers).toEqual([{ id: listed, name: "Trade plaza", isOwn: true }]);
    expect(await propose(bob, id, 0, { place: own })).toMatchObject({ reason: "invalid" });
    orThrow(await propose(ann, id, 0, { place: own }));
    expect((await meetingOf(bob, id))?.proposal?.place).toEqual({ kind: "server", name: null, of: "them", link: null });
    orThrow(await take(bob, id));
    for (const [actor, of] of [
      [ann, "me"],
      [bob, "them"],
    ] as const)
      expect((await meetingOf(actor, id))?.agreed?.place).toEqual({
        kind: "server",
        name: null,
        of,
        link: expect.stringContaining("roblox.com"),
      });
    // Staff take it away: the link is gone here, too.
    orThrow(await deactivateServer(moderator, { id: own, reason: "link", note: "" }));
    expect((await meetingOf(bob, id))?.agreed?.place).toBeNull();
  });

  test.each(["confirmed by one", "called off", "left"])(
    "DEAL-044 the private server of a meeting is forgotten with the meeting once the deal is %s",
    async (how) => {
      const { ann, bob, id } = await agreeOnDeal(ctx);
      orThrow(await propose(ann, id, 0, { place: await submit(ann) }));
      orThrow(await take(bob, id));
      if (how === "confirmed by one") orThrow(await confirmDeal(as(ann), { id }));
      else if (how === "called off") orThrow(await cancelDeal(as(ann), { id }));
      else orThrow(await deleteOwnAccount(as(ann), { name: ann.name }));
      expect(await ctx.db.$count(dealMeetings)).toBe(0);
      expect(await meetingOf(bob, id)).toBeNull();
      expect(JSON.stringify(await readDealView(as(bob), id))).not.toContain("roblox.com");
    },
  );
});
