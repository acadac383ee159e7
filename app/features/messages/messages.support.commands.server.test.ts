import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, muteUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { findSession } from "~/features/accounts/accounts.queries.server.ts";
import { setSwitches } from "~/features/site/site.settings.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { askPlayer, openConversation } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, createUser, expectAudit, openSessionOf } from "../../../test/factories.ts";
import { createOtherNode } from "../../../test/other-node.ts";
import { sendMessage } from "./messages.commands.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { findConversations } from "./messages.queries.server.ts";
import { acceptRequest } from "./messages.requests.commands.server.ts";
import { answerSupport, assignSupport, endGuest, settleSupport } from "./messages.staff.commands.server.ts";
import { editForSupport, openSupport, writeToSupport } from "./messages.support.commands.server.ts";
import { MAX_UNANSWERED, SUPPORT_MESSAGES as MESSAGES, WELCOME } from "./messages.support.constants.ts";
import { findOwnSupportMessages, findSupportCase, findSupportCases } from "./messages.support.queries.server.ts";
import { supportList } from "./messages.support.search-params.ts";

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);
const by = (actor: UserActor) => ({ ...ctx, actor });
const again = async (user: UserActor) => by((await findSession(ctx, await openSessionOf(ctx, user.id)))?.actor as UserActor);
const write = (actor: UserActor, text = "Hello?", key = randomUUID()) => writeToSupport(by(actor), { key, text });
const answer = (actor: UserActor, conversation: string, text = "Hi!", key = randomUUID()) =>
  answerSupport(by(actor), { conversation, key, text });
const cases = async (search = "") => (await findSupportCases(await as(ctx, "moderator"), supportList.parse(search))).rows;
const rowsOf = async (table: string) => (await ctx.pool.query(`select 1 from ${table}`)).rowCount;

describe("a player's conversation with Support", () => {
  test("MSG-010 MSG-011 MSG-060 a player's conversation with Support is there once with its welcome, also when sixteen ask on two nodes at once", async () => {
    const player = await createUser(ctx);
    const nodes = [by(player), { ...ctx, ...otherNode, actor: player }];
    const made = await Promise.all(Array.from({ length: 16 }, (_, at) => openSupport(nodes[at % 2] ?? ctx)));
    const [{ conversation }, ...others] = made.map((one) => orThrow(one)) as [{ conversation: string }];
    expect(others.every((one) => (one as { conversation: string }).conversation === conversation)).toBe(true);
    expect([await rowsOf("conversations"), await rowsOf("messages"), await rowsOf("participants")]).toEqual([1, 1, 1]);
    const { conversations } = await findConversations(by(player));
    expect(conversations).toMatchObject([{ id: conversation, kind: "support", other: null, state: "open", unread: 1, lastNumber: 1 }]);
    const page = await findMessages(by(player), conversation);
    expect(page.messages).toMatchObject([{ number: 1, author: "system", name: "Bubblegum Support", content: WELCOME }]);
    expect(page.conversation).toMatchObject({ canWrite: true, whyNot: null });
    // Nothing waits for the team.
    expect(await cases()).toEqual([]);
  });

  test("MSG-099 a message to Support can be edited for 15 minutes, also by a muted player, and the team sees the edit", async () => {
    const [player, stranger, moderator] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "moderator" })];
    const { conversation, number } = orThrow(await write(player, "My traed is gone"));
    const edit = (actor: UserActor, change: object = {}) =>
      editForSupport(by(actor), { conversation, number, text: "My trade is gone", ...change });
    const said: string[] = [];
    const leave = ctx.bus.follow({ entry() {}, missed() {}, momentary: ({ topic }) => said.push(topic) });
    orThrow(await edit({ ...player, mutedUntil: new Date(ctx.now().getTime() + 60_000) }));
    leave();
    expect(said).toEqual(["messages.changed", "support.changed"]);
    const seen = await findSupportCase(by(moderator), conversation);
    expect(seen.messages.at(-1)).toMatchObject({ content: "My trade is gone", editedAt: ctx.now().getTime() });
    for (const wrong of [{ text: "  " }, { text: "x".repeat(1_001) }])
      expect(await edit(player, wrong)).toMatchObject({ reason: "invalid" });
    for (const other of [stranger, moderator]) expect(await edit(other)).toMatchObject({ reason: "not_found" });
    // The welcome is not theirs.
    expect(await edit(player, { number: 1 })).toMatchObject({ reason: "not_found" });
    const at = ctx.now().getTime();
    ctx.setNow(new Date(at + 15 * 60_000 - 1));
    orThrow(await edit(player));
    ctx.setNow(new Date(at + 15 * 60_000));
    expect(await edit(player)).toMatchObject({ reason: "conflict", message: "A message can be edited for 15 minutes." });
    ctx.setNow(new Date(at));
    await ctx.pool.query("update messages set deleted_at = now(), deleted_by = 'author', content = '' where number = $1", [number]);
    expect(await edit(player)).toMatchObject({ reason: "conflict", message: "This message was deleted." });
  });

  test("MSG-061 MSG-062 a message to Support waits for an answer, which is from Support with the name of its writer", async () => {
    const [player, moderator] = [
      await createUser(ctx, { username: "Biscuit" }),
      await createUser(ctx, { username: "Marlow", role: "moderator" }),
    ];
    const { conversation, number } = orThrow(await write(player, "  My trade is gone  "));
    expect(number).toBe(2);
    expect(await cases()).toMatchObject([
      { name: "Biscuit", isGuest: false, preview: "My trade is gone", waitingSince: ctx.now(), assignedTo: null },
    ]);
    orThrow(await answer(moderator, conversation, "It ran out after an hour."));
    expect(await cases()).toMatchObject([
      { preview: "It ran out after an hour.", isAnswer: true, waitingSince: null, assignedTo: { name: "Marlow" } },
    ]);
    const { messages } = await findMessages(by(player), conversation);
    expect(messages.at(-1)).toMatchObject({
      number: 3,
      author: "support",
      name: "Bubblegum Support · Marlow",
      content: "It ran out after an hour.",
    });
    expect(messages.at(-2)).toMatchObject({ author: "me", content: "My trade is gone" });
    expect((await findConversations(by(player))).conversations).toMatchObject([{ unread: 1 }]);
    await expectAudit(ctx, { action: "support.answer", actorName: "Marlow", targetKind: "support", targetId: conversation });
    const { rows } = await ctx.pool.query("select before::text || after::text as text from audit_log");
    expect(rows[0].text).not.toContain("hour");
  });

  test("a message that is sent again is stored once, and asks for no second answer", async () => {
    const [player, moderator] = [await createUser(ctx), await createUser(ctx, { role: "moderator" })];
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => write(player, "Once", key)));
    expect(new Set(sent.map((one) => orThrow(one).number))).toEqual(new Set([2]));
    const { conversation } = orThrow(await write(player, "Once", key));
    orThrow(await answer(moderator, conversation));
    expect(orThrow(await write(player, "Once", key)).number).toBe(2);
    expect(await cases("state=waiting")).toEqual([]);
    orThrow(await write(player, "And another thing"));
    expect(await cases("state=waiting")).toHaveLength(1);
  });

  test("MSG-054 an account that is muted or banned writes to Support, and reads there", async () => {
    const [player, admin] = [await createUser(ctx), await as(ctx, "admin")];
    orThrow(await muteUser(admin, { userId: player.id, until: new Date(ctx.now().getTime() + 3_600_000) }));
    expect(await writeToSupport(await again(player), { key: randomUUID(), text: "Why?" })).toMatchObject({ ok: true, number: 2 });
    orThrow(await banUser(admin, { userId: player.id, reason: "Scamming" }));
    const banned = await again(player);
    expect(banned.actor.ban).not.toBeNull();
    expect(await writeToSupport(banned, { key: randomUUID(), text: "It was not me" })).toMatchObject({ ok: true, number: 3 });
    expect((await findOwnSupportMessages(banned)).messages.map(({ content }) => content)).toEqual([WELCOME, "Why?", "It was not me"]);
  });

  test("an account that has not said that it is old enough writes to nobody", async () => {
    const newcomer = { ...(await createUser(ctx)), welcomed: false };
    for (const refusal of [await openSupport(by(newcomer)), await write(newcomer)]) expect(refusal).toMatchObject({ reason: "forbidden" });
    expect(await rowsOf("conversations")).toBe(0);
  });

  test("an empty, blank or too long text is no message to Support", async () => {
    const player = await createUser(ctx);
    for (const text of ["", "  \n ", "x".repeat(1_001)]) expect(await write(player, text)).toMatchObject({ reason: "invalid" });
    expect(await write(player, "x".repeat(1_000))).toMatchObject({ ok: true });
    expect(await write(player, "x", "no-key-at-all-no" as never)).toMatchObject({ reason: "invalid" });
  });

  test("MSG-082 a player has a limited number of messages waiting at Support, also when they come at once, and an answer makes room", async () => {
    const [player, moderator] = [await createUser(ctx), await createUser(ctx, { role: "moderator" })];
    const { conversation } = orThrow(await openSupport(by(player)));
    await ctx.pool.query(
      `insert into messages (conversation_id, number, author, sender_id, key, content, created_at)
       select $1, n + 1, 'user', $2, gen_random_uuid(), 'x', now() from generate_series(1, $3::int) n`,
      [conversation, player.id, MAX_UNANSWERED.user - 1],
    );
    await ctx.pool.query("update conversations set last_number = $1", [MAX_UNANSWERED.user]);
    const results = await Promise.all(Array.from({ length: 4 }, () => write(player)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: "too_many", message: MESSAGES.wait });
    orThrow(await answer(moderator, conversation));
    expect(await write(player)).toMatchObject({ ok: true });
  });

  test("SHELL-116 while the chat is off nothing is opened, asked, accepted or written", async () => {
    const [player, friend, stranger] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    const conversation = await openConversation(ctx, player, friend);
    const waiting = orThrow(await askPlayer(ctx, stranger, friend)).conversation;
    orThrow(await setSwitches(ctx, { chatEnabled: false }));
    const tried = [
      openSupport(by(player)),
      write(player),
      sendMessage(by(player), { conversation, key: randomUUID(), text: "Hello?" }),
      askPlayer(ctx, player, stranger),
      acceptRequest(by(friend), { conversation: waiting }),
    ];
    for (const refusal of await Promise.all(tried)) expect(refusal).toMatchObject({ reason: "unavailable", message: MESSAGES.chatOff });
    expect([await rowsOf("conversations"), await rowsOf("messages")]).toEqual([2, 2]);
  });
});

describe("the team", () => {
  test("MSG-061 the team sees those that wait first, longest first, then the others by their newest message", async () => {
    const moderator = await createUser(ctx, { role: "moderator" });
    const written: string[] = [];
    for (const [at, name] of ["Ann", "Ben", "Cleo", "Dora"].entries()) {
      ctx.setNow(new Date(Date.parse("2026-11-21T12:00:00Z") + at * 60_000));
      written.push(orThrow(await write(await createUser(ctx, { username: name }))).conversation);
    }
    ctx.setNow("2026-11-21T13:00:00Z");
    orThrow(await answer(moderator, written[1] ?? ""));
    ctx.setNow("2026-11-21T13:01:00Z");
    orThrow(await answer(moderator, written[0] ?? ""));
    const names = async (search: string) => (await cases(search)).map(({ name }) => name);
    expect(await names("")).toEqual(["Cleo", "Dora", "Ann", "Ben"]);
    expect(await names("sort=newest")).toEqual(["Ann", "Ben", "Dora", "Cleo"]);
    expect(await names("state=free")).toEqual(["Cleo", "Dora"]);
    expect(await names("who=guests")).toEqual([]);
  });

  test("MSG-061 pages lead through all of them, each once", async () => {
    const moderator = await as(ctx, "moderator");
    for (let at = 0; at < 35; at += 1) {
      ctx.setNow(new Date(Date.parse("2026-11-21T12:00:00Z") + at * 1_000));
      const { conversation } = orThrow(await write(await createUser(ctx), String(at)));
      if (at % 3 === 0) orThrow(await answer(moderator.actor, conversation, String(at)));
    }
    const seen: string[] = [];
    for (let search = ""; ; ) {
      const { rows, next } = await findSupportCases(moderator, supportList.parse(search));
      seen.push(...rows.map(({ preview }) => preview));
      if (next === null) break;
      search = `after=${encodeURIComponent(next)}`;
    }
    const waiting = Array.from({ length: 35 }, (_, at) => at).filter((at) => at % 3 !== 0);
    const others = Array.from({ length: 35 }, (_, at) => 34 - at).filter((at) => at % 3 === 0);
    expect(seen).toEqual([...waiting, ...others].map(String));
  });

  test("MSG-061 two who answer at once are both heard", async () => {
    const [one, two] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx, { role: "admin" })];
    const player = await createUser(ctx);
    const { conversation } = orThrow(await write(player));
    const nodes = [by(one), { ...ctx, ...otherNode, actor: two }];
    const sent = await Promise.all(nodes.map((node, at) => answerSupport(node, { conversation, key: randomUUID(), text: `Answer ${at}` })));
    expect(sent.map((each) => orThrow(each).number).sort()).toEqual([3, 4]);
    expect(
      (await findMessages(by(player), conversation)).messages
        .slice(2)
        .map(({ content }) => content)
        .sort(),
    ).toEqual(["Answer 0", "Answer 1"]);
  });

  test("MSG-063 a conversation is taken, escalated and released, and of two team members at once the second gets a conflict", async () => {
    const [one, two, player] = [
      await createUser(ctx, { role: "moderator" }),
      await createUser(ctx, { role: "owner" }),
      await createUser(ctx),
    ];
    const { conversation } = orThrow(await write(player));
    const assign = (who: UserActor, to: string, seen: string) => assignSupport(by(who), { conversation, to, seen: { to: seen } });
    const both = await Promise.all([assign(one, one.id, ""), assign(two, two.id, "")]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict" });
    const [{ assignedTo }] = (await cases()) as unknown as [{ assignedTo: { id: string } }];
    orThrow(await assign(one, two.id, assignedTo.id));
    expect(await cases()).toMatchObject([{ assignedTo: { id: two.id } }]);
    orThrow(await assign(two, "", two.id));
    expect(await cases("state=free")).toHaveLength(1);
    for (const wrong of [player.id, randomUUID(), "nobody"])
      expect(await assign(one, wrong, "")).toMatchObject({ reason: "invalid", fields: { to: MESSAGES.notOfTeam } });
    const { rows } = await ctx.pool.query("select count(*)::int as acts from audit_log where action = 'support.assign'");
    // Handing it to whom it belongs already changes nothing, and is not recorded.
    expect(rows[0].acts).toBe(assignedTo.id === two.id ? 2 : 3);
  });

  test("the team marks what needs no answer, and does not answer itself", async () => {
    const moderator = await createUser(ctx, { role: "moderator" });
    const { conversation } = orThrow(await write(moderator, "My own question"));
    expect(await answer(moderator, conversation)).toMatchObject({ reason: "forbidden", message: MESSAGES.notYourOwn });
    orThrow(await settleSupport(by(moderator), { conversation }));
    expect(await cases("state=waiting")).toEqual([]);
    expect((await findSupportCase(by(moderator), conversation)).isOwn).toBe(true);
  });

  test("the team reads and answers nothing but conversations with Support", async () => {
    const moderator = await as(ctx, "moderator");
    const none = { conversation: randomUUID() };
    const tried = [
      answer(moderator.actor, none.conversation),
      assignSupport(moderator, { ...none, to: "" }),
      settleSupport(moderator, none),
      endGuest(moderator, none),
    ];
    for (const one of tried) expect(await one).toMatchObject({ reason: "not_found" });
    await expect(findSupportCase(moderator, "x")).rejects.toMatchObject({ code: "not_found" });
    for (const who of ["guest", "user", "partner", "banned"] as const)
      await expect(findSupportCases(await as(ctx, who), supportList.parse(""))).rejects.toMatchObject({
        code: who === "guest" ? "unauthenticated" : "forbidden",
      });
  });
});
