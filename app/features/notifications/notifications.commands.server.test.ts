import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { saveAlert } from "~/features/alerts/alerts.commands.server.ts";
import { DEFAULT_ALERT } from "~/features/alerts/alerts.constants.ts";
import { createGiveaway, enterGiveaway } from "~/features/giveaways/giveaways.commands.server.ts";
import { giveawaysJob } from "~/features/giveaways/giveaways.jobs.server.ts";
import { changeValues } from "~/features/pets/pets.commands.server.ts";
import { submitSuggestion } from "~/features/suggestions/suggestions.commands.server.ts";
import { answerSuggestion } from "~/features/suggestions/suggestions.staff.commands.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { changePet, createPets, createUser, postTrade } from "../../../test/factories.ts";
import { sendForm } from "../../../test/send-form.ts";
import { describeNotification } from "./core/notification-words.ts";
import { formatPlace } from "./core/place.ts";
import { announceChanges } from "./notifications.changes.commands.server.ts";
import { deleteOldNotifications } from "./notifications.cleanup.commands.server.ts";
import {
  clearNotifications,
  markAllRead,
  markRead,
  notify,
  notifyOfMessage,
  notifyOfTrade,
  readMessageNotices,
} from "./notifications.commands.server.ts";
import { notificationForms } from "./notifications.forms.server.ts";
import { announceChangesJob } from "./notifications.jobs.server.ts";
import { countUnread, findNotifications, findSettings } from "./notifications.queries.server.ts";
import { saveSettings } from "./notifications.settings.commands.server.ts";
import type { NotificationDetails } from "./notifications.types.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const within = { ...ctx, within: { effects: [] } };
const guest = { ...ctx, actor: { kind: "guest" } as const };

const NOBODY = "00000000-0000-4000-8000-000000000000";
const interest = (tradeId: string, by = NOBODY): NotificationDetails => ({ kind: "interest", tradeId, by });
const tell = async (user: UserActor, source: string, details: NotificationDetails = interest(source)) =>
  orThrow(await notify(within, { userIds: [user.id], source, details })).notified;
const told = async (user: UserActor) => (await findNotifications(as(user), { limit: 50 })).found;

/** Creates `count` watchers of a pet at once. */
async function createSubscribers(petId: number, count: number): Promise<void> {
  await ctx.pool.query(
    `with made as (insert into users (username) select 'Watcher' || n from generate_series(1, $2::int) as n returning id)
     insert into alerts (user_id, pet_id, created_at, updated_at) select id, $1, $3, $3 from made`,
    [petId, count, ctx.now()],
  );
}

const countRows = async () => {
  const { rows } = await ctx.pool.query<{ all: number; users: number }>(
    "select count(*)::int as all, count(distinct user_id)::int as users from notifications",
  );
  return rows[0];
};

describe("a change of a value", () => {
  test("ALR-014 ALR-024: a change of a value notifies its watchers once, with the change in percent", async () => {
    const [watcher, other] = [await createUser(ctx), await createUser(ctx)];
    const [pet = 0, quiet = 0] = await createPets(ctx, { name: "King Doggy" }, {});
    await saveAlert(as(watcher), { petId: pet, ...DEFAULT_ALERT });
    await saveAlert(as(other), { petId: quiet, ...DEFAULT_ALERT });
    await changePet(ctx, pet, { normal: 560 });
    await announceChangesJob.run({ ...ctx, actor: { kind: "system", name: "announce-changes" } });
    await announceChangesJob.run({ ...ctx, actor: { kind: "system", name: "announce-changes" } });
    expect(await told(watcher)).toEqual([
      {
        id: expect.any(Number),
        details: { kind: "value", petId: pet, petName: "King Doggy", variant: "normal", from: 500, to: 560, percent: 12, others: 0 },
        at: ctx.now().getTime(),
        read: false,
      },
    ]);
    expect(await told(other)).toEqual([]);
  });

  test("ALR-014: several values of a pet that are changed in one save are one notification, and those of the next save another", async () => {
    const [watcher, picky] = [await createUser(ctx), await createUser(ctx)];
    const [pet = 0] = await createPets(ctx, { name: "King Doggy", values: { normal: 500, shiny: 1_000, mythic: 5_000 } });
    await saveAlert(as(watcher), { petId: pet, ...DEFAULT_ALERT });
    await saveAlert(as(picky), { petId: pet, ...DEFAULT_ALERT, variants: ["shiny"] });
    await changePet(ctx, pet, { normal: 600, shiny: 1_300, mythic: 7_000 });
    while (orThrow(await announceChanges(ctx)).more);
    expect((await told(watcher)).map(({ details }) => details)).toMatchObject([{ variant: "normal", others: 2 }]);
    expect((await told(picky)).map(({ details }) => details)).toMatchObject([{ variant: "shiny", others: 2 }]);
    ctx.setNow(new Date(ctx.now().getTime() + 1_000).toISOString());
    await changePet(ctx, pet, { mythic: 9_000 });
    while (orThrow(await announceChanges(ctx)).more);
    expect((await told(watcher)).map(({ details }) => details)).toMatchObject([{ variant: "mythic", others: 0 }, { variant: "normal" }]);
  });

  test("a history that is imported is no news", async () => {
    const watcher = await createUser(ctx);
    const history = [{ variant: "normal" as const, from: 100, to: 500, at: ctx.now(), reason: "" }];
    const [pet = 0] = await createPets(ctx, { history });
    await saveAlert(as(watcher), { petId: pet, ...DEFAULT_ALERT });
    await announceChanges(ctx);
    expect(await told(watcher)).toEqual([]);
  });

  test("ALR-014: everybody is notified exactly once, even if the job is interrupted three times and runs on two nodes", async () => {
    const [pet = 0] = await createPets(ctx, {});
    await createSubscribers(pet, 3_500);
    await changePet(ctx, pet, { normal: 1_000 });
    for (let cut = 0; cut < 3; cut += 1) {
      // The third statement is in the middle of a step: what was written goes back with the transaction.
      await cutOff();
      expect(orThrow(await announceChanges(ctx)).more).toBe(true);
    }
    const work = async () => {
      while (orThrow(await announceChanges(ctx)).more);
    };
    await Promise.all([work(), work()]);
    await work();
    expect(await countRows()).toEqual({ all: 3_500, users: 3_500 });
  });

  test("ALR-035 ALR-036: there and back again are two changes; from and to O/C or N/A has no percent and no direction", async () => {
    const [watcher, optimist] = [await createUser(ctx), await createUser(ctx)];
    const [pet = 0] = await createPets(ctx, {});
    await saveAlert(as(watcher), { petId: pet, ...DEFAULT_ALERT, minPercentChange: 20 });
    await saveAlert(as(optimist), { petId: pet, ...DEFAULT_ALERT, onlyIncreases: true });
    for (const normal of [1_000, 500, "O/C", "N/A", 500] as const) await changePet(ctx, pet, { normal });
    while (orThrow(await announceChanges(ctx)).more);
    const steps = async (user: UserActor) =>
      (await told(user)).map(({ details }) => details.kind === "value" && [details.to, details.percent]);
    expect((await steps(watcher)).toReversed()).toEqual([
      [1_000, 100],
      [500, -50],
      ["O/C", null],
      ["N/A", null],
      [500, null],
    ]);
    expect(await steps(optimist)).toEqual([[1_000, 100]]);
  });

  test("two hundred changes in one save, each told once", async () => {
    const watcher = await createUser(ctx);
    const pets = await createPets(ctx, ...Array.from({ length: 200 }, () => ({})));
    await ctx.pool.query("insert into alerts (user_id, pet_id, created_at, updated_at) select $1, unnest($2::int[]), $3, $3", [
      ...[watcher.id, pets, ctx.now()],
    ]);
    const save = pets.map((petId) => ({ petId, values: { normal: 900, shiny: 1_001 }, reason: "Evening update" }));
    orThrow(await changeValues(ctx, { pets: save }));
    while (orThrow(await announceChanges(ctx)).more);
    // Shiny moved by 0.1 percent, which is below what the alerts ask for.
    expect(await countRows()).toEqual({ all: 200, users: 1 });
  });
});

/** Starts to announce and stops after notifying users, like a node that dies. */
async function cutOff(): Promise<void> {
  const broken = { ...ctx, db: breakAt(ctx.db) };
  await expect(announceChanges(broken)).rejects.toThrow("died");
}

/** A database on which a transaction is never committed. */
function breakAt(db: typeof ctx.db): typeof ctx.db {
  return new Proxy(db, {
    get(target, key) {
      if (key !== "transaction") return Reflect.get(target, key, target);
      return (run: Parameters<typeof db.transaction>[0]) =>
        target.transaction(async (tx) => {
          await run(tx);
          throw new Error("died");
        });
    },
  });
}

describe("the list", () => {
  test("ALR-005 ALR-021 ALR-028 … ALR-031: the list of notifications has the newest first, 20 by default, unread alone, older ones by key", async () => {
    const user = await createUser(ctx);
    for (let serial = 1; serial <= 52; serial += 1) await tell(user, `interest:${serial}`);
    const first = await findNotifications(as(user));
    expect(first.found).toHaveLength(20);
    const page = await findNotifications(as(user), { limit: 500 });
    expect(page.found).toHaveLength(50);
    expect(page.found.map(({ id }) => id)).toEqual(page.found.map(({ id }) => id).sort((a, b) => b - a));
    const rest = await findNotifications(as(user), { limit: 50, before: page.next ?? undefined });
    expect([rest.found.length, rest.next]).toEqual([2, null]);
    await markRead(as(user), { id: String(page.found[0]?.id) });
    expect((await findNotifications(as(user), { limit: 50, unreadOnly: true })).found[0]?.id).toBe(page.found[1]?.id);
    expect((await findNotifications(as(user), { kinds: ["comment"] })).found).toEqual([]);
    expect(await countUnread(as(user))).toBe(51);
    expect(await countUnread(guest)).toBe(0);
    await expect(findNotifications(guest)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("ALR-007 ALR-008 ALR-009 ALR-032 ALR-033: reading one, reading all and clearing all cover one’s own, up to the last seen", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    for (const who of [user, other]) for (const source of ["a", "b", "c"]) await tell(who, source);
    const [newest] = await told(user);
    const seen = formatPlace(newest ?? { at: 0, id: 0 });
    await tell(user, "later");
    expect(await markRead(as(other), { id: newest?.id })).toEqual({ ok: true });
    expect(await countUnread(as(user))).toBe(4);
    expect(await markAllRead(as(user), { upTo: seen })).toEqual({ ok: true });
    expect(await countUnread(as(user))).toBe(1);
    expect(await clearNotifications(as(user), { upTo: seen })).toEqual({ ok: true });
    expect((await told(user)).map(({ details }) => details)).toEqual([interest("later", "Somebody")]);
    expect(await told(other)).toHaveLength(3);
  });

  test("ALR-028, ALR-043: each new wish makes the merged notification new again, even after clearing it", async () => {
    const user = await createUser(ctx);
    const wish = async (at: string) => {
      ctx.setNow(`2026-11-21T${at}:00Z`);
      const tradeId = randomUUID();
      const first = { tradeId, petId: 1, petName: "Bear", variant: "normal" as const };
      const groups = [{ details: { kind: "wish" as const, trades: 1, first }, userIds: [user.id] }];
      orThrow(await notifyOfTrade(within, { tradeId, by: randomUUID(), groups }));
    };
    for (const at of ["12:00", "12:01", "12:02", "12:03"]) await wish(at);
    ctx.setNow("2026-11-21T12:05:00Z");
    await tell(user, "later");
    const [newest] = await told(user);
    expect(newest?.details.kind).toBe("interest");
    await wish("12:10");
    const gathered = { kind: "wish", trades: 2, first: null };
    expect((await told(user)).slice(0, 2).map(({ details }) => details)).toEqual([gathered, newest?.details]);
    const [page] = [await findNotifications(as(user), { limit: 2 })];
    const older = await findNotifications(as(user), { before: page.next ?? undefined });
    expect([page.found.length, older.found.length, older.next]).toEqual([2, 3, null]);
    orThrow(await clearNotifications(as(user), { upTo: formatPlace(newest ?? { at: 0, id: 0 }) }));
    expect((await told(user)).map(({ details }) => details)).toEqual([gathered]);
  });

  test("one source notifies a user once, also with calls at once", async () => {
    const user = await createUser(ctx);
    const counts = await Promise.all(Array.from({ length: 16 }, () => tell(user, "interest:1:2")));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("each change is published to its recipients and to nobody else", async () => {
    const user = await createUser(ctx);
    const heard: string[][] = [];
    const leave = ctx.bus.subscribe("notifications.changed", ({ userIds }) => heard.push(userIds));
    orThrow(await markAllRead(as(user), { upTo: "1~1" }));
    leave();
    expect(heard).toEqual([[user.id]]);
  });

  test("notifications older than 90 days are deleted", async () => {
    const user = await createUser(ctx);
    await tell(user, "old");
    ctx.setNow("2027-02-19T12:00:00Z");
    await deleteOldNotifications(ctx);
    expect(await told(user)).toHaveLength(1);
    ctx.setNow("2027-02-19T12:00:01Z");
    await deleteOldNotifications(ctx);
    expect(await told(user)).toEqual([]);
  });
});

describe("events of other rooms", () => {
  test("ALR-037 the owner of a trade is notified of interest once, and of each comment by others, with current names", async () => {
    const fan = await createUser(ctx, { username: "Mia" });
    const { id, owner } = await postTrade(ctx);
    orThrow(await expressInterest(as(fan), { id }));
    expect(await expressInterest(as(fan), { id })).toMatchObject({ ok: false });
    orThrow(await commentOnTrade(as(fan), { id, text: "Still there?" }));
    orThrow(await commentOnTrade(as(owner), { id, text: "Yes" }));
    expect((await told(owner)).map(({ details }) => details)).toEqual([
      { kind: "comment", thread: "trade", id, by: "Mia" },
      { kind: "interest", tradeId: id, by: "Mia" },
    ]);
    expect(await told(fan)).toEqual([]);
    await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [fan.id]);
    expect((await told(owner))[0]?.details).toMatchObject({ by: "Somebody" });
  });

  test("ALR-037 every entrant of a giveaway is notified once of the draw, and winners of their prize", async () => {
    const [staff, one, two] = [await createUser(ctx, { role: "admin" }), await createUser(ctx), await createUser(ctx)];
    const endsAt = new Date(ctx.now().getTime() + 3_600_000);
    const { id } = orThrow(await createGiveaway(as(staff), { title: "Doggy", prize: "A pet", prizeType: "pet", endsAt }));
    for (const user of [one, two]) orThrow(await enterGiveaway(as(user), { id }));
    ctx.setNow(endsAt);
    await giveawaysJob.run(ctx);
    ctx.setNow(new Date(endsAt.getTime() + 120_000));
    await giveawaysJob.run(ctx);
    await giveawaysJob.run(ctx);
    const both = [...(await told(one)), ...(await told(two))].map(({ details }) => details);
    expect(both).toEqual(expect.arrayContaining([true, false].map((won) => ({ kind: "giveaway", giveawayId: id, title: "Doggy", won }))));
    expect(both).toHaveLength(2);
  });

  test("ALR-037 the author of a suggestion is notified of the answer", async () => {
    const [staff, user] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    const suggestion = { category: "feature" as const, title: "A dark theme", description: "For the evening." };
    const { id } = orThrow(await submitSuggestion(as(user), suggestion));
    orThrow(await answerSuggestion(as(staff), { id, status: "under_review" }));
    orThrow(await answerSuggestion(as(staff), { id, status: "rejected", comment: "There is one." }));
    const answer = { kind: "suggestion", suggestionId: id, title: "A dark theme", status: "Rejected" };
    expect((await told(user)).map(({ details }) => details)).toEqual([answer]);
  });

  test("ALR-037 the author of a suggestion is notified of a first response without a decision, and of none of its corrections", async () => {
    const [staff, user] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    const suggestion = { category: "feature" as const, title: "A dark theme", description: "For the evening." };
    const { id } = orThrow(await submitSuggestion(as(user), suggestion));
    for (const comment of ["We lok at it.", "We look at it."]) orThrow(await answerSuggestion(as(staff), { id, comment }));
    const [first, ...rest] = await told(user);
    expect(first && describeNotification(first.details)).toMatchObject({
      title: "Your suggestion: our team responded",
      to: `/suggestions/${id}`,
    });
    expect(rest).toEqual([]);
  });
});

describe("the settings", () => {
  const EVERYTHING = ["value", "interest", "comment", "suggestion", "giveaway"];

  test("ALR-039 a muted kind sends no notification, and without settings every kind does", async () => {
    const user = await createUser(ctx);
    expect(await findSettings(as(user))).toEqual({ muted: [], silent: [], quiet: null, messagesAtNight: false });
    const fields = { told: EVERYTHING.filter((kind) => kind !== "interest"), sent: ["value"] };
    expect(await sendForm(notificationForms.settings, as(user), fields)).toMatchObject({ ok: true, message: "Your settings are saved." });
    expect(await tell(user, "muted")).toBe(0);
    expect(await tell(user, "comment:1", { kind: "comment", thread: "trade", id: "1", by: NOBODY })).toBe(1);
  });

  test("ALR-039 a second tab takes back no change of the first; hours conflict, and kinds are merged", async () => {
    const user = await createUser(ctx);
    const shown = {
      "seen.told": EVERYTHING.join(","),
      "seen.sent": "value",
      "seen.quiet": "",
      "seen.from": "22:00",
      "seen.until": "07:00",
    };
    const begin = { told: EVERYTHING, sent: ["value"] };
    await sendForm(notificationForms.settings, as(user), begin);
    const send = (fields: object) => sendForm(notificationForms.settings, as(user), { ...begin, ...shown, ...fields });
    const quiet = { quiet: "on", from: "23:00", until: "07:00", timeZone: "UTC" };
    expect(await send({ ...quiet, told: ["value", "comment"] })).toMatchObject({ ok: true });
    expect(await send({ sent: ["value", "comment"] })).toMatchObject({ ok: true });
    const { muted, silent, quiet: hours } = await findSettings(as(user));
    expect([muted.includes("interest"), muted.includes("comment"), silent.includes("comment")]).toEqual([true, false, false]);
    expect(hours).toEqual({ from: 1_380, until: 420, timeZone: "UTC" });
    expect(await send({ ...quiet, from: "21:00" })).toMatchObject({ status: 409, fields: { from: expect.stringContaining("23:00") } });
  });

  test("quiet hours are a pair of times of day in a known zone", async () => {
    const user = await createUser(ctx);
    const send = (fields: Record<string, string>) =>
      sendForm(notificationForms.settings, as(user), { told: EVERYTHING, quiet: "on", ...fields });
    expect(await send({ from: "22:00", until: "07:30", timeZone: "Europe/Berlin" })).toMatchObject({ ok: true });
    expect((await findSettings(as(user))).quiet).toEqual({ from: 1_320, until: 450, timeZone: "Europe/Berlin" });
    // SHELL-207
    expect(await send({ from: "22:00", until: "07:30", timeZone: "Asia/Calcutta" })).toMatchObject({ ok: true });
    expect((await findSettings(as(user))).quiet?.timeZone).toBe("Asia/Kolkata");
    expect(await send({ from: "25:00", until: "7", timeZone: "Europe/Berlin" })).toMatchObject({
      status: 422,
      fields: { from: "Enter a time such as 22:00.", until: "Enter a time such as 22:00." },
    });
    expect(await send({ from: "22:00", until: "07:00", timeZone: "Middle/Earth" })).toMatchObject({ status: 422 });
    expect(await sendForm(notificationForms.settings, as(user), { told: EVERYTHING })).toMatchObject({ ok: true });
    expect((await findSettings(as(user))).quiet).toBeNull();
  });
});

describe("messages", () => {
  const TALK = "11111111-1111-4111-8111-111111111111";
  const message = async (user: UserActor, by: string | null = NOBODY, conversationId = TALK) =>
    orThrow(await notifyOfMessage(within, { userId: user.id, details: { kind: "message", conversationId, by } })).isNews;

  test("MSG-080 there is one notification for a conversation until it is read, and then the same one is new again", async () => {
    const player = await createUser(ctx);
    expect([await message(player), await message(player), await message(player)]).toEqual([true, false, false]);
    expect(await countUnread(as(player))).toBe(1);
    orThrow(await readMessageNotices(within, { userId: player.id, conversationId: TALK }));
    expect(await countUnread(as(player))).toBe(0);
    expect([await message(player), await message(player)]).toEqual([true, false]);
    expect((await told(player)).map(({ read }) => read)).toEqual([false]);
    // Another conversation, and a request in the same one, are something else.
    expect(await message(player, NOBODY, NOBODY)).toBe(true);
    const request = { kind: "message-request" as const, conversationId: TALK, by: NOBODY };
    expect(orThrow(await notifyOfMessage(within, { userId: player.id, details: request })).isNews).toBe(true);
    expect(await countUnread(as(player))).toBe(3);
  });

  test("MSG-080 a notification of a message names its author, and quotes nothing", async () => {
    const [player, friend] = [await createUser(ctx), await createUser(ctx, { username: "Biscuit" })];
    await message(player, friend.id);
    await message(player, null, NOBODY);
    expect((await told(player)).map(({ details }) => describeNotification(details))).toEqual([
      { title: "Bubblegum Support wrote to you", text: "Open the conversation to read it.", to: `/messages/${NOBODY}` },
      { title: "Biscuit wrote to you", text: "Open the conversation to read it.", to: `/messages/${TALK}` },
    ]);
  });

  test("MSG-080 messages that were muted in the settings make no notification", async () => {
    const player = await createUser(ctx);
    orThrow(await saveSettings(as(player), { told: ["value"], sent: [], quiet: null }));
    expect(await message(player)).toBe(false);
    expect(await told(player)).toEqual([]);
  });
});
