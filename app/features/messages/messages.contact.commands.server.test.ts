import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findSettings } from "~/features/notifications/notifications.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, createUser } from "../../../test/factories.ts";
import { saveContact } from "./messages.contact.commands.server.ts";
import { findContacts, findMutualMarks, findOwnContact } from "./messages.contact.queries.server.ts";

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

test("MSG-049 a mark is seen only between two who both switched it on, each for itself", async () => {
  const [one, other] = [await createUser(ctx), await createUser(ctx)];
  const marks = () => findMutualMarks(ctx, one.id, other.id);
  expect(await marks()).toEqual({ showsTyping: false, showsRead: false, showsOnline: false });
  orThrow(await saveContact(by(one), ALL));
  expect(await marks()).toEqual({ showsTyping: false, showsRead: false, showsOnline: false });
  orThrow(await saveContact(by(other), { ...DEFAULTS, showsRead: true }));
  expect(await marks()).toEqual({ showsTyping: false, showsRead: true, showsOnline: false });
  expect(await findMutualMarks(ctx, other.id, one.id)).toEqual(await marks());
  expect([...(await findContacts(ctx, [one.id, other.id])).values()].map(({ requestsFrom }) => requestsFrom)).toEqual([
    "nobody",
    "everybody",
  ]);
});

test("only what was changed in the form is written, and what was changed elsewhere meanwhile is a conflict", async () => {
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

test("contact settings are for those who take part", async () => {
  for (const [who, reason] of [
    ["guest", "unauthenticated"],
    ["banned", "forbidden"],
  ] as const)
    expect(await saveContact(await as(ctx, who), ALL)).toMatchObject({ ok: false, reason });
  await expect(findOwnContact(await as(ctx, "guest"))).rejects.toMatchObject({ code: "unauthenticated" });
});
