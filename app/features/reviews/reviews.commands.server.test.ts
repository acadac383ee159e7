import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, muteUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { removeFromProfile } from "~/features/accounts/accounts.removals.commands.server.ts";
import { confirmDeal } from "~/features/deals/deals.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { streamOwnData } from "~/features/settings/settings.export.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, makeDeal, offer } from "../../../test/deals.ts";
import { createPets, createUser, expectAudit } from "../../../test/factories.ts";
import { answerReview, writeReview } from "./reviews.commands.server.ts";
import { MESSAGES } from "./reviews.constants.ts";
import { dueReviewsJob } from "./reviews.jobs.server.ts";
import { hideAnswer, hideReview, showReview } from "./reviews.moderation.commands.server.ts";
import { findDealReviews, findReview, findReviewPanel } from "./reviews.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" as const } };
const later = (ms: number) => ctx.setNow(new Date(ctx.now().getTime() + ms));

async function prepare() {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
  return { ann, bob, give, get, id: await makeDeal(ctx, ann, bob, give, get) };
}
const good = (id: string, text = "") => ({ id, tags: ["kept" as const], text });
const panel = (reader: Parameters<typeof findReviewPanel>[0], of: UserActor, search = "") =>
  findReviewPanel(reader, of.id, new URLSearchParams(search));
const newsOf = async (actor: UserActor) =>
  (await findNotifications(as(actor))).found.flatMap(({ details }) =>
    details.kind === "review" ? [`${details.by} ${details.what} ${details.reviewId}`] : [],
  );
async function ownData(actor: UserActor) {
  let text = "";
  for await (const piece of streamOwnData(as(actor))) text += piece;
  return JSON.parse(text).reviews;
}

describe("a review", () => {
  test("DEAL-060 a review is written by the two of a deal that both confirmed, and by nobody else", async () => {
    const [give = 0, get = 0] = await createPets(ctx, {}, {});
    const [ann, bob, eve] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "owner" })];
    const id = await offer(ctx, ann, bob, give, get);
    const refused = async (actor: UserActor) => (await writeReview(as(actor), good(id))) as { reason: string; message: string };
    expect(await refused(ann)).toMatchObject({ reason: "conflict", message: MESSAGES.notDone });
    orThrow(await accept(ctx, bob, id));
    orThrow(await confirmDeal(as(ann), { id }));
    expect(await refused(ann)).toMatchObject({ reason: "conflict", message: MESSAGES.notDone });
    expect(await findDealReviews(as(ann), id)).toBe(null);
    orThrow(await confirmDeal(as(bob), { id }));
    expect(await refused(eve)).toMatchObject({ reason: "not_found" });
    expect(await writeReview(guest, good(id))).toMatchObject({ reason: "unauthenticated" });
    await expect(findDealReviews(as(eve), id)).rejects.toMatchObject({ code: "not_found" });
    orThrow(await writeReview(as(ann), good(id)));
    expect((await findDealReviews(as(ann), id))?.own).toMatchObject({ tags: ["kept"], subject: { id: bob.id } });
  });

  test("DEAL-060 a review can be written until the seventh day is over, and not at its end", async () => {
    const { ann, bob, id } = await prepare();
    later(7 * DAY_MS - 1);
    orThrow(await writeReview(as(ann), good(id)));
    later(1);
    expect(await writeReview(as(bob), good(id))).toMatchObject({ reason: "conflict", message: MESSAGES.late });
    expect((await findDealReviews(as(bob), id))?.mayWrite).toBe(false);
  });

  test("DEAL-060 a review is written once by each, also if it is sent sixteen times at once", async () => {
    const { ann, bob, id } = await prepare();
    const tries = await Promise.all(Array.from({ length: 16 }, (_, at) => writeReview(as(at % 2 ? ann : bob), good(id, `${at}`))));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(2);
    expect(tries.filter(({ ok }) => !ok)).toEqual(
      Array(14).fill(expect.objectContaining({ reason: "conflict", fields: { tags: MESSAGES.once } })),
    );
    expect([(await panel(guest, ann)).tally.count, (await panel(guest, bob)).tally.count]).toEqual([1, 1]);
    expect([await newsOf(ann), await newsOf(bob)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test.each<[string, object]>([
    ["nothing is chosen", { tags: [] }],
    ["five tags are chosen", { tags: ["kept", "friendly", "quick", "patient", "clear"] }],
    ["a tag is not in the list", { tags: ["my own"] }],
    ["it has 201 characters", { text: "a".repeat(201) }],
    ["it names a password", { text: "my password is hunter2" }],
  ])("DEAL-063, DEAL-064 a review is refused where %s", async (_why, change) => {
    const { ann, id } = await prepare();
    expect(await writeReview(as(ann), { ...good(id), ...change } as never)).toMatchObject({ ok: false, reason: "invalid" });
  });

  test("DEAL-063 a review has one to four tags and up to 200 characters", async () => {
    const { ann, bob, id } = await prepare();
    const tags = ["kept", "kept", "friendly", "quick", "late"] as const;
    const text = "😀".repeat(200);
    orThrow(await writeReview(as(ann), { id, tags: [...tags], text }));
    orThrow(await writeReview(as(bob), good(id)));
    expect((await panel(guest, bob)).rows).toMatchObject([{ tags: ["friendly", "kept", "late", "quick"], text }]);
  });

  test("DEAL-064 a review is not written by muted and banned accounts", async () => {
    const { ann, bob, id } = await prepare();
    const staff = as(await createUser(ctx, { role: "admin" }));
    orThrow(await muteUser(staff, { userId: ann.id, until: new Date(ctx.now().getTime() + DAY_MS) }));
    const muted = { ...ann, mutedUntil: new Date(ctx.now().getTime() + DAY_MS) };
    expect(await writeReview(as(muted), good(id))).toMatchObject({ reason: "forbidden" });
    expect(await writeReview(as({ ...bob, ban: { reason: "" } }), good(id))).toMatchObject({ reason: "forbidden" });
  });
});

describe("the first of two reviews", () => {
  test("DEAL-061 the first of two reviews is shown to its author alone, however the other looks for it", async () => {
    const { ann, bob, give, get, id } = await prepare();
    const { id: review } = orThrow(await writeReview(as(ann), good(id, "What I really think")));
    const moderator = await createUser(ctx, { role: "moderator" });
    expect(await findDealReviews(as(ann), id)).toMatchObject({ own: { id: review }, theirs: null, mayWrite: false });
    const other = await makeDeal(ctx, ann, bob, give, get);
    const told = async (deal: string) => {
      const { own, theirs, mayWrite } = (await findDealReviews(as(bob), deal)) ?? {};
      return { own, theirs, mayWrite };
    };
    expect(await told(id)).toEqual(await told(other));
    for (const reader of [as(bob), as(moderator), guest]) {
      expect(await findReview(reader, review)).toBeUndefined();
      expect(await panel(reader, bob)).toMatchObject({ tally: { count: 0, tags: {} }, rows: [], next: null });
    }
    expect(await newsOf(bob)).toEqual([]);
    expect((await ownData(bob)).received).toEqual([]);
    expect(await answerReview(as(bob), { id: review, text: "No!" })).toMatchObject({ reason: "not_found" });
    expect((await ownData(ann)).written).toMatchObject([{ with: "Bob", text: "What I really think" }]);
    await dueReviewsJob.run(ctx);
    expect(await newsOf(bob)).toEqual([]);
  });

  test("DEAL-061, DEAL-062 the first of two reviews is shown together with the second, and both are notified once", async () => {
    const { ann, bob, id } = await prepare();
    const first = orThrow(await writeReview(as(ann), good(id)));
    later(DAY_MS);
    const second = orThrow(await writeReview(as(bob), { id, tags: ["late"], text: "" }));
    expect([first.shown, second.shown]).toEqual([false, true]);
    await dueReviewsJob.run(ctx);
    expect([await newsOf(ann), await newsOf(bob)]).toEqual([[`Bob shown ${second.id}`], [`Ann shown ${first.id}`]]);
    expect(await findDealReviews(as(bob), id)).toMatchObject({ own: { id: second.id }, theirs: { id: first.id, at: ctx.now().getTime() } });
    expect((await panel(guest, ann)).tally).toEqual({ count: 1, tags: { late: 1 } });
  });

  test("DEAL-061, DEAL-062 the first of two reviews is shown alone at the end of the seventh day, whether or not the job has run, which notifies once", async () => {
    const { ann, bob, id } = await prepare();
    const { id: review } = orThrow(await writeReview(as(ann), good(id)));
    later(7 * DAY_MS - 1);
    expect(await findReview(guest, review)).toBeUndefined();
    later(1);
    expect(await findReview(guest, review)).toMatchObject({ author: { name: "Ann" }, at: ctx.now().getTime() });
    expect((await panel(guest, bob)).tally.count).toBe(1);
    await Promise.all([dueReviewsJob.run(ctx), dueReviewsJob.run(ctx)]);
    await dueReviewsJob.run(ctx);
    expect(await newsOf(bob)).toEqual([`Ann shown ${review}`]);
    expect(await newsOf(ann)).toEqual([]);
  });
});

describe("an answer", () => {
  async function reviewed() {
    const prepared = await prepare();
    const { id: review } = orThrow(await writeReview(as(prepared.ann), good(prepared.id)));
    orThrow(await writeReview(as(prepared.bob), good(prepared.id)));
    return { ...prepared, review };
  }

  test("DEAL-065 the reviewed player answers once, and the reviewer is notified", async () => {
    const { ann, bob, review } = await reviewed();
    expect(await answerReview(as(ann), { id: review, text: "Hello" })).toMatchObject({ reason: "forbidden", message: MESSAGES.notYours });
    expect(await answerReview(as(bob), { id: review, text: " " })).toMatchObject({ reason: "invalid" });
    expect(await answerReview(as(bob), { id: review, text: "a".repeat(201) })).toMatchObject({ reason: "invalid" });
    expect(await answerReview(as(bob), { id: review, text: "my password is hunter2" })).toMatchObject({ reason: "invalid" });
    const both = await Promise.all([1, 2].map((at) => answerReview(as(bob), { id: review, text: `Thanks ${at}` })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await answerReview(as(bob), { id: review, text: "Again" })).toMatchObject({ fields: { text: MESSAGES.answeredOnce } });
    expect(await newsOf(ann)).toContain(`Bob answered ${review}`);
    expect((await panel(guest, bob)).rows[0]?.answer?.text).toMatch(/^Thanks [12]$/);
  });

  test("DEAL-066 an answer and a review are hidden and shown again by staff, with a record", async () => {
    const { ann, bob, review } = await reviewed();
    orThrow(await answerReview(as(bob), { id: review, text: "Thanks" }));
    const moderator = as(await createUser(ctx, { role: "moderator" }));
    const answer = (await findReview(guest, review))?.answer?.id ?? "";
    expect(await hideReview(as(ann), { id: review })).toMatchObject({ reason: "forbidden" });
    orThrow(await hideAnswer(moderator, { id: answer }));
    expect(await findReview(guest, review)).toMatchObject({ answer: null });
    orThrow(await hideReview(moderator, { id: review }));
    orThrow(await hideReview(moderator, { id: review }));
    expect(await findReview(guest, review)).toBeUndefined();
    expect((await panel(guest, bob)).tally.count).toBe(0);
    expect((await panel(moderator, bob)).rows).toMatchObject([{ hidden: true, answer: { hidden: true } }]);
    expect(await answerReview(as(bob), { id: review, text: "More" })).toMatchObject({ reason: "not_found" });
    orThrow(await showReview(moderator, { id: review }));
    expect((await panel(guest, bob)).tally.count).toBe(1);
    await expectAudit(
      ctx,
      { action: "review-answer.hide", targetId: answer },
      { action: "review.hide", targetId: review, before: { content: "" } },
      { action: "review.show", targetId: review },
    );
  });
});

test("DEAL-069 a review no longer shows a name that the team removed", async () => {
  const { ann, bob, id } = await prepare();
  for (const actor of [ann, bob]) orThrow(await writeReview(as(actor), good(id)));
  const moderator = as(await createUser(ctx, { role: "moderator" }));
  orThrow(await removeFromProfile(moderator, { userId: ann.id, part: "username", reason: "Rude" }));
  const neutral = { name: expect.stringMatching(/^(User_\d+|Discord User)$/) };
  expect((await panel(guest, bob)).rows).toMatchObject([{ author: neutral, subject: { name: "Bob" } }]);
  expect((await panel(guest, ann)).rows).toMatchObject([{ author: { name: "Bob" }, subject: neutral }]);
  expect(await findDealReviews(as(bob), id)).toMatchObject({ other: neutral, theirs: { author: neutral } });
});

test("DEAL-067, MOD-004: a block takes no review away from anybody but the blocker, and tells them nothing", async () => {
  const { ann, bob, id } = await prepare();
  orThrow(await addBlock(as(ann), { player: bob.id, kind: "block" }));
  const { id: review } = orThrow(await writeReview(as(bob), { id, tags: ["rude"], text: "" }));
  orThrow(await writeReview(as(ann), good(id)));
  expect(await newsOf(ann)).toEqual([]);
  expect((await panel(as(ann), ann)).tally.count).toBe(0);
  expect((await panel(as(ann), ann)).rows).toEqual([]);
  expect((await findDealReviews(as(ann), id))?.theirs).toBe(null);
  for (const reader of [guest, as(bob), as(await createUser(ctx))])
    expect(await panel(reader, ann)).toMatchObject({ tally: { count: 1 }, rows: [{ id: review }] });
  expect(await newsOf(bob)).toHaveLength(1);
});

test("DEAL-067 reviews by banned accounts are hidden, and count no longer", async () => {
  const { ann, bob, id } = await prepare();
  orThrow(await writeReview(as(ann), good(id)));
  orThrow(await writeReview(as(bob), good(id)));
  orThrow(await banUser(as(await createUser(ctx, { role: "admin" })), { userId: ann.id, reason: "Scamming" }));
  expect(await panel(guest, bob)).toMatchObject({ tally: { count: 0 }, rows: [] });
});

test("DEAL-068 deleting an account keeps the tags of its visible reviews, deletes their texts, and deletes reviews about it", async () => {
  const { ann, bob, give, get, id } = await prepare();
  orThrow(await writeReview(as(ann), good(id, "My own words")));
  orThrow(await writeReview(as(bob), good(id)));
  const second = await makeDeal(ctx, ann, bob, give, get);
  orThrow(await writeReview(as(ann), good(second, "Not shown yet")));
  orThrow(await deleteOwnAccount(as(ann), { name: ann.name }));
  const { tally, rows } = await panel(guest, bob);
  expect(tally).toEqual({ count: 1, tags: { kept: 1 } });
  expect(rows).toMatchObject([{ author: null, text: "", tags: ["kept"] }]);
  expect((await ctx.pool.query("select content from reviews")).rows).toEqual([{ content: "" }]);
  expect((await ownData(bob)).received).toMatchObject([{ with: "Deleted account", text: "" }]);
  expect((await findDealReviews(as(bob), second))?.mayWrite).toBe(false);
  expect(await writeReview(as(bob), good(second))).toMatchObject({ message: MESSAGES.gone });
});

test("DEAL-069 a profile lists its reviews in pages of twenty, the newest first, by tag", async () => {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const bob = await createUser(ctx);
  for (let at = 0; at < 22; at++) {
    const partner = await createUser(ctx, { username: `Partner${at}` });
    const id = await makeDeal(ctx, partner, bob, give, get);
    orThrow(await writeReview(as(partner), { id, tags: at % 2 ? ["kept"] : ["kept", "late"], text: `${at}` }));
    later(1_000);
  }
  later(7 * DAY_MS);
  const first = await panel(guest, bob);
  expect(first.tally).toEqual({ count: 22, tags: { kept: 22, late: 11 } });
  expect(first.rows.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => String(21 - at)));
  const rest = await panel(guest, bob, `after=${first.next}`);
  expect([rest.rows.map(({ text }) => text), rest.next]).toEqual([["1", "0"], null]);
  expect((await panel(guest, bob, "tag=late")).rows).toHaveLength(11);
  expect((await panel(guest, bob, "tag=rude")).rows).toEqual([]);
});
