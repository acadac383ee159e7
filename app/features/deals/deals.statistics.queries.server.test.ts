import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { muteUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { savePresence } from "~/features/presence/presence.commands.server.ts";
import { findActivity } from "~/features/presence/presence.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, offer, offerInput } from "../../../test/deals.ts";
import { createPets, createUser, as as newcomer } from "../../../test/factories.ts";
import { declineDeal, withdrawDeal } from "./deals.commands.server.ts";
import { answeringJob, dueDealsJob } from "./deals.jobs.server.ts";
import { counterDeal } from "./deals.offers.commands.server.ts";
import { findAnswering } from "./deals.statistics.queries.server.ts";

const ctx = await createTestContext();
const start = ctx.now().getTime();
const at = (minutes: number): AppContext => ({ ...ctx, now: () => new Date(start + minutes * MINUTE_MS) });
const as = (actor: UserActor, minutes = 0) => ({ ...at(minutes), actor });
const HALF_DAY = (12 * HOUR_MS) / MINUTE_MS;

/** A player, and an offer to them from somebody else each time. */
async function receiver() {
  const bob = await createUser(ctx);
  const [give = 0, get = 0, more = 0] = await createPets(ctx, {}, {}, {});
  const offered = async (from?: UserActor) => {
    const sender = from ?? (await createUser(ctx));
    return { sender, id: await offer(at(0), sender, bob, give, get) };
  };
  const known = async (minutes: number) => {
    const [row] = await findAnswering(at(minutes), [bob.id]);
    return row ? [row.offers, row.answered, row.medianMinutes] : null;
  };
  return { bob, give, get, more, offered, known };
}

test("PROF-121 an acceptance, a decline and a counter-offer are answers, and their median time is known", async () => {
  const { bob, give, get, more, offered, known } = await receiver();
  const [one, two, three] = [await offered(), await offered(), await offered()];
  orThrow(await declineDeal(as(bob, 10), { id: one.id, number: 1 }));
  const counter = { ...offerInput(get, give), receiving: [{ petId: more, variant: "normal" as const }], phrase: "instead" as const };
  orThrow(await counterDeal(as(bob, 90), { id: three.id, number: 1, ...counter }));
  orThrow(await accept(at(30), bob, two.id));
  expect(await known(100)).toEqual([3, 3, 30]);
});

test("PROF-121 an offer that nobody answered counts once it waited for twelve hours, also when it has expired since", async () => {
  const { offered, known } = await receiver();
  await offered();
  expect(await known(HALF_DAY - 1)).toBeNull();
  expect(await known(HALF_DAY)).toEqual([1, 0, null]);
  await dueDealsJob.run(at(2 * HALF_DAY + 60));
  expect(await known(2 * HALF_DAY + 60)).toEqual([1, 0, null]);
});

test("PROF-121 withdrawn offers, and those from blocked and muted players, do not count", async () => {
  const { bob, offered, known } = await receiver();
  const withdrawn = await offered();
  orThrow(await withdrawDeal(as(withdrawn.sender, HALF_DAY + 1), { id: withdrawn.id }));
  const [blocked, muted] = [await offered(), await offered()];
  orThrow(await addBlock(as(bob), { player: blocked.sender.id, kind: "block" }));
  orThrow(await muteUser(await newcomer(ctx, "moderator"), { userId: muted.sender.id, until: new Date(start + 7 * 24 * HOUR_MS) }));
  expect(await known(HALF_DAY + 2)).toBeNull();
});

test("PROF-121 how a player answers is shown from five offers on, to signed-in players alone, and only if the player shows it", async () => {
  const { bob, offered } = await receiver();
  const reader = await createUser(ctx);
  const shown = async (who: AppContext["actor"] = reader) => (await findActivity({ ...ctx, actor: who }, [bob.id])).get(bob.id)?.answering;
  orThrow(await savePresence(as(bob), { showsLastHere: false, showsAnswering: true }));
  const decline = async () => orThrow(await declineDeal(as(bob, 45), { id: (await offered()).id, number: 1 }));
  for (let n = 0; n < 4; n++) await decline();
  await answeringJob.run(at(60));
  expect(await shown()).toBeUndefined();
  await decline();
  await answeringJob.run(at(60));
  expect([await shown(), await shown({ kind: "guest" }), await shown(bob)]).toEqual([{ share: 1, minutes: 45 }, undefined, undefined]);
  orThrow(await addBlock(as(bob), { player: reader.id, kind: "block" }));
  expect(await shown()).toEqual({ share: 1, minutes: 45 });
  orThrow(await savePresence(as(bob), { showsLastHere: false, showsAnswering: false }));
  expect(await shown()).toBeUndefined();
  const DAYS_31 = 31 * 24 * 60;
  orThrow(await savePresence(as(bob), { showsLastHere: false, showsAnswering: true }));
  await answeringJob.run(at(DAYS_31));
  expect(await shown(await createUser(ctx))).toBeUndefined();
});
