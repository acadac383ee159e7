import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { renewReady, savePresence, setReady } from "./presence.commands.server.ts";
import { READY_MS } from "./presence.constants.ts";
import { findActivity, findOwnPresence } from "./presence.queries.server.ts";

const ctx = await createTestContext();
const start = ctx.now().getTime();
const as = (actor: AppContext["actor"], minutes = 0): AppContext => ({ ...ctx, actor, now: () => new Date(start + minutes * MINUTE_MS) });
const seenBy = async (reader: AppContext["actor"], player: UserActor, minutes = 0) =>
  (await findActivity(as(reader, minutes), [player.id])).get(player.id) ?? null;

test("PROF-120 nothing of a player's activity is shown until they turn it on, and never to guests or themselves", async () => {
  const [player, reader] = [await createUser(ctx), await createUser(ctx)];
  expect(await seenBy(reader, player)).toBeNull();
  orThrow(await savePresence(as(player), { showsLastHere: true, showsAnswering: true }));
  expect(await seenBy(reader, player)).toEqual({ readyUntil: null, lastHereAt: expect.any(Number), answering: null });
  expect([await seenBy({ kind: "guest" }, player), await seenBy(player, player)]).toEqual([null, null]);
});

test("PROF-120 after a block by either of two players nothing says when the other was here or whether they are ready", async () => {
  for (const blocks of ["the player", "the reader"]) {
    const [player, reader] = [await createUser(ctx), await createUser(ctx)];
    orThrow(await savePresence(as(player), { showsLastHere: true, showsAnswering: false }));
    orThrow(await setReady(as(player), { on: true }));
    const [by, other] = blocks === "the player" ? [player, reader] : [reader, player];
    orThrow(await addBlock(as(by), { player: other.id, kind: "block" }));
    expect(await seenBy(reader, player), blocks).toBeNull();
  }
});

test("PROF-122 “Ready to trade” lasts fifteen minutes, longer while a page is open, and once it lapsed no page brings it back", async () => {
  const [player, reader] = [await createUser(ctx), await createUser(ctx)];
  orThrow(await renewReady(as(player), {}));
  expect(await seenBy(reader, player)).toBeNull();
  orThrow(await setReady(as(player), { on: true }));
  expect(await seenBy(reader, player, 14)).toMatchObject({ readyUntil: start + READY_MS, lastHereAt: null });
  expect(await seenBy(reader, player, 15)).toBeNull();
  orThrow(await renewReady(as(player, 14), {}));
  expect(await seenBy(reader, player, 28)).toMatchObject({ readyUntil: start + 14 * MINUTE_MS + READY_MS });
  orThrow(await renewReady(as(player, 29), {}));
  expect([await seenBy(reader, player, 29), (await findOwnPresence(as(player, 29))).readyUntil]).toEqual([null, null]);
  orThrow(await setReady(as(player, 30), { on: true }));
  orThrow(await setReady(as(player, 31), { on: false }));
  expect(await seenBy(reader, player, 31)).toBeNull();
});
