import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, offer, prepareDeal } from "../../../test/deals.ts";
import { declineDeal, withdrawDeal } from "./deals.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
/** The notices of a player, newest first: what happened, and whether it is read. */
const notices = async (actor: UserActor) =>
  (await findNotifications(as(actor))).found.map(({ details, read }) => [details.kind === "deal" && details.what, read]);

async function offered() {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  return { ann, bob, id: await offer(ctx, ann, bob, give, get) };
}

test("ALR-054 a notice of an offer is read once its receiver accepted it, and the sender's news are unread", async () => {
  const { ann, bob, id } = await offered();
  expect(await notices(bob)).toEqual([["offer", false]]);
  orThrow(await accept(ctx, bob, id));
  expect([await notices(bob), await notices(ann)]).toEqual([[["offer", true]], [["accepted", false]]]);
});

test("ALR-054 a notice of an offer is read once its receiver declined it, and that of another deal stays unread", async () => {
  const { ann, bob, id } = await offered();
  const other = await prepareDeal(ctx);
  await offer(ctx, other.ann, bob, other.give, other.get);
  orThrow(await declineDeal(as(bob), { id, number: 1 }));
  expect([await notices(bob), await notices(ann)]).toEqual([
    [
      ["offer", false],
      ["offer", true],
    ],
    [["declined", false]],
  ]);
});

test("ALR-054 a notice of an offer that its sender withdrew is read, and only the withdrawal is news", async () => {
  const { ann, bob, id } = await offered();
  orThrow(await withdrawDeal(as(ann), { id }));
  expect(await notices(bob)).toEqual([
    ["withdrawn", false],
    ["offer", true],
  ]);
});
