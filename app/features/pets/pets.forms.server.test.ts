import { describe, expect, test } from "vitest";
import { createPets, expectAudit } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { createSite } from "../../../test/site.ts";
import { orThrow } from "../../access/guards.ts";
import { SentFields } from "../../access/sent-fields.server.ts";
import { jpegPath } from "../../platform/media/image-folder.ts";
import { readMultipart } from "../../platform/media/uploads.server.ts";
import { NEW_PET, toControls } from "./core/pet-fields.ts";
import { changeValues } from "./pets.commands.server.ts";
import { petImageForms, petManagerForms } from "./pets.forms.server.ts";
import { MAX_IMAGE_BYTES, PET_IMAGES } from "./pets.images.ts";
import { readCatalogue } from "./pets.queries.server.ts";
import { addPet, updatePet } from "./pets.staff.commands.server.ts";

const site = await createSite();
const PAGE = "/admin/pets";
const [admin, owner, moderator] = [site.as("admin"), site.as("owner"), site.as("moderator")];
const NEW = toControls(NEW_PET);
const add = (fields: Record<string, string>, who = admin) => who.send(PAGE, "save", { ...NEW, ...fields });
const query = async (sql: string) => (await site.ctx.pool.query(sql)).rows;
const idOf = async (name: string) => (await query(`select id from pets where name = '${name}'`))[0]?.id as number;

/** The original values of a pet's form, from its hidden fields. */
async function openForm(id: number): Promise<Record<string, string>> {
  const { text } = await admin.open(`${PAGE}?edit=${id}`);
  const hidden = [...text.matchAll(/name="seen\.(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value] as const);
  return Object.fromEntries(hidden);
}
/** Sends the form of a pet with these changes. */
function save(id: number, shown: Record<string, string>, typed: Record<string, string>, who = admin) {
  const seen = Object.fromEntries(Object.entries(shown).map(([name, value]) => [`seen.${name}`, value]));
  return who.send(PAGE, "save", { id: String(id), ...seen, ...shown, ...typed });
}

describe("adding a pet", () => {
  test("ADM-PET-003, ADM-PET-015, ADM-PET-038, ADM-PET-049 an added pet is stored with all of its fields, in the list and on its page at once", async () => {
    expect((await admin.open("/values")).text).not.toContain("Fire King");
    const reply = await add({
      ...{ name: "  Fire   King ", rarity: "legendary", trend: "Rising", demand: "5", limited: "on", forecast: "Up" },
      ...{ sources: "Fire Egg\nShop\nFire Egg", oneIn: "1 in 4,000", addedOn: "2026-11-20" },
      ...{ normal: "1.5k", shinyType: "O/C", mythicType: "N/A", shinyMythicType: "none" },
    });
    expect(reply).toMatchObject({ ok: true, message: "Fire King added successfully!" });
    const id = await idOf("Fire King");
    expect(await query("select slug, rarity, trend, demand, limited, forecast, sources, one_in::int, added_on::text from pets")).toEqual([
      {
        ...{ slug: "fire-king", rarity: "Legendary", trend: "Rising", demand: 5, limited: true, forecast: "Up" },
        ...{ sources: ["Fire Egg", "Shop"], one_in: 4000, added_on: "2026-11-20" },
      },
    ]);
    expect(await query("select variant, status, value::int from pet_variants order by variant")).toEqual([
      { variant: "mythic", status: "not_available", value: null },
      { variant: "normal", status: "valued", value: 1500 },
      { variant: "shiny", status: "out_of_circulation", value: null },
    ]);
    expect(await query("select variant, from_status, reason from value_changes order by variant")).toEqual(
      ["mythic", "normal", "shiny"].map((variant) => ({ variant, from_status: "unvalued", reason: "New pet" })),
    );
    expect((await admin.open("/values")).text).toContain("Fire King");
    expect((await admin.open("/sitemap.xml")).text).toContain(`/pet/${id}<`);
    expect((await admin.open("/pet/fire-king")).headers.get("location")).toBe(`/pet/${id}`);
    expect((await admin.open(`/pet/${id}`)).text).toContain("Fire Egg");
    const acts = await query("select action from audit_log order by id");
    expect(acts).toEqual([{ action: "pet.values" }, { action: "pet.add" }]);
  });

  test("ADM-PET-014, ADM-PET-019 errors are shown at their fields, and nothing is stored", async () => {
    expect(await add({ name: "  " })).toMatchObject({ status: 422, fields: { name: "Please enter a pet name" } });
    expect(await add({ name: "x".repeat(61) })).toMatchObject({ fields: { name: "A pet's name can have at most 60 characters." } });
    const wrong = { name: "Bear", normal: "abc", shiny: "1.5", rarity: "", oneIn: "many", addedOn: "0000-01-01", demand: "6", trend: "Up" };
    expect(await add(wrong)).toMatchObject({
      status: 422,
      fields: {
        normal: expect.stringContaining("Enter a whole number up to"),
        shiny: "Values are whole numbers: leave out the decimals.",
        rarity: "Enter a rarity.",
        oneIn: "Enter a whole number of at least 1, such as 4,000.",
        addedOn: "Enter a date.",
        demand: expect.any(String),
        trend: "Choose a trend.",
      },
    });
    expect(await query("select * from pets")).toEqual([]);
    expect(await add({ name: "x".repeat(60) })).toMatchObject({ ok: true });
  });

  test("a name is there once, also of sixteen at once, and that of a deleted pet points to it", async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, at) => add({ name: at % 2 ? "King Doggy" : "King-Doggy" }, at % 3 ? admin : owner)),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.filter(({ ok }) => !ok)[0]).toMatchObject({ status: 409, fields: { name: "There is a pet of this name already." } });
    const [{ id }] = (await query("select id from pets")) as [{ id: number }];
    await admin.send(PAGE, "delete", { id: String(id) });
    expect(await add({ name: "king doggy" })).toMatchObject({ status: 409, fields: { name: expect.stringContaining("Restore") } });
  });

  test("ADM-PET-042 moderators and players add and change nothing", async () => {
    for (const who of [moderator, site.as("user"), site.as("guest")]) {
      const reply = await add({ name: "Bear" }, who);
      expect(reply.ok).toBe(false);
    }
    expect(await query("select * from pets")).toEqual([]);
  });

  test("the section add-pet is the same form", async () => {
    const { text } = await admin.open("/admin/add-pet");
    for (const label of ["Name", "Rarity", "Popularity", "Normal", "Shiny Mythic", "Picture", "Forecast"]) expect(text).toContain(label);
    expect(await admin.send("/admin/add-pet", "save", { ...NEW, name: "Bear" })).toMatchObject({ message: "Bear added successfully!" });
  });
});

describe("changing a pet", () => {
  test("ADM-PET-010, ADM-PET-039, ADM-PET-050 the form shows what is stored, and saves what was changed with its reason", async () => {
    const [id = 0] = await createPets(site.ctx, { name: "Bear", values: { normal: 500, shiny: "O/C", mythic: null } });
    const shown = await openForm(id);
    expect(shown).toMatchObject({
      name: "Bear",
      normal: "500",
      normalType: "number",
      shinyType: "O/C",
      mythic: "",
      shinyMythicType: "none",
    });
    expect(await save(id, shown, { normal: "600", name: "Bear Cub", reason: "It grew" })).toMatchObject({
      ok: true,
      message: "Bear Cub updated successfully!",
      to: "/admin/pets",
    });
    expect(await query("select from_value::int, to_value::int, reason from value_changes")).toEqual([
      { from_value: 500, to_value: 600, reason: "It grew" },
    ]);
    expect((await admin.open(`/pet/${id}`)).text).toContain("Bear Cub");
    await expectAudit(
      site.ctx,
      { action: "pet.values", targetId: id, after: { values: { normal: 600 }, reason: "It grew" } },
      { action: "pet.update", targetId: id, before: { name: "Bear" }, after: { name: "Bear Cub" } },
    );
  });

  test("ADM-PET-016 a variant comes into the game and leaves it, and what it was worth stays on record", async () => {
    const [id = 0] = await createPets(site.ctx, { values: { normal: 500 } });
    expect(await save(id, await openForm(id), { shinyType: "number", shiny: "900" })).toMatchObject({ ok: true });
    expect((await readCatalogue(site.ctx)).byId.get(id)).toMatchObject({ variants: ["normal", "shiny"], values: { shiny: 900 } });
    expect(await save(id, await openForm(id), { shinyType: "none" })).toMatchObject({ ok: true });
    expect((await readCatalogue(site.ctx)).byId.get(id)).toMatchObject({ variants: ["normal"] });
    expect(await query("select from_value::int, to_value::int, to_status from value_changes order by id")).toEqual([
      { from_value: null, to_value: 900, to_status: "valued" },
      { from_value: 900, to_value: null, to_status: "not_available" },
    ]);
  });

  test("a form that was opened before others saved takes nothing back, and asks where both changed the same", async () => {
    const [id = 0] = await createPets(site.ctx, { name: "Bear", forecast: "", values: { normal: 500, shiny: 900 } });
    const shown = await openForm(id);
    await changeValues(site.ctx, { pets: [{ petId: id, values: { shiny: 950 }, reason: "Elsewhere" }] });
    expect(await save(id, shown, { normal: "600" })).toMatchObject({ ok: true });
    expect((await readCatalogue(site.ctx)).byId.get(id)?.values).toMatchObject({ normal: 600, shiny: 950 });
    const reply = await save(id, shown, { shinyType: "O/C", shiny: "0" }, owner);
    expect(reply).toMatchObject({
      status: 409,
      fields: { shiny: "This is “950” by now. Save again to put yours in its place." },
      stored: { shiny: "950", shinyType: "number", normal: "600" },
    });
    expect((await readCatalogue(site.ctx)).byId.get(id)?.values.shiny).toBe(950);
    expect(await save(id, { ...shown, ...reply.stored }, { shinyType: "O/C", shiny: "0" })).toMatchObject({ ok: true });
    expect((await readCatalogue(site.ctx)).byId.get(id)?.values.shiny).toBe("O/C");
  });

  test("of sixteen saves of one field of a pet at once one is stored, and the others get a question", async () => {
    const [id = 0] = await createPets(site.ctx, { values: { normal: 500 } });
    const ctx = await admin.ctx();
    const seen = { normal: "500" };
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, at) => updatePet(ctx, { petId: id, values: { normal: String(600 + at) }, seen, reason: "" })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "conflict")).toHaveLength(15);
    expect(await query("select count(*)::int from value_changes")).toEqual([{ count: 1 }]);
  });

  test("a name that another pet has is refused at its field, and nothing else is saved", async () => {
    const [id = 0] = await createPets(site.ctx, { name: "Bear" }, { name: "Fox" });
    expect(await save(id, await openForm(id), { name: "FOX", normal: "600" })).toMatchObject({
      status: 409,
      fields: { name: expect.any(String) },
    });
    expect(await query("select * from value_changes")).toEqual([]);
  });
});

describe("deleting a pet", () => {
  test("ADM-PET-036, ADM-PET-040, ADM-PET-051 deleting a pet asks first, keeps its history, and can be undone", async () => {
    const [id = 0, other = 0] = await createPets(site.ctx, { name: "Bear" }, { name: "Fox" });
    await changeValues(site.ctx, { pets: [{ petId: id, values: { normal: 600 }, reason: "Up" }] });
    expect((await admin.open(`${PAGE}?edit=delete.${id}`)).text).toContain("Are you sure you want to delete Bear?");
    expect(await admin.send(PAGE, "delete", { id: String(id) })).toMatchObject({ message: "Bear deleted successfully!" });
    for (const page of ["/values", "/changes", "/sitemap.xml", PAGE]) {
      const { text } = await admin.open(page);
      expect([page, text.includes("Bear") || text.includes(`/pet/${id}<`)]).toEqual([page, false]);
    }
    expect((await admin.open(`/pet/${id}`)).status).toBe(404);
    expect((await admin.open("/pet/bear")).status).toBe(404);
    expect((await admin.open(`/pet/${other}`)).status).toBe(200);
    expect(await changeValues(site.ctx, { pets: [{ petId: id, values: { normal: 1 } }] })).toMatchObject({ reason: "not_found" });
    expect((await admin.open(`${PAGE}?deleted=yes`)).text).toContain("Bear");
    expect(await admin.send(PAGE, "delete", { id: String(id) })).toMatchObject({ ok: true });
    expect(await admin.send(PAGE, "restore", { id: String(id) })).toMatchObject({ message: "Bear is back on the site." });
    expect((await admin.open(`/pet/${id}`)).text).toContain("600");
    await expectAudit(
      site.ctx,
      { action: "pet.values" },
      { action: "pet.delete", targetId: id, before: { name: "Bear" } },
      { action: "pet.restore", targetId: id },
    );
  });
});

describe("the list", () => {
  test("ADM-PET-001, ADM-PET-002, ADM-PET-005, ADM-PET-037 the list of pets is searched as the site is, filtered, shows the last change, and is saved as a file", async () => {
    const [kd = 0] = await createPets(
      site.ctx,
      { name: "King Doggy", rarity: "Secret", trend: "Rising" },
      { name: "Hydra", rarity: "Legendary" },
      { name: "Doggy", rarity: "Legendary", values: { normal: 7, shiny: null } },
    );
    const file = async (search: string) =>
      (await admin.open(`/admin/pets.csv${search}`)).text.match(/^(?:King Doggy|Hydra|Doggy)(?=,)/gm) ?? [];
    expect(await file("")).toEqual(["Doggy", "Hydra", "King Doggy"]);
    expect(await file("?q=kd")).toEqual(["King Doggy"]);
    expect(await file("?q=dogy")).toEqual(["Doggy", "King Doggy"]);
    expect([await file("?rarity=Legendary&sort=-name"), await file("?trend=Rising"), await file("?picture=yes")]).toEqual([
      ["Hydra", "Doggy"],
      ["King Doggy"],
      [],
    ]);
    site.ctx.setNow("2026-11-21T13:00:00Z");
    await changeValues(site.ctx, { pets: [{ petId: kd, values: { normal: 501 } }] });
    expect((await file("?sort=recent"))[0]).toBe("King Doggy");
    const { text } = await admin.open(PAGE);
    for (const head of ["Pet", "Rarity", "Normal", "Shiny", "Mythic", "Shiny Mythic", "Trend", "Actions"])
      expect(text).toMatch(new RegExp(`>${head}<`));
    for (const words of ["Show Recent", "Add Pet", "Refresh"]) expect(text).toContain(words);
    expect((await moderator.open("/admin/pets.csv")).status).toBe(403);
  });
});

describe("pictures", () => {
  test("ADM-PET-007, ADM-PET-024, ADM-PET-025 one that comes with a pet is kept 600 pixels wide, as a JPEG too", async () => {
    const ctx = await admin.ctx();
    expect(await addPet(ctx, { values: { ...NEW_PET, name: "Bear" }, image: await photo("red") })).toMatchObject({ ok: true });
    const [{ image }] = (await query("select image from pets")) as [{ image: string }];
    expect(await site.ctx.files.fileExists(jpegPath(PET_IMAGES, image))).toBe(true);
  });

  test("ADM-PET-026, ADM-PET-027 an invalid picture changes nothing of the pet, and gets an error", async () => {
    const ctx = await admin.ctx();
    const result = await addPet(ctx, { values: { ...NEW_PET, name: "Bear" }, image: Buffer.from("no picture") });
    expect(result).toMatchObject({ ok: true, imageError: expect.stringContaining("not a PNG") });
    expect(await query("select name, image from pets")).toEqual([{ name: "Bear", image: null }]);
  });

  test("ADM-PET-023 a form of all fields with a picture, or with none chosen, is read as browsers send it", async () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(NEW)) for (const prefix of ["", "seen."]) sent.append(prefix + name, value);
    sent.append("image", new File([], ""));
    const read = await readMultipart(new Request("http://localhost/", { method: "POST", body: sent }), MAX_IMAGE_BYTES);
    expect(await new SentFields(read, {}).file("image")).toBeUndefined();
    const image = new File([new Uint8Array(await photo("blue"))], "bear.jpg");
    const reply = await sendForm(petManagerForms.save, await admin.ctx(), { ...NEW, name: "Bear", image });
    expect(reply).toMatchObject({ ok: true, message: "Bear added successfully!" });
    expect(await query("select image is not null as shown from pets")).toEqual([{ shown: true }]);
    const broken = await sendForm(petManagerForms.save, await admin.ctx(), { ...NEW, name: "Fox", image: new File(["<svg/>"], "fox.svg") });
    expect(broken).toMatchObject({
      ok: true,
      tone: "warning",
      title: "Fox added successfully!",
      message: "Error uploading image",
      more: expect.stringMatching(/\S/),
    });
  });

  test("ADM-PET-026 one picture among many goes to its pet alone, and is refused with words", async () => {
    const [id = 0] = await createPets(site.ctx, { name: "Bear" });
    const send = async (petId: number, image: File) => sendForm(petImageForms.image, await admin.ctx(), { petId: String(petId), image });
    expect(await send(id, new File([new Uint8Array(await photo("blue"))], "bear.jpg"))).toMatchObject({ ok: true });
    expect(await send(id, new File(["text"], "bear.jpg"))).toMatchObject({
      status: 422,
      title: "Error uploading image",
      message: expect.stringMatching(/^\w/),
    });
    expect(await send(999, new File([new Uint8Array(await photo("blue"))], "x.jpg"))).toMatchObject({ status: 404 });
  });
});

test("ADM-PET-028, ADM-PET-052 a picture is removed after a question, and the letter is back", async () => {
  const ctx = await admin.ctx();
  const { petId } = orThrow(await addPet(ctx, { values: { ...NEW_PET, name: "Bear" }, image: await photo("red") }));
  expect((await admin.open(`${PAGE}?edit=${petId}`)).text).toContain("Remove the picture of Bear?");
  expect(await moderator.send(PAGE, "remove-image", { id: String(petId) })).toMatchObject({ status: 403 });
  const both = await Promise.all([1, 2].map(() => admin.send(PAGE, "remove-image", { id: String(petId) })));
  expect(both).toMatchObject([{ message: "The picture was removed." }, { message: "The picture was removed." }]);
  expect(await query("select image from pets")).toEqual([{ image: null }]);
  expect((await admin.open(`${PAGE}?edit=${petId}`)).text).not.toContain("Remove the picture of Bear?");
  expect(await query("select count(*)::int as acts from audit_log where action = 'pet.remove-image'")).toEqual([{ acts: 1 }]);
});

test("ADM-PET-045 … ADM-PET-047, PET-070, PET-071, PET-073 failures on our side have messages of their own", async () => {
  const ctx = outOfOrder(await admin.ctx());
  const { save: form, delete: deletion } = petManagerForms;
  // Permission for a form with a file is checked before its pet is known.
  expect(await sendForm(form, ctx, { ...NEW, name: "Bear" })).toMatchObject({
    ...{ status: 500, title: "Error adding pet", message: "Failed to add pet to database" },
  });
  expect(await sendForm(form, ctx, { ...NEW, id: "1", name: "Bear" })).toMatchObject({
    ...{ status: 500, title: "Error adding pet", message: "Failed to add pet to database" },
  });
  expect(await sendForm(petManagerForms.restore, ctx, { id: "1" })).toMatchObject({
    ...{ status: 500, title: "Error updating pet", message: "Failed to update pet in database" },
  });
  expect(await sendForm(deletion, ctx, { id: "1" })).toMatchObject({
    ...{ status: 500, title: "Error deleting pet", message: "Failed to delete pet from database" },
  });
});
