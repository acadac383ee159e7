import { describe, expect, test } from "vitest";
import { findAuditOf, networkOf, recordAudit } from "~/access/audit.server.ts";
import { orThrow } from "~/access/guards.ts";
import { banUser, editUserDetails, muteUser, setRole } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { deleteComment } from "~/features/comments/comments.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { hideTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import { createPets, createUser, postTrade } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { findActs } from "./audit.queries.server.ts";
import { auditList } from "./audit.search-params.ts";

const site = await createSite();
const { ctx } = site;
const [admin, moderator] = [site.as("admin"), site.as("moderator")];
const acts = async (search = "") => {
  const { text } = await admin.open(`/admin/logs.csv${search}`);
  return text.trim().split("\r\n").slice(1);
};

describe("the activity log", () => {
  test("ADM-027 the activity log tells who did what to whom, when, from where, with old and new values, and leads to both", async () => {
    const boss = { ...ctx, actor: await createUser(ctx, { role: "owner", username: "Founder" }), address: "203.0.113.77" };
    const player = await createUser(ctx, { username: "Marlow" });
    orThrow(await setRole(boss, { userId: player.id, role: "premium" }));
    const { text, status } = await admin.open("/admin/logs");
    expect(status).toBe(200);
    for (const words of ["Founder", "Role changed", "User Marlow", ">user</del>", ">premium</ins>", "203.0.113.0/24"])
      expect(text).toContain(words);
    expect(text).not.toContain("203.0.113.77");
    expect(text).toContain(`href="/admin/users/${player.id}"`);
    expect(text).toContain(`href="/admin/users/${boss.actor.id}"`);
    expect(await acts()).toEqual(["2026-11-21T12:00:00.000Z,Founder,Role changed,User Marlow,Role: user → premium,203.0.113.0/24"]);
  });

  test("the activity log is filtered by who, what, to what and when, searched, and saved as it is filtered", async () => {
    const boss = { ...ctx, actor: await createUser(ctx, { role: "owner", username: "Founder" }) };
    const [one, other] = [await createUser(ctx, { username: "One" }), await createUser(ctx, { username: "Other" })];
    orThrow(await banUser(boss, { userId: one.id, reason: "Stolen pets" }));
    ctx.setNow("2026-11-22T00:00:00Z");
    orThrow(await muteUser(ctx, { userId: other.id, until: new Date("2026-11-23T00:00:00Z") }));
    const names: Record<string, string> = { Banned: "user.ban", "Mute changed": "user.mute" };
    const found = async (search: string) => (await acts(search)).map((line) => names[line.split(",")[2] ?? ""]);
    expect(await found("")).toEqual(["user.mute", "user.ban"]);
    expect(await found("?sort=at")).toEqual(["user.ban", "user.mute"]);
    expect(await found("?who=found")).toEqual(["user.ban"]);
    expect(await found(`?who=${boss.actor.id}`)).toEqual(["user.ban"]);
    expect(await found("?action=Mute")).toEqual(["user.mute"]);
    expect(await found("?action=user.ban")).toEqual(["user.ban"]);
    expect(await found("?target=pet")).toEqual([]);
    expect(await found(`?target=user&id=${other.id}`)).toEqual(["user.mute"]);
    expect(await found("?q=stolen")).toEqual(["user.ban"]);
    expect(await found("?q=mute%20changed")).toEqual(["user.mute"]);
    expect(await found("?at-from=2026-11-22")).toEqual(["user.mute"]);
    expect(await found("?at-to=2026-11-21")).toEqual(["user.ban"]);
    expect(await found("?at-from=2026-11-21&at-to=2026-11-22")).toEqual(["user.mute", "user.ban"]);
  });

  /** Records an act on a thing. */
  const record = (kind: string, id: string | number, before: unknown, after: unknown, at = ctx) =>
    recordAudit(ctx.db, at, { action: "pet.values", target: { kind, id }, before, after });
  const found = async (query: string, filters = "") =>
    (await acts(`?q=${encodeURIComponent(query)}${filters}`)).map((line) => line.split(",")[3]);

  test("ADM-081 an act is found by the name of its pet or user, as it is now and as it was, in the log and in its file", async () => {
    const [pet = 0, other = 0] = await createPets(ctx, { name: "Overlord" }, { name: "King Doggy" });
    const { id: marlow } = await createUser(ctx, { username: "Marlow" });
    const boss = { ...ctx, actor: await createUser(ctx, { role: "owner", username: "Founder" }) };
    await record("pet", pet, { values: { normal: 5 } }, { values: { normal: 6 } });
    await record("pet", pet, { name: "Lord Over" }, { name: "Overlord" });
    await record("user", marlow, { mutedUntil: null }, { mutedUntil: "2026-11-22T12:00:00.000Z" }, boss);
    await record("user", marlow, { displayName: "Old Marl" }, { displayName: "" });
    await record("pet", other, { values: { normal: 7 } }, { values: { normal: 8 } });
    await ctx.pool.query("update users set username = 'Captain' where id = $1", [boss.actor.id]);
    for (const query of ["overlord", "LORD OVER"]) expect(await found(query)).toEqual(["Pet Overlord", "Pet Overlord"]);
    for (const query of ["marlow", "Old Marl"]) expect(await found(query)).toEqual(["User Marlow", "User Marlow"]);
    for (const query of ["Captain", "founder"]) expect(await found(query)).toEqual(["User Marlow"]);
    expect(await found("overlord", "&target=user")).toEqual([]);
    expect((await admin.open("/admin/logs?q=lord+over")).text).toContain(`href="/pet/${pet}"`);
  });

  test("ADM-081 an amount is found in every spelling, and no longer or shorter number for it", async () => {
    const [pet = 0, other = 0] = await createPets(ctx, { name: "Overlord" }, { name: "King Doggy" });
    await record("pet", pet, { values: { normal: 80_000, shiny: "O/C" } }, { values: { normal: 1_500_000, shiny: "O/C" } });
    await record("pet", other, { values: { normal: 180_000 } }, { values: { normal: 800_001 } });
    for (const query of ["80,000", "80.000", "80 000", "80k", "٨٠٠٠٠", "1.5m", "1,500k", "1’500’000"])
      expect(await found(query), query).toEqual(["Pet Overlord"]);
    expect(await found("8,000")).toEqual([]);
    expect(await found("180k")).toEqual(["Pet King Doggy"]);
  });

  test("ADM-081 the target of an act has its name or its owner's, leads there, and says when it is gone", async () => {
    const { id, owner } = await postTrade(ctx);
    const comment = orThrow(await commentOnTrade({ ...ctx, actor: owner }, { id, text: "Hello" }));
    orThrow(await hideTrade(ctx, { id }));
    orThrow(await deleteComment(ctx, { id: comment.id }));
    const { text } = await admin.open("/admin/logs");
    for (const words of [`Trade by ${owner.name}`, `href="/trades/${id}"`, `Comment by ${owner.name}, no longer there`])
      expect(text).toContain(words);
    for (const part of [id, comment.id]) expect(text).not.toContain(`${part.slice(0, 8)}<`);
    expect(await acts()).toEqual([
      expect.stringContaining(`Comment deleted,"Comment by ${owner.name}, no longer there"`),
      expect.stringContaining(`Trade hidden,Trade by ${owner.name}`),
    ]);
  });

  test("ADM-081 beyond the searched acts an amount is found by days, and a pet by its name in any case", async () => {
    const [pet = 0] = await createPets(ctx, { name: "Overlord" });
    await record("pet", pet, { values: { normal: 80_000 } }, { values: { normal: 90_000 } });
    const later = { ...ctx, now: () => new Date("2026-11-22T12:00:00Z") };
    for (let turn = 0; turn < 3; turn++) await record("case", turn, null, { handedOn: true }, later);
    const search = async (text: string, searched: number) => {
      const { rows, searchedSince } = await findActs(await admin.ctx(), auditList.parse(new URLSearchParams(text)), { searched });
      return [rows.map(({ targetName }) => targetName), searchedSince?.toISOString() ?? null];
    };
    expect(await search("q=overlord", 3)).toEqual([["Overlord"], "2026-11-22T12:00:00.000Z"]);
    expect(await search("q=80k", 3)).toEqual([[], "2026-11-22T12:00:00.000Z"]);
    expect(await search("q=80k&at-from=2026-11-21", 3)).toEqual([["Overlord"], null]);
    expect(await search("q=80k", 100)).toEqual([["Overlord"], null]);
  });

  test("the activity log is for admins and owners alone", async () => {
    for (const path of ["/admin/logs", "/admin/logs.csv"]) expect((await moderator.open(path)).status).toBe(403);
  });

  test("the activity log that cannot be read says so", async () => {
    await ctx.pool.query("alter table audit_log rename column network to network_away");
    try {
      const { status, text } = await admin.open("/admin/logs");
      expect([status, text.includes("Failed to load activity logs")]).toEqual([500, true]);
    } finally {
      await ctx.pool.query("alter table audit_log rename column network_away to network");
    }
  });
});

describe("the database keeps the log as it is", () => {
  const refused = /never changed/;
  const record = () =>
    recordAudit(ctx.db, ctx, { action: "user.details", target: { kind: "user", id: "x" }, before: { bio: "a" }, after: { bio: "b" } });

  test("no row of the activity log can be changed or deleted, nor all of them", async () => {
    await record();
    for (const statement of [
      "delete from audit_log",
      "truncate audit_log",
      "update audit_log set action = 'user.nothing'",
      "update audit_log set at = at + interval '1 second'",
      "update audit_log set target_id = 'y'",
      "update audit_log set actor_name = 'Somebody else'",
      `update audit_log set after = '{"bio":"c"}'`,
      "update audit_log set after = null",
    ])
      await expect(ctx.pool.query(statement), statement).rejects.toThrow(refused);
    expect((await ctx.pool.query("select after from audit_log")).rows).toEqual([{ after: { bio: "b" } }]);
  });

  test("acts of every year are one log, and each year is guarded as the log is", async () => {
    const years = [1970, 2027, 2028, 2035, 2036, 2100];
    for (const year of years) {
      const act = { action: "user.details", target: { kind: "user", id: year }, before: null, after: null };
      await recordAudit(ctx.db, { ...ctx, now: () => new Date(Date.UTC(year, 0)) }, act);
    }
    const { rows } = await ctx.pool.query("select tableoid::regclass::text as partition, target_id as year from audit_log order by at");
    const partitions = ["until_2027", "until_2027", "2028", "2035", "later", "later"];
    expect(rows).toEqual(years.map((year, index) => ({ partition: `audit_log_${partitions[index]}`, year: String(year) })));
    expect((await findAuditOf(ctx.db, { kind: "user", id: 2036 })).map(({ at }) => at.getUTCFullYear())).toEqual([2036]);
    for (const { partition } of rows)
      for (const statement of [`delete from ${partition}`, `truncate ${partition}`, `update ${partition} set target_id = 'y'`])
        await expect(ctx.pool.query(statement), statement).rejects.toThrow(refused);
  });

  test("records of an existing account cannot be changed, and of a deleted one only personal data are erased", async () => {
    const [boss, player] = [await createUser(ctx, { role: "owner" }), await createUser(ctx)];
    const details = { displayName: "Gwen", email: "gwen@example.com", discordUsername: "", robloxUsername: "", bio: "" };
    orThrow(await editUserDetails({ ...ctx, actor: boss, address: "203.0.113.7" }, { userId: player.id, ...details }));
    const forget = `update audit_log set after = after || '{"email":"deleted with the account"}'`;
    await expect(ctx.pool.query(forget)).rejects.toThrow(refused);
    await expect(ctx.pool.query("update audit_log set actor_name = 'Deleted account', network = null")).rejects.toThrow(refused);
    orThrow(await deleteOwnAccount({ ...ctx, actor: player }, { name: player.name }));
    const { rows } = await ctx.pool.query("select actor_name, network, after from audit_log order by id limit 1");
    expect(rows).toMatchObject([{ actor_name: boss.name, network: "203.0.113.0/24", after: { email: "deleted with the account" } }]);
    for (const statement of [
      `update audit_log set after = after || '{"email":"somebody@example.com"}'`,
      "update audit_log set after = after - 'email'",
      "update audit_log set actor_name = 'Deleted account'",
    ])
      await expect(ctx.pool.query(statement), statement).rejects.toThrow(refused);
  });

  test("the activity log forgets name and network of a team member who left, and keeps their acts", async () => {
    const [leaver, player] = [await createUser(ctx, { role: "admin", username: "Leaver" }), await createUser(ctx)];
    const acting = { ...ctx, actor: leaver, address: "203.0.113.7" };
    orThrow(await banUser(acting, { userId: player.id, reason: "Spam" }));
    orThrow(await deleteOwnAccount(acting, { name: leaver.name }));
    const { rows } = await ctx.pool.query("select actor_id, actor_name, network, action from audit_log order by id");
    const gone = { actor_id: leaver.id, actor_name: "Deleted account", network: null };
    expect(rows).toEqual([
      { ...gone, action: "user.ban" },
      { ...gone, action: "user.leave" },
    ]);
  });
});

test("of an address no more is kept than its network", () => {
  expect(["203.0.113.77", "2001:db8:1:2::/64", "localhost", undefined].map(networkOf)).toEqual([
    "203.0.113.0/24",
    "2001:db8:1:2::/64",
    null,
    null,
  ]);
});
