import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createLimits } from "~/platform/http/limits.server.ts";
import { createToken } from "~/platform/identity/tokens.server.ts";
import { as, createUser, expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { beginAsGuest, claimGuest, writeAsGuest } from "./messages.guests.commands.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { answerSupport, assignSupport, endGuest } from "./messages.staff.commands.server.ts";
import { openSupport, writeToSupport } from "./messages.support.commands.server.ts";
import { MAX_UNANSWERED, SUPPORT_MESSAGES as MESSAGES, WELCOME } from "./messages.support.constants.ts";

const site = await createSite();
const { ctx } = site;
const visitor = site.as("guest");
const PAGE = "/messages/support";
const asGuest = () => ({ ...ctx, actor: { kind: "guest" } as const, address: "192.0.2.9" });

// Each test has limits of its own.
beforeEach(() => {
  ctx.limits = createLimits(undefined);
});

const begin = (name = "Kit", birthYear = 2008) => beginAsGuest(asGuest(), { name, birthYear });
const write = (token: string | undefined, text = "Hello?", key = randomUUID()) => writeAsGuest(asGuest(), { token, key, text });
const messagesOf = async (conversation: string) =>
  (await ctx.pool.query("select number, author, content from messages where conversation_id = $1 order by number", [conversation])).rows;

/** How many rows each table has. */
async function countAll(): Promise<Record<string, number>> {
  const { rows } = await ctx.pool.query(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) counts[name] = (await ctx.pool.query(`select count(*)::int as n from ${name}`)).rows[0].n;
  return counts;
}

describe("beginning as a guest", () => {
  test("MSG-015 MSG-064 AUTH-102 a guest with a name who is old enough gets a conversation, identified by a cookie of that browser", async () => {
    const page = await visitor.open(PAGE);
    expect(page.text).toContain("What should we call you?");
    expect(page.headers.get("set-cookie")).toBeNull();
    const begun = await visitor.post(PAGE, "begin", { name: " Kit ", birthYear: "2008" });
    expect(begun.status).toBe(303);
    const cookie = begun.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const own = cookie.split(";")[0] ?? "";
    expect((await visitor.open(PAGE, own)).text).toContain("You write as Kit");
    expect(JSON.parse((await visitor.open(`${PAGE}/page.json`, own)).text).messages).toMatchObject([
      { number: 1, author: "system", name: "Bubblegum Support", content: WELCOME },
    ]);
    // The token is not in the database, the year nowhere, and nobody else sees anything.
    const { rows } = await ctx.pool.query("select row_to_json(g)::text as text from chat_guests g");
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain(own.slice("guest=".length));
    expect(rows[0].text).not.toContain("2008");
    expect((await visitor.open(PAGE)).text).not.toContain("You write as Kit");
    for (const other of ["", `guest=${createToken()}`, "guest=x"])
      expect((await visitor.open(`${PAGE}/page.json`, other)).status).toBe(404);
  });

  test.each(["2013", "2014", "2026"])(
    "MSG-064 a guest born in %s gets a kind refusal, and leaves nothing in any table and no cookie",
    async (birthYear) => {
      const before = await countAll();
      const told = await visitor.post(PAGE, "begin", { name: "Kit", birthYear });
      expect(told.status).toBe(403);
      expect(told.text).toContain("Please ask a parent");
      expect(told.text).not.toContain("What should we call you?");
      expect(MESSAGES.tooYoung).not.toMatch(/\d/);
      expect(told.headers.get("set-cookie")).toBeNull();
      expect(await visitor.send(PAGE, "begin", { name: "Kit", birthYear })).toMatchObject({
        ok: false,
        code: "too_young",
        message: MESSAGES.tooYoung,
      });
      expect(await countAll()).toEqual(before);
    },
  );

  test("MSG-064 the question does not say which answer is wanted", async () => {
    const { text } = await visitor.open(PAGE);
    expect(text).toContain("In which year were you born?");
    expect(text.replace(/<option[^>]*>\d{4}<\/option>/g, "")).not.toMatch(/\b1[2-8]\b( years| or older)/);
    for (const year of ["2026", "2014", "2000", "1930"]) expect(text).toContain(`<option value="${year}">`);
  });

  test.each([
    ["", "2008", { name: MESSAGES.nameMissing }],
    ["   ", "2008", { name: MESSAGES.nameMissing }],
    ["x".repeat(31), "2008", { name: "A name can have at most 30 characters." }],
    ["Kit", "", { birthYear: MESSAGES.yearMissing }],
    ["Kit", "1800", { birthYear: MESSAGES.yearMissing }],
    ["Kit", "2027", { birthYear: MESSAGES.yearMissing }],
    ["Kit", "soon", { birthYear: MESSAGES.yearMissing }],
    ["Bubblegum Support", "2008", { name: MESSAGES.passesForTeam }],
    ["Moderat0r", "2008", { name: MESSAGES.passesForTeam }],
  ])("MSG-066 the name %j with the year %j is refused beside its field", async (name, birthYear, fields) => {
    expect(await visitor.send(PAGE, "begin", { name, birthYear })).toMatchObject({ ok: false, status: 422, fields });
    expect((await countAll()).chat_guests).toBe(0);
  });

  test("MSG-066 a guest cannot pass for somebody of the team by name", async () => {
    await createUser(ctx, { username: "Zephyrine", role: "moderator" });
    expect(await begin("Zephyrine")).toMatchObject({ reason: "invalid", fields: { name: MESSAGES.passesForMember } });
    expect(await begin("x".repeat(30))).toMatchObject({ ok: true });
  });

  test("MSG-083 many guests from one address have to wait", async () => {
    const results = [];
    for (let at = 0; at < 11; at += 1) results.push(await begin());
    expect(results.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false]);
    expect(results.at(-1)).toMatchObject({ reason: "too_many" });
  });

  test("AUTH-111 a member writes with their account, and a guest can write to Support only", async () => {
    const player = await as(ctx, "user");
    expect(await beginAsGuest(player, { name: "Kit", birthYear: 2008 })).toMatchObject({ reason: "conflict" });
    const { token } = orThrow(await begin());
    expect(await writeAsGuest(player, { token, key: randomUUID(), text: "x" })).toMatchObject({ reason: "conflict" });
    const own = `guest=${token}`;
    for (const address of ["/messages/list.json", `/messages/${randomUUID()}/page.json`])
      expect((await visitor.open(address, own)).status).toBe(401);
  });
});

describe("writing as a guest", () => {
  test("MSG-015 MSG-062 the team answers, and the guest reads on by number, without scripts too", async () => {
    const { token, conversation } = orThrow(await begin());
    const own = `guest=${token}`;
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 4 }, () => write(token, "Is this real?", key)));
    expect(new Set(sent.map((one) => orThrow(one).number))).toEqual(new Set([2]));
    const moderator = await createUser(ctx, { username: "Marlow", role: "moderator" });
    orThrow(await answerSupport({ ...ctx, actor: moderator }, { conversation, key: randomUUID(), text: "It is not." }));
    const { messages } = JSON.parse((await visitor.open(`${PAGE}/page.json?after=1`, own)).text);
    expect(messages).toMatchObject([
      { number: 2, author: "me", name: "Kit", content: "Is this real?" },
      { number: 3, author: "support", name: "Bubblegum Support · Marlow", content: "It is not." },
    ]);
    const page = (await visitor.open(PAGE, own)).text;
    expect(page).toContain("Is this real?");
    expect(page).toContain("Bubblegum Support · Marlow");
    expect(page).toMatch(/name="key" value="[0-9a-f-]{36}"/);
  });

  test("MSG-064 a guest without a conversation is invited to start one, not told that it is gone", async () => {
    const { status, text } = await visitor.open(`${PAGE}/page.json`);
    expect([status, text.includes("gone")]).toEqual([404, false]);
    expect(text).toContain(MESSAGES.notBegun);
    expect(await write(undefined)).toMatchObject({ reason: "not_found", message: MESSAGES.notBegun });
    expect((await visitor.open(`${PAGE}/page.json`, `guest=${createToken()}`)).text).toContain(MESSAGES.over);
  });

  test("a token of nobody writes nothing, and one whose writing the team has ended neither", async () => {
    expect(await write(createToken())).toMatchObject({ reason: "not_found", message: MESSAGES.over });
    const { token, conversation } = orThrow(await begin());
    orThrow(await write(token));
    const moderator = await as(ctx, "moderator");
    orThrow(await endGuest(moderator, { conversation }));
    expect(await write(token)).toMatchObject({ reason: "forbidden", message: MESSAGES.ended });
    expect((await visitor.open(PAGE, `guest=${token}`)).text).toContain(MESSAGES.ended);
    await expectAudit(ctx, { action: "support.end-guest", targetId: conversation });
    const { conversation: players } = orThrow(await openSupport(await as(ctx, "user")));
    expect(await endGuest(moderator, { conversation: players })).toMatchObject({ reason: "not_found" });
  });

  test("MSG-083 a guest has a limited number of messages that wait for an answer", async () => {
    const { token } = orThrow(await begin());
    for (let at = 0; at < MAX_UNANSWERED.guest; at += 1) expect(await write(token)).toMatchObject({ ok: true });
    expect(await write(token)).toMatchObject({ reason: "too_many", message: MESSAGES.wait });
  });
});

describe("a guest who signs in", () => {
  test("MSG-065 a guest who signs in finds the conversation in the account, with its first visit, and the cookie is of no use any more", async () => {
    const { token, conversation } = orThrow(await begin());
    orThrow(await write(token, "Where is my pet?"));
    const player = site.as("user");
    const { headers, status } = await player.open(PAGE, `guest=${token}`);
    expect([status, headers.get("location")]).toEqual([302, expect.stringMatching(/^\/messages\/[0-9a-f-]{36}$/)]);
    const id = headers.get("location")?.split("/")[2] ?? "";
    const { messages } = await findMessages(await player.ctx(), id);
    expect(messages).toMatchObject([{ author: "system" }, { number: 2, author: "me", content: "Where is my pet?" }]);
    expect((await visitor.open(`${PAGE}/page.json`, `guest=${token}`)).status).toBe(404);
    expect(await countAll()).toMatchObject({ chat_guests: 0, conversations: 1 });
    expect(id).not.toBe(conversation);
  });

  test("MSG-065 the messages of a guest's and an account's conversations follow each other once, also when two tabs move them at once", async () => {
    const player = await createUser(ctx);
    const own = { ...ctx, actor: player };
    const { conversation } = orThrow(await writeToSupport(own, { key: randomUUID(), text: "With my account" }));
    const { token, conversation: before } = orThrow(await begin());
    orThrow(await write(token, "As a guest"));
    const moderator = await as(ctx, "moderator");
    orThrow(await assignSupport(moderator, { conversation: before, to: moderator.actor.id }));
    orThrow(await answerSupport(moderator, { conversation: before, key: randomUUID(), text: "Answered" }));
    await Promise.all(Array.from({ length: 8 }, async () => orThrow(await claimGuest(own, { token }))));
    expect(await messagesOf(conversation)).toEqual([
      { number: 1, author: "system", content: WELCOME },
      { number: 2, author: "user", content: "With my account" },
      { number: 3, author: "user", content: "As a guest" },
      { number: 4, author: "support", content: "Answered" },
    ]);
    const { rows } = await ctx.pool.query("select last_number, waiting_since, assigned_to from conversations");
    expect(rows).toEqual([{ last_number: 4, waiting_since: ctx.now(), assigned_to: moderator.actor.id }]);
    expect((await findMessages(own, conversation)).conversation).toMatchObject({ lastNumber: 4, unread: 1, readNumber: 3 });
    expect(await writeToSupport(own, { key: randomUUID(), text: "Thanks" })).toMatchObject({ number: 5 });
  });

  test("MSG-065 the address that the team knows of a moved conversation leads to the new one, for the team alone", async () => {
    const { token, conversation } = orThrow(await begin());
    orThrow(await write(token, "As a guest"));
    const player = await as(ctx, "user");
    const { conversation: own } = orThrow(await openSupport(player));
    orThrow(await claimGuest(player, { token }));
    const moderator = site.as("moderator");
    const { status, headers } = await moderator.open(`/admin/support/${conversation}`);
    expect([status, headers.get("location")]).toEqual([302, `/admin/support/${own}`]);
    // An answer from a page that was open before arrives there, too.
    const stale = await moderator.send(`/admin/support/${conversation}`, "answer", { key: randomUUID(), text: "Hello" });
    expect(stale).toMatchObject({ ok: true });
    expect((await messagesOf(own)).at(-1)).toMatchObject({ author: "support", content: "Hello" });
    for (const stranger of [visitor, site.as("user")]) {
      const answer = await stranger.open(`/admin/support/${conversation}`);
      expect(answer.headers.get("location") ?? "").not.toContain(own);
    }
  });

  test("MSG-065 a forged or used token moves nothing", async () => {
    const player = await as(ctx, "user");
    for (const token of [undefined, "", "x", createToken()]) expect(await claimGuest(player, { token })).toMatchObject({ ok: true });
    expect(await countAll()).toMatchObject({ conversations: 0, chat_guests: 0 });
  });
});
