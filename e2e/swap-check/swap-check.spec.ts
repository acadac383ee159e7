import { type APIRequestContext, expect, test } from "@playwright/test";
import { decodeCatalogue } from "../../app/features/pets/core/catalogue-codec.ts";
import { PET_IMAGES } from "../../app/features/pets/pets.images.ts";
import type { CataloguePet } from "../../app/features/pets/pets.types.ts";
import { imageUrl } from "../../app/platform/media/image-folder.ts";
import { drawTradeWindow, type WindowSides } from "../../test/trade-windows.ts";
import { expectAccessible } from "../accessibility.ts";
import { DealsPage } from "../deals/deals-page.ts";

const PETS = 24;
/** A sign of life has fewer bytes, a picture more. */
const MAX_SENT = 1_000;
const WINDOW = 3;

/** Some pets whose pictures the site has indexed; it checks for new ones each minute. */
async function knownPets(request: APIRequestContext): Promise<(CataloguePet & { picture: Buffer })[]> {
  const read = async (address: string) => (await request.get(address)).json();
  await expect.poll(async () => (await read("/pictures/latest.json")).petIds.length, { timeout: 150_000 }).toBeGreaterThanOrEqual(PETS);
  const { petIds } = await read("/pictures/latest.json");
  const all = decodeCatalogue(await read("/catalogue/latest.json")) ?? [];
  const pets = all.filter(({ id, variants }) => petIds.includes(id) && variants.length === 4);
  const pictureOf = async (pet: CataloguePet) => (await request.get(imageUrl(PET_IMAGES, pet.image ?? "", 512))).body();
  return Promise.all(pets.slice(0, PETS).map(async (pet) => ({ ...pet, picture: await pictureOf(pet) })));
}

const itemsOf = (side: WindowSides["giving"]) =>
  side.flatMap(({ petId, variant, quantity }) => Array<string>(quantity).fill(`${petId}.${variant}`)).join();

test("DEAL-100 to DEAL-105, DEAL-108, DEAL-109 both phones show the agreement, and compare a picture of the trade window", async ({
  browser,
}) => {
  const [ann, bob] = [await DealsPage.enter(browser, "en-GB"), await DealsPage.enter(browser, "en-GB")];
  const pets = await knownPets(ann.page.request);
  const swapped = await drawTradeWindow(WINDOW, pets, { swap: "form" });
  const right = await drawTradeWindow(WINDOW, pets, { swap: "none" });
  const { viewer: to } = await (await bob.page.request.get("/session.json")).json();
  const { to: deal = "" } = await ann.send(`/deals/new?to=${to}`, {
    ...{ form: "offer", to, trade: "", phrase: "fair", hold: "day" },
    ...{ giving: itemsOf(right.agreed.giving), receiving: itemsOf(right.agreed.receiving) },
  });
  await bob.accept(deal);

  await ann.open(deal);
  await ann.link("Check the trade window").click();
  await expect(ann.page.getByRole("heading", { level: 1 })).toContainText("What you and");
  for (const side of [ann.give, ann.get]) await expect(side).toBeVisible();
  await expect(ann.page.getByText("Your picture stays on this device.")).toBeVisible();
  expect(await ann.shell.overflow()).toBe(0);
  await expectAccessible(ann.page, "what was agreed");

  const sent: string[] = [];
  ann.page.on("request", (made) => (made.postDataBuffer()?.length ?? 0) > MAX_SENT && sent.push(made.url()));
  const file = ann.page.locator("input[type=file]");
  await file.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(ann.page.getByText("This file is not a picture that your browser can open.")).toBeVisible();
  // Once opened, it needs no network.
  await expect.poll(() => ann.page.evaluate(() => performance.getEntriesByType("resource").length)).toBeGreaterThan(0);
  await ann.page.context().setOffline(true);
  await file.setInputFiles({ name: "window.jpg", mimeType: "image/jpeg", buffer: swapped.image });
  const outcome = ann.page.getByRole("main").getByRole("status");
  await expect(outcome.filter({ hasText: "This is not what you two agreed!" })).toBeVisible({ timeout: 60_000 });
  await expect(outcome.getByText(swapped.side === "giving" ? "On your side:" : /^On .+’s side:/)).toBeVisible();
  await expectAccessible(ann.page, "a window that differs");
  await file.setInputFiles({ name: "window.jpg", mimeType: "image/jpeg", buffer: right.image });
  await expect(outcome.getByText("Nothing differs that we can see.")).toBeVisible({ timeout: 60_000 });
  await expect(outcome.getByText("Check once more before you press accept.")).toBeVisible();
  await ann.page.context().setOffline(false);
  expect(sent).toEqual([]);

  // It follows the deal while it is open.
  await bob.send(deal, { form: "cancel" });
  await expect(ann.page.getByRole("main").getByText("This deal was called off.")).toBeVisible();
  await bob.page.context().close();
  await ann.page.context().close();
});
