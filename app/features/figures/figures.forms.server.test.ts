import { expect, test } from "vitest";
import { createPets } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";

const site = await createSite();
const admin = site.as("admin");
const today = () => site.ctx.now().toISOString().slice(0, 10);
const add = (fields: Record<string, string> = {}) =>
  admin.send("/admin/figures", "add", {
    ...{ pet: "king doggy", kind: "normal", figure: "1,030", readOn: today(), source: "Game index", link: "" },
    ...fields,
  });

test("ADM-VAL-025 staff type one figure with the pet in any spelling, and see it in the list, in its file and on the pet's page", async () => {
  const [king = 0] = await createPets(site.ctx, { name: "King Doggy", oneIn: 4_000 });
  expect(await add({ pet: "KING-doggy" })).toMatchObject({ ok: true, message: "The figure was saved." });
  expect(await add()).toMatchObject({ ok: true, message: "Nothing to save: this figure is known already." });
  expect((await admin.open("/admin/figures?q=king")).text).toContain("1,030");
  expect((await admin.open("/admin/figures.csv")).text).toContain("King Doggy,Normal exist,1030");
  const page = (await site.as("guest").open(`/pet/${king}`)).text;
  expect(page).toContain("How many exist");
  expect(page).toContain("1,030");
  expect(page).toContain("Game index");
});

test("ADM-VAL-025 an invalid typed figure has a message at its field", async () => {
  await createPets(site.ctx, { name: "King Doggy", values: { normal: 5 } });
  const cases: [Record<string, string>, string, string][] = [
    [{ pet: "King Dogy" }, "pet", "Did you mean King Doggy?"],
    [{ figure: "1e5" }, "figure", "Enter a whole number"],
    [{ figure: "" }, "figure", "Enter a whole number"],
    [{ figure: "0", kind: "odds" }, "figure", "from 1 to"],
    [{ kind: "mythic" }, "kind", "does not exist in this form"],
    [{ readOn: "2999-01-01" }, "readOn", "has not begun"],
    [{ source: " " }, "source", "Say where it was read."],
    [{ link: "javascript:alert(1)" }, "link", "https://"],
  ];
  for (const [fields, field, words] of cases)
    expect(await add(fields), field).toMatchObject({ status: 422, fields: { [field]: expect.stringContaining(words) } });
  expect(await add({ figure: "12.500" })).toMatchObject({ status: 422, readings: { figure: [12_500] } });
});

test("ADM-VAL-025 moderators and players cannot open, add or import figures", async () => {
  for (const who of ["guest", "user", "moderator"] as const) {
    expect([401, 403]).toContain((await site.as(who).open("/admin/figures/import")).status);
    expect([401, 403]).toContain((await site.as(who).send("/admin/figures", "add", {})).status);
  }
});

test("ADM-VAL-025, ADM-VAL-026 a file is previewed without scripts, with its wrong rows, and saved after it was corrected", async () => {
  const [king = 0] = await createPets(site.ctx, { name: "King Doggy" });
  const upload = async (text: string) => {
    const file = new File([text], "counts.csv");
    const sent = await admin.post("/admin/figures/import", "read", {
      file,
      readOn: today(),
      source: "Wiki",
      link: "https://wiki.example/",
    });
    return admin.open(`/admin/figures/import${sent.headers.get("location")?.replace(/^[^?]*/, "")}`);
  };
  const wrong = (await upload("name,normal\nKing Doggy,many")).text;
  expect(wrong).toContain("Row 2, Normal exist:");
  expect(wrong).not.toContain("Save 1 figure");
  const shown = (await upload("name,normal\nKing Doggy,1030")).text;
  expect(shown).toContain("Save 1 figure");
  const field = (name: string) => shown.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1] ?? "";
  const saved = await admin.post("/admin/figures/import", "import", { id: field("id"), hash: field("hash") });
  expect(saved.status).toBe(303);
  expect((await site.as("guest").open(`/pet/${king}`)).text).toContain('href="https://wiki.example/"');
});

test("PET-104 a pet without figures shows no counts, and odds name their source only while they are those read there", async () => {
  const [king = 0] = await createPets(site.ctx, { name: "King Doggy", oneIn: 4_000 });
  const page = async () => (await site.as("guest").open(`/pet/${king}`)).text;
  expect(await page()).not.toContain("How many exist");
  await add({ kind: "odds", figure: "5,000" });
  expect(await page()).toContain(">Game index<");
  await site.ctx.pool.query("update pets set one_in = 6000 where id = $1", [king]);
  site.ctx.bus.publish("cache.invalidated", { tags: ["*"] });
  expect(await page()).not.toContain(">Game index<");
});
