import { count } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test } from "vitest";
import { comments } from "../app/db/schema/comments.ts";
import { news } from "../app/db/schema/news.ts";
import { suggestions } from "../app/db/schema/suggestions.ts";
import { trades } from "../app/db/schema/trades.ts";
import { createPets, postTrade } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const [user, partner, admin] = [site.as("user"), site.as("partner"), site.as("admin")];

const rows = async (table: PgTable) => (await site.ctx.db.select({ count: count() }).from(table))[0]?.count;
const keyIn = (page: string) => page.match(/name="idempotencyKey" value="([^"]+)"/)?.[1];

let pets: number[];
beforeEach(async () => {
  pets = await createPets(site.ctx, {}, {});
});
const offer = () => ({
  givingItems: `${pets[0]}.normal`,
  receivingItems: `${pets[1]}.normal`,
  robloxUsername: "Gwen",
  availability: "anytime",
  idempotencyKey: "k",
});

describe("a form that is sent again because its answer was lost is stored once", () => {
  test.each([
    ["a player who has to wait for the next", user],
    ["a partner, who has not", partner],
  ])("a trade of %s, and both requests report it as posted", async (_who, poster) => {
    const first = await poster.send("/trades/create", "trade", offer());
    expect(first).toMatchObject({ ok: true, message: "Trade posted successfully!" });
    expect(await poster.send("/trades/create", "trade", offer())).toEqual(first);
    expect(await rows(trades)).toBe(1);
  });

  test("a trade that is posted sixteen times at once is stored once", async () => {
    await partner.ctx();
    const replies = await Promise.all(Array.from({ length: 16 }, () => partner.send("/trades/create", "trade", offer())));
    expect(new Set(replies.map(({ to }) => to)).size).toBe(1);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(await rows(trades)).toBe(1);
  });

  test("a comment, by the key that the page has without scripts, and the next page has another", async () => {
    const { id } = await postTrade(site.ctx);
    const page = `/trades/${id}`;
    const comment = { text: "up", idempotencyKey: keyIn((await user.open(page)).text) ?? "" };
    for (const again of [1, 2]) expect((await user.post(page, "comment", comment)).status, String(again)).toBe(303);
    expect(await rows(comments)).toBe(1);
    await user.post(page, "comment", { text: "up", idempotencyKey: keyIn((await user.open(page)).text) ?? "" });
    expect(await rows(comments)).toBe(2);
  });

  test("a suggestion and a comment on it", async () => {
    const suggestion = { title: "More eggs", description: "There are too few of them.", category: "feature", idempotencyKey: "k" };
    const first = await user.send("/suggestions", "submit", suggestion);
    expect(first).toMatchObject({ ok: true });
    expect(await user.send("/suggestions", "submit", suggestion)).toEqual(first);
    expect(await rows(suggestions)).toBe(1);
    const [{ id = "" } = {}] = await site.ctx.db.select({ id: suggestions.id }).from(suggestions);
    for (const again of [1, 2])
      expect(await admin.send(`/suggestions/${id}`, "comment", { text: "Yes", idempotencyKey: "k" }), String(again)).toMatchObject({
        ok: true,
      });
    expect(await rows(comments)).toBe(1);
  });

  test("copies of a pet that are added twice by one request are stored once, and a later request can add the same pet again", async () => {
    const fields = { pets: JSON.stringify([{ petId: pets[0], variant: "normal" }]) };
    const held = async () => (await site.ctx.pool.query("select quantity from collection_items")).rows[0]?.quantity;
    for (const idempotencyKey of ["k", "k"]) await user.send("/collection", "add", { ...fields, idempotencyKey });
    expect(await held()).toBe(1);
    await user.send("/collection", "add", { ...fields, idempotencyKey: "another" });
    expect(await held()).toBe(2);
  });

  test("an update of the back office, whose second answer leads to the same page", async () => {
    const update = { update: "", title: "Week 1", content: "Eggs", category: "game", color: "blue", idempotencyKey: "k" };
    const first = await admin.send("/admin/updates", "save", update);
    expect(await admin.send("/admin/updates", "save", update)).toEqual(first);
    expect(await rows(news)).toBe(1);
  });
});

test("without scripts, an act that leads back to its list is reported there, once", async () => {
  const [id] = pets;
  const { headers } = await admin.post(`/admin/pets?edit=delete.${id}&kind=pet`, "delete", { id: `${id}` });
  expect(headers.get("location")).toBe("/admin/pets?kind=pet");
  const next = await admin.open("/admin/pets?kind=pet", headers.get("set-cookie")?.split(";", 1)[0]);
  expect(next.text).toMatch(/<noscript>.*deleted successfully!/s);
  expect(next.headers.get("set-cookie")).toContain("Max-Age=0");
});
