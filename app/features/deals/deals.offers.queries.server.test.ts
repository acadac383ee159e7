import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addToCollection } from "~/features/collection/collection.commands.server.ts";
import { saveContact } from "~/features/messages/messages.contact.commands.server.ts";
import { completeTrade, createTrade } from "~/features/trades/trades.commands.server.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { accept, hold, offer } from "../../../test/deals.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { findTakeable, readOption } from "./deals.offers.queries.server.ts";
import { readDealView } from "./deals.queries.server.ts";

const site = await createSite();
const { ctx } = site;
const as = (actor: UserActor) => ({ ...ctx, actor });

/** A trade that gives one pet for two of another, or for a third one; the reader has what both options ask for. */
async function postOptions() {
  const [given = 0, twice = 0, once = 0] = await createPets(ctx, {}, {}, {});
  const poster = await createUser(ctx);
  const reader = site.as("user");
  const me = (await reader.ctx()).actor as UserActor;
  const normal = (petId: number) => ({ petId, variant: "normal" as const });
  const input = { ...tradeInput(given, twice), receiving: [normal(twice), normal(twice)], alternatives: [[normal(once)]] };
  const { id } = orThrow(await createTrade(as(poster), input));
  orThrow(await addToCollection(as(me), { pets: [normal(twice), normal(twice), normal(once)] }));
  return { poster, reader, me, id, given, twice, once };
}

test("DEAL-117, DEAL-118: one press offers the option exactly as posted, with a phrase that fits its verdict, for a day", async () => {
  const { me, reader, id, given, twice } = await postOptions();
  const version = (await findTrade(ctx, id))?.petsVersion;
  expect(await findTakeable(as(me), id)).toMatchObject({ options: [1, 2], version });
  expect((await reader.open(`/trades/${id}`)).text).toContain("Take this trade");
  const { ok, to = "" } = (await reader.send(`/deals/new?to=x`, "take", { trade: id, option: "1", version: String(version) })) as {
    ok: boolean;
    to?: string;
  };
  expect(ok).toBe(true);
  const view = await readDealView(as(me), to.split("/").at(-1) ?? "");
  expect(view.sides.giving.map(({ petId }) => petId)).toEqual([twice, twice]);
  expect(view.sides.receiving.map(({ petId }) => petId)).toEqual([given]);
  expect(view).toMatchObject({ tradeId: id, lines: [{ phrase: "dream" }], expiresAt: view.lines[0] && view.lines[0].at + 24 * HOUR_MS });
  expect(await findTakeable(as(me), id), "a deal is open").toBeNull();
});

test("DEAL-118 an option with a fair verdict is offered as fair", async () => {
  const { me, id } = await postOptions();
  const version = (await findTrade(ctx, id))?.petsVersion ?? 0;
  expect(await readOption(as(me), { trade: id, option: 2, version })).toMatchObject({ phrase: "fair", hold: "day" });
});

test("DEAL-117 sixteen presses at once make one deal", async () => {
  const { me, id, reader } = await postOptions();
  const version = String((await findTrade(ctx, id))?.petsVersion);
  const sent = await Promise.all(
    Array.from({ length: 16 }, (_, at) => reader.send("/deals/new?to=x", "take", { trade: id, option: String(1 + (at % 2)), version })),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await ctx.pool.query("select from deals where first_id = $1", [me.id]);
  expect(rows).toHaveLength(1);
});

test("DEAL-117 nothing is sent of pets that were changed meanwhile, and of an option that is not there", async () => {
  const { me, id } = await postOptions();
  const version = (await findTrade(ctx, id))?.petsVersion ?? 0;
  expect(await readOption(as(me), { trade: id, option: 1, version: version + 1 })).toMatchObject({ ok: false, reason: "conflict" });
  for (const option of [0, 3, Number.NaN]) expect(await readOption(as(me), { trade: id, option, version })).toMatchObject({ ok: false });
});

test("DEAL-117 a trade can be taken only with every pet of an option, while it is open, by a player with permission to make the offer", async () => {
  const { me, poster, id, once } = await postOptions();
  const other = await createUser(ctx);
  await hold(ctx, other, once);
  expect(await findTakeable(as(other), id)).toMatchObject({ options: [2] });
  expect(await findTakeable(as(await createUser(ctx)), id)).toBeNull();
  expect(await findTakeable(as(poster), id)).toBeNull();
  expect(await findTakeable(as({ ...me, mutedUntil: new Date(ctx.now().getTime() + HOUR_MS) }), id)).toBeNull();
  const quiet = { showsTyping: false, showsRead: false, showsOnline: false, messagesAtNight: false };
  orThrow(await saveContact(as(poster), { ...quiet, requestsFrom: "nobody" }));
  expect(await findTakeable(as(me), id)).toBeNull();
  orThrow(await saveContact(as(poster), { ...quiet, requestsFrom: "known" }));
  expect(await findTakeable(as(me), id)).not.toBeNull();
  orThrow(await completeTrade(as(poster), { id }));
  expect(await findTakeable(as(me), id)).toBeNull();
});

test("DEAL-113, DEAL-117: taking a trade with a promised pet asks first", async () => {
  const { me, reader, id, once } = await postOptions();
  const bob = await createUser(ctx, { username: "Bob" });
  orThrow(await accept(ctx, bob, await offer(ctx, me, bob, once, once)));
  const version = String((await findTrade(ctx, id))?.petsVersion);
  const take = (meant: string) => reader.send("/deals/new?to=x", "take", { trade: id, option: "2", version, meant });
  const asked = (await take("")) as { ok: boolean; message: string; meant?: string };
  expect(asked).toMatchObject({ ok: false, message: expect.stringContaining("is promised in your deal with Bob. Send it anyway?") });
  expect(await take(asked.meant ?? "")).toMatchObject({ ok: true });
});
