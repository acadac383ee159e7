import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addToCollection } from "~/features/collection/collection.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { createTrade, updateTrade } from "~/features/trades/trades.commands.server.ts";
import { hideTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import { createWebhook } from "~/features/webhooks/webhooks.commands.server.ts";
import { MAX_SEARCHES_AN_HOUR } from "~/features/webhooks/webhooks.constants.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, editOf, as as newcomer, tradeInput } from "../../../test/factories.ts";
import { deleteSearch, renameSearch, saveSearch, switchSearch } from "./searches.commands.server.ts";
import { announceToSearchesJob, refreshSearchesJob } from "./searches.jobs.server.ts";
import { exportSearches, findSearches } from "./searches.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const save = (who: UserActor, query: string, name = "Mine") => saveSearch(as(who), { name, query });
const newsOf = async (who: UserActor) =>
  (await findNotifications(as(who), { kinds: ["search"] })).found.map(({ details }) =>
    details.kind === "search" ? (details.first?.name ?? details.trades) : null,
  );

/** Players with pets "Kiwi Doggy" and "Melon Cat", after the job has run once. */
async function prepare() {
  const [doggy = 0, cat = 0] = await createPets(ctx, { name: "Kiwi Doggy" }, { name: "Melon Cat" });
  const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
  await announce();
  return { doggy, cat, ann, bob };
}

/** Runs the job a minute later. */
async function announce() {
  ctx.setNow(new Date(ctx.now().getTime() + MINUTE_MS));
  await announceToSearchesJob.run(ctx);
}

async function post(owner: UserActor, giving: number, receiving: number) {
  ctx.setNow(new Date(ctx.now().getTime() + 11 * MINUTE_MS));
  return orThrow(await createTrade(as(owner), tradeInput(giving, receiving))).id;
}

test.each([
  ["a search", "?q=kiwi+doggy", [true, true]],
  ["what is given", "?gives=kiwi+doggy", [true, false]],
  ["what is wanted", "?wants=kiwi+doggy", [false, true]],
  ["a whole offer", "?q=kiwi+doggy+for+melon+cat", [true, false]],
  ["a value", "?min=1", [true, true]],
  ["a value out of reach", "?min=900000000", [false, false]],
  ["the poster’s form", "?variant=shiny", [false, false]],
])("TRD-221 a new trade notifies of a saved search for %s exactly if the board shows it", async (_, query, [given, wanted]) => {
  const { doggy, cat, ann, bob } = await prepare();
  orThrow(await save(ann, query));
  await post(bob, doggy, cat);
  await announce();
  expect(await newsOf(ann)).toEqual(given ? ["Mine"] : []);
  await post(bob, cat, doggy);
  await announce();
  expect(await newsOf(ann)).toHaveLength(Number(given) + Number(wanted));
});

test("TRD-221 a search for the own pets follows the collection", async () => {
  const { doggy, cat, ann, bob } = await prepare();
  orThrow(await save(ann, "?mine=give"));
  await post(bob, doggy, cat);
  await announce();
  expect(await newsOf(ann)).toEqual([]);
  orThrow(await addToCollection(as(ann), { pets: [{ petId: cat, variant: "normal" }] }));
  await post(bob, doggy, cat);
  await announce();
  expect(await newsOf(ann)).toEqual(["Mine"]);
});

test("TRD-221 own trades, and those of blocked, muted and hidden posters, notify nobody", async () => {
  const { doggy, cat, ann, bob } = await prepare();
  const cleo = await createUser(ctx, { username: "Cleo" });
  for (const who of [ann, cleo]) orThrow(await save(who, "?gives=kiwi+doggy"));
  orThrow(await addBlock(as(ann), { player: bob.id, kind: "mute" }));
  await post(bob, doggy, cat);
  await announce();
  expect([await newsOf(ann), await newsOf(cleo)]).toEqual([[], ["Mine"]]);
  await post(ann, doggy, cat);
  const hidden = await post(bob, doggy, cat);
  orThrow(await hideTrade(await newcomer(ctx, "moderator"), { id: hidden }));
  await announce();
  // Cleo reads of Ann's trade alone.
  expect([await newsOf(ann), await newsOf(cleo)]).toEqual([[], ["Mine", "Mine"]]);
});

test("TRD-221 a trade that fits two searches notifies once, one that is edited to fit notifies then, and a search that is off does not", async () => {
  const { doggy, cat, ann, bob } = await prepare();
  // Any of the searches that fit names it.
  const either = expect.stringMatching(/^(?:Doggies|Any doggy)$/);
  orThrow(await save(ann, "?gives=kiwi+doggy", "Doggies"));
  orThrow(await save(ann, "?q=kiwi+doggy", "Any doggy"));
  const id = await post(bob, cat, cat);
  await announce();
  expect(await newsOf(ann)).toEqual([]);
  orThrow(await updateTrade(as(bob), await editOf(ctx, id, tradeInput(doggy, cat))));
  await announce();
  expect(await newsOf(ann)).toEqual([either]);
  orThrow(await updateTrade(as(bob), await editOf(ctx, id, tradeInput(doggy, doggy))));
  await announce();
  expect(await newsOf(ann)).toEqual([either]);
  for (const search of await findSearches(ctx, ann)) orThrow(await switchSearch(as(ann), { id: search.id, enabled: false }));
  await post(bob, doggy, cat);
  await announce();
  expect(await newsOf(ann)).toEqual([either]);
});

test("ALR-043, TRD-221: after three trades within an hour further ones share one notification", async () => {
  const { doggy, cat, ann } = await prepare();
  orThrow(await save(ann, "?gives=kiwi+doggy"));
  ctx.setNow(new Date(Math.ceil(ctx.now().getTime() / HOUR_MS) * HOUR_MS));
  for (const username of ["A", "B", "C", "D", "E"].map((letter) => `Poster${letter}`)) {
    const owner = await createUser(ctx, { username });
    orThrow(await createTrade(as(owner), tradeInput(doggy, cat)));
  }
  await announce();
  expect((await newsOf(ann)).toSorted()).toEqual([2, "Mine", "Mine", "Mine"]);
});

test.each([
  ["in the same hour", 0],
  ["in the next hour", HOUR_MS],
])("TRD-221 a trade that was counted in a shared notification is not counted again when it is edited %s", async (_, later) => {
  const { doggy, cat, ann } = await prepare();
  orThrow(await save(ann, "?gives=kiwi+doggy"));
  ctx.setNow(new Date(Math.ceil(ctx.now().getTime() / HOUR_MS) * HOUR_MS));
  const posted: { owner: UserActor; id: string }[] = [];
  for (const username of ["A", "B", "C", "D", "E"].map((letter) => `Poster${letter}`)) {
    const owner = await createUser(ctx, { username });
    posted.push({ owner, ...orThrow(await createTrade(as(owner), tradeInput(doggy, cat))) });
  }
  await announce();
  const before = (await newsOf(ann)).toSorted();
  expect(before).toEqual([2, "Mine", "Mine", "Mine"]);
  ctx.setNow(new Date(ctx.now().getTime() + later));
  for (const { owner, id } of posted) {
    await ctx.pool.query("update trades set expires_at = expires_at + interval '1 hour' where id = $1", [id]);
    orThrow(await updateTrade(as(owner), await editOf(ctx, id, tradeInput(doggy, doggy))));
  }
  await announce();
  expect((await newsOf(ann)).toSorted()).toEqual(before);
});

test("TRD-221 more searches than a step compares are all compared, by several workers at once, each player once", async () => {
  const { doggy, cat, bob } = await prepare();
  await ctx.pool.query(
    `with players as (insert into users (username, display_name, role, created_at) select 'Many' || n, '', 'user', now() from generate_series(1, 450) n returning id)
     insert into saved_searches (user_id, name, query, codes, created_at) select id, 'Many', '?gives=kiwi+doggy', null, '2020-01-01' from players`,
  );
  await post(bob, doggy, cat);
  ctx.setNow(new Date(ctx.now().getTime() + MINUTE_MS));
  await Promise.all([1, 2, 3].map(() => announceToSearchesJob.run(ctx)));
  await announceToSearchesJob.run(ctx);
  const { rows } = await ctx.pool.query(
    "select count(*)::int as all, count(distinct user_id)::int as players from notifications where kind = 'search'",
  );
  expect(rows).toEqual([{ all: 450, players: 450 }]);
});

test("TRD-220 a player saves ten searches, each once, also sixteen at once, and none that filters nothing", async () => {
  const { ann } = await prepare();
  expect(await save(ann, "?sort=oldest")).toMatchObject({ ok: false, reason: "invalid" });
  expect(await save(ann, "?min=1.2.3x")).toMatchObject({ ok: false, reason: "invalid" });
  expect(await save(ann, "?q=kiwi", " ")).toMatchObject({ ok: false, reason: "invalid" });
  const same = await Promise.all(Array.from({ length: 4 }, () => save(ann, "?q=kiwi&sort=oldest")));
  expect(same.filter(({ ok }) => ok)).toHaveLength(1);
  const results = await Promise.all(Array.from({ length: 16 }, (_, at) => save(ann, `?q=kiwi${at}`)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(9);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", code: "full" });
  expect((await findSearches(ctx, ann)).length).toBe(10);
});

test("TRD-220, TRD-222: a search is renamed and deleted by its owner alone, and is in their own data", async () => {
  const { ann, bob } = await prepare();
  orThrow(await save(ann, "?tag=adds&wants=kiwi+doggy"));
  const [search] = await findSearches(ctx, ann);
  const id = search?.id ?? "";
  expect(search).toMatchObject({ name: "Mine", words: "They want: “kiwi doggy” · They take: Adds", enabled: true });
  expect(await renameSearch(as(bob), { id, name: "Ours" })).toMatchObject({ ok: false, reason: "not_found" });
  orThrow(await renameSearch(as(ann), { id, name: "Ours" }));
  expect(await exportSearches(ctx, ann)).toMatchObject([{ name: "Ours", query: "?wants=kiwi+doggy&tag=adds" }]);
  orThrow(await deleteSearch(as(bob), { id }));
  expect(await findSearches(ctx, ann)).toHaveLength(1);
  orThrow(await deleteSearch(as(ann), { id }));
  expect(await findSearches(ctx, ann)).toEqual([]);
});

test("TRD-221 a search for a part of a name finds a pet that was added later, after the nightly job", async () => {
  const { cat, ann, bob } = await prepare();
  orThrow(await save(ann, "?pet=papaya"));
  const [papaya = 0] = await createPets(ctx, { name: "Papaya Fox" });
  await refreshSearchesJob.run(ctx);
  await post(bob, papaya, cat);
  await announce();
  expect(await newsOf(ann)).toEqual(["Mine"]);
});

/** A webhook of a player for saved searches: for all, or for one. */
async function listen(who: UserActor, name: string, search: string | null, address = "https://hook.site.com/") {
  const { id } = orThrow(await createWebhook(as(who), { name, address }));
  const filters = JSON.stringify({ pets: [], variants: [], percent: 0, search, categories: [] });
  await ctx.pool.query("update webhooks set events = '{search.matched}', filters = $2 where id = $1", [id, filters]);
  return id;
}
const toldOf = async (id: string) =>
  (
    await ctx.pool.query(
      "select e.body from webhook_deliveries d join webhook_events e on e.id = event_id where webhook_id = $1 order by d.id",
      [id],
    )
  ).rows.map(({ body }) => JSON.parse(body));

test("API-108 a new trade goes once to each webhook of a player whose search it fits, with the search that the webhook chose", async () => {
  const { doggy, cat, ann, bob } = await prepare();
  orThrow(await save(ann, "?gives=kiwi+doggy", "Doggies"));
  orThrow(await save(ann, "?q=kiwi+doggy", "Any doggy"));
  orThrow(await save(ann, "?wants=kiwi+doggy", "Buyers"));
  const searches = await findSearches(ctx, ann);
  const idOf = (name: string) => searches.find((search) => search.name === name)?.id ?? "";
  const all = await listen(ann, "All", null);
  const one = await listen(ann, "One", idOf("Any doggy"));
  const none = await listen(ann, "None", idOf("Buyers"), "https://discord.com/api/webhooks/1/x");
  const others = await listen(bob, "Of the poster", null);
  const trade = await post(bob, doggy, cat);
  await announce();
  expect(await toldOf(one)).toMatchObject([
    {
      type: "search.matched",
      data: { search: { id: idOf("Any doggy"), name: "Any doggy" }, trade: { id: trade, url: `${ctx.config.appUrl}/trades/${trade}` } },
    },
  ]);
  expect(await toldOf(all)).toHaveLength(1);
  expect([await toldOf(none), await toldOf(others)]).toEqual([[], []]);
  await post(bob, cat, doggy);
  await announce();
  expect(await toldOf(none)).toMatchObject([{ embeds: [{ title: "Buyers", description: "A new trade fits." }] }]);
  expect(await newsOf(ann)).toHaveLength(2);
});

test("API-108 a webhook gets at most sixty trades of searches within an hour", async () => {
  const { doggy, cat, ann, bob } = await prepare();
  orThrow(await save(ann, "?gives=kiwi+doggy"));
  const id = await listen(ann, "All", null);
  const fill = (count: number, at: Date) =>
    ctx.pool.query(
      `with event as (insert into webhook_events (kind, about, body, created_at)
         select 'search.matched', 'x', '{}', $3 from generate_series(1, $2) returning id)
       insert into webhook_deliveries (webhook_id, event_id, due_at, queued_at, created_at) select $1, id, $3, $3, $3 from event`,
      [id, count, at],
    );
  await fill(MAX_SEARCHES_AN_HOUR, ctx.now());
  await post(bob, doggy, cat);
  await announce();
  expect(await toldOf(id)).toHaveLength(MAX_SEARCHES_AN_HOUR);
  ctx.setNow(new Date(ctx.now().getTime() + HOUR_MS));
  await post(bob, doggy, cat);
  await announce();
  expect(await toldOf(id)).toHaveLength(MAX_SEARCHES_AN_HOUR + 1);
});
