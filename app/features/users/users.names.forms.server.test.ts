import { expect, test } from "vitest";
import { createPets, createUser, expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { orThrow } from "../../access/guards.ts";
import { nameReviews, users } from "../../db/schema/accounts.ts";
import { setRole } from "../accounts/accounts.moderation.commands.server.ts";

const site = await createSite();
const PAGE = "/admin/names";
const admin = site.as("admin");
const player = site.as("user");
const EMPTY = { username: "", displayName: "", bio: "", title: "", titleColor: "default", hidesDiscord: "" };

/** Changes texts of the player's profile, as the form in the settings does, and confirms its question, if any. */
async function choose(texts: Partial<typeof EMPTY>) {
  const { actor } = await player.ctx();
  const [own] = (await site.ctx.db.select().from(users)).filter(({ id }) => actor.kind === "user" && id === actor.id);
  const shown = {
    ...EMPTY,
    username: own?.username ?? "",
    displayName: own?.displayName ?? "",
    bio: own?.bio ?? "",
    title: own?.customTitle ?? "",
  };
  const seen = Object.fromEntries(Object.entries(shown).map(([field, value]) => [`seen.${field}`, value]));
  const fields = { ...shown, ...texts, ...seen };
  const reply = await player.send("/settings", "profile", fields);
  return reply.meant === undefined ? reply : player.send("/settings", "profile", { ...fields, meant: reply.meant });
}
const waiting = async () => (await site.ctx.db.select().from(nameReviews)).filter(({ decision }) => decision === null);
const idsOf = async () => (await waiting()).map(({ id }) => id);
const ownRow = async () => {
  const { actor } = await player.ctx();
  return (await site.ctx.db.select().from(users)).find(({ id }) => actor.kind === "user" && id === actor.id);
};

test("ADM-USER-041, PROF-051: a name that may be meant otherwise is stored, and staff see whose it is and what it resembles", async () => {
  await createUser(site.ctx, { username: "BubbleBea", role: "moderator" });
  expect(await choose({ displayName: "BubbleBear", title: "Chaos Agent", bio: "Hi!\nOfficial staff of Bubblegum Values" })).toMatchObject({
    ok: true,
  });
  expect((await waiting()).map(({ place, name, resembles }) => [place, name, resembles]).sort()).toEqual([
    ["bio", "Hi!\nOfficial staff of Bubblegum Values", "Official staff of Bubblegum Values"],
    ["displayName", "BubbleBear", "BubbleBea"],
    ["title", "Chaos Agent", "agent"],
  ]);
  const page = (await admin.open(PAGE)).text;
  for (const words of ["BubbleBear", "BubbleBea", "Chaos Agent", "Display name"]) expect(page).toContain(words);
  expect((await admin.open(`${PAGE}?q=chaos`)).text).not.toContain("BubbleBear");
});

test("a name that claims to be the team's, or belongs to a team member or partner, is refused at its field", async () => {
  await createUser(site.ctx, { username: "BubbleBea", role: "partner" });
  expect(await choose({ displayName: "$taff" })).toMatchObject({ status: 422, fields: { displayName: expect.stringContaining("team") } });
  expect(await choose({ title: "BV Team" })).toMatchObject({ status: 422, fields: { title: expect.stringContaining("team") } });
  expect(await choose({ username: "Real_BubbleBea" })).toMatchObject({
    status: 422,
    fields: { username: expect.stringContaining("partner") },
  });
  expect(await choose({ username: "modern_max", displayName: "Badminton Ace", title: "Owner of three dogs" })).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([]);
});

test("a name that is fine stays and does not come back; one that was replaced does not wait any longer", async () => {
  await choose({ displayName: "Agent 47" });
  await choose({ displayName: "Agent Nyx" });
  expect((await waiting()).map(({ name }) => name)).toEqual(["Agent Nyx"]);
  const id = await idsOf();
  const both = await Promise.all([admin.send(PAGE, "accept", { id }), admin.send(PAGE, "accept", { id })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { actor } = await player.ctx();
  const targetId = actor.kind === "user" ? actor.id : "";
  await expectAudit(site.ctx, {
    action: "name.accept",
    targetKind: "user",
    targetId,
    before: { displayName: "Agent Nyx", resembles: "agent" },
  });
  await choose({ displayName: "Somebody" });
  await choose({ displayName: "Agent Nyx" });
  expect([await waiting(), (await ownRow())?.displayName]).toEqual([[], "Agent Nyx"]);
});

test("a name that is taken away leaves the profile, is recorded, and cannot be chosen again", async () => {
  await choose({ displayName: "Agent 47", title: "Chaos Agent" });
  expect(await admin.send(PAGE, "reset", { id: await idsOf() })).toMatchObject({ ok: true, message: "Names taken away: 2." });
  expect(await ownRow()).toMatchObject({ displayName: "", customTitle: "" });
  expect(await choose({ displayName: "Agent 47" })).toMatchObject({
    status: 422,
    fields: { displayName: expect.stringContaining("removed this name") },
  });
  await expectAudit(site.ctx, { action: "name.reset" }, { action: "name.reset" });
});

test("a name that was changed meanwhile stays when the former one is taken away, and so does that of somebody who joined the team", async () => {
  await choose({ displayName: "Agent 47" });
  const { actor } = await player.ctx();
  const userId = actor.kind === "user" ? actor.id : "";
  await site.ctx.pool.query("update users set role = 'moderator' where id = $1", [userId]);
  expect(await admin.send(PAGE, "reset", { id: await idsOf() })).toMatchObject({ ok: true });
  expect((await ownRow())?.displayName).toBe("Agent 47");
});

test("TRD-153 a Roblox name on a trade that resembles one of the team's is posted, and goes from the trade when it is taken away", async () => {
  await createUser(site.ctx, { username: "BubbleBea", role: "admin" });
  const [giving = 0, receiving = 0] = await createPets(site.ctx, {}, {});
  const fields = {
    givingItems: `${giving}.normal`,
    receivingItems: `${receiving}.normal`,
    robloxUsername: "BubbleBear",
    availability: "anytime",
  };
  const { to = "" } = await player.send("/trades/create", "trade", fields);
  expect((await waiting()).map(({ place, resembles }) => [place, resembles])).toEqual([["robloxUsername", "BubbleBea"]]);
  expect((await site.as("guest").open(to)).text).toContain("BubbleBear");
  expect(await admin.send(PAGE, "reset", { id: await idsOf() })).toMatchObject({ ok: true });
  const page = (await site.as("guest").open(to)).text;
  expect(page).not.toContain("BubbleBear");
  expect(page).toContain("could be taken for somebody else");
});

test("ADM-USER-041: when somebody joins the team or becomes a partner, players whose names look like theirs wait for staff", async () => {
  const boss = await site.as("owner").ctx();
  const members = await site.ctx.db.select().from(users);
  expect(members.length).toBeGreaterThan(0);
  const chosen = { subject: "newcomer", username: "WafflyWanda", displayName: "Waffly Wanda" };
  const joining = await createUser(site.ctx, chosen);
  const alike = ["WafflyWandaa", "Waff1y_Wanda", "WaflyWanda", "TheRealWafflyWanda"];
  for (const username of alike) await createUser(site.ctx, { username, displayName: "" });
  const other = await createUser(site.ctx, { username: "SyrupSally", displayName: "Wafly Wanda" });
  await createUser(site.ctx, { username: "WaffleWilly", displayName: "Waffles" });
  const found = async () =>
    (await waiting()).filter(({ resembles }) => resembles.replace(" ", "") === "WafflyWanda").map(({ name }) => name);
  orThrow(await setRole(boss, { userId: joining.id, role: "premium" }));
  expect(await found()).toEqual([]);
  orThrow(await setRole(boss, { userId: joining.id, role: "partner" }));
  expect((await found()).sort()).toEqual([...alike, "Wafly Wanda"].sort());
  expect((await waiting()).find(({ userId }) => userId === other.id)).toMatchObject({ place: "displayName", why: "name" });
});
