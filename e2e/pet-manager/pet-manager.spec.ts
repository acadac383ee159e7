import { expect, type Page, test } from "@playwright/test";
import { drawing } from "../../test/pictures.ts";
import { AccountPage } from "../accounts/account-page.ts";

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PNG });

async function enter(page: Page, address: string): Promise<AccountPage> {
  const staff = new AccountPage(page);
  await staff.enter("admin");
  await staff.open(address);
  return staff;
}

test("ADM-PET-001 … ADM-PET-010, ADM-PET-016, ADM-PET-022 … ADM-PET-028: the list, and the form of a pet with its values and its picture", async ({
  page,
}) => {
  await enter(page, "/admin/pets?q=kd");
  await expect(page.getByRole("link", { name: "King Doggy", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit King Doggy" }).click();
  const form = page.getByRole("form", { name: "Edit King Doggy" });
  await expect(form.getByLabel("Name")).toHaveValue("King Doggy");

  const [number, type] = [form.getByLabel("Normal value", { exact: true }), form.getByLabel("Type of the Normal value")];
  await expect(number).not.toHaveValue("");
  await type.selectOption("O/C");
  await expect(number).toBeHidden();
  await type.selectOption("Number");
  await expect(number).toHaveValue("");
  await number.fill("twelve");
  await form.getByRole("button", { name: "Save pet" }).click();
  await expect(form.getByText("Enter a whole number up to").first()).toBeVisible();

  // The browser converts an SVG; an invalid picture gets a message, and the letter stays.
  await form.getByLabel("Picture").setInputFiles({ name: "pet.svg", mimeType: "image/svg+xml", buffer: drawing("pet") });
  await expect(form.locator(".picture-pick img[src^='blob:']")).toBeVisible();
  await form.getByLabel("Picture").setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("none") });
  await expect(form.getByRole("alert").filter({ hasText: "Error uploading image" })).toBeVisible();
  await expect(form.locator(".picture-pick .pet-art")).toBeVisible();
  await page.getByRole("dialog", { name: "Edit King Doggy" }).getByRole("link", { name: "Close" }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/pets\?q=kd$/);
});

test("many pictures are matched by their names, and unclear ones need a choice before anything is sent", { tag: "@desktop" }, async ({
  page,
}) => {
  await enter(page, "/admin/pets/images");
  const chooser = page.getByLabel("Pictures, named as their pets");
  // It can be used once the names of all pets are there. Files can be set before that by a script alone.
  await expect(chooser).toBeEnabled();
  await chooser.setInputFiles(["king-doggy.png", "King Doggy (1).png", "IMG_2034.png", "avernus.png"].map(picture));
  const rows = page.locator(".picture-row");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "Two pictures are for this pet." })).toHaveCount(2);
  await expect(rows.filter({ hasText: "Which pet is this?" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Save 1 picture" })).toBeVisible();
  await rows.nth(1).getByRole("combobox").selectOption("Leave out");
  await expect(page.getByRole("button", { name: "Save 2 pictures" })).toBeVisible();
  await rows.nth(2).getByRole("searchbox").fill("giant robot");
  await rows.nth(3).getByRole("button", { name: "Take avernus.png off the list" }).click();
  await expect(rows).toHaveCount(3);
});

test("HOOK-001, HOOK-017 a test message is sent at once, and its row follows live", { tag: "@desktop" }, async ({ page }) => {
  await enter(page, "/admin/webhook");
  await page.getByRole("button", { name: "Send a test message" }).click();
  await expect(page.getByText("A test message is on its way.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "A test" }).first()).toContainText("Delivered");
  await page.goto("/demo-discord/");
  await expect(page.getByRole("heading", { name: "Test message" }).first()).toBeVisible();
});
