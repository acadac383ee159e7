import { expect, test } from "vitest";
import "../../../app/reportables.server.ts";
import { createUser } from "../../../test/factories.ts";
import { testManager } from "../../../test/manager-tests.ts";
import { createSite } from "../../../test/site.ts";
import { findWarningsIn } from "./moderation.warnings.queries.server.ts";

const site = await createSite();
const PAGE = "/admin/word-rules";
const admin = site.as("admin");
const rule = (name: string, more: Record<string, string> = {}) => ({ name, warning: "trade", language: "any", active: "on", ...more });
const add = (name: string, more?: Record<string, string>) => admin.send(PAGE, "add", rule(name, more));
const kindsIn = async (text: string) => (await findWarningsIn(site.ctx, text)).map(({ kind }) => kind);

testManager(site, { page: PAGE, kind: "word-rule", fields: rule("moon swap"), proves: "MOD-066" });

test("MOD-066 a rule works as soon as it is added, and no longer once it is switched off or deleted", async () => {
  expect(await kindsIn("lets do a moon and star swap")).toEqual([]);
  expect(await add("Moon * Swap")).toMatchObject({ ok: true, message: "“moon * swap” is searched for now." });
  expect(await kindsIn("lets do a M00N and star swap")).toEqual(["trade"]);
  const id = (await site.ctx.pool.query("select id from word_rules")).rows[0].id;
  const seen = { "seen.active": "on", "seen.name": "moon * swap", "seen.warning": "trade", "seen.language": "any" };
  expect(await admin.send(PAGE, "change", { id, ...rule("moon * swap", { active: "" }), ...seen })).toMatchObject({ ok: true });
  expect(await kindsIn("lets do a moon and star swap")).toEqual([]);
  expect(await admin.send(PAGE, "delete", { id })).toMatchObject({ message: "Word rules deleted: 1." });
});

test("MOD-066 the words of a rule are there once for a warning, and have an end, few gaps and no signs", async () => {
  expect((await Promise.all([add("twice"), add("TWICE")])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await add("twice", { warning: "gift" })).toMatchObject({ ok: true });
  for (const name of ["", "x", "* moon", "moon *", "a * b * c * d * e", "<pass>", "moon?", "x".repeat(101)])
    expect(await add(name), name).toMatchObject({ status: 422, fields: { name: expect.any(String) } });
  expect(await add("ok", { warning: "nothing" })).toMatchObject({ status: 422, fields: { warning: "Choose one of these." } });
  for (const name of ["x".repeat(100), "a * b * c * d", "mond|moon swap"]) expect(await add(name), name).toMatchObject({ ok: true });
});

test("MOD-066 the preview shows what a rule would have caught in the last week, and counts private texts without a word of them", async () => {
  const { id } = await createUser(site.ctx);
  const serverOf = (description: string, days: number) =>
    site.ctx.pool.query(
      `insert into private_servers (user_id, name, description, link, owner_name, type, restart_interval, status, created_at, expires_at, updated_at)
       select $1, 'Server', $2, 'https://www.roblox.com/share?code=' || md5($2) || '&type=Server', 'Bea', 'hatching', '12h', 'active', $3::timestamptz, $3::timestamptz + interval '30 days', $3::timestamptz`,
      [id, description, new Date(site.ctx.now().getTime() - days * 86_400_000)],
    );
  await serverOf("come for a m o o n swap", 6);
  await serverOf("an old moon swap", 8);
  await serverOf("nothing", 1);
  const [first, second] = [id, (await createUser(site.ctx)).id].sort();
  await site.ctx.pool.query(
    `with c as (insert into conversations (kind, first_id, second_id, state, last_number, last_at, created_at)
       values ('direct', $1, $2, 'open', 1, $3, $3) returning id)
     insert into messages (conversation_id, number, author, sender_id, key, content, created_at)
       select id, 1, 'user', $1, gen_random_uuid(), 'my secret moon swap', $3 from c`,
    [first, second, site.ctx.now()],
  );
  const preview = JSON.parse((await admin.open(`${PAGE}/preview.json?name=moon+swap&warning=trade`)).text);
  expect(preview).toMatchObject({ searched: 3, caught: 1, privately: 1, shown: [{ found: "m o o n swap", place: "/servers" }] });
  expect(JSON.stringify(preview)).not.toContain("secret");
  expect((await admin.open(`${PAGE}/preview.json?name=*&warning=trade`)).status).toBe(422);
});
