import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser } from "../../../test/factories.ts";
import { sendForm } from "../../../test/send-form.ts";
import { deleteAlert, saveAlert } from "./alerts.commands.server.ts";
import { DEFAULT_ALERT, MAX_ALERTS } from "./alerts.constants.ts";
import { alertForms } from "./alerts.forms.server.ts";
import { findAlert, findAlerts, findSubscribers } from "./alerts.queries.server.ts";
import { describeAlert } from "./core/alert-words.ts";
import { isNotified } from "./core/is-notified.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = new Date("2026-11-21T12:00:00Z");

describe("watching a pet", () => {
  test("ALR-012 ALR-013 ALR-015 ALR-023 ALR-025: watching a pet begins with 5 percent, both directions and all variants", async () => {
    const user = await createUser(ctx);
    const [pet = 0] = await createPets(ctx, {});
    expect(await findAlert(as(user), pet)).toBeNull();
    expect(await saveAlert(as(user), { petId: pet, ...DEFAULT_ALERT })).toEqual({ ok: true, added: true });
    expect(await findAlert(as(user), pet)).toEqual(DEFAULT_ALERT);
    expect(await findAlert({ ...ctx, actor: { kind: "guest" } }, pet)).toBeNull();
  });

  test("ALR-016 ALR-026 ALR-027: saving again changes the settings of the one alert, also sixteen times at once", async () => {
    const user = await createUser(ctx);
    const [pet = 0] = await createPets(ctx, {});
    const settings = { petId: pet, ...DEFAULT_ALERT, onlyIncreases: true, variants: ["shiny" as const] };
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, index) => saveAlert(as(user), { ...settings, minPercentChange: index + 1 })),
    );
    expect(outcomes.filter((outcome) => outcome.ok && outcome.added)).toHaveLength(1);
    expect(await findAlerts(ctx, user)).toHaveLength(1);
    await saveAlert(as(user), { ...settings, minPercentChange: 20 });
    expect(await findAlert(as(user), pet)).toMatchObject({ minPercentChange: 20, onlyIncreases: true, variants: ["shiny"] });
  });

  test("ALR-026 a second tab saves only its own changes, gets a conflict for the same setting, and never asks for both directions", async () => {
    const user = await createUser(ctx);
    const [pet = 0] = await createPets(ctx, {});
    const seen = { minPercentChange: "5", onlyIncreases: "", onlyDecreases: "", variants: "", paused: "" };
    const save = (fields: Partial<typeof DEFAULT_ALERT>) => saveAlert(as(user), { petId: pet, ...DEFAULT_ALERT, ...fields, seen });
    await saveAlert(as(user), { petId: pet, ...DEFAULT_ALERT });
    await save({ minPercentChange: 9, onlyIncreases: true });
    expect(await save({ variants: ["shiny", "normal"], enabled: false })).toEqual({ ok: true, added: false });
    expect(await findAlert(as(user), pet)).toMatchObject({ minPercentChange: 9, onlyIncreases: true, enabled: false });
    expect(await save({ minPercentChange: 12 })).toMatchObject({ reason: "conflict", stored: { minPercentChange: "9" } });
    expect(await save({ onlyDecreases: true })).toMatchObject({ reason: "invalid", fields: { onlyDecreases: expect.any(String) } });
  });

  test("ALR-010 ALR-017 ALR-034: unsubscribing deletes the record, and a second time is no error", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    const [one = 0, two = 0] = await createPets(ctx, {}, {});
    for (const petId of [one, two]) for (const who of [user, other]) await saveAlert(as(who), { petId, ...DEFAULT_ALERT });
    expect(await deleteAlert(as(user), { petId: one })).toEqual({ ok: true });
    expect(await deleteAlert(as(user), { petId: one })).toEqual({ ok: true });
    expect((await findAlerts(ctx, user)).map(({ petId }) => petId)).toEqual([two]);
    expect(await findAlerts(ctx, other)).toHaveLength(2);
    expect(await findAlerts(ctx, user)).toMatchObject([{ petId: two, minPercentChange: 5 }]);
  });

  test("watching a pet refuses a pet that is not there, and one more than an account can watch", async () => {
    const user = await createUser(ctx);
    expect(await saveAlert(as(user), { petId: 404, ...DEFAULT_ALERT })).toMatchObject({ ok: false, reason: "not_found" });
    const pets = await createPets(ctx, ...Array.from({ length: MAX_ALERTS + 1 }, () => ({})));
    await ctx.pool.query("insert into alerts (user_id, pet_id, created_at, updated_at) select $1, unnest($2::int[]), now(), now()", [
      user.id,
      pets.slice(0, MAX_ALERTS - 1),
    ]);
    const [first, last = 0, over = 0] = [pets[0], pets[MAX_ALERTS - 1], pets[MAX_ALERTS]];
    const both = await Promise.all([last, over].map((petId) => saveAlert(as(user), { petId, ...DEFAULT_ALERT })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await findAlerts(ctx, user)).toHaveLength(MAX_ALERTS);
    expect(await saveAlert(as(user), { petId: first ?? 0, ...DEFAULT_ALERT, minPercentChange: 9 })).toEqual({ ok: true, added: false });
  });

  test("ALR-013 ALR-018 … ALR-020 ALR-022: the form takes 1 to 20 percent, one direction, no variant for all, and pauses", async () => {
    const user = await createUser(ctx);
    const [pet = 0] = await createPets(ctx, {});
    const send = (fields: Record<string, string | string[]>) =>
      sendForm(alertForms.alert, as(user), { petId: String(pet), minPercentChange: "5", ...fields });
    for (const [percent, status] of [
      ["0", 422],
      ["1", 200],
      ["20", 200],
      ["21", 422],
      ["5.5", 422],
      ["many", 422],
      ["", 422],
    ] as const)
      expect([percent, (await send({ minPercentChange: percent })).status]).toEqual([percent, status]);
    expect(await send({ onlyIncreases: "on", onlyDecreases: "on" })).toMatchObject({
      status: 422,
      fields: { onlyDecreases: "Choose only increases or only decreases, not both." },
    });
    expect(await send({ variants: ["golden"] })).toMatchObject({ status: 422 });
    expect(await send({ variants: ["shiny", "mythic"], onlyDecreases: "on" })).toMatchObject({ ok: true, message: "Your alert is saved." });
    expect(await findAlert(as(user), pet)).toEqual({ ...DEFAULT_ALERT, onlyDecreases: true, variants: ["shiny", "mythic"] });
    expect(await send({ paused: "on" })).toMatchObject({ ok: true, message: "Your alert is saved." });
    expect(await findAlert(as(user), pet)).toEqual({ ...DEFAULT_ALERT, enabled: false });
    expect(await send({})).toMatchObject({ ok: true });
    expect(await findAlert(as(user), pet)).toEqual(DEFAULT_ALERT);
    expect(await sendForm(alertForms.unsubscribe, as(user), { petId: String(pet) })).toMatchObject({ ok: true });
    expect(await sendForm(alertForms.alert, { ...ctx, actor: { kind: "guest" } }, { petId: String(pet) })).toMatchObject({ status: 401 });
  });
});

const settings = fc
  .record({
    enabled: fc.boolean(),
    minPercentChange: fc.integer({ min: 1, max: 20 }),
    direction: fc.constantFrom("both", "up", "down"),
    variants: fc.subarray([...VARIANTS]),
  })
  .map(({ direction, ...rest }) => ({ ...rest, onlyIncreases: direction === "up", onlyDecreases: direction === "down" }));

const change = fc.record({
  variant: fc.constantFrom(...VARIANTS),
  percent: fc.oneof(
    fc.constant(null),
    fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10),
  ),
});

describe("the recipients of a change", () => {
  test("ALR-013 ALR-018 … ALR-020: the rule in words and the question to the database agree, whatever the settings", async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser(ctx)));
    const [petId = 0] = await createPets(ctx, {});
    await fc.assert(
      fc.asyncProperty(fc.array(settings, { minLength: 6, maxLength: 6 }), change, async (all, { variant, percent }) => {
        for (const [index, user] of users.entries()) {
          const own = all[index];
          if (own)
            await ctx.pool.query(
              `insert into alerts (user_id, pet_id, enabled, min_percent_change, only_increases, only_decreases, variants, created_at, updated_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (user_id, pet_id) do update set enabled = $3, min_percent_change = $4,
             only_increases = $5, only_decreases = $6, variants = $7`,
              [user.id, petId, own.enabled, own.minPercentChange, own.onlyIncreases, own.onlyDecreases, own.variants, NOW],
            );
        }
        const told = await findSubscribers(ctx, { petId, variant, percent, at: NOW }, { after: null, limit: 10 });
        const expected = users.filter((_, index) => isNotified(all[index] ?? DEFAULT_ALERT, { variant, percent })).map(({ id }) => id);
        expect(told).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });

  test("ALR-035 players who began to watch after a change are not notified, and the recipients come a page at a time", async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createUser(ctx)));
    const [petId = 0] = await createPets(ctx, {});
    for (const user of users) await saveAlert(as(user), { petId, ...DEFAULT_ALERT });
    const ids = users.map(({ id }) => id).sort();
    const subject = { petId, variant: "normal" as const, percent: 10, at: NOW };
    expect(await findSubscribers(ctx, subject, { after: null, limit: 3 })).toEqual(ids.slice(0, 3));
    expect(await findSubscribers(ctx, subject, { after: ids[2] ?? null, limit: 3 })).toEqual(ids.slice(3));
    expect(await findSubscribers(ctx, { ...subject, at: new Date(NOW.getTime() - 1) }, { after: null, limit: 3 })).toEqual([]);
  });
});

test("an alert says in words what it tells", () => {
  expect(describeAlert(DEFAULT_ALERT)).toBe("Changes of 5% and more, all variants");
  expect(describeAlert({ ...DEFAULT_ALERT, onlyIncreases: true, variants: ["shiny", "mythic"] })).toBe(
    "Increases of 5% and more, Shiny and Mythic",
  );
  expect(describeAlert({ ...DEFAULT_ALERT, enabled: false })).toBe("Paused. Changes of 5% and more, all variants");
});
