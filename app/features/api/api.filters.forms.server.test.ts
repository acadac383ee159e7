import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { changeValues } from "~/features/pets/pets.commands.server.ts";
import { tellWebhooksJob } from "~/features/pets/pets.jobs.server.ts";
import { saveSearch } from "~/features/searches/searches.commands.server.ts";
import { findSearches } from "~/features/searches/searches.queries.server.ts";
import { createPets } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";

const site = await createSite();
const [user, other] = [site.as("user"), site.as("user")];
const OPEN = { events: ["value.changed"], pets: "", percent: "", search: "" };
type Sent = Record<string, string | readonly string[]>;

/** A webhook of the user's, and its page. */
async function webhook(address = "https://hook.site.com/values") {
  const reply = await user.send("/settings/webhooks", "create", { name: "My bot", address });
  const { id } = reply.data as { id: string };
  const page = `/settings/webhooks/${id}/events`;
  return { id, page, choose: (fields: Sent, who = user) => who.send(page, "choose", { ...OPEN, ...fields }) };
}

const told = async (id: string) =>
  (
    await site.ctx.pool.query(
      "select e.body from webhook_deliveries d join webhook_events e on e.id = event_id where webhook_id = $1 order by d.id",
      [id],
    )
  ).rows.map(({ body }) => JSON.parse(body));

async function save(...pets: { petId: number; values: Record<string, number | string> }[]) {
  orThrow(await changeValues(site.ctx, { pets: pets.map((pet) => ({ ...pet, reason: "Reviewed" })) } as never));
  await tellWebhooksJob.run({ ...site.ctx, actor: { kind: "system", name: "test" } });
}

test("API-107 a webhook gets changed values until its owner chooses otherwise, and the page keeps the choice", async () => {
  const [king = 0, bear = 0] = await createPets(site.ctx, { name: "King Doggy" }, { name: "Bear" });
  const one = await webhook();
  expect((await user.open(`/settings/webhooks/${one.id}`)).text).toContain("Changed values");
  const { actor } = await user.ctx();
  orThrow(await saveSearch({ ...site.ctx, actor }, { name: "Cheap ones", query: "?min=1" }));
  const [search] = await findSearches(site.ctx, actor as never);
  const reply = await one.choose({
    events: ["news.published", "search.matched", "value.changed"],
    pets: "kingdoggy, BEAR; King Doggy",
    variants: ["shiny"],
    percent: "10",
    search: search?.id ?? "",
    categories: ["pet"],
  });
  expect(reply).toMatchObject({ ok: true });
  const { rows } = await site.ctx.pool.query("select events, filters from webhooks");
  expect(rows).toEqual([
    {
      events: ["news.published", "search.matched", "value.changed"],
      filters: { pets: [king, bear], variants: ["shiny"], percent: 10, search: search?.id, categories: ["pet"] },
    },
  ]);
  const { text } = await user.open(one.page);
  expect(text).toContain("King Doggy, Bear</textarea>");
  for (const words of ["Cheap ones", 'value="10"']) expect(text).toContain(words);
});

test("API-107 unknown pets are named with the nearest one, and foreign searches, no event and foreign webhooks are refused", async () => {
  await createPets(site.ctx, { name: "King Doggy" });
  const one = await webhook();
  expect(await one.choose({ pets: "King Doggy, king dogy" })).toMatchObject({
    status: 422,
    fields: { pets: "There is no pet “king dogy”. Did you mean King Doggy?" },
  });
  expect(await one.choose({ pets: Array.from({ length: 21 }, (_, at) => `Pet ${at}`).join() })).toMatchObject({ status: 422 });
  expect(await one.choose({ events: [] })).toMatchObject({ status: 422, fields: { events: "Choose at least one." } });
  for (const percent of ["-1", "1001", "much"]) expect(await one.choose({ percent })).toMatchObject({ status: 422 });
  const { actor } = await other.ctx();
  orThrow(await saveSearch({ ...site.ctx, actor }, { name: "Not yours", query: "?min=1" }));
  const [search] = await findSearches(site.ctx, actor as never);
  expect(await one.choose({ search: search?.id ?? "" })).toMatchObject({ status: 422, fields: { search: "Choose one of your searches." } });
  expect(await one.choose({}, other)).toMatchObject({ status: 404 });
  expect((await other.open(one.page)).status).toBe(404);
});

test("API-107 a webhook gets the changes of its pets and forms that are large enough, and those without a number", async () => {
  const [king = 0, bear = 0] = await createPets(site.ctx, { name: "King Doggy" }, { name: "Bear" });
  const [all, few, large] = [await webhook(), await webhook(), await webhook()];
  await few.choose({ pets: "Bear", variants: ["normal", "shiny"] });
  await large.choose({ percent: "20" });
  await save({ petId: king, values: { normal: 599, shiny: 1_200, mythic: "O/C" } }, { petId: bear, values: { normal: 510, mythic: 1 } });
  const changes = async ({ id }: { id: string }) =>
    (await told(id))
      .flatMap(({ data }) => data.changes.map((change: { pet: string; variant: string }) => `${change.pet} ${change.variant}`))
      .sort();
  expect(await changes(all)).toEqual(["bear mythic", "bear normal", "king-doggy mythic", "king-doggy normal", "king-doggy shiny"]);
  expect(await changes(few)).toEqual(["bear normal"]);
  expect(await changes(large)).toEqual(["bear mythic", "king-doggy mythic", "king-doggy shiny"]);
  await few.choose({ events: ["news.published"] });
  await save({ petId: bear, values: { normal: 700 } });
  expect([(await told(all.id)).length, (await told(few.id)).length]).toEqual([2, 1]);
});

test("API-107 webhooks that want the same share a message, however many they are", async () => {
  const [king = 0] = await createPets(site.ctx, { name: "King Doggy" });
  for (let at = 0; at < 3; at += 1) await webhook();
  await save({ petId: king, values: { normal: 600 } });
  const { rows } = await site.ctx.pool.query(
    "select (select count(*)::int from webhook_events) as events, (select count(*)::int from webhook_deliveries) as deliveries",
  );
  expect(rows).toEqual([{ events: 1, deliveries: 3 }]);
});

test("API-110 a webhook of a channel in Discord gets embeds that mention nobody, also as a test", async () => {
  const [king = 0] = await createPets(site.ctx, { name: "King Doggy" });
  const channel = await webhook("https://discord.com/api/webhooks/123/secret");
  await save({ petId: king, values: { normal: 600 } });
  await user.send(`/settings/webhooks/${channel.id}`, "test", {});
  expect(await told(channel.id)).toMatchObject([
    { embeds: [{ title: "King Doggy", description: "Reviewed" }], allowed_mentions: { parse: [] } },
    { embeds: [{ title: "A test" }], allowed_mentions: { parse: [] } },
  ]);
});
