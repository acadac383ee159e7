import { beforeEach, describe, expect, test } from "vitest";
import type { FormOfPage } from "~/access/forms.server.ts";
import { listText } from "~/features/pricing/core/list-text.ts";
import { formatPicks } from "~/features/pricing/core/picks-text.ts";
import { CONNECT_FORM } from "~/features/servers/servers.constants.ts";
import { importServers } from "~/features/servers/servers.import.commands.server.ts";
import { findServersOfTrade } from "~/features/servers/servers.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, editOf, postTrade } from "../../../test/factories.ts";
import { outOfOrder, sendForm, withSeen } from "../../../test/send-form.ts";
import { SHOWN_PETS } from "./trades.constants.ts";
import { connectionForms, editingForms, postingForms, removedForms, tradeForms } from "./trades.forms.server.ts";
import { findTrade } from "./trades.posted.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };

let owner: UserActor;
let visitor: UserActor;
let id = "";
beforeEach(async () => {
  ({ id, owner } = await postTrade(ctx));
  visitor = await createUser(ctx);
});

describe("the forms of a trade's page", () => {
  const send = (name: keyof typeof tradeForms, who: AppContext, fields: Record<string, string> = {}) =>
    sendForm(tradeForms[name], who, fields, { id });

  test("TRD-118 … TRD-120: interest succeeds once, then reads as known, and a guest is sent to log in", async () => {
    expect(await send("interest", guest)).toMatchObject({
      ...{ ok: false, status: 401 },
      message: "You must be logged in to express interest",
    });
    expect(await send("interest", as(visitor))).toMatchObject({
      ...{ ok: true, status: 200, data: { interestedCount: 1 } },
      message: "Interest expressed successfully!",
    });
    expect(await send("interest", as(visitor))).toMatchObject({
      ...{ ok: false, status: 409, code: "repeated", tone: "info" },
      message: "You have already expressed interest in this trade",
    });
    expect(await send("interest", as(owner))).toMatchObject({ ok: false, status: 409, code: "own" });
  });

  test("TRD-113 … TRD-115: a refused comment says why, beside its field", async () => {
    const say = (who: AppContext, text: string) => send("comment", who, { text });
    expect(await say(guest, "Hi")).toMatchObject({ status: 401, message: "You must be logged in to comment" });
    const [empty, long] = ["Comment cannot be empty", "Comment must be 100 characters or less"];
    expect(await say(as(visitor), " ")).toMatchObject({ status: 422, message: empty, fields: { text: empty } });
    expect(await say(as(visitor), "x".repeat(101))).toMatchObject({ status: 422, message: long, fields: { text: long } });
    expect(await say(as(visitor), "Hi")).toMatchObject({ ok: true, status: 200 });
    const muted = { ...visitor, mutedUntil: new Date(ctx.now().getTime() + 60_000) };
    expect(await say(as(muted), "Hi again")).toMatchObject({ ok: false, status: 403 });
  });

  test("TRD-139, TRD-142, TRD-148: only the owner completes and deletes a trade", async () => {
    expect(await send("complete", as(visitor))).toMatchObject({ ok: false, status: 403 });
    expect(await send("complete", as(owner))).toMatchObject({ ok: true, message: "Trade marked as completed!", to: `/trades/${id}` });
    expect(await send("complete", as(owner))).toMatchObject({ ok: false, status: 409, code: "completed" });
    expect(await send("delete", as(visitor))).toMatchObject({ ok: false, status: 403 });
    expect(await send("delete", as(owner))).toMatchObject({ ok: true, message: "Trade deleted successfully!", to: "/trades" });
    expect(await findTrade(guest, id)).toBeNull();
    expect(await send("delete", as(owner))).toMatchObject({ ok: false, status: 404 });
  });

  test.each([
    ["/profile", "/profile"],
    [`/profile/${"1".repeat(36)}`, `/profile/${"1".repeat(36)}`],
    ["https://evil.example/profile", undefined],
    ["//evil.example", undefined],
    ["/profile/../logout", undefined],
  ])("a form on a card of a profile returns to the profile, and to no other page: %s", async (back, to) => {
    expect(await send("complete", as(owner), { back })).toMatchObject({ ok: true, to: to ?? `/trades/${id}` });
    expect(await send("delete", as(owner), { back })).toMatchObject({ ok: true, to: to ?? "/trades" });
  });

  test("ADM-TRD-010: an admin deletes what is not their own; moderators hide and show, users do neither", async () => {
    const [admin, moderator] = [await createUser(ctx, { role: "admin" }), await createUser(ctx, { role: "moderator" })];
    for (const act of ["hide", "show", "delete-as-staff"] as const) {
      expect(await send(act, guest)).toMatchObject({ ok: false, status: 401 });
      expect(await send(act, as(owner))).toMatchObject({ ok: false, status: 403 });
    }
    await send("comment", as(visitor), { text: "Hi" });
    const comment = (await ctx.pool.query("select id from comments")).rows[0].id;
    const counted = async () => (await findTrade(guest, id))?.commentCount;
    expect(await send("hide-comment", as(visitor), { comment })).toMatchObject({ ok: false, status: 403 });
    expect(await send("hide-comment", as(moderator), { comment })).toMatchObject({ ok: true, to: `/trades/${id}` });
    expect(await counted()).toBe(0);
    expect(await send("show-comment", as(moderator), { comment })).toMatchObject({ ok: true });
    expect(await counted()).toBe(1);
    expect(await send("hide", as(moderator))).toMatchObject({ ok: true, to: `/trades/${id}` });
    expect(await findTrade(guest, id)).toBeNull();
    expect(await send("show", as(moderator))).toMatchObject({ ok: true });
    expect(await send("delete-as-staff", as(admin))).toMatchObject({ ok: true, message: "Trade deleted successfully!", to: "/trades" });
    expect(await findTrade(guest, id)).toBeNull();
  });

  test.each([
    ["interest", "Failed to express interest"],
    ["comment", "Failed to add comment. Please try again."],
    ["complete", "Failed to complete trade"],
    ["delete", "Failed to delete trade"],
  ] as const)("TRD-117, TRD-121, TRD-140, TRD-143: a failed %s has its own message", async (name, message) => {
    expect(await send(name, outOfOrder(as(visitor)), { text: "Hi" })).toMatchObject({ ok: false, status: 500, message });
  });

  test("TRD-111: a trade's id in capitals is invalid, so that no change misses its live followers", async () => {
    const shouted = { id: id.toUpperCase() };
    expect(await findTrade(guest, shouted.id)).toBeNull();
    for (const name of ["interest", "comment", "delete"] as const)
      expect(await sendForm(tradeForms[name], as(owner), { text: "Hi" }, shouted)).toMatchObject({ ok: false, status: 404 });
    expect(await findTrade(guest, id)).toMatchObject({ id, commentCount: 0 });
  });
});

/** The current values of that trade's form. */
async function shownFields(of: string): Promise<Record<string, string>> {
  const { giving: _giving, receiving: _receiving, ...draft } = await editOf(ctx, of);
  const lists = await findTrade(ctx, of);
  const seen = { ...draft.seen, giving: listText(lists?.sides.giving ?? []), receiving: listText(lists?.sides.receiving ?? []) };
  return { [SHOWN_PETS]: draft.seenPets, ...withSeen({}, seen) };
}

describe("a trade that is edited in two tabs", () => {
  let [doggy, overlord, hexarium] = [0, 0, 0];
  const send = (fields: Record<string, string>, who = as(owner)) => sendForm(editingForms.trade, who, fields, { id });
  /** A tab with the form, opened now: what it sends when that is typed. */
  const openTab = async () => {
    const trade = await findTrade(ctx, id);
    if (!trade) throw new Error("The trade is gone.");
    const { robloxUsername, discordUsername, message, availability, customAvailability, statusNote, sides } = trade;
    const words = { robloxUsername, discordUsername, message, availability, customAvailability, statusNote: statusNote ?? "" };
    const items = { givingItems: formatPicks(sides.giving), receivingItems: formatPicks(sides.receiving) };
    const shown = await shownFields(id);
    return (typed: Record<string, string>) => send({ ...shown, ...words, ...items, ...typed });
  };
  beforeEach(async () => {
    [doggy = 0, overlord = 0, hexarium = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Overlord" }, { name: "Hexarium" });
    await (await openTab())({ givingItems: `${doggy}.normal`, receivingItems: `${overlord}.normal` });
  });
  const names = async () => {
    const sides = (await findTrade(ctx, id))?.sides;
    return [sides?.giving.map(({ name }) => name), sides?.receiving.map(({ name }) => name)];
  };

  test("TRD-137: a trade that is edited in two tabs keeps what each of them changed: words field by field, and the pets", async () => {
    const [one, two, three] = [await openTab(), await openTab(), await openTab()];
    expect(await one({ message: "Only today" })).toMatchObject({ ok: true });
    expect(await two({ availability: "evening", robloxUsername: "Other_1" })).toMatchObject({ ok: true });
    expect(await three({ givingItems: `${hexarium}.shiny,${hexarium}.normal` })).toMatchObject({ ok: true });
    expect(await findTrade(ctx, id)).toMatchObject({
      ...{ message: "Only today", availability: "evening", robloxUsername: "Other_1" },
      sides: { giving: [{ name: "Hexarium", variant: "shiny" }, { name: "Hexarium" }], receiving: [{ name: "Overlord" }] },
    });
  });

  test("a trade that is edited in two tabs says what was changed in both of them, stores nothing of the second, and saves it when it is sent again", async () => {
    const [one, two] = [await openTab(), await openTab()];
    const pets = `${hexarium}.normal,${hexarium}.normal`;
    await one({ message: "Mine", statusNote: "no_chat", availability: "night", givingItems: pets });
    const typed = {
      message: "Other",
      statusNote: "check_my_inventory",
      availability: "morning",
      receivingItems: `${hexarium}.shiny`,
      discordUsername: "gwen",
    };
    const reply = await two(typed);
    expect(reply).toMatchObject({
      ...{ ok: false, status: 409 },
      message: "This was changed elsewhere meanwhile. Look at it, then save again to keep what you typed.",
      fields: {
        message: "This was changed elsewhere, to “Mine”. Save again to keep yours.",
        statusNote: "This was changed elsewhere, to “No chat”. Save again to keep yours.",
        availability: "This was changed elsewhere, to “Night”. Save again to keep yours.",
        pets: "Its pets were changed elsewhere: 2 Hexarium for Overlord. Save again to keep those that you see here.",
      },
      stored: { message: "Mine", statusNote: "no_chat", availability: "night", discordUsername: "" },
      data: { pets: `${pets};${overlord}.normal` },
    });
    expect(reply.stored).not.toHaveProperty("pets");
    expect(await findTrade(ctx, id)).toMatchObject({ message: "Mine", discordUsername: "" });
    expect(await names()).toEqual([["Hexarium", "Hexarium"], ["Overlord"]]);
    const stored = reply.stored as Record<string, string>;
    expect(await two({ ...typed, ...withSeen({}, stored), [SHOWN_PETS]: `${pets};${overlord}.normal` })).toMatchObject({ ok: true });
    expect(await findTrade(ctx, id)).toMatchObject({ message: "Other", discordUsername: "gwen", availability: "morning" });
    expect(await names()).toEqual([["King Doggy"], ["Hexarium"]]);
  });

  test("of sixteen saves of a trade at once, of the same field and of others, one wins the field, the rest get a conflict, and nothing else is lost", async () => {
    const tabs = await Promise.all(Array.from({ length: 16 }, openTab));
    const replies = await Promise.all(
      tabs.map((tab, at) =>
        at < 14 ? tab({ message: `Mine ${at}` }) : tab(at === 14 ? { discordUsername: "gwen" } : { receivingItems: `${hexarium}.normal` }),
      ),
    );
    expect(replies.slice(0, 14).filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(13);
    const winner = replies.findIndex(({ ok }) => ok);
    expect(await findTrade(ctx, id)).toMatchObject({ message: `Mine ${winner}`, discordUsername: "gwen" });
    expect(await names()).toEqual([["King Doggy"], ["Hexarium"]]);
  });

  test("without scripts, untouched lists leave the pets of a trade alone, also when one is not in the list any more", async () => {
    const tab = await openTab();
    await (await openTab())({ givingItems: `${hexarium}.mythic` });
    const lists = { givingItems: "", receivingItems: "" };
    expect(await tab({ ...lists, giving: "King Doggy", receiving: "Overlord", message: "Hi" })).toMatchObject({ ok: true });
    expect(await names()).toEqual([["Hexarium"], ["Overlord"]]);
    expect(await tab({ ...lists, giving: "King Doggy, Overlord", receiving: "Overlord", message: "Hi" })).toMatchObject({
      ...{ ok: false, status: 409 },
      fields: { pets: expect.stringContaining("Mythic Hexarium for Overlord") },
    });
    expect(await (await openTab())({ ...lists, giving: "zzzz qqqq", receiving: "Overlord", robloxUsername: "" })).toMatchObject({
      ...{ ok: false, status: 422 },
      fields: { giving: "“zzzz qqqq” is not a pet we know.", robloxUsername: "Please enter your Roblox username" },
    });
  });

  test("a save that changes nothing is no edit, and a form that does not say what it was shown with overwrites nothing", async () => {
    const { editedAt } = (await findTrade(ctx, id)) ?? {};
    ctx.setNow(new Date(ctx.now().getTime() + 60_000));
    expect(await (await openTab())({ message: " ", customAvailability: "Sundays" })).toMatchObject({ ok: true });
    expect((await findTrade(ctx, id))?.editedAt).toBe(editedAt);
    const unaware = { robloxUsername: "Someone", availability: "night", givingItems: `${doggy}.normal`, receivingItems: `${doggy}.normal` };
    expect(await send(unaware)).toMatchObject({ ok: false, status: 409, fields: { pets: expect.any(String) } });
    expect(await findTrade(ctx, id)).toMatchObject({ robloxUsername: "Test_Player", availability: "anytime" });
  });
});

describe("the form of a trade", () => {
  const WORDS = {
    robloxUsername: " Gwen_1 ",
    discordUsername: "",
    message: "Only today",
    availability: "evening",
    customAvailability: "",
    statusNote: "",
  };
  let pet = 0;
  let poster: AppContext;
  beforeEach(async () => {
    [pet = 0] = await createPets(ctx, { name: "King Doggy" });
    poster = as(visitor);
  });
  const post = (fields: Record<string, string>, who = poster, form: FormOfPage = postingForms.trade, params = {}) =>
    sendForm(form, who, { ...WORDS, ...fields }, params);
  const side = (count: number) => Array.from({ length: count }, () => `${pet}.shiny`).join(",");

  test("TRD-083: a posted trade is confirmed, and the form leads to it", async () => {
    const reply = await post({ givingItems: side(8), receivingItems: side(1) });
    expect(reply).toMatchObject({
      ok: true,
      message: "Trade posted successfully!",
      to: expect.stringMatching(/^\/trades\/[0-9a-f-]{36}$/),
    });
    expect(await findTrade(guest, reply.to?.slice("/trades/".length) ?? "")).toMatchObject({ robloxUsername: "Gwen_1", status: "loss" });
  });

  test.each([
    ["nine pets on one side", 9, 1, { giving: "A side holds at most 8 pets." }],
    ["nine pets on the other side", 1, 9, { receiving: "A side holds at most 8 pets." }],
    ["no pet on one side", 0, 1, { giving: "Add at least one pet to each side" }],
    ["no pet at all", 0, 0, { giving: "Add at least one pet to each side" }],
  ])("TRD-067: the form of a trade is refused with %s", async (_name, giving, receiving, fields) => {
    const [message] = Object.values(fields);
    expect(await post({ givingItems: side(giving), receivingItems: side(receiving) })).toMatchObject({ status: 422, message, fields });
  });

  test.each(["none", "1", "1.gold", "1.shiny.2", "-1.shiny"])("the form of a trade takes %s for no pets", async (givingItems) => {
    expect(await post({ givingItems, receivingItems: side(1) })).toMatchObject({
      ok: false,
      status: 422,
      message: "Add at least one pet to each side",
    });
  });

  test("the form of a trade takes lists as people write them, and says what it does not understand", async () => {
    const [full, unknown] = ["1 more pet does not fit: a side holds 8.", "“zzzz qqqq” is not a pet we know."];
    expect(await post({ giving: "9 king doggy", receiving: "zzzz qqqq", availability: "never" })).toMatchObject({
      ...{ ok: false, status: 422, message: `${full} ${unknown}` },
      fields: { giving: full, receiving: unknown, availability: "Please choose when you are available." },
    });
    expect(await post({ giving: "king doggy", receiving: " " })).toMatchObject({
      fields: { receiving: "Add at least one pet to each side" },
    });
    const reply = await post({ giving: "2 shiny king doggy", receiving: "king doggy" });
    expect(await findTrade(guest, reply.to?.slice("/trades/".length) ?? "")).toMatchObject({
      sides: { giving: [{ variant: "shiny" }, { variant: "shiny" }], receiving: [{ petId: pet, variant: "normal" }] },
    });
  });

  test("the form of a trade names all invalid fields, and the pets first (TRD-062)", async () => {
    const wrong = { robloxUsername: "Please enter your Roblox username", availability: "Please choose when you are available." };
    const fields = { givingItems: side(1), receivingItems: side(1), robloxUsername: " ", availability: "never" };
    expect(await post(fields)).toMatchObject({ ok: false, status: 422, message: wrong.robloxUsername, fields: wrong });
    const unknown = "“zzzz qqqq” is not a pet we know.";
    expect(await post({ giving: "zzzz qqqq", receiving: "king doggy", robloxUsername: " ", availability: "never" })).toMatchObject({
      ...{ ok: false, status: 422, message: unknown },
      fields: { giving: unknown, ...wrong },
    });
  });

  test("TRD-077, TRD-080: a refusal by the cooldown says how long it lasts, and until when", async () => {
    const sides = { givingItems: side(1), receivingItems: side(1) };
    expect(await post(sides)).toMatchObject({ ok: true });
    expect(await post(sides)).toMatchObject({
      ...{ ok: false, status: 429, code: "cooldown", until: ctx.now().getTime() + 600_000 },
      message: "You can post your next trade in 10 minutes.",
    });
  });

  test("TRD-084: the form of a trade asks for a sign-in before anything is read, and reports a failure of ours", async () => {
    expect(await post({ giving: "zzzz", receiving: "" }, guest)).toMatchObject({ ok: false, status: 401 });
    expect(await post({}, outOfOrder(poster))).toMatchObject({
      ...{ ok: false, status: 500 },
      message: "Failed to post trade. Please try again.",
    });
  });

  test("TRD-137: the form of a trade changes an own trade, and nobody else's", async () => {
    const sides = { givingItems: side(1), receivingItems: side(1) };
    const edit = async (who: AppContext) => post({ ...sides, ...(await shownFields(id)) }, who, editingForms.trade, { id });
    expect(await edit(poster)).toMatchObject({ ok: false, status: 403 });
    expect(await edit(as(owner))).toMatchObject({ ok: true, message: "Trade updated successfully!", to: `/trades/${id}` });
    expect(await findTrade(guest, id)).toMatchObject({ message: "Only today", sides: { giving: [{ petId: pet }] } });
    expect(await edit(outOfOrder(as(owner)))).toMatchObject({ status: 500, message: "Failed to update trade. Please try again." });
  });
});

test("SRV-046, SRV-047: connecting servers is answered in words, for the owner and for staff, also where it is refused or fails", async () => {
  const [moderator, staff] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx, { role: "admin" })];
  const link = "https://www.roblox.com/share?code=1&type=Server";
  const server = { serverName: "s", serverLink: link, ownerName: "Gwen", userId: owner.id, createdAt: ctx.now(), expiresAt: null };
  await importServers(ctx, [{ ...server, starredBy: [], active: true }]);
  const [{ id: one }] = (await ctx.pool.query("select id from private_servers")).rows;
  const send = async (who: AppContext, servers: string[], of = id) =>
    sendForm(connectionForms[CONNECT_FORM], who, { server: servers, "seen.server": (await connected()).join(",") }, { id: of });
  const connected = async () => (await findServersOfTrade(guest, id)).map((found) => found.id);
  const NOBODY = "00000000-0000-4000-8000-000000000000";

  expect(await send(as(owner), [one])).toEqual({ ok: true, status: 200, message: "Server connections updated successfully" });
  expect(await connected()).toEqual([one]);
  expect(await send(outOfOrder(as(owner)), [])).toEqual({ ok: false, status: 500, message: "Error saving server connections" });
  expect(await send(as(visitor), [])).toMatchObject({ ok: false, status: 403 });
  expect(await send(as(moderator), [])).toMatchObject({ ok: false, status: 403 });
  expect(await send(guest, [])).toMatchObject({ ok: false, status: 401 });
  expect(await send(as(owner), [], NOBODY)).toMatchObject({ ok: false, status: 404, message: expect.stringContaining(NOBODY) });
  expect(await send(as(owner), ["x"])).toMatchObject({ ok: false, status: 422, message: "These servers cannot be connected." });
  expect(await connected()).toEqual([one]);
  expect(await send(as(staff), [])).toMatchObject({ ok: true });
  expect(await connected()).toEqual([]);
  expect((await ctx.pool.query("select action from audit_log")).rows).toEqual([{ action: "trade.servers" }]);
});

test("TRD-146: the notice about removed trades is dismissed on the own profile", async () => {
  expect(await sendForm(removedForms.removed, as(owner), { upTo: "3" })).toMatchObject({ ok: true, to: "/profile" });
  expect(await sendForm(removedForms.removed, as(owner), { upTo: "many" })).toMatchObject({
    ...{ ok: false, status: 422 },
    message: "This could not be changed. Please try again.",
  });
  expect(await sendForm(removedForms.removed, guest, { upTo: "3" })).toMatchObject({ ok: false, status: 401 });
});
