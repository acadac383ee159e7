import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { DealsPage } from "./deals-page.ts";

test("DEAL-004, DEAL-005, DEAL-007, DEAL-021, DEAL-026, DEAL-033, DEAL-040, DEAL-045, DEAL-046: two players come from a trade to a receipt and an updated collection in at most ten taps, without a typed character", async ({
  browser,
}) => {
  const [ann, bob] = [await DealsPage.enter(browser, "en-GB"), await DealsPage.enter(browser, "de-DE")];
  const [doggy, overlord] = [await ann.petId("King Doggy"), await ann.petId("The Overlord")];
  for (const variant of ["normal", "shiny"]) await ann.send("/collection", { form: "add", petId: doggy, variant });
  await ann.send("/collection", { form: "share", shared: "yes" });
  await bob.send("/collection", { form: "add", petId: overlord, variant: "normal" });
  const posted = await bob.send("/trades/create", {
    form: "trade",
    givingItems: `${overlord}.normal`,
    receivingItems: `${doggy}.normal`,
    robloxUsername: `Bob_${Date.now() % 1e9}`,
    discordUsername: "",
    message: "",
    availability: "anytime",
    customAvailability: "",
    statusNote: "",
  });

  // From the trade to an offer, which starts with its pets.
  await ann.open(posted.to ?? "");
  await ann.tap(ann.link("Make an Offer"));
  await expect(ann.get.getByRole("button", { name: "Remove The Overlord" })).toBeVisible();
  await expect(ann.give.getByRole("button", { name: "Remove King Doggy" })).toBeVisible();
  expect(await ann.shell.overflow()).toBe(0);
  await ann.tap(ann.button("Send offer"));
  await expect(ann.page.getByText("Waiting for them")).toBeVisible();

  // The second player reads it in German, and wants more: the first one's shown pets are one tap away.
  await bob.open("/deals");
  await bob.tap(bob.page.getByRole("link", { name: /^The deal with/ }));
  await expect(bob.page.getByText("Ich finde das fair für uns beide.").first()).toBeVisible();
  await bob.tap(bob.link("Make a counter-offer"));
  await bob.tap(bob.get.getByRole("button", { name: /^Add Shiny King Doggy/ }));
  await bob.tap(bob.button("Send counter-offer"));
  await expect(bob.page.getByText("Waiting for them")).toBeVisible();

  // The first one's page updates without a reload: she sees the changes, and accepts.
  await expect(ann.page.getByText("You give Shiny King Doggy", { exact: true })).toBeVisible();
  await expectAccessible(ann.page, "a counter-offer");
  await ann.tap(ann.button("Accept"));
  // A question about a loss or a missing verdict is not counted.
  await expect(ann.button("Accept anyway").or(ann.button("Propose this"))).toBeVisible();
  if (await ann.button("Accept anyway").isVisible()) await ann.button("Accept anyway").click();
  await expect(ann.page.getByRole("main").getByText("You two agreed!")).toBeVisible();
  await expect(bob.page.getByRole("main").getByText("You two agreed!")).toBeVisible();
  expect(await bob.shell.overflow()).toBe(0);

  // One proposes when and where to meet, and the other takes it; each reads it in their own language.
  await ann.tap(ann.button("Propose this"));
  await expect(ann.page.getByText("Your proposal", { exact: true })).toBeVisible();
  await expect(bob.page.getByText("“Können wir uns jetzt gleich treffen?”").first()).toBeVisible();
  await expectAccessible(bob.page, "a proposal to meet");
  expect(await bob.shell.overflow()).toBe(0);
  await bob.tap(bob.button("That works for me"));
  await expect(ann.page.getByText("You two meet")).toBeVisible();
  await ann.tap(ann.button("I’m here"));
  await expect(bob.page.getByText(/ is there$/)).toBeVisible();
  await bob.tap(bob.button("I’m here"));
  await expect(ann.page.getByText(/ is there$/)).toBeVisible();
  await expectAccessible(ann.page, "two players who meet");

  // Both confirm the trade, and each sees the other's confirmation.
  await ann.tap(ann.button("Confirm the trade"));
  await ann.tap(ann.page.getByRole("dialog").getByRole("button", { name: "Confirm the trade" }));
  await expect(ann.page.getByText(/^You confirmed it\./)).toBeVisible();
  await expect(bob.page.getByText(/says that you two traded\./).first()).toBeVisible();
  await bob.tap(bob.button("Confirm the trade"));
  await bob.tap(bob.page.getByRole("dialog").getByRole("button", { name: "Confirm the trade" }));
  for (const one of [ann, bob]) {
    await expect(one.page.getByRole("heading", { name: "Done!" })).toBeVisible();
    await one.tap(one.button("Update my collection"));
    await expect(one.page.getByText("Taken out")).toBeVisible();
    await one.tap(one.link("Open the receipt"));
    await expect(one.page.getByRole("heading", { name: "Deal receipt" })).toBeVisible();
    await expect(one.page.getByText("Confirmed by both")).toBeVisible();
    expect(one.taps).toBeLessThanOrEqual(10);
  }
  expect(await ann.shell.overflow()).toBe(0);

  // A guest types the code in, on another device.
  const code = ann.page.url().split("/").at(-1) ?? "";
  await ann.page.context().clearCookies();
  await ann.open("/receipts");
  await ann.page.getByLabel("Receipt code").fill(`${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`);
  await ann.button("Check it").click();
  await expect(ann.page.getByText(/^No receipt has this code/).first()).toBeVisible();
  await ann.page.getByLabel("Receipt code").fill(code.toLowerCase().replaceAll("-", ""));
  await ann.button("Check it").click();
  await expect(ann.page).toHaveURL(new RegExp(`/receipts/${code}$`));
  await bob.page.context().close();
  await ann.page.context().close();
});
