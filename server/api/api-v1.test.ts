import { beforeEach, describe, expect, test } from "vitest";
import { API_SCOPES, type ApiScope } from "../../app/access/api-scopes.ts";
import { orThrow } from "../../app/access/guards.ts";
import { banUser } from "../../app/features/accounts/accounts.moderation.commands.server.ts";
import { createApiToken, deleteApiToken, stopApiTokens } from "../../app/features/api/api.commands.server.ts";
import { addToCollection } from "../../app/features/collection/collection.commands.server.ts";
import { createTrade } from "../../app/features/trades/trades.commands.server.ts";
import { createApi } from "../../test/api-node.ts";
import { createTestContext } from "../../test/database.ts";
import { as, changePet, createPets, createUser, tradeInput } from "../../test/factories.ts";
import { until } from "../../test/until.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://site.test" });
const ask = createApi(ctx);
let serial = 0;
let address = "";
beforeEach(() => {
  serial += 1;
  address = `198.51.100.${serial}`;
});
const read = (path: string, token?: string) => ask(path, { address, token });

async function tokenOf(who: Awaited<ReturnType<typeof createUser>>, scopes: readonly ApiScope[] = API_SCOPES) {
  return orThrow(await createApiToken({ ...ctx, actor: who }, { name: "My bot", scopes: [...scopes] })).secret;
}

describe("pets and values", () => {
  test("API-040, API-101 all pets come at once by slug, with flags, null for what nobody priced, and a 304 while nothing changed", async () => {
    const [petId = 0] = await createPets(
      ctx,
      { name: "King Doggy", values: { normal: 12_500, shiny: null, mythic: "O/C" } as never },
      { name: "Robot 2.0", values: { normal: 7 } as never },
      ...["One", "Two", "Three", "Four"].map((name) => ({ name })),
    );
    await changePet(ctx, petId, { normal: 13_000 });
    const first = await read("/api/v1/pets");
    const { count, pets } = first.json() as never as { count: number; pets: Record<string, Record<string, never>> };
    expect(count).toBe(6);
    expect(Object.keys(pets)).toEqual(expect.arrayContaining(["king-doggy", "robot-2-0"]));
    expect(pets["king-doggy"]).toMatchObject({ name: "King Doggy", aliases: expect.arrayContaining(["kd"]), limited: false, demand: 3 });
    const noFlags = { flags: [], safeRange: null };
    expect(pets["king-doggy"]?.variants).toEqual({
      normal: {
        ...{ value: 13_000, text: "13,000", status: "valued", updatedAt: "2026-11-21T12:00:00Z" },
        ...{ flags: ["settling"], safeRange: { low: 12_500, high: 13_000 } },
      },
      shiny: { value: null, text: "Not valued", status: "not-valued", updatedAt: null, ...noFlags },
      mythic: { value: null, text: "O/C", status: "out-of-circulation", updatedAt: null, ...noFlags },
    });
    const again = await ask("/api/v1/pets", { address, headers: { "if-none-match": first.headers.etag } });
    expect(again.status).toBe(304);
    await changePet(ctx, petId, { normal: 14_000 });
    expect((await ask("/api/v1/pets", { address, headers: { "if-none-match": first.headers.etag } })).status).toBe(200);
    const compressed = await ask("/api/v1/pets", { address, headers: { "accept-encoding": "br" } });
    expect(compressed.headers["content-encoding"]).toBe("br");
  });

  test("API-041 one pet has its history and evidence, by any spelling", async () => {
    const [petId = 0] = await createPets(ctx, { name: "King Doggy", values: { normal: 100 } as never });
    ctx.setNow("2026-11-21T13:00:00Z");
    await changePet(ctx, petId, { normal: 200 }, "Wanted");
    const pet = (await read("/api/v1/pets/KING%20DOGGY")).json();
    expect(pet).toMatchObject({ slug: "king-doggy", url: `http://site.test/pet/${petId}`, evidence: {} });
    expect(pet.history).toEqual([
      {
        variant: "normal",
        from: { value: 100, text: "100", status: "valued" },
        to: { value: 200, text: "200", status: "valued" },
        reason: "Wanted",
        at: "2026-11-21T13:00:00Z",
      },
    ]);
    const missing = await read("/api/v1/pets/nothing");
    expect([missing.status, missing.json().detail]).toEqual([404, 'Pet "nothing" not found']);
  });

  test("API-042 a client that loops over changes gets each once, also those made meanwhile", async () => {
    const [petId = 0] = await createPets(ctx, { name: "Mimic Hex", values: { normal: 1 } as never });
    const values: number[] = [];
    let next = String((await read("/api/v1/changes")).json().next);
    for (let value = 2; value <= 8; value += 1) await changePet(ctx, petId, { normal: value });
    // A change waits until no older transaction is under way, and other tests have some on the same server.
    let asked = 0;
    await until(async () => {
      // From more addresses the longer it takes: limits are tried elsewhere.
      const from = `203.0.113.${Math.floor(asked++ / 20)}`;
      const answer = (await ask(`/api/v1/changes?after=${next}&limit=2`, { address: from })).json() as never as {
        changes: { name: string; to: { value: number } }[];
        next: string;
      };
      const own = answer.changes.filter(({ name, to }) => name === "Mimic Hex" && to.value > 1).map(({ to }) => to.value);
      if (own.includes(4)) await changePet(ctx, petId, { normal: 9 });
      values.push(...own);
      next = answer.next;
      expect(values.length).toBeGreaterThanOrEqual(8);
    });
    expect(values).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await read(`/api/v1/changes?after=${next}`)).json()).toMatchObject({ changes: [], next, more: false });
    for (const wrong of ["x", "c!", "1763726400000~42"])
      expect((await read(`/api/v1/changes?after=${encodeURIComponent(wrong)}`)).status).toBe(422);
    for (const limit of ["0", "101", "many"]) expect((await read(`/api/v1/changes?limit=${limit}`)).status).toBe(422);
    expect((await read("/api/v1/changes?limit=100")).status).toBe(200);
  });
});

describe("trades", () => {
  test("API-043 open trades come without the names and words of players", async () => {
    const [give = 0, want = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Overlord" });
    const user = await createUser(ctx, { username: "SecretName" });
    orThrow(await createTrade({ ...ctx, actor: user }, tradeInput(give, want)));
    const answer = await read("/api/v1/trades");
    expect(answer.text).not.toContain("SecretName");
    expect(answer.json().trades).toMatchObject([
      { giving: { pets: [{ pet: "king-doggy", variant: "normal", value: 500 }], total: 500 }, receiving: { total: expect.any(Number) } },
    ]);
    expect((await read("/api/v1/trades?gives=overlord")).json().trades).toEqual([]);
    const wants = { wantTags: ["any" as const], alternatives: [[{ petId: give, variant: "shiny" as const }]] };
    const other = await createUser(ctx);
    orThrow(await createTrade({ ...ctx, actor: other }, tradeInput(want, want, wants)));
    for (const query of ["wants=shiny+king+doggy", "tag=any"])
      expect((await read(`/api/v1/trades?${query}`)).json().trades).toMatchObject([
        { tags: ["any"], alternatives: [{ pets: [{ pet: "king-doggy", variant: "shiny" }], total: 1_000 }] },
      ]);
    expect((await read("/api/v1/trades?tag=robux")).status).toBe(422);
    expect((await read("/api/v1/trades?after=nonsense")).status).toBe(422);
  });

  test("TRD-210 a calculation tells what would do instead, from text and from JSON alike", async () => {
    await createPets(
      ctx,
      { name: "King Doggy", values: { normal: 1_000 } as never },
      { name: "Leviathan", values: { normal: 1_000 } as never },
      { name: "Hexarium", values: { normal: 500 } as never },
    );
    const text = await read(`/api/v1/calculation?trade=${encodeURIComponent("kd vs leviathan or 3 hexarium or hexarium")}`);
    expect(text.json()).toMatchObject({
      receiving: { total: 1_000 },
      verdict: { status: "fair" },
      alternatives: [
        { receiving: { total: 1_500 }, verdict: { status: "big-win" } },
        { receiving: { total: 500 }, verdict: { status: "big-loss" } },
      ],
    });
    const side = (pet: string, quantity = 1) => [{ pet, quantity }];
    const sent = { giving: side("kd"), receiving: side("leviathan"), alternatives: [side("hexarium", 3), side("hexarium")] };
    const json = await ask("/api/v1/calculation", { address, method: "POST", json: { ...sent, giving: side("king doggy") } });
    expect(json.json()).toEqual(text.json());
    const many = `kd vs leviathan${" or hexarium".repeat(8)}`;
    expect((await read(`/api/v1/calculation?trade=${encodeURIComponent(many)}`)).status).toBe(422);
    expect((await read(`/api/v1/calculation?trade=${encodeURIComponent("kd vs leviathan or 9 hexarium")}`)).status).toBe(422);
  });

  test("API-044 a trade is calculated from text and from JSON alike, and no verdict is given where a pet has no number", async () => {
    await createPets(
      ctx,
      { name: "King Doggy", values: { normal: 1_000, shiny: 2_000 } as never },
      { name: "Overlord", values: { normal: 100 } as never },
      { name: "Leviathan", values: { normal: 2_200 } as never },
      { name: "Old Pet", values: { normal: "O/C" } as never },
    );
    const text = (await read(`/api/v1/calculation?trade=${encodeURIComponent("sh kd + 2 overlord vs leviathan")}`)).json();
    const json = (
      await ask("/api/v1/calculation", {
        ...{ address, method: "POST" },
        json: {
          giving: [
            { pet: "king doggy", variant: "shiny" },
            { pet: "overlord", quantity: 2 },
          ],
          receiving: [{ pet: "LEVIATHAN" }],
        },
      })
    ).json();
    for (const found of [text, json])
      expect(found).toMatchObject({
        ...{ giving: { total: 2_200 }, receiving: { total: 2_200 } },
        ...{ verdict: { status: "fair", label: "Fair", ratio: 1, unvalued: [] }, notUnderstood: [] },
        url: expect.stringContaining("http://site.test/calculator?trade="),
      });
    const withheld = (await read("/api/v1/calculation?trade=old+pet+vs+kd+%2B+zzzzqqqq")).json();
    expect(withheld).toMatchObject({ verdict: { status: "withheld", ratio: null, unvalued: ["Old Pet"] } });
    expect(withheld.notUnderstood).toHaveLength(1);
    for (const text of ["2 - kd vs overlord", "overlord vs kd = 2", "kd vs ② overlord"])
      expect((await read(`/api/v1/calculation?trade=${encodeURIComponent(text)}`)).json()).toMatchObject({
        ...{
          status: 422,
          code: "invalid",
          detail: expect.stringMatching(/can be read in two ways: “2x (kd|overlord)” or “(kd|overlord)”\./),
        },
      });
    for (const wrong of ["kd", "9 kd vs overlord"])
      expect((await read(`/api/v1/calculation?trade=${encodeURIComponent(wrong)}`)).status).toBe(422);
    const post = (json: unknown) => ask("/api/v1/calculation", { address, method: "POST", json });
    expect((await post({ giving: [{ pet: "zzzz" }], receiving: [] })).json()).toMatchObject({
      code: "invalid",
      errors: { "giving.0.pet": 'Pet "zzzz" not found' },
    });
    expect((await post({ giving: [{ pet: "overlord", variant: "mythic" }], receiving: [] })).status).toBe(422);
    expect((await post({ giving: [{ pet: "overlord", quantity: 8 }], receiving: [] })).status).toBe(200);
    expect((await post({ giving: [{ pet: "overlord", quantity: 8 }, { pet: "overlord" }], receiving: [] })).status).toBe(422);
    expect((await ask("/api/v1/calculation", { address, method: "POST", text: "{" })).json()).toMatchObject({
      status: 400,
      code: "malformed",
    });
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" }, text: "giving=kd" };
    expect((await ask("/api/v1/calculation", { address, method: "POST", ...form })).status).toBe(400);
    expect((await ask("/api/v1/calculation", { address, method: "POST", text: `"${"x".repeat(70_000)}"` })).status).toBe(413);
  });
});

describe("tokens", () => {
  test("API-045, API-046 a token is refused beyond its scopes, as is none, a wrong, deleted or stopped one, and that of a banned owner at once", async () => {
    const user = await createUser(ctx);
    const mine = { ...ctx, actor: user };
    const token = await tokenOf(user, ["collection:read"]);
    expect((await read("/api/v1/me", token)).json()).toMatchObject({
      name: user.name,
      token: { name: "My bot", scopes: ["collection:read"] },
    });
    expect((await read("/api/v1/me/collection", token)).status).toBe(200);
    const lacking = await read("/api/v1/me/wishlist", token);
    expect([lacking.status, lacking.json().detail]).toEqual([403, "This token may not do this: it lacks wishlist:read."]);
    const none = await read("/api/v1/me/collection");
    expect([none.status, none.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    for (const wrong of ["x", `${token}x`, token.slice(4), `bgv_${"A".repeat(43)}`])
      expect((await read("/api/v1/pets", wrong)).status, wrong).toBe(401);
    const row = async () => (await ctx.pool.query("select id, token_hash, last_used_at from api_tokens")).rows[0];
    expect(JSON.stringify(await row())).not.toContain(token.slice(4));
    const stopped = await tokenOf(user);
    const ids = (await ctx.pool.query("select id from api_tokens order by created_at, id")).rows.map(({ id }) => id as string);
    expect(ids).toHaveLength(2);
    const other = await createUser(ctx);
    for (const id of ids) expect(await deleteApiToken({ ...ctx, actor: other }, { id })).toMatchObject({ ok: false, reason: "not_found" });
    orThrow(await stopApiTokens(await as(ctx, "moderator"), { id: ids }));
    for (const one of [token, stopped]) expect((await read("/api/v1/me", one)).status).toBe(401);
    orThrow(await deleteApiToken(mine, { id: ids[0] as string }));
    expect((await read("/api/v1/me", token)).status).toBe(401);
    const banned = await tokenOf(user);
    expect((await read("/api/v1/me", banned)).status).toBe(200);
    orThrow(await banUser(await as(ctx, "admin"), { userId: user.id, reason: "Scamming", seen: {} } as never));
    for (const path of ["/api/v1/me", "/api/v1/me/collection", "/api/v1/pets"]) {
      const refused = await read(path, banned);
      expect([refused.status, refused.json().detail]).toEqual([403, expect.stringContaining("Your account is banned")]);
    }
  });

  test("API-047 an account has at most five tokens, also when sixteen are made at once, and each counts for itself", async () => {
    const user = await createUser(ctx);
    const made = await Promise.all(
      Array.from({ length: 16 }, () => createApiToken({ ...ctx, actor: user }, { name: "Bot", scopes: ["collection:read"] })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(5);
    const [one, two] = made.flatMap((each) => (each.ok ? [each.secret] : []));
    for (let time = 0; time < 60; time += 1) expect((await read("/api/v1/me", one)).status).toBe(200);
    expect((await read("/api/v1/me", one)).status).toBe(429);
    expect((await read("/api/v1/me", two)).status).toBe(200);
    expect((await read("/api/v1/changes")).status).toBe(200);
  });

  test("API-048 a session is nobody here: cookies are not read, so no other site can act for a player", async () => {
    const { actor } = await as(ctx, "user");
    const cookie = `session=${"A".repeat(43)}`;
    expect(actor.kind).toBe("user");
    const sent = { address, method: "POST", headers: { cookie, origin: "https://evil.example" }, json: { pets: [] } };
    expect((await ask("/api/v1/me/collection", sent)).status).toBe(401);
  });
});

describe("own data", () => {
  test("API-049 a collection is read, added to once for each key, and removed from, as on its page", async () => {
    const [petId = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Overlord", values: { normal: 5 } as never });
    const user = await createUser(ctx);
    const token = await tokenOf(user);
    const add = (json: unknown, key?: string) =>
      ask("/api/v1/me/collection", { address, token, method: "POST", json, headers: { "idempotency-key": key } });
    const pets = { pets: [{ pet: "king-doggy", variant: "shiny", quantity: 2 }] };
    for (let time = 0; time < 3; time += 1) expect((await add(pets, "a-key-of-mine")).json()).toEqual({ added: 2 });
    expect((await add(pets)).json()).toEqual({ added: 2 });
    for (const malformed of ["short", "with a space", "x".repeat(65), "ümlaut-ümlaut", ""])
      expect((await add(pets, malformed)).json(), malformed).toMatchObject({
        status: 400,
        errors: { "Idempotency-Key": expect.any(String) },
      });
    const one = [{ pet: "king-doggy", variant: "normal" }];
    for (const other of [{ pets: one }, { pets: [...pets.pets, ...one] }])
      expect((await add(other, "a-key-of-mine")).json()).toMatchObject({ status: 422, errors: { "Idempotency-Key": expect.any(String) } });
    const { entries, total } = (await read("/api/v1/me/collection", token)).json() as never as { entries: unknown[]; total: number };
    expect(entries).toEqual([
      { pet: "king-doggy", name: "King Doggy", variant: "shiny", quantity: 4, forTrade: 3, note: "", addedAt: "2026-11-21T12:00:00Z" },
    ]);
    expect(total).toBe(4_000);
    expect((await add({ pets: [{ pet: "overlord", variant: "mythic" }] })).status).toBe(422);
    expect((await add({ pets: [{ pet: "king-doggy", variant: "shiny", quantity: 996 }] })).status).toBe(409);
    expect((await add({ pets: [{ pet: "zzz", variant: "shiny" }] })).json()).toMatchObject({
      errors: { "pets.0.pet": 'Pet "zzz" not found' },
    });
    const remove = (path: string) => ask(`/api/v1/me/collection/${path}`, { address, token, method: "DELETE" });
    for (const wrong of ["0x1", "%2B1", "1e0", "1.5"]) expect((await remove(`king-doggy/shiny?quantity=${wrong}`)).status, wrong).toBe(422);
    expect((await remove("king-doggy/shiny?quantity=1")).json()).toEqual({ left: 3 });
    expect((await remove("king-doggy/shiny")).json()).toEqual({ left: 0 });
    expect((await remove("king-doggy/shiny")).status).toBe(404);
    expect((await remove("king-doggy/golden")).status).toBe(422);
    expect(petId).toBeGreaterThan(0);
  });

  test("API-096 of sixteen writes at once with one key, those with the same contents as the first are done once and all others refused", async () => {
    await createPets(ctx, { name: "King Doggy" });
    const user = await createUser(ctx);
    const [token, second] = [await tokenOf(user), await tokenOf(user)];
    const headers = { "idempotency-key": "one-key-for-all" };
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => {
        const json = { pets: [{ pet: "king-doggy", variant: "normal", quantity: (at % 2) + 1 }] };
        return ask("/api/v1/me/collection", { address, token: at % 3 === 0 ? second : token, method: "POST", json, headers });
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(8).fill(422)]);
    const { entries } = (await read("/api/v1/me/collection", token)).json() as never as { entries: { quantity: number }[] };
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text))).toEqual(
      new Set([JSON.stringify({ added: entries[0]?.quantity })]),
    );
  });

  test("API-096 a key is refused with another address, and by another account it is another key", async () => {
    await createPets(ctx, { name: "King Doggy" });
    const [token, other] = [await tokenOf(await createUser(ctx)), await tokenOf(await createUser(ctx))];
    const headers = { "idempotency-key": "one-key-for-all" };
    const json = { pets: [{ pet: "king-doggy", variant: "normal" }] };
    const send = (path: string, by: string) => ask(path, { address, token: by, method: "POST", json, headers });
    expect((await send("/api/v1/me/collection", token)).status).toBe(200);
    expect((await send("/api/v1/me/wishlist", token)).status).toBe(422);
    expect((await send("/api/v1/me/collection", other)).status).toBe(200);
    expect((await read("/api/v1/me/wishlist", token)).json()).toEqual({ wishes: [] });
  });

  test("API-050 wishes are added, changed and removed", async () => {
    await createPets(ctx, { name: "King Doggy" });
    const token = await tokenOf(await createUser(ctx));
    const wish = (more: object) =>
      ask("/api/v1/me/wishlist", { address, token, method: "POST", json: { pets: [{ pet: "kingdoggy", variant: "normal", ...more }] } });
    expect((await wish({ maxValue: 900 })).json()).toEqual({ added: 1 });
    expect((await wish({ priority: "high" })).json()).toEqual({ added: 0 });
    expect((await read("/api/v1/me/wishlist", token)).json().wishes).toMatchObject([
      { pet: "king-doggy", priority: "high", maxValue: 900 },
    ]);
    expect((await wish({ maxValue: "1,5m" })).status).toBe(200);
    expect((await read("/api/v1/me/wishlist", token)).json().wishes).toMatchObject([{ maxValue: 1_500_000 }]);
    expect((await wish({ maxValue: "1,500k" })).json()).toMatchObject({
      ...{ status: 422, detail: "“1,500k” can be read in two ways: 1,500,000 or 1,500." },
      readings: { "pets.0.maxValue": [1_500_000, 1_500] },
    });
    expect((await wish({ maxValue: null })).status).toBe(200);
    expect((await read("/api/v1/me/wishlist", token)).json().wishes).toMatchObject([{ maxValue: null }]);
    expect((await ask("/api/v1/me/wishlist/king-doggy/normal", { address, token, method: "DELETE" })).json()).toEqual({ removed: true });
    expect((await ask("/api/v1/me/wishlist/king-doggy/normal", { address, token, method: "DELETE" })).status).toBe(404);
  });

  test("API-051 notifications are read page by page and marked, and nobody sees another’s", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    const details = { kind: "suggestion", suggestionId: "00000000-0000-4000-8000-000000000000", title: "One", status: "approved" };
    // Times are stored in milliseconds; the ids keep three rows of one millisecond in order.
    const at = new Date();
    for (const source of ["s0", "s1", "s2"])
      await ctx.pool.query("insert into notifications (user_id, kind, source, details, created_at) values ($1, 'suggestion', $2, $3, $4)", [
        user.id,
        source,
        JSON.stringify(details),
        at,
      ]);
    const token = await tokenOf(user);
    const first = (await read("/api/v1/me/notifications?limit=2", token)).json() as never as {
      notifications: { id: number; place: string }[];
      next: string;
      unread: number;
    };
    expect([first.notifications.length, first.unread]).toEqual([2, 3]);
    const rest = (await read(`/api/v1/me/notifications?limit=2&after=${first.next}`, token)).json() as never as typeof first;
    expect([rest.notifications.length, rest.next]).toEqual([1, null]);
    const mark = (json: unknown, by = token) => ask("/api/v1/me/notifications/read", { address, token: by, method: "POST", json });
    const theirs = await tokenOf(other);
    expect((await mark({ id: first.notifications[0]?.id }, theirs)).json()).toEqual({ unread: 0 });
    expect((await mark({ id: first.notifications[0]?.id })).json()).toEqual({ unread: 2 });
    expect((await mark({ upTo: first.notifications[0]?.place })).json()).toEqual({ unread: 0 });
    expect((await mark({})).status).toBe(422);
    expect((await read("/api/v1/me/notifications", theirs)).json().notifications).toEqual([]);
    expect((await addToCollection({ ...ctx, actor: other }, { pets: [] as never })).ok).toBe(false);
  });
});
