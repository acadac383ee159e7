import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { accept, offer } from "../../../test/deals.ts";
import { createPets, tradeInput } from "../../../test/factories.ts";
import { plainForm } from "../../../test/plain-form.ts";
import { createSite } from "../../../test/site.ts";
import { prepareServers } from "../../../test/submitted-servers.ts";
import { cancelDeal, confirmDeal } from "./deals.commands.server.ts";
import { findDeals } from "./deals.queries.server.ts";
import { parseDealChoices } from "./deals.search-params.ts";

const site = await createSite();
const { ctx } = site;
const ann = site.as("user");
const bob = site.as("user");
const actorOf = async (who: typeof ann) => (await who.ctx()).actor as UserActor;
const boxOf = async (who: typeof ann, box: string) =>
  (await findDeals(await who.ctx(), parseDealChoices(new URLSearchParams({ box })))).deals;

test("DEAL-001 a guest reads what deals are for, and signs in from there", async () => {
  const { status, text } = await site.as("guest").open("/deals?box=past");
  expect([status, text]).toEqual([401, expect.stringContaining("Keep the receipt")]);
});

test("DEAL-001 a row of the list does not repeat the name of its box, and says in others whose turn it is", async () => {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const [cleo, dan] = [site.as("user"), site.as("user")];
  const id = await offer(ctx, await actorOf(cleo), await actorOf(dan), give, get);
  const rows = async (who: typeof cleo, box: string) =>
    (await who.open(`/deals?box=${box}`)).text.match(/<article.*?<\/article>/gs)?.join("") ?? "";
  for (const [who, box, words] of [
    [dan, "me", "Your turn"],
    [cleo, "them", "Waiting for them"],
  ] as const) {
    expect(await rows(who, box)).toContain("Open for");
    expect(await rows(who, box)).not.toContain(words);
  }
  orThrow(await accept(ctx, await actorOf(dan), id));
  expect(await rows(cleo, "agreed")).toContain("Time left");
  expect(await rows(cleo, "agreed")).not.toContain("Agreed");
  orThrow(await confirmDeal({ ...ctx, actor: await actorOf(dan) }, { id }));
  expect(await rows(cleo, "agreed")).toContain("Your turn");
  expect(await rows(cleo, "me")).toContain("Agreed");
});

test("DEAL-025, DEAL-116: without scripts an offer that is filled in is made, read, accepted and called off", async () => {
  const [give = 0, get = 0] = await createPets(ctx, { name: "Plain Doggy" }, { name: "Plain Cat" });
  const { id: to } = await actorOf(bob);
  const page = `/deals/new?to=${to}&give=${give}.normal&get=${get}.shiny`;
  const shown = (await ann.open(page)).text;
  expect(shown).toContain(`name="giving" value="${give}.normal"`);
  expect(shown).toContain(`name="receiving" value="${get}.shiny"`);
  const sent = { to, trade: "", giving: `${give}.normal`, receiving: `${get}.shiny`, phrase: "fair", hold: "hour" };
  const { status, headers } = await ann.post(page, "offer", sent);
  expect([status, headers.get("location")]).toEqual([303, expect.stringMatching(/^\/deals\/[0-9a-f-]{36}$/)]);
  const deal = headers.get("location") ?? "";
  const read = (await bob.open(deal)).text;
  for (const words of ["Plain Doggy", "Shiny Plain Cat", "I think this is fair for both of us.", "Accept", "Decline"])
    expect(read).toContain(words);
  const asked = await bob.post(deal, "accept", { number: "1", seen: "" });
  expect([asked.status, asked.text]).toEqual([
    422,
    expect.stringContaining("Big Loss (0.50x): you give 500 more than you get. Accept anyway?"),
  ]);
  const meant = /name="meant" value="(\w+)"/.exec(asked.text)?.[1] ?? "";
  expect((await bob.post(deal, "accept", { number: "1", seen: "", meant })).headers.get("location")).toBe(`${deal}#next`);
  expect((await ann.open(deal)).text).toContain("You two agreed!");
  expect((await ann.open(deal)).text).toContain("Confirm the trade");
  expect((await ann.post(deal, "cancel")).headers.get("location")).toBe(deal);
  expect((await bob.open(deal)).text).toContain("This deal was called off.");
  // Another player's deal is not found.
  expect((await site.as("user").open(deal)).status).toBe(404);
});

test("DEAL-015 a second offer leads its sender to the first one", async () => {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const id = await offer(ctx, await actorOf(ann), await actorOf(bob), give, get);
  const { id: to } = await actorOf(ann);
  const sent = { to, trade: "", giving: `${get}.normal`, receiving: `${give}.normal`, phrase: "fair", hold: "day" };
  expect(await bob.send(`/deals/new?to=${to}`, "offer", sent)).toMatchObject({ ok: false, status: 409, to: `/deals/${id}` });
  const { status, headers } = await bob.open(`/deals/new?to=${to}`);
  expect([status, headers.get("location")]).toEqual([302, `/deals/${id}`]);
});

test("DEAL-006 a counter-offer begins with the offer, and its page leads to the deal where it is not one's turn", async () => {
  const [give = 0, get = 0, more = 0] = await createPets(ctx, {}, {}, {});
  const id = await offer(ctx, await actorOf(ann), await actorOf(bob), give, get);
  const page = `/deals/${id}/counter`;
  expect((await ann.open(page)).headers.get("location")).toBe(`/deals/${id}`);
  expect((await bob.open(page)).text).toContain(`name="giving" value="${get}.normal"`);
  const sent = { number: "1", giving: `${get}.normal`, receiving: `${give}.normal`, phrase: "instead", hold: "day" };
  expect(await bob.send(page, "counter", sent)).toMatchObject({ ok: false, status: 422, fields: { giving: expect.any(String) } });
  expect(await bob.send(page, "counter", { ...sent, receiving: `${give}.normal,${more}.mythic` })).toMatchObject({
    ok: true,
    to: `/deals/${id}`,
  });
  expect([(await boxOf(ann, "me")).length, (await boxOf(bob, "them")).length]).toEqual([1, 1]);
});

test("DEAL-001 the list is read 30 at a time, those that changed last first", async () => {
  const me = await actorOf(ann);
  await ctx.pool.query(
    `with made as (insert into deals (id, first_id, status, offered_by, last_number, offer_number, offers, expires_at, ended_at, created_at, changed_at)
      select gen_random_uuid(), $1, 'declined', 'first', 1, 1, 1, at, at, at, at from (
        select '2026-11-20'::timestamptz + n * interval '1 minute' as at from generate_series(1, 31) n) times returning id, created_at)
     insert into deal_lines (deal_id, number, by, kind, items, at)
     select id, 1, 'first', 'offer', '{"first":[],"second":[]}'::jsonb, created_at from made`,
    [me.id],
  );
  const first = await findDeals(await ann.ctx(), parseDealChoices(new URLSearchParams({ box: "past" })));
  expect([first.deals.length, first.deals[0]?.changedAt]).toEqual([30, Date.parse("2026-11-20T00:31:00Z")]);
  const text = (await ann.open("/deals?box=past")).text;
  expect(text).toContain("Older deals");
  const rest = await findDeals(await ann.ctx(), parseDealChoices(new URLSearchParams({ box: "past", after: first.next ?? "" })));
  expect([rest.deals.length, rest.next]).toEqual([1, null]);
});

test("DEAL-030, DEAL-033, DEAL-035: anybody with the code reads the receipt, without scripts and without an account", async () => {
  const [give = 0, get = 0] = await createPets(ctx, { name: "Plain Doggy" }, { name: "Plain Cat" });
  const [one, other] = [await actorOf(ann), await actorOf(bob)];
  const id = await offer(ctx, one, other, give, get);
  const deal = `/deals/${id}`;
  await bob.post(deal, "accept", { number: "1", seen: "" });
  for (const who of [ann, bob]) expect((await who.post(deal, "confirm")).headers.get("location")).toBe(deal);
  const code = (await ann.open(deal)).text.match(/\/receipts\/([0-9A-Z-]{14})/)?.[1] ?? "";
  const guest = site.as("guest");
  // Typed in as somebody reads it out.
  const typed = code.toLowerCase().replaceAll("-", " ");
  expect((await guest.post("/receipts", "find", { code: typed })).headers.get("location")).toBe(`/receipts/${code}`);
  expect((await guest.open(`/receipts/${code.replaceAll("-", "")}`)).headers.get("location")).toBe(`/receipts/${code}`);
  const { status, text } = await guest.open(`/receipts/${code}`);
  expect(status).toBe(200);
  for (const words of [
    "Plain Doggy",
    "Plain Cat",
    "Confirmed by both",
    "Nov 21, 2026, 12:00 PM UTC",
    "noindex",
    "A picture of a receipt proves nothing",
  ])
    expect(text).toContain(words);
  expect(text).toContain(`begin with exactly <b class="wrap-anywhere">${ctx.config.appUrl}/receipts/</b>`);

  expect((await ann.post(deal, "dispute", { reason: "" })).text).toContain("Choose what is not right.");
  expect((await ann.open(deal)).text).toContain("can tell that it was you, but not what you chose");
  expect((await ann.post(deal, "dispute", { reason: "other" })).headers.get("location")).toBe(deal);
  for (const who of [ann, bob]) expect((await who.open(deal)).text).toContain("This deal is disputed");
  expect((await guest.open(`/receipts/${code}`)).text).toContain("This deal is disputed");

  const wrong = code.endsWith("0") ? `${code.slice(0, -1)}1` : `${code.slice(0, -1)}0`;
  const refused = await guest.open(`/receipts/${wrong}`);
  expect([refused.status, refused.text]).toEqual([404, expect.stringContaining("No receipt has this code.")]);
  // The field holds what was tried, to be put right.
  expect(refused.text).toMatch(new RegExp(`<input[^>]* name="code"[^>]* value="${wrong}"`));
  expect(refused.text).not.toContain("Plain Doggy");
  expect(await guest.send("/receipts", "find", { code: wrong })).toMatchObject({
    ok: false,
    status: 404,
    fields: { code: expect.any(String) },
  });
  expect((await guest.open("/safe-trading")).text).toContain('href="/receipts"');
  expect((await guest.open("/sitemap.xml")).text).not.toContain("/receipts");
});

test("DEAL-022, DEAL-036: the page of a deal offers no calling off once one confirmed it, and of a voided one it promises no pets", async () => {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const [one, other] = [await actorOf(ann), await actorOf(bob)];
  const id = await offer(ctx, one, other, give, get);
  const deal = `/deals/${id}`;
  await bob.post(deal, "accept", { number: "1", seen: "" });
  for (const who of [ann, bob]) expect((await who.open(deal)).text).toContain("Call it off");
  await ann.post(deal, "confirm");
  for (const who of [ann, bob]) {
    const { text } = await who.open(deal);
    expect(text).not.toContain("Call it off");
    expect(text).toContain("That’s not what happened");
    expect((await who.post(deal, "cancel")).text).toContain("One of you has confirmed this deal already, so it can’t be called off.");
  }
  await bob.post(deal, "confirm");
  expect((await ann.open(deal)).text).toContain("Anybody with the code can see what you two traded.");
  await ctx.pool.query("update deals set voided_at = now() where id = $1", [id]);
  for (const who of [ann, bob]) {
    const { text } = await who.open(deal);
    expect(text).toContain("Our team has voided this deal");
    expect(text).toContain("It says that the deal is void, and shows no pets.");
    expect(text).not.toContain("Anybody with the code can see what you two traded.");
  }
});

test.each(["agreed", "confirmed by one"])(
  "DEAL-036 the page of a voided deal that is %s asks nobody to trade, to confirm it or to check a trade window",
  async (how) => {
    const [give = 0, get = 0] = await createPets(ctx, {}, {});
    const id = await offer(ctx, await actorOf(ann), await actorOf(bob), give, get);
    const deal = `/deals/${id}`;
    await bob.post(deal, "accept", { number: "1", seen: "" });
    if (how !== "agreed") await ann.post(deal, "confirm");
    await ctx.pool.query("update deals set voided_at = now() where id = $1", [id]);
    for (const who of [ann, bob]) {
      const { text } = await who.open(deal);
      for (const words of ["You two agreed!", "Check the trade window", "Confirm the trade"]) expect(text).not.toContain(words);
    }
  },
);

test("DEAL-030 a receipt counts a pet that was given twice as two", async () => {
  const [give = 0, get = 0] = await createPets(ctx, { name: "Twin Doggy" }, {});
  const [one, other] = [site.as("user"), site.as("user")];
  const { id: to } = await actorOf(other);
  const sent = { to, trade: "", giving: `${give}.normal,${give}.normal`, receiving: `${get}.normal`, phrase: "fair", hold: "hour" };
  const deal = (await one.post(`/deals/new?to=${to}`, "offer", sent)).headers.get("location") ?? "";
  await other.post(deal, "accept", { number: "1", seen: "" });
  for (const who of [one, other]) await who.post(deal, "confirm");
  const address = (await one.open(deal)).text.match(/\/receipts\/[0-9A-Z-]{14}/)?.[0] ?? "";
  const text = (await site.as("guest").open(address)).text.replaceAll("<!-- -->", "");
  for (const words of ['2 × </span><bdi translate="no">Twin Doggy', '<span class="value-figure">1,000</span>', " each</span>"])
    expect(text).toContain(words);
});

describe("without scripts", () => {
  const [one, other] = [site.as("user"), site.as("user")];

  /** A deal that both agreed on; the first of the two has a private server. */
  async function agree(): Promise<string> {
    const [give = 0, get = 0] = await createPets(ctx, {}, {});
    const deal = `/deals/${await offer(ctx, await actorOf(one), await actorOf(other), give, get)}`;
    const { address, fields } = plainForm((await other.open(deal)).text, "accept");
    expect((await other.post(address, "accept", fields)).headers.get("location")).toBe(`${deal}#next`);
    return deal;
  }

  /** Sends a form as it is on the page, with these choices. */
  async function press(who: typeof one, page: string, form: string, chosen: Record<string, string> = {}) {
    const { address, fields, choices } = plainForm((await who.open(page)).text, form);
    for (const [field, value] of Object.entries(chosen)) expect(choices[field]).toContain(value);
    return who.post(address, form, { ...fields, ...chosen });
  }

  test("DEAL-025, DEAL-040, DEAL-043, DEAL-044, DEAL-045: two players propose when and where to meet, agree, and say that they are there", async () => {
    const deal = await agree();
    const { submit, typed } = prepareServers(ctx);
    const link = "https://www.roblox.com/share?code=ours&type=Server";
    await submit(await actorOf(one), typed({ serverLink: link }));
    // The form's defaults: now, on their own server.
    const begun = plainForm((await one.open(deal)).text, "meet");
    expect(begun.choices).toMatchObject({
      time: expect.arrayContaining(["now", "soon"]),
      place: expect.arrayContaining(["join-me", "join-you"]),
    });
    expect(begun.fields).toMatchObject({ seen: "0", zone: "", time: "now", place: begun.choices.place?.[0] });
    expect((await one.post(begun.address, "meet", begun.fields)).headers.get("location")).toBe(deal);

    expect((await other.open(deal)).text).toContain("Propose something else");
    expect((await press(other, deal, "meet", { time: "soon", place: "join-you" })).headers.get("location")).toBe(deal);
    const answered = (await one.open(deal)).text;
    for (const words of ["Can you meet in 15 minutes?", "I’ll join you in the game."]) expect(answered).toContain(words);
    expect((await press(one, deal, "take")).headers.get("location")).toBe(deal);
    for (const who of [one, other]) expect((await who.open(deal)).text).toContain("You two meet");

    // The server after all: its link is for the two, once both agreed.
    const [server = ""] = begun.choices.place ?? [];
    await press(one, deal, "meet", { time: "now", place: server });
    expect((await other.open(deal)).text).not.toContain("code=ours");
    await press(other, deal, "take");
    for (const who of [one, other]) expect((await who.open(deal)).text).toContain("code=ours");
    for (const who of [one, other]) expect((await press(who, deal, "here")).headers.get("location")).toBe(deal);
    const there = (await other.open(deal)).text;
    expect(there).toContain("You are there");
    expect(there).toMatch(/<\/bdi>(?:<!-- -->)? is there/);
    expect(() => plainForm(there, "here")).toThrow();
  });

  test("DEAL-011, DEAL-042, DEAL-043: a form of an older page is refused on the new one, which says why", async () => {
    const deal = await agree();
    const old = plainForm((await one.open(deal)).text, "meet");
    await press(other, deal, "meet");
    const oldTake = plainForm((await one.open(deal)).text, "take");
    const stale = await one.post(old.address, "meet", old.fields);
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining("There is a newer proposal. Look at it first.")]);
    // In sight, though the form is folded up by then.
    expect(stale.text).toMatch(/<details[^>]* open=""/);
    await press(other, deal, "meet", { time: "soon" });
    const late = await one.post(oldTake.address, "take", oldTake.fields);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("There is a newer proposal. Look at it first.")]);
    const none = await one.post(deal, "meet", { ...old.fields, seen: "2", time: "yesterday" });
    expect([none.status, none.text]).toEqual([422, expect.stringContaining("That time has passed. Choose another one.")]);
    const stranger = await site.as("user").post(deal, "meet", { seen: "2", time: "now", place: "join-me", zone: "" });
    expect(stranger.status).toBe(404);
  });
});

test("TRD-105 the two players of a deal see on its completed trade what they agreed; others and guests do not", async () => {
  const [give = 0, get = 0] = await createPets(ctx, { name: "Plain Doggy" }, { name: "Plain Cat" });
  const { id: trade } = orThrow(await createTrade(await ann.ctx(), tradeInput(give, get)));
  const id = await offer(ctx, await actorOf(bob), await actorOf(ann), get, give, trade);
  const agreed = async (who: typeof ann) => (await who.open(`/trades/${trade}`)).text.includes('aria-label="What you agreed"');
  expect([await agreed(ann), await agreed(bob)]).toEqual([false, false]);
  orThrow(await accept(ctx, await actorOf(ann), id));
  const [anns, bobs] = [(await ann.open(`/trades/${trade}`)).text, (await bob.open(`/trades/${trade}`)).text];
  for (const text of [anns, bobs]) expect(text).toContain(`href="/deals/${id}"`);
  expect([await agreed(site.as("user")), await agreed(site.as("admin")), await agreed(site.as("guest"))]).toEqual([false, false, false]);
  orThrow(await cancelDeal(await bob.ctx(), { id }));
  expect([await agreed(ann), await agreed(bob)]).toEqual([false, false]);
});
