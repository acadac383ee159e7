import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { UserActor } from "~/platform/identity/actor.ts";
import { askPlayer } from "../../../test/conversations.ts";
import { createUser } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { messageForms } from "./messages.forms.server.ts";
import { declineRequest } from "./messages.requests.commands.server.ts";

const site = await createSite();
const stranger = site.as("user");
const player = site.as("user");

/** No character of it may reach anybody. */
const WORDS = "Zyxwords";

test("MSG-030, MSG-071: no word of a new account reaches a player who did not accept, by no form, field and address", async () => {
  const [from, to] = [(await stranger.ctx()).actor as UserActor, (await player.ctx()).actor as UserActor];
  const about = { about: `profile:${to.id}`, to: to.id, phrase: "nice-collection", items: "" };
  // Nothing is refused for being too much.
  const { limits } = site.ctx;
  site.ctx.limits = { consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 1 }) };
  onTestFinished(() => {
    site.ctx.limits = limits;
  });
  async function tryEverything(conversation: string): Promise<void> {
    for (const form of Object.keys(messageForms)) {
      const whole = { conversation, number: "1", upTo: "1", key: randomUUID(), text: WORDS, content: WORDS, message: WORDS, ...about };
      const changes = [{}, { phrase: WORDS }, { about: WORDS }, { about: `profile:${WORDS}` }, { items: `1.${WORDS}` }];
      const address = form === "request" ? `/messages/new?to=${to.id}&about=profile:${to.id}` : `/messages/${conversation}`;
      for (const change of changes) await stranger.send(address, form, { ...whole, ...change });
    }
  }
  // Before they asked anything, while their request waits, and once it was declined.
  await tryEverything(randomUUID());
  const asked = await askPlayer(site.ctx, from, to);
  const found = await site.ctx.pool.query("select id from conversations");
  const id = asked.ok ? asked.conversation : found.rows[0].id;
  await tryEverything(id);
  const seen = async () => {
    const pages = [
      "/messages",
      `/messages/${id}`,
      "/messages/list.json",
      `/messages/${id}/page.json`,
      "/notifications",
      "/messages/search?q=zyx",
    ];
    const texts = await Promise.all(pages.map(async (page) => (await player.open(page)).text));
    return texts.join("\n").replaceAll("/messages/search?q=zyx", "");
  };
  expect(await seen()).toContain(id);
  expect(await seen()).not.toContain(WORDS);
  await declineRequest({ ...site.ctx, actor: to }, { conversation: id });
  await tryEverything(id);
  expect(await seen()).not.toContain(WORDS);
  for (const table of ["messages", "conversations", "participants", "notifications", "push_deliveries"]) {
    const { rows } = await site.ctx.pool.query(`select count(*)::int as count from ${table} one where one::text ilike $1`, [`%${WORDS}%`]);
    expect(rows, table).toEqual([{ count: 0 }]);
  }
  expect((await site.ctx.pool.query("select state from conversations")).rows).toEqual([{ state: "requested" }]);
});

test("a form says what was done, and leads where it goes on", async () => {
  const from = await createUser(site.ctx);
  const to = (await player.ctx()).actor as UserActor;
  const asked = await askPlayer(site.ctx, from, to);
  const conversation = asked.ok ? asked.conversation : "";
  const address = `/messages/${conversation}`;
  expect(await player.send(address, "accept", { conversation })).toMatchObject({
    ok: true,
    to: address,
    message: "You can write to each other now.",
  });
  const key = randomUUID();
  expect(await player.send(address, "send", { conversation, key, text: "Hi!" })).toMatchObject({ ok: true, data: { number: 2 } });
  expect(await player.send(address, "send", { conversation, key: randomUUID(), text: "  " })).toMatchObject({
    ok: false,
    status: 422,
    fields: { text: "Write something first." },
  });
  expect(await player.send(address, "edit-message", { conversation, number: "2", text: "Hello!" })).toMatchObject({ ok: true });
  expect(await player.send(address, "delete-message", { conversation, number: "2" })).toMatchObject({ ok: true });
  expect(await player.send(address, "read", { conversation, upTo: "2" })).toMatchObject({ ok: true });
  expect(JSON.parse((await player.open(`${address}/page.json?after=1`)).text).messages).toMatchObject([{ number: 2, deleted: true }]);
  expect(JSON.parse((await player.open("/messages/unread.json")).text)).toEqual({ unread: 0 });
});
