import { expect, test } from "vitest";
import { createPets, expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";

const site = await createSite();
const PAGE = "/admin/values";
const [staff, user] = [site.as("admin"), site.as("user")];

test("ADM-VAL-005, ADM-VAL-006, ADM-VAL-007 the sheet saves many cells at once, with one reason for all and one for each, and says what stands in the way", async () => {
  const [king = 0, bear = 0] = await createPets(site.ctx, { name: "King" }, { name: "Bear" });
  const save = (cells: string, more: Record<string, string> = {}) =>
    staff.send(PAGE, "save", { cells, reasons: "", reason: "Review", ...more });
  expect(await save(`${king}.0.500.600_${king}.4.2.1_${bear}.1.1000.1100`, { reasons: `${bear} Seen twice` })).toMatchObject({
    ok: true,
    message: "Saved: 2 pets changed, 2 values.",
  });
  expect(await save(`${king}.0.500.700`)).toMatchObject({ status: 409, code: "changed", stored: { [`${king}.normal`]: "600" } });
  expect(await save(`${king}.0.600.6000`)).toMatchObject({ status: 409, code: "slips" });
  expect(await save(`${king}.0.600.6000.c`)).toMatchObject({ ok: true });
  expect(await save("king.0.1.2")).toMatchObject({ status: 422 });
  expect(await save("")).toMatchObject({ status: 422, message: "Nothing is to be changed." });
  await expectAudit(
    site.ctx,
    { action: "pet.values", targetId: king, after: { values: { normal: 600 }, trend: "Rising", reason: "Review" } },
    { action: "pet.values", targetId: bear, after: { values: { shiny: 1_100 }, reason: "Seen twice" } },
    { action: "pet.values", targetId: king },
  );
});

test("the sheet and a pet's background are for admins, and the sheet links to a form that works without scripts", async () => {
  const [king = 0] = await createPets(site.ctx, { name: "King" });
  const page = await staff.open(PAGE);
  expect(page.text).toContain("The sheet needs scripts.");
  const known = await staff.open(`/admin/values/${king}.json`);
  expect(JSON.parse(known.text)).toMatchObject({ variants: { normal: { last: null, evidence: null } }, suggestions: [] });
  expect((await user.open(`/admin/values/${king}.json`)).status).toBe(403);
});

test("DEAL-094, ADM-PET-053, ADM-VAL-013, ADM-VAL-015 the pet form has what trades say beside each value, and the section says how many pets they contradict", async () => {
  const [king = 0, bear = 0] = await createPets(
    site.ctx,
    { name: "King", values: { normal: 1_000 } },
    { name: "Bear", values: { normal: 5 } },
  );
  await site.ctx.pool.query("insert into value_evidence values ($1, 'normal', 40, 30, 900, 1200, 1250, 1300, now(), 6)", [king]);
  const form = async (id: number) => (await staff.open(`/admin/pets?edit=${id}`)).text.replaceAll("<!-- -->", "");
  const known = await form(king);
  for (const words of ["<b>1,250</b>", "from 6 confirmed deals and 40 completed trades of 30 players", "Players give more than the value."])
    expect(known).toContain(words);
  expect(known).toMatch(/>Values<\/span><span[^>]*><span>1<\/span><span class="sr-only"> waiting/);
  expect(await form(bear)).toContain("No confirmed deal or completed trade of the last 30 days says anything.");
});

test("ADM-VAL-007 other editors of the sheet see who edits which pet, and nobody else does", async () => {
  const heard: object[] = [];
  const leave = site.ctx.bus.subscribe("values.editing", (event) => heard.push(event));
  const name = (await staff.ctx()).actor;
  expect(await staff.send(PAGE, "editing", { tab: "abcdefgh", petId: ["4", "5"] })).toMatchObject({ ok: true });
  expect(await user.send(PAGE, "editing", { tab: "abcdefgh", petId: "4" })).toMatchObject({ status: 403 });
  leave();
  expect(heard).toEqual([{ tab: "abcdefgh", petIds: [4, 5], userId: "id" in name ? name.id : "", name: "name" in name ? name.name : "" }]);
});
