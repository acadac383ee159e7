import { type APIRequestContext, expect, test } from "@playwright/test";
import { decodeCatalogue } from "../../app/features/pets/core/catalogue-codec.ts";
import { PET_IMAGES } from "../../app/features/pets/pets.images.ts";
import type { CataloguePet } from "../../app/features/pets/pets.types.ts";
import { imageUrl } from "../../app/platform/media/image-folder.ts";
import { drawScreen } from "../../test/screens.ts";
import { expectAccessible } from "../accessibility.ts";
import { CalculatorPage } from "./calculator-page.ts";

const PETS = 24;
/** A sign of life has fewer bytes, a picture more. */
const MAX_SENT = 1_000;

/** Some pets whose pictures the site has indexed; it checks for new ones each minute. */
async function knownPets(request: APIRequestContext): Promise<(CataloguePet & { picture: Buffer })[]> {
  const read = async (address: string) => (await request.get(address)).json();
  await expect.poll(async () => (await read("/pictures/latest.json")).petIds.length, { timeout: 150_000 }).toBeGreaterThanOrEqual(PETS);
  const { petIds } = await read("/pictures/latest.json");
  const all = decodeCatalogue(await read("/catalogue/latest.json")) ?? [];
  const pets = all.filter(({ id, variants }) => petIds.includes(id) && variants.length > 1);
  const pictureOf = async (pet: CataloguePet) => (await request.get(imageUrl(PET_IMAGES, pet.image ?? "", 512))).body();
  return Promise.all(pets.slice(0, PETS).map(async (pet) => ({ ...pet, picture: await pictureOf(pet) })));
}

test("SHOT-120 to SHOT-122, SHOT-124 to SHOT-128, SHOT-130 a screenshot is read in the browser, and the chosen pets are added", async ({
  page,
  request,
}) => {
  const pets = await knownPets(request);
  const screen = await drawScreen(1, pets);
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.giving.getByRole("button", { name: "Read a screenshot" }).click();
  const sheet = calculator.sheet;
  await expect(sheet).toContainText("Your picture stays on this device.");
  const file = sheet.locator("input[type=file]");
  await file.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(sheet.getByRole("alert")).toContainText("This file is not a picture that your browser can open.");
  await expectAccessible(page, "a file that is no picture", { include: ".sheet" });

  const sent: string[] = [];
  page.on("request", (made) => (made.postDataBuffer()?.length ?? 0) > MAX_SENT && sent.push(made.url()));
  await file.setInputFiles({ name: "inventory.jpg", mimeType: "image/jpeg", buffer: screen.image });
  const finds = sheet.getByRole("list", { name: "Found pets" }).getByRole("listitem");
  await expect(finds.first()).toBeVisible({ timeout: 60_000 });
  await expect(sheet.getByRole("status").filter({ hasText: "none selected" })).toBeVisible();
  await expect(calculator.button("Add pets")).toBeDisabled();
  const named = new Set(await finds.getByRole("button", { name: /^Take / }).evaluateAll((all) => all.map((one) => one.ariaLabel ?? "")));
  const expected = screen.cells.map(({ petId }) => pets.find(({ id }) => id === petId)?.name ?? "");
  const right = expected.filter((name) => [...named].some((label) => label.startsWith(`Take ${name},`)));
  expect(right.length / expected.length).toBeGreaterThan(0.8);
  await expectAccessible(page, "finds of a screenshot", { include: ".sheet" });

  const first = finds.first();
  const others = first.getByRole("group").first().getByRole("button");
  const other = (await others.nth(1).getAttribute("aria-label")) ?? "";
  await others.nth(1).click();
  await expect(first.getByRole("button", { name: `Take ${other}, number 1` })).toHaveAttribute("aria-pressed", "true");
  await first.getByRole("radio", { disabled: false }).last().check({ force: true });
  await first.getByRole("button", { name: "One more" }).click();
  await expect(calculator.button("Add 2 pets")).toBeEnabled();
  await first.getByRole("button", { name: "Search another pet for number 1" }).click();
  await calculator.search.fill("king doggy");
  await calculator.options.filter({ hasText: "King Doggy" }).first().click();
  await expect(first.getByRole("button", { name: "Take King Doggy, number 1" })).toHaveAttribute("aria-pressed", "true");

  const before = await finds.count();
  await calculator.button("Mark a pet").click();
  const [cell] = screen.cells;
  const picture = sheet.getByAltText("Your screenshot");
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  const size = await picture.evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }));
  const middle = (start = 0) => start + (cell?.side ?? 0) / 2;
  await picture.click({
    position: { x: (middle(cell?.x) / size.width) * width, y: (middle(cell?.y) / size.height) * height },
    force: true,
  });
  await expect(finds).toHaveCount(before + 1);

  expect(sent).toEqual([]);
  await calculator.button("Add 2 pets").click();
  await expect(sheet).toHaveCount(0);
  await expect(calculator.filled(calculator.giving)).toHaveText("2 of 8");
  await expect(calculator.giving).toContainText("King Doggy");
});
