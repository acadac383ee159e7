import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { InventoryPage, picture } from "./inventory-page.ts";

test("SHOT-005 … SHOT-013, SHOT-017, SHOT-071, SHOT-072: several are sent at once with their own progress, one is cancelled, and one is withdrawn", async ({
  page,
}) => {
  const inventory = new InventoryPage(page);
  await inventory.account.enter("new");
  await inventory.account.open("/inventory/upload");
  await page.getByRole("textbox", { name: "Roblox-Benutzername" }).fill("");
  await inventory.send.click();
  await expect(page.getByText("Bitte wähle einen Screenshot aus.").first()).toBeVisible();
  await expect(page.getByText("Bitte gib deinen Roblox-Benutzernamen ein.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Roblox-Benutzername" }).fill(`P_${Math.random().toString(36).slice(2, 12)}`);

  const gif = { name: "film.gif", mimeType: "image/gif", buffer: Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64") };
  const large = { name: "riesig.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await inventory.file.setInputFiles([await picture("eins.png", 1_500), await picture("zwei.png"), gif, large]);
  await expect(inventory.row("film.gif")).toContainText("Nur PNG oder JPG Dateien sind erlaubt.");
  await expect(inventory.row("riesig.png")).toContainText("Die Datei darf nicht größer als 5MB sein.");
  await expect(inventory.row("eins.png").getByRole("img", { name: "Vorschau von eins.png" })).toBeVisible();
  // Dropped files are accepted, too.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "drei.png", { type: "image/png" }));
      return data;
    },
    [...(await picture("drei.png")).buffer],
  );
  await page.locator(".upload-place").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(inventory.rows).toHaveCount(5);
  await inventory.row("riesig.png").getByRole("button", { name: "riesig.png entfernen" }).click();
  await expect(inventory.rows).toHaveCount(4);
  expect(await new ShellPage(page).overflow()).toBeLessThanOrEqual(0);

  const network = await page.context().newCDPSession(page);
  const slowly = (bytes: number) =>
    network.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes });
  await slowly(20_000);
  await inventory.send.click();
  await expect(inventory.row("eins.png").getByRole("progressbar")).toBeVisible();
  await expect(inventory.row("eins.png")).toContainText(/[1-9]\d?\s%/);
  await inventory.row("eins.png").getByRole("button", { name: "Hochladen von eins.png abbrechen" }).click();
  await expect(inventory.row("eins.png")).toContainText("Abgebrochen");
  await slowly(-1);
  await expect(page).toHaveURL("/profile?tab=inventory");
  await expect(inventory.account.toast).toContainText("Screenshot erfolgreich hochgeladen! Er wird nun von einem Admin überprüft.");

  await inventory.account.open("/profile?tab=inventory");
  const own = page.getByRole("region", { name: "Your screenshots" }).getByRole("listitem");
  await expect(own, "the cancelled one left nothing").toHaveCount(2);
  await expectAccessible(page, "one's own screenshots");
  await own.first().getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Your screenshot was withdrawn.")).toBeVisible();
  await expect(own).toHaveCount(1);
});

test("SHOT-036 … SHOT-043, SHOT-087, SHOT-088: a reviewer adds items by typing and from the list, approves and rejects by keys, and the player reads it", async ({
  page,
  browser,
  baseURL,
}) => {
  const player = new InventoryPage(page);
  await player.account.enter("new");
  await player.account.open("/inventory/upload");
  const name = `R_${Math.random().toString(36).slice(2, 12)}`;
  for (let turn = 0; turn < 2; turn += 1) await player.upload(name);

  const desk = await browser.newContext({ baseURL: `${baseURL}` });
  const review = new InventoryPage(await desk.newPage());
  await review.account.enter("admin");
  await review.account.open("/admin/inventory");
  const cards = review.page.getByRole("listitem").filter({ hasText: name });
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole("link", { name: /^Review/ })
    .click();
  await expect(review.dialog.getByRole("img", { name: /^The inventory of/ })).toBeVisible();
  await review.dialog.getByRole("button", { name: "Approve & Add Items" }).click();
  await expect(review.dialog.getByText("You need to add at least one item to approve the screenshot").first()).toBeVisible();
  const list = review.dialog.getByRole("region", { name: "Items to add" }).getByRole("listitem");
  const title = review.dialog.getByRole("heading", { level: 2 });
  await title.click();
  for (const word of ["puppy", "angel", "dragon"]) {
    await review.page.keyboard.type(word);
    await review.page.keyboard.press("Enter");
    await expect(list, "a word outside of fields adds nothing").toHaveCount(0);
    await expect(review.item).toHaveValue("");
  }
  await review.item.press("Enter");
  await expect(review.dialog.getByText("Item name is required").first()).toBeVisible();
  await review.item.fill("2 king doggy");
  await review.item.press("Enter");
  await expect(review.dialog.getByRole("region", { name: "Items to add" }).getByRole("listitem")).toHaveCount(1);
  await review.dialog.getByRole("button", { name: "Choose from the list" }).click();
  await review.page.getByRole("combobox", { name: "Search pets" }).fill("shiny hydra");
  await review.page.keyboard.press("Enter");
  await review.page.getByRole("combobox", { name: "Search pets" }).press("Escape");
  await expect(review.page.getByRole("combobox", { name: "Search pets" })).toHaveCount(0);
  await review.item.press("Escape");
  await expect(review.item, "Escape leaves the field").not.toBeFocused();
  await review.page.keyboard.press("Escape");
  const items = review.dialog.getByRole("region", { name: "Items to add" }).getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expectAccessible(review.page, "the modal");
  await review.page.keyboard.press("ArrowRight");
  await expect(items).toHaveCount(0);
  await review.page.keyboard.press("ArrowLeft");
  await expect(items, "the list is kept").toHaveCount(2);
  const picture = review.dialog.getByRole("region", { name: /^The inventory of/ });
  const width = async () => (await picture.getByRole("img").boundingBox())?.width ?? 0;
  const before = await width();
  await picture.focus();
  await review.page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  const first = review.page.url();
  let openNext = () => {};
  const isAskedFor = new Promise<void>((resolve) => {
    openNext = resolve;
  });
  await review.page.route(/\/admin\/inventory\.data/, async (route) => {
    await isAskedFor;
    await route.continue();
  });
  await review.page.keyboard.press("a");
  await expect(review.dialog.getByText("3 items were added.")).toBeVisible();
  await review.page.keyboard.type("ri");
  openNext();
  await expect(review.page, "the next one is open").not.toHaveURL(first);
  await expect(items).toHaveCount(0);
  const reason = review.dialog.getByLabel("Reason for rejection");
  await expect(reason, "what was typed before it was there did nothing").toHaveValue("");
  await expect(reason).not.toBeFocused();
  await expect(review.item).not.toBeFocused();
  await expect(async () => {
    await review.page.keyboard.press("r");
    await expect(reason).toBeFocused({ timeout: 200 });
  }, "after a moment the keys act again").toPass({ intervals: [1_000] });
  await review.page.keyboard.type("Too dark.");
  await review.dialog.getByRole("button", { name: "Reject" }).click();
  await expect(review.page.getByText("Screenshot rejected. The player got the reason.").first()).toBeVisible();
  await desk.close();

  await player.account.open("/notifications");
  await expect(page.getByRole("link", { name: "Your screenshot was verified" })).toBeVisible();
  await expect(page.getByText("Too dark.")).toBeVisible();
  await player.account.open("/profile?tab=inventory");
  await expect(page.getByText("3 of 100 pets")).toBeVisible();
  await expectAccessible(page, "an inventory");
});

test("SHOT-045 … SHOT-050: the German review fits the profile, and its picker speaks German", async ({ page }) => {
  const inventory = new InventoryPage(page);
  await inventory.account.enter("owner");
  await inventory.account.open("/profile?tab=screenshots");
  expect(await new ShellPage(page).overflow()).toBeLessThanOrEqual(0);
  // One of its own: those of other tests may be withdrawn at any moment.
  const name = `G_${Math.random().toString(36).slice(2, 12)}`;
  await inventory.upload(name);
  await inventory.account.open("/profile?tab=screenshots");
  await page
    .getByRole("row", { name })
    .getByRole("link", { name: /^Prüfen/ })
    .click();
  await expect(inventory.dialog.getByRole("button", { name: "Verifizieren" })).toBeVisible();
  await inventory.dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect(inventory.dialog.getByText("Bitte gib einen Grund für die Ablehnung an.").first()).toBeVisible();
  await expectAccessible(page, "the German dialog");
  await inventory.dialog.getByRole("button", { name: "Aus der Liste wählen" }).click();
  await expect(page.getByRole("combobox", { name: "Pets suchen" })).toBeVisible();
  await page.getByRole("button", { name: "Screenshot lesen" }).click();
  const reader = page.getByRole("dialog", { name: /^Screenshot lesen/ });
  await expect(reader).toContainText("nirgendwohin gesendet");
  await reader.getByRole("button", { name: "Schließen" }).click();
});
