import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { ONLINE_MS } from "~/features/accounts/accounts.members.queries.server.ts";
import { muteUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { addBlock, removeBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findSettings } from "~/features/notifications/notifications.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { askPlayer, openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, createUser, openSessionOf } from "../../../test/factories.ts";
import { markRead } from "./messages.commands.server.ts";
import { saveContact, showTyping } from "./messages.contact.commands.server.ts";
import { findMarks, findOwnContact } from "./messages.contact.queries.server.ts";
import { findConversation } from "./messages.queries.server.ts";
import { acceptRequest } from "./messages.requests.commands.server.ts";
import { openSupport } from "./messages.support.commands.server.ts";

const ctx = await createTestContext();
const by = (actor: UserActor) => ({ ...ctx, actor });

const DEFAULTS = { requestsFrom: "everybody", showsTyping: false, showsRead: false, showsOnline: false, messagesAtNight: false } as const;
const ALL = { requestsFrom: "nobody", showsTyping: true, showsRead: true, showsOnline: true, messagesAtNight: true } as const;

test("MSG-035 MSG-049 MSG-050 everybody may ask, nothing is shown and devices are silent at night, until somebody chooses otherwise", async () => {
  const player = await createUser(ctx);
  expect(await findOwnContact(by(player))).toEqual(DEFAULTS);
  orThrow(await saveContact(by(player), ALL));
  expect(await findOwnContact(by(player))).toEqual(ALL);
  expect((await findSettings(by(player))).messagesAtNight).toBe(true);
  orThrow(await saveContact(by(player), DEFAULTS));
  expect(await findOwnContact(by(player))).toEqual(DEFAULTS);
});

/** Two who write to each other, and what each of them shows. */
async function twoWhoTalk() {
  const [one, other] = [await createUser(ctx), await createUser(ctx)];
  const conversation = await openConversation(ctx, one, other);
  return { one, other, conversation, marks: (of = one) => marksFor(of, of === one ? other : one, conversation) };
}
const marksFor = (reader: UserActor, other: UserActor, conversation: string) =>
  findMarks(ctx, { conversation, userId: reader.id, otherId: other.id });
const NONE = { readNumber: null, typing: false, online: null };

test("MSG-049 two players see how far the other has read only if both show it", async () => {
  const { one, other, conversation, marks } = await twoWhoTalk();
  orThrow(await markRead(by(other), { conversation, upTo: 1 }));
  expect(await marks()).toEqual(NONE);
  orThrow(await saveContact(by(one), { ...DEFAULTS, showsRead: true }));
  expect(await marks()).toEqual(NONE);
  orThrow(await saveContact(by(other), { ...DEFAULTS, showsRead: true }));
  expect(await marks()).toEqual({ ...NONE, readNumber: 1 });
  orThrow(await saveContact(by(one), DEFAULTS));
  expect(await marks()).toEqual(NONE);
});

/** Momentary messages about presence while `work` runs. */
async function marksSaid(work: () => Promise<unknown>) {
  const said: unknown[] = [];
  const leave = ctx.bus.follow({
    entry: () => said.push("remembered"),
    missed() {},
    momentary: ({ topic, event }) => topic === "messages.mark" && said.push(event),
  });
  await work();
  leave();
  return said;
}

test("MSG-094 a typing player is shown for the moment, to the other alone, and only if both show it", async () => {
  const { one, other, conversation, marks } = await twoWhoTalk();
  const type = async () => orThrow(await showTyping(by(one), { conversation }));
  expect(await marksSaid(type)).toEqual([]);
  orThrow(await saveContact(by(one), ALL));
  expect(await marksSaid(type)).toEqual([]);
  orThrow(await saveContact(by(other), ALL));
  expect((await marks()).typing).toBe(true);
  expect(await marksSaid(type)).toEqual([{ userId: other.id, conversationId: conversation, mark: "typing" }]);
  const stranger = await createUser(ctx);
  orThrow(await saveContact(by(stranger), ALL));
  expect(await marksSaid(async () => orThrow(await showTyping(by(stranger), { conversation })))).toEqual([]);
  for (const wrong of ["", "nothing", "00000000-0000-4000-8000-000000000000"])
    expect(await marksSaid(async () => orThrow(await showTyping(by(one), { conversation: wrong })))).toEqual([]);
});

test("MSG-094 typing is not shown in a request, nor more than 30 times a minute", async () => {
  const [one, other] = [await createUser(ctx), await createUser(ctx)];
  for (const actor of [one, other]) orThrow(await saveContact(by(actor), { ...ALL, requestsFrom: "everybody" }));
  const { conversation } = orThrow(await askPlayer(ctx, one, other));
  expect(await marksSaid(async () => orThrow(await showTyping(by(one), { conversation })))).toEqual([]);
  expect(await marksFor(one, other, conversation)).toEqual(NONE);
  orThrow(await acceptRequest(by(other), { conversation }));
  const said = await marksSaid(() => Promise.all(Array.from({ length: 40 }, () => showTyping(by(one), { conversation }))));
  expect(said).toHaveLength(29);
  expect(await showTyping(by(one), { conversation })).toMatchObject({ ok: false, reason: "too_many" });
});

test("MSG-095 blocked or muted players, and those muted or banned by the team, appear neither typing nor present, and cannot notice it", async () => {
  for (const [kind, setter] of [
    ["block", "other"],
    ["mute", "other"],
    ["block", "one"],
  ] as const) {
    const { one, other, conversation, marks } = await twoWhoTalk();
    for (const actor of [one, other]) {
      orThrow(await saveContact(by(actor), ALL));
      await openSessionOf(ctx, actor.id);
    }
    expect(await marks(other)).toMatchObject({ typing: true, online: true });
    const [who, whom] = setter === "other" ? [other, one] : [one, other];
    orThrow(await addBlock(by(who), { player: whom.id, kind }));
    const typing = await showTyping(by(one), { conversation });
    expect(typing).toEqual({ ok: true });
    expect(await marksSaid(() => showTyping(by(one), { conversation }))).toEqual([]);
    expect((await marks(other)).online).toBe(false);
    // The same answer as from somebody who is away.
    expect(await marks(one)).toMatchObject({ typing: true, online: kind === "mute" });
    expect((await marks(one)).readNumber).not.toBeNull();
    if (kind === "block") expect(await marksSaid(() => markRead(by(other), { conversation, upTo: 1 }))).toEqual([]);
  }
  const { one, other, conversation, marks } = await twoWhoTalk();
  for (const actor of [one, other]) orThrow(await saveContact(by(actor), ALL));
  await openSessionOf(ctx, one.id);
  expect((await marks(other)).online).toBe(true);
  orThrow(await muteUser(await as(ctx, "moderator"), { userId: one.id, until: new Date(ctx.now().getTime() + 3_600_000) }));
  expect((await marks(other)).online).toBe(false);
  const muted = { ...one, mutedUntil: new Date(ctx.now().getTime() + 3_600_000) };
  expect(await showTyping(by(muted), { conversation })).toMatchObject({ ok: false, reason: "forbidden" });
  await ctx.pool.query("update users set muted_until = null, banned_at = now(), ban_reason = 'x' where id = $1", [one.id]);
  expect((await marks(other)).online).toBe(false);
  for (const who of ["guest", "banned"] as const)
    expect(await showTyping(await as(ctx, who), { conversation })).toMatchObject({ ok: false });
});

test("MSG-096 a player is present for five minutes after their last sign of life, between two who both show it", async () => {
  const { one, other, conversation, marks } = await twoWhoTalk();
  orThrow(await saveContact(by(other), { ...DEFAULTS, showsOnline: true }));
  await openSessionOf(ctx, other.id);
  expect((await marks()).online).toBeNull();
  orThrow(await saveContact(by(one), { ...DEFAULTS, showsOnline: true }));
  expect((await marks()).online).toBe(true);
  const at = ctx.now().getTime();
  ctx.setNow(new Date(at + ONLINE_MS - 1).toISOString());
  expect((await marks()).online).toBe(true);
  expect((await findConversation(by(one), conversation)).marks).toEqual({ readNumber: null, typing: false, online: true });
  ctx.setNow(new Date(at + ONLINE_MS).toISOString());
  expect((await marks()).online).toBe(false);
  ctx.setNow(new Date(at).toISOString());
});

test("MSG-097 a new read mark reaches the other player at once, if its reader shows it", async () => {
  const { one, other, conversation } = await twoWhoTalk();
  await write(ctx, one, conversation, "Hello?");
  for (const actor of [one, other]) orThrow(await saveContact(by(actor), { ...DEFAULTS, showsRead: true }));
  const read = { userId: one.id, conversationId: conversation, mark: "read" };
  expect(await marksSaid(() => markRead(by(other), { conversation, upTo: 2 }))).toEqual([read]);
  expect(await marksSaid(() => markRead(by(other), { conversation, upTo: 2 }))).toEqual([]);
  orThrow(await saveContact(by(one), DEFAULTS));
  await write(ctx, one, conversation, "And?");
  expect(await marksSaid(() => markRead(by(other), { conversation, upTo: 3 }))).toEqual([]);
});

test("only fields changed in the form are written, and fields changed elsewhere meanwhile are a conflict", async () => {
  const player = await createUser(ctx);
  const shown = { requestsFrom: "everybody", showsTyping: "", showsRead: "", showsOnline: "", messagesAtNight: "" };
  orThrow(await saveContact(by(player), { ...DEFAULTS, showsRead: true, seen: shown }));
  orThrow(await saveContact(by(player), { ...DEFAULTS, requestsFrom: "known", seen: shown }));
  expect(await findOwnContact(by(player))).toEqual({ ...DEFAULTS, showsRead: true, requestsFrom: "known" });
  const late = await saveContact(by(player), { ...DEFAULTS, requestsFrom: "nobody", seen: shown });
  expect(late).toMatchObject({ ok: false, reason: "conflict", stored: { requestsFrom: "known" } });
});

test("sixteen at once leave one row, and a choice that nobody offers is refused", async () => {
  const player = await createUser(ctx);
  await Promise.all(Array.from({ length: 16 }, () => saveContact(by(player), ALL)));
  expect((await ctx.pool.query("select 1 from contact_settings")).rowCount).toBe(1);
  expect(await saveContact(by(player), { ...ALL, requestsFrom: "strangers" as never })).toMatchObject({ reason: "invalid" });
});

test("contact settings are for signed-in players who are not banned", async () => {
  for (const [who, reason] of [
    ["guest", "unauthenticated"],
    ["banned", "forbidden"],
  ] as const)
    expect(await saveContact(await as(ctx, who), ALL)).toMatchObject({ ok: false, reason });
  await expect(findOwnContact(await as(ctx, "guest"))).rejects.toMatchObject({ code: "unauthenticated" });
});

test("MSG-070 MSG-097 a message that a block withheld is never shown as read, also not once the block is lifted", async () => {
  const { one, other, conversation, marks } = await twoWhoTalk();
  for (const player of [one, other]) orThrow(await saveContact(by(player), ALL));
  const seen = await write(ctx, one, conversation, "Hello");
  orThrow(await markRead(by(other), { conversation, upTo: seen }));
  expect((await marks(one)).readNumber).toBe(seen);
  orThrow(await addBlock(by(other), { player: one.id, kind: "block" }));
  const withheld = await write(ctx, one, conversation, "Still there?");
  orThrow(await removeBlock(by(other), { player: one.id, kind: "block" }));
  const answer = await write(ctx, other, conversation, "Here again");
  expect(answer).toBeGreaterThan(withheld);
  expect((await marks(one)).readNumber).toBe(seen);
  const next = await write(ctx, one, conversation, "Nice");
  expect((await marks(one)).readNumber).toBe(seen);
  orThrow(await markRead(by(other), { conversation, upTo: next }));
  expect((await marks(one)).readNumber).toBe(next);
});

test("MSG-070 the read number does not show a blocker that the blocked player wrote since", async () => {
  const { one, other, conversation } = await twoWhoTalk();
  for (const player of [one, other]) orThrow(await saveContact(by(player), ALL));
  const own = await write(ctx, other, conversation, "Hello");
  orThrow(await addBlock(by(other), { player: one.id, kind: "block" }));
  for (const text of ["One", "Two", "Three"]) await write(ctx, one, conversation, text);
  const { lastNumber, marks } = await findConversation(by(other), conversation);
  expect([lastNumber, marks.readNumber]).toEqual([own, own]);
});

test("MSG-054 a muted player reads in place of the composer that they cannot write, and only to players", async () => {
  const { one, conversation } = await twoWhoTalk();
  expect(await findConversation(by(one), conversation)).toMatchObject({ canWrite: true, whyNot: null });
  const muted = { ...one, mutedUntil: new Date(ctx.now().getTime() + 60_000) };
  expect(await findConversation(by(muted), conversation)).toMatchObject({
    ...{ canWrite: false, whyNot: "Your account is muted and cannot post right now." },
  });
  const support = orThrow(await openSupport(by(muted))).conversation;
  expect(await findConversation(by(muted), support)).toMatchObject({ canWrite: true });
  ctx.setNow(muted.mutedUntil);
  expect(await findConversation(by(muted), conversation)).toMatchObject({ canWrite: true });
});
