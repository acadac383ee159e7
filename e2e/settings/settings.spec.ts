import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../accessibility.ts";
import { SettingsPage } from "./settings-page.ts";

test("PROF-026 … PROF-029, PROF-046 … PROF-050, PROF-075 … PROF-086: a player dresses up their profile, with a background of the shop and one of their own", async ({
  page,
}) => {
  const settings = new SettingsPage(page);
  await settings.enter("new");
  await settings.open("/settings");
  const name = await settings.name();
  await settings.field("Display name").fill("Princess Gumdrop");
  await settings.field("Title").fill("Queen of the eggs");
  await settings.field("Bio").fill("I collect everything pink.");
  await settings.profile.getByRole("radio", { name: "purple" }).check({ force: true });
  for (const text of ["Princess Gumdrop", `@${name}`, "Queen of the eggs", "I collect everything pink."])
    await expect(settings.preview).toContainText(text);
  await settings.saveProfile();
  await expect(settings.profile.getByRole("status")).toHaveText("Profile updated successfully");

  await settings.open("/shop");
  await page.getByRole("button", { name: /Take it.*Minty Morning/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Minty Morning" })).toContainText("Minty Morning is yours.");
  await expect(page.getByRole("button", { name: /Take it.*Minty Morning/ })).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Void Garden" })).toContainText("This background is for Premium members.");
  await page.getByRole("link", { name: "Use my backgrounds" }).click();

  await settings.choosePicture("Minty Morning");
  await settings.saveBackground();
  await expect(settings.background.getByRole("status").filter({ hasText: "Background updated successfully" })).toBeVisible();
  const upload = settings.background.getByLabel("A picture of your own");
  await settings.background.getByRole("button", { name: "Upload picture" }).click();
  await expect(settings.background.getByRole("alert")).toHaveText("Please select a file first");
  await upload.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await settings.background.getByRole("button", { name: "Upload picture" }).click();
  await expect(settings.background.getByRole("alert")).toHaveText("File is too large. Maximum size is 5MB");
  const buffer = await sharp({ create: { width: 1200, height: 700, channels: 3, background: "#7a3cff" } })
    .jpeg()
    .toBuffer();
  await upload.setInputFiles({ name: "mine.jpg", mimeType: "image/jpeg", buffer });
  await settings.background.getByRole("button", { name: "Upload picture" }).click();
  await expect(settings.background.getByRole("status").filter({ hasText: "Background image uploaded successfully!" })).toBeVisible();
  await expect(settings.background.getByRole("radio", { name: "Your picture 1" })).toBeChecked();
  await settings.background.getByLabel("Full site background").check();
  await settings.saveBackground();
  await expect(settings.background.getByRole("status").filter({ hasText: "Background settings saved successfully" })).toBeVisible();
  await expect(settings.backdrop).toHaveCount(1);
  await expectAccessible(page);

  await settings.open("/terms");
  await expect(settings.backdrop).toHaveCount(1);
  await settings.open("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Princess Gumdrop");
  await expect(settings.backdrop).toHaveCount(2);
  await settings.open("/settings");
  await settings.background.getByLabel("Full site background").uncheck();
  await settings.saveBackground();
  await expect(settings.background.getByRole("status").filter({ hasText: "Full site background disabled successfully" })).toBeVisible();
  await expect(settings.backdrop).toHaveCount(0);
});

test("PROF-043, PROF-044 nothing typed is lost: an ended session, another tab, no scripts; then the player takes their data and leaves", {
  tag: "@desktop",
}, async ({ page, context, browser }) => {
  const settings = new SettingsPage(page);
  await settings.enter("new");
  await settings.open("/settings");
  const name = await settings.name();
  const newcomer = `new-${/\d+/.exec(name)?.[0]}`;
  const other = new SettingsPage(await context.newPage());
  await other.open("/settings");

  // The other tab is newer: fields unchanged here keep its values, and fields changed in both need a choice.
  await other.field("Bio").fill("From the other tab");
  await other.field("Title").fill("Newer");
  await other.saveProfile();
  await expect(other.profile.getByRole("status")).toHaveText("Profile updated successfully");
  await settings.field("Title").fill("Older");
  await settings.saveProfile();
  await expect(settings.profile.getByRole("alert")).toContainText("changed elsewhere meanwhile");
  await expect(settings.profile).toContainText("This was changed elsewhere, to “Newer”. Save again to keep yours.");
  await expect(settings.field("Title")).toHaveValue("Older");
  await expect(settings.field("Bio")).toHaveValue("From the other tab");
  const arriveLate = await settings.holdReadings();
  await settings.saveProfile();
  await expect(settings.profile.getByRole("status")).toHaveText("Profile updated successfully");
  await other.page.close();

  // The session ends in the middle of a sentence, while the page is still read again after the save before.
  await settings.field("Bio").fill("A long story that nobody wants to type twice");
  const cookies = await context.cookies();
  await context.clearCookies({ name: "session" });
  await settings.saveProfile();
  await expect(settings.profile.getByRole("alert")).toContainText("You must be logged in to update settings");
  await expect(settings.field("Bio")).toHaveValue("A long story that nobody wants to type twice");
  await arriveLate();
  await expect(settings.profile.getByRole("alert").getByRole("link", { name: "Sign in" })).toBeVisible();
  await settings.open("/login?returnTo=/settings");
  await page.getByRole("main").getByRole("button", { name: "Sign in with Roblox" }).click();
  await settings.choose(newcomer);
  await expect(page).toHaveURL("/settings");
  await expect(settings.profile.getByRole("status")).toContainText("What you typed here is back.");
  await expect(settings.field("Bio")).toHaveValue("A long story that nobody wants to type twice");
  await settings.saveProfile();
  await expect(settings.profile.getByRole("status")).toHaveText("Profile updated successfully");

  // The same without scripts: the page of the refusal still holds it, and after signing in elsewhere it is sent again.
  const bare = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins: [] } });
  const plain = new SettingsPage(await bare.newPage());
  await plain.page.goto("/settings");
  await plain.field("Bio").fill("Typed without scripts");
  await bare.clearCookies({ name: "session" });
  await plain.saveProfile();
  await expect(plain.page.getByRole("main")).toContainText("You must be logged in to update settings");
  await expect(plain.field("Bio")).toHaveValue("Typed without scripts");
  await bare.addCookies((await context.cookies()).filter((cookie) => cookie.name === "session"));
  await plain.saveProfile();
  await expect(plain.page.getByRole("main")).toContainText("Profile updated successfully");
  await expect(plain.field("Bio")).toHaveValue("Typed without scripts");
  await plain.background
    .getByLabel("A picture of your own")
    .setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await plain.background.getByRole("button", { name: "Upload picture" }).click();
  await expect(plain.background).toContainText("Only image files are allowed");
  await bare.close();

  await settings.open("/settings/data");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download my data" }).click()]);
  expect(download.suggestedFilename()).toBe("bubblegum-values-my-data.json");
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    account: { account: { username: name, bio: "Typed without scripts" } },
  });
  await page.getByLabel(/to confirm/).fill("somebody else");
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.getByRole("alert")).toHaveText(`Type ${name} exactly as it is written here.`);
  await page.getByLabel(/to confirm/).fill(name);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(settings.toast.filter({ hasText: "Your account is deleted" })).toBeVisible();
  await expect(settings.badge).toHaveCount(0);
});
