import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findSettings } from "~/features/notifications/notifications.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, createUser } from "../../../test/factories.ts";
import { markRead } from "./messages.commands.server.ts";
import { saveContact } from "./messages.contact.commands.server.ts";
import { findOtherRead, findOwnContact } from "./messages.contact.queries.server.ts";
import { acceptRequest, sendRequest } from "./messages.requests.commands.server.ts";

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

test("MSG-049 how far somebody has read is seen only between two who both show it", async () => {
  const [one, other] = [await createUser(ctx), await createUser(ctx)];
  const asked = { to: other.id, phrase: "nice-collection", about: { kind: "profile", id: other.id } } as const;
  const { conversation } = orThrow(await sendRequest(by(one), asked));
  orThrow(await acceptRequest(by(other), { conversation }));
  orThrow(await markRead(by(other), { conversation, upTo: 1 }));
  const seen = () => findOtherRead(ctx, { conversation, userId: one.id, otherId: other.id });
  expect(await seen()).toBeNull();
  orThrow(await saveContact(by(one), ALL));
  expect(await seen()).toBeNull();
  orThrow(await saveContact(by(other), { ...DEFAULTS, showsRead: true }));
  expect(await seen()).toBe(1);
  orThrow(await saveContact(by(one), DEFAULTS));
  expect(await seen()).toBeNull();
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
