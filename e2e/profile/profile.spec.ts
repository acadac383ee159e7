import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { ProfilePage } from "./profile-page.ts";

test("a player finds their profile, goes through its tabs, shows it to others, and signs out there", async ({ page, browser, baseURL }) => {
  const profile = new ProfilePage(page);
  await profile.account.open("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  await page.getByRole("main").getByRole("button", { name: "Sign in with Roblox" }).click();
  await profile.account.choose("long");
  await expect(page).toHaveURL("/profile");

  await expect(profile.head.getByRole("heading", { level: 1 })).toHaveText("Cotton Candy Empress");
  await expect(profile.head).toContainText("@CottonCandyCollector");
  await expect(profile.head).toContainText(/Member since [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(profile.head.getByRole("link", { name: "Create New Trade" })).toHaveAttribute("href", "/trades/create");
  await expect(profile.head.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/settings");
  await expect(profile.head.getByRole("link", { name: "Customize Profile" })).toHaveAttribute("href", "/settings");
  for (const address of ["/", "/values", "/trades", "/calculator"])
    await expect(page.locator(`header a[href="${address}"], nav a[href="${address}"]`).first(), "PROF-002 … PROF-005").toBeAttached();
  await expect(page.getByRole("region", { name: "Badges" }).getByRole("listitem").filter({ hasText: "New User" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Statistics" })).toContainText("1,204");
  await expect(profile.controls, "PROF-030 nobody's own").toHaveCount(0);
  expect(await new ShellPage(page).overflow()).toBeLessThanOrEqual(0);

  for (const tab of ["Private Servers", "Inventory", "Connections", "Settings"]) {
    await profile.chooseTab(tab);
    await expect(profile.tabs.locator("[aria-current=page]")).toHaveText(tab);
    if (tab === "Inventory") await expect(page.getByRole("region", { name: "Inventory" })).toContainText("No verified pets yet");
    if (tab === "Connections") await expect(page.getByText(/^Verified on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Settings" }).getByRole("link", { name: /security/ })).toHaveAttribute(
    "href",
    "/settings/security",
  );
  await page.goBack();
  await expect(profile.tabs.locator("[aria-current=page]")).toHaveText("Connections");

  const id = await profile.ownId();
  const without = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false });
  const other = new ProfilePage(await without.newPage());
  const answer = await other.page.goto(`/profile/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(other.head.getByRole("heading", { level: 1 })).toHaveText("Cotton Candy Empress");
  for (const name of ["Create New Trade", "Edit Profile", "Customize Profile"])
    await expect(other.head.getByRole("link", { name })).toHaveCount(0);
  await expect(other.tabs.getByRole("link", { name: "Settings" }), "PROF-012").toHaveCount(0);
  await other.tabs.getByRole("link", { name: "Inventory" }).click();
  await expect(other.page.getByRole("region", { name: "Inventory" })).toContainText("Coming Soon");
  await expect(other.page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  const image = await other.page.request.get((await other.page.locator('meta[property="og:image"]').getAttribute("content")) ?? "");
  expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/png"]);
  await other.page.goto("/profile/cottoncandycollector?tab=inventory");
  await expect(other.page, "by the username").toHaveURL(`/profile/${id}?tab=inventory`);
  await other.page.goto("/profile/nobody");
  await expect(other.page, "PROF-001").toHaveURL("/404");
  await without.close();

  await profile.head.getByRole("button", { name: "Sign Out" }).click();
  await expect(page, "PROF-017").toHaveURL("/");
  await expect(profile.account.toast.filter({ hasText: "You have been signed out" }), "PROF-018").toBeVisible();
  await expect(profile.account.badge).toHaveCount(0);
});

test("PROF-030 … PROF-037 an owner edits, badges, mutes and bans a player on their profile; moderators find less, players nothing", {
  tag: "@desktop",
}, async ({ page, browser, baseURL }) => {
  const player = new ProfilePage(page);
  await player.account.enter("new");
  const path = `/profile/${await player.ownId()}`;
  const staff = await browser.newContext({ baseURL: `${baseURL}` });
  const owner = new ProfilePage(await staff.newPage());
  await owner.account.enter("owner");
  await owner.account.open(path);
  await owner.unfold();

  await owner.controls.getByRole("link", { name: "Edit details" }).click();
  await owner.controls.getByLabel("Display name").fill("Nobody");
  await owner.controls.getByRole("link", { name: "Cancel" }).click();
  await expect(owner.head.getByRole("heading", { level: 1 }), "PROF-036 cancelled").not.toHaveText("Nobody");
  await owner.controls.getByRole("link", { name: "Edit details" }).click();
  await owner.controls.getByLabel("Display name").fill("Minty Fresh");
  await owner.controls.getByLabel("Bio").fill("x".repeat(500));
  await owner.controls.getByLabel("Email").evaluate((field: HTMLInputElement) => {
    field.type = "text";
    field.value = "mint at example";
  });
  await owner.controls.getByRole("button", { name: "Save changes" }).click();
  await expect(owner.outcome).toContainText("Failed to update user information");
  await expect(owner.controls.getByLabel("Email")).toHaveValue("mint at example");
  await expect(owner.controls.getByLabel("Email")).toHaveAccessibleDescription(/That is not an e-mail address\.$/);
  await expectAccessible(owner.page, "refused details", { include: "main" });
  await owner.controls.getByRole("link", { name: "Cancel" }).click();
  await expect(owner.controls.getByRole("button", { name: "Save changes" }), "PROF-036 cancelled after a refusal").toHaveCount(0);
  await owner.controls.getByRole("link", { name: "Edit details" }).click();
  await expect(owner.controls.getByLabel("Email")).toHaveValue("");
  await owner.controls.getByLabel("Display name").fill("Minty Fresh");
  await owner.controls.getByLabel("Bio").fill("x".repeat(500));
  await owner.controls.getByLabel("Email").fill("mint@example.com");
  await owner.controls.getByRole("button", { name: "Save changes" }).click();
  await expect(owner.outcome).toContainText("User information updated successfully");
  await expect(owner.head.getByRole("heading", { level: 1 })).toHaveText("Minty Fresh");
  const ended = await browser.newContext({ baseURL: `${baseURL}` });
  const details = {
    form: "details",
    userId: path.replace("/profile/", ""),
    displayName: "Minty Late",
    email: "",
    discordUsername: "",
    robloxUsername: "",
    bio: "",
  };
  const refused = await ended.request.post(path, { headers: { origin: `${baseURL}` }, form: details });
  expect(refused.status(), "a session that ended meanwhile, without scripts").toBe(401);
  expect(await refused.text()).toMatch(/value="Minty Late".+>Sign in</s);
  await ended.close();

  await owner.controls.getByLabel("Role").selectOption("moderator");
  await owner.controls.getByRole("button", { name: "Update role" }).click();
  await expect(owner.outcome).toContainText("User role updated to moderator");
  await expect(owner.head).toContainText("Moderator");
  await owner.controls.getByLabel("Badge").selectOption("Bright Idea");
  await owner.controls.getByRole("button", { name: "Give badge" }).click();
  await expect(owner.page.getByRole("region", { name: "Badges" })).toContainText("Bright Idea");
  await owner.controls.getByRole("button", { name: "Take back New User" }).click();
  await expect(owner.page.getByRole("region", { name: "Badges" })).not.toContainText("New User");

  await player.account.open(path);
  await expect(player.head, "the new role holds on the next page").toContainText("Moderator");
  await expect(player.controls, "nobody's own").toHaveCount(0);
  await player.account.open(`/profile/${await owner.ownId()}`);
  await expect(page.getByText("Moderation"), "the new moderator may verify, not edit").toBeVisible();
  await expect(page.getByRole("button", { name: "Send password reset" })).toHaveCount(0);

  await owner.controls.getByRole("button", { name: "Send password reset" }).click();
  const question = owner.page.getByRole("dialog", { name: "Sign Minty Fresh out everywhere?" });
  await expect(question).toContainText("all sessions of Minty Fresh end");
  await expectAccessible(owner.page, "the question");
  await question.getByRole("button", { name: "Cancel" }).click();
  await player.account.open("/profile");
  await expect(player.head.getByRole("heading", { level: 1 }), "nothing was done").toHaveText("Minty Fresh");
  await owner.controls.getByRole("button", { name: "Send password reset" }).click();
  await question.getByRole("button", { name: "End all sessions" }).click();
  await expect(owner.outcome).toContainText("All sessions of this user were ended");
  await player.account.open("/profile");
  await expect(page.getByRole("heading", { level: 1 }), "signed out everywhere").toHaveText("Your profile");

  await owner.controls.getByLabel("Reason of the ban").fill("Scamming");
  await owner.controls.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(owner.outcome).toContainText("User banned");
  await player.account.open(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This account is banned");
  await expect(page.getByRole("main")).not.toContainText("Minty Fresh");
  await staff.close();
});
