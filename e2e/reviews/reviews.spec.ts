import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { DealsPage } from "../deals/deals-page.ts";

test("DEAL-060, DEAL-061, DEAL-065, DEAL-069: two players review each other, see it together, and one answers", async ({ browser }) => {
  const [ann, bob] = [await DealsPage.enter(browser, "en-GB"), await DealsPage.enter(browser, "en-GB")];
  const pets = [await ann.petId("King Doggy"), await ann.petId("The Overlord")];
  const { viewer: to } = (await (await bob.page.request.get("/session.json")).json()) as { viewer: string };
  const sides = { giving: `${pets[0]}.normal`, receiving: `${pets[1]}.normal` };
  const { to: deal = "" } = await ann.send(`/deals/new?to=${to}`, {
    ...{ form: "offer", to, trade: "", phrase: "fair", hold: "day" },
    ...sides,
  });
  await bob.accept(deal);
  for (const one of [ann, bob]) await one.send(deal, { form: "confirm" });

  await ann.open(deal);
  await ann.tap(ann.link("Write a review"));
  await ann.tap(ann.button("Save review"));
  await expect(ann.page.getByText("Choose at least one.").first()).toBeVisible();
  await expectAccessible(ann.page, "the form of a review, with what is missing");
  expect(await ann.shell.overflow()).toBe(0);
  await ann.page.getByRole("checkbox", { name: "Kept to the deal" }).check();
  await ann.page.getByLabel("In your own words (optional)").fill("A fair trader");
  await ann.tap(ann.button("Save review"));
  await expect(ann.page.getByText(/^Only you see it\./)).toBeVisible();
  await expectAccessible(ann.page, "a review that waits");

  await bob.open(deal);
  await expect(bob.page.getByText("A fair trader")).toHaveCount(0);
  await bob.tap(bob.link("Write a review"));
  await bob.page.getByRole("checkbox", { name: "Kept me waiting" }).check();
  await bob.tap(bob.button("Save review"));
  await expect(bob.page.getByText("A fair trader")).toBeVisible();
  await bob.tap(bob.link("Answer it"));
  await bob.page.getByLabel("What do you want to say?").fill("Thank you!");
  await expectAccessible(bob.page, "the page of a review, with the form of an answer");
  await bob.tap(bob.button("Send answer"));
  await expect(bob.page.getByText("Thank you!")).toBeVisible();
  await bob.tap(bob.page.getByRole("link", { name: /^All reviews of/ }));
  await expect(bob.page.getByRole("link", { name: "Kept to the deal 1" })).toBeVisible();
  expect(await bob.shell.overflow()).toBe(0);
  await bob.page.context().close();
  await ann.page.context().close();
});
