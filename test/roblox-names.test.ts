import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { identities } from "../app/db/schema/accounts.ts";
import { trades } from "../app/db/schema/trades.ts";
import { disconnect } from "../app/features/accounts/accounts.identities.commands.server.ts";
import { createTrade, updateTrade } from "../app/features/trades/trades.commands.server.ts";
import { importTrades } from "../app/features/trades/trades.import.commands.server.ts";
import { findTrade, findTradesOfCards, showTrades } from "../app/features/trades/trades.posted.queries.server.ts";
import { findBoard } from "../app/features/trades/trades.queries.server.ts";
import { boardList } from "../app/features/trades/trades.search-params.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { createPets, createUser, editOf, tradeInput } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const { ctx } = site;
const as = (actor: UserActor) => ({ ...ctx, actor });
const everybody: AppContext = { ...ctx, actor: { kind: "guest" } };
const discordPlayer = (username: string, more = {}) => createUser(ctx, { provider: "discord", username, ...more });

let [giving, receiving] = [0, 0];
beforeEach(async () => {
  [giving = 0, receiving = 0] = await createPets(ctx, {}, {});
});
const post = (actor: UserActor, robloxUsername: string) => createTrade(as(actor), tradeInput(giving, receiving, { robloxUsername }));
const connect = (actor: UserActor, username: string) =>
  ctx.db.insert(identities).values({
    ...{ provider: "roblox" as const, subject: `9${username.length}${actor.id.replace(/\D/g, "").slice(0, 12)}`, userId: actor.id },
    ...{ username, displayName: username, linkedAt: ctx.now(), lastUsedAt: ctx.now() },
  });
const foundBy = async (q: string) =>
  (await findBoard(as(await createUser(ctx)), boardList.parse(new URLSearchParams({ q })))).trades.length;

describe("TRD-153: a Roblox name of another connected account", () => {
  test.each([
    ["as it is", "SugarPlum_77"],
    ["in other capitals", "sugarplum_77"],
    ["with the underscore elsewhere or nowhere", "Sugar_Plum77"],
    ["with digits for letters", "5ugarP1um_77"],
    ["with letters that look alike", "SugarPIum_77"],
  ])(
    "TRD-153: a Roblox name of another connected account is refused at posting and editing, %s, also of sixteen at once",
    async (_how, name) => {
      await createUser(ctx, { username: "SugarPlum_77" });
      const others = await Promise.all(Array.from({ length: 16 }, (_, at) => discordPlayer(`Somebody${at}`)));
      const refusal = { ok: false, reason: "invalid", fields: { robloxUsername: expect.stringContaining("belongs to another player") } };
      for (const outcome of await Promise.all(others.map((one) => post(one, name)))) expect(outcome).toMatchObject(refusal);
      const [first] = others as [UserActor];
      const { id } = orThrow(await post(first, "Harmless_One"));
      const edited = await editOf(as(first), id, tradeInput(giving, receiving, { robloxUsername: name }));
      expect(await updateTrade(as(first), edited)).toMatchObject(refusal);
      expect((await ctx.db.select().from(trades)).map(({ robloxUsername }) => robloxUsername)).toEqual(["Harmless_One"]);
    },
  );

  test("a connected name can be used by its owner, also beside a similar one", async () => {
    const [one, two] = [await createUser(ctx, { username: "lIllIl_1" }), await createUser(ctx, { username: "IlIIlI_l" })];
    for (const [actor, name] of [[one, "LILLIL_1"] as const, [two, "IlIIlI_l"] as const])
      expect(await findTrade(everybody, orThrow(await post(actor, name)).id)).toMatchObject({
        nameState: "verified",
        robloxUsername: name,
      });
  });

  test("through the form: the field says what to do, and keeps the typed name", async () => {
    await createUser(ctx, { username: "SugarPlum_77" });
    const fields = {
      givingItems: `${giving}.normal`,
      receivingItems: `${receiving}.normal`,
      robloxUsername: "sugarplum77",
      availability: "anytime",
    };
    const user = site.as("user");
    expect(await user.send("/trades/create", "trade", fields)).toMatchObject({
      status: 422,
      fields: { robloxUsername: expect.stringContaining("connect your Roblox account") },
    });
    expect((await user.post("/trades/create", "trade", fields)).text).toContain('value="sugarplum77"');
  });

  test("a name that passes for the team's, or for a team member's, is refused unless it is connected", async () => {
    await createUser(ctx, { username: "TaffyTheo", role: "owner" });
    const other = await discordPlayer("Somebody");
    for (const name of ["BV_Support", "0wner_Mike", "Real_TaffyTheo", "TafffyTheo"])
      expect(await post(other, name), name).toMatchObject({ ok: false, fields: { robloxUsername: expect.any(String) } });
    const named = await createUser(ctx, { username: "OwnerMike" });
    expect(await post(named, "OwnerMike")).toMatchObject({ ok: true });
    expect(await post(other, "modest_mouse")).toMatchObject({ ok: true });
  });
});

describe("TRD-153: a Roblox name that is not verified", () => {
  test("TRD-153: a Roblox name that is not verified says so on the page, the card, in lists for staff and in files, links nowhere, and is not found", async () => {
    const { id } = orThrow(await post(await discordPlayer("Somebody"), "Quiet_Fox"));
    const guest = site.as("guest");
    const page = (await guest.open(`/trades/${id}`)).text;
    expect(page).toMatch(/Quiet_Fox<\/span>.{0,80}not verified/s);
    expect(page).not.toContain("roblox.com/users");
    expect((await guest.open("/trades?view=full")).text).toContain("not verified");
    expect((await guest.open(`/trades/cards.json?ids=${id}`)).text).toContain('"nameState":"unverified"');
    expect((await site.as("admin").open("/admin/trades")).text).toContain("Quiet_Fox (not verified)");
    expect(await foundBy("Quiet_Fox")).toBe(0);
  });

  test("a verified one says nothing of the kind, opens the profile, and is found", async () => {
    const { id } = orThrow(await post(await createUser(ctx, { username: "Quiet_Fox" }), "Quiet_Fox"));
    const guest = site.as("guest");
    for (const address of [`/trades/${id}`, "/trades?view=full"])
      expect((await guest.open(address)).text, address).not.toContain("not verified");
    expect((await guest.open(`/trades/${id}`)).text).toContain("roblox.com/users");
    expect(await foundBy("quiet_f")).toBe(1);
  });

  test("TRD-153: a Roblox name that is not verified is left out of the trades of others as soon as its player connects it, also of old and imported ones, and stays theirs after", async () => {
    const [attacker, victim] = [await discordPlayer("Somebody"), await discordPlayer("Victim")];
    const { id } = orThrow(await post(attacker, "Silver_Otter"));
    const words = {
      ...tradeInput(giving, receiving, { robloxUsername: "SilverOtter" }),
      userId: attacker.id,
      interested: [],
      comments: [],
    };
    const times = { createdAt: ctx.now(), expiresAt: new Date(ctx.now().getTime() + 3_600_000), completedAt: null };
    const imported = await importTrades({ ...ctx, actor: { kind: "system", name: "test" } }, [{ ...words, ...times }]);
    const [old] = orThrow(imported).ids;
    await connect(victim, "Silver_Otter");
    for (const one of [id, old ?? ""]) {
      expect(await findTrade(everybody, one)).toMatchObject({ nameState: "taken", robloxUsername: "" });
      expect((await site.as("guest").open(`/trades/${one}`)).text).not.toMatch(/Silver_?Otter/);
      expect(JSON.stringify(await findTradesOfCards(everybody, [one]))).not.toMatch(/Silver_?Otter/);
    }
    // Its poster sees the error, and cannot save it again.
    expect(await findTrade(as(attacker), id)).toMatchObject({ nameState: "taken", robloxUsername: "Silver_Otter" });
    const again = await editOf(as(attacker), id, tradeInput(giving, receiving, { robloxUsername: "Silver_Otter", message: "Hi" }));
    expect(await updateTrade(as(attacker), again)).toMatchObject({ ok: false, fields: { robloxUsername: expect.any(String) } });
    expect(await foundBy("silver")).toBe(0);
    orThrow(await post(victim, "Silver_Otter"));
    expect(await foundBy("silver")).toBe(1);
  });

  test("a trade that was posted while connected says it once the account is disconnected", async () => {
    const actor = await createUser(ctx, {
      username: "Quiet_Fox",
      connected: [{ provider: "discord", subject: "77", username: "q", displayName: "Q" }],
    });
    const { id } = orThrow(await post(actor, "Quiet_Fox"));
    orThrow(await disconnect(as(actor), { provider: "roblox" }));
    expect(await findTrade(everybody, id)).toMatchObject({ nameState: "unverified", robloxId: null });
    expect(await foundBy("quiet")).toBe(0);
  });

  test("TRD-153: Roblox names are looked up by an index, however many accounts there are", async () => {
    const rows = await ctx.db.select().from(trades).where(eq(trades.robloxUsername, "x"));
    expect(await showTrades(ctx, rows)).toEqual([]);
    await ctx.pool.query(
      `with crowd as (insert into users (username) select 'Crowd' || n from generate_series(1, 5000) n returning id, username)
       insert into identities (provider, subject, user_id, username, display_name, linked_at, last_used_at)
       select 'roblox', row_number() over (), id, username, username, now(), now() from crowd`,
    );
    await ctx.pool.query("analyze identities");
    const { rows: plan } = await ctx.pool.query(
      `explain select asked.name, i.user_id from identities i inner join unnest('{crowd17,crowd18}'::text[]) as asked(name) on i.provider = 'roblox'
       and replace(replace(translate(lower(i.username), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w')
         = replace(replace(translate(lower(asked.name), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w')`,
    );
    expect(JSON.stringify(plan)).toContain("identities_shape_idx");
  });
});
