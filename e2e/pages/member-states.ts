import { expect, type Page } from "@playwright/test";
import { AlertsPage } from "../alerts/alerts-page.ts";
import { ApiPage } from "../api/api-page.ts";
import { CollectionPage } from "../collection/collection-page.ts";
import { picture } from "../inventory/inventory-page.ts";
import { PeoplePage } from "../people/people-page.ts";
import { ServersPage } from "../servers/servers-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { firstLink, type State } from "./state.ts";

const SHEET = { include: "dialog[open]" };
const firstDeal = (box: string) => firstLink(`/deals?box=${box}`, /href="(\/deals\/[\da-f-]{36})"/);
/** The first offer to answer among the deals that are the reader's turn. */
const firstOffer = firstLink("/deals", /href="(\/deals\/[\da-f-]{36})"(?:(?!href=).)*?Open for/s);
const firstTrade = firstLink("/trades", /href="(\/trades\/[\da-f-]{36})"/);
const somebody = firstLink("/servers", /href="\/profile\/([\da-f-]{36})"/);
const firstConversation = firstLink("/messages", /href="(\/messages\/[\da-f-]{36})"/);

/** For an account with deals in every state, messages, alerts, decisions and reviews. */
export const TRADER: State[] = [
  { what: "the deals", address: "/deals" },
  { what: "a search that is saved", address: "/trades/searches?gives=king+doggy" },
  { what: "a deal that waits for its reader", address: firstOffer },
  {
    what: "the form of a counter-offer",
    arrange: (page) => page.getByRole("main").getByRole("link", { name: "Make a counter-offer", exact: true }).click(),
  },
  { what: "a deal that waits for the other player", address: firstDeal("them") },
  { what: "a deal that both agreed on", address: firstDeal("agreed") },
  {
    what: "the question before a trade is confirmed",
    ...SHEET,
    async arrange(page) {
      await page.getByRole("main").getByText("More", { exact: true }).click();
      await page.getByRole("main").getByRole("button", { name: "Confirm the trade", exact: true }).click();
    },
  },
  { what: "a deal that is over", address: firstDeal("past") },
  { what: "a trade of somebody else", address: firstTrade },
  {
    what: "the form of an offer",
    async arrange(page) {
      await page.getByRole("main").getByRole("link", { name: "Make an Offer", exact: true }).click();
      await expect(page.getByRole("button", { name: "Send offer" })).toBeVisible();
    },
  },
  { what: "the messages", address: "/messages" },
  { what: "a conversation", address: firstConversation },
  { what: "the requests to write", address: "/messages?box=requests" },
  { what: "a request to write", address: firstLink("/messages?box=requests", /href="(\/messages\/[\da-f-]{36})"/) },
  { what: "a search in messages", address: "/messages/search?q=Doggy" },
  { what: "the reports of a player", address: "/reports" },
  { what: "the reviews of a player", address: "/profile?tab=reviews" },
  { what: "a receipt", address: async (request) => firstLink(await firstDeal("past")(request), /href="(\/receipts\/[\w-]+)"/)(request) },
];

/** For an account with a long name, notifications, a collection and a wishlist. */
export const COLLECTOR: State[] = [
  { what: "the giveaways", address: "/giveaways" },
  { what: "the entries of a giveaway", address: firstLink("/giveaways", /href="(\/giveaways\/[\da-f-]{36}\/entries)"/) },
  { what: "the own profile", address: "/profile" },
  { what: "the settings on the own profile", address: "/profile?tab=settings" },
  { what: "the settings", address: "/settings" },
  { what: "the security settings", address: "/settings/security" },
  { what: "the shop", address: "/shop" },
  { what: "the notifications", address: "/notifications" },
  { what: "the alerts", address: "/notifications?tab=subscriptions" },
  { what: "the settings of notifications", address: "/notifications?tab=settings" },
  { what: "a collection", address: "/collection" },
  { what: "a wishlist", address: "/collection/wishlist" },
  { what: "the progress of a collection", address: "/collection/progress" },
  { what: "the week of a collection", address: "/collection/week" },
  { what: "the form of a trade", address: "/trades/create" },
  { what: "the servers with the own submissions", address: "/servers" },
];

/** For a new account. */
export const NEWCOMER: State[] = [
  { what: "the form of a wish", ...SHEET, arrange: openWish },
  { what: "the application of a partner", address: "/partner" },
  {
    what: "a refused application of a partner",
    async arrange(page) {
      await page.getByLabel("Channel URL").fill("https://evil.example/?youtube.com");
      await page.getByRole("button", { name: "Send application" }).click();
      await expect(page.getByText("Subscriber count is required")).toBeVisible();
    },
  },
  {
    what: "a refused server",
    address: "/servers",
    include: "#submit",
    async arrange(page) {
      const servers = new ServersPage(page);
      await servers.submit.click();
      await expect(servers.form.getByRole("alert")).toHaveText("Please fill in all required fields");
    },
  },
  {
    what: "the menu of a player",
    ...SHEET,
    async arrange(page) {
      const people = new PeoplePage(page);
      await people.menu("SparkleSami").click();
      await expect(people.act("Mute", "SparkleSami")).toBeVisible();
    },
  },
  {
    what: "the profile of a blocked player",
    async arrange(page) {
      const people = new PeoplePage(page);
      await people.act("Block", "SparkleSami").click();
      await expect(people.toast).toContainText("Blocked.");
      await people.open();
      await people.blocked.getByRole("link", { name: "SparkleSami" }).click();
      await expect(page.getByText(/^You blocked /)).toBeVisible();
    },
  },
  { what: "the settings of people with a blocked player", address: "/settings/people" },
  {
    what: "the form of an alert",
    address: "/pet/king-doggy",
    async arrange(page) {
      const alerts = new AlertsPage(page);
      await alerts.box.getByRole("button", { name: "Notify me" }).click();
      await alerts.box.getByText("Change the alert").click();
      await alerts.setPercent(12);
    },
  },
  { what: "the settings of data", address: "/settings/data" },
  {
    what: "a form of the kit that was refused",
    async arrange(page) {
      await page.getByLabel(/to confirm$/).fill("Somebody Else");
      await page.getByRole("button", { name: "Delete my account for good" }).click();
      await expect(page.locator("[data-form-message]")).toContainText("exactly as it is written here");
    },
  },
  { what: "the tokens of the API", address: "/settings/api" },
  {
    what: "a token that was made",
    async arrange(page) {
      await page.getByLabel("What is it for?").fill("Try it out");
      await page.getByLabel("See your collection").check();
      await page.getByRole("button", { name: "Make a token" }).click();
      await expect(page.locator("figure").filter({ hasText: "Your new token" })).toBeVisible();
    },
  },
  {
    what: "an address of the API that was tried",
    async arrange(page) {
      const token = (await page.locator("figure").filter({ hasText: "Your new token" }).locator("code").textContent()) ?? "";
      await new ShellPage(page).open("/api");
      const card = await new ApiPage(page).tryIt("Your collection");
      await card.getByLabel("Your token").fill(token);
      await card.getByRole("button", { name: "Send" }).click();
      await expect(card.getByRole("status")).toContainText(/200/);
    },
  },
  { what: "the webhooks of a player", address: "/settings/webhooks" },
  {
    what: "a refused webhook",
    async arrange(page) {
      await page.getByLabel("What is it for?").fill("Tried out");
      await page.getByLabel("Its address").fill("http://my.site.com/");
      await page.getByRole("button", { name: "Make a webhook" }).click();
      await expect(page.getByText("The address must begin with https://.").first()).toBeVisible();
    },
  },
  { what: "the request to write to a player", address: async (request) => `/messages/new?to=${await somebody(request)}` },
  {
    what: "chosen screenshots",
    address: "/inventory/upload",
    async arrange(page) {
      const large = { name: "riesig.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
      await page.getByLabel("Screenshots", { exact: true }).setInputFiles([await picture("eins.png"), large]);
      await expect(page.getByText("Die Datei darf nicht größer als 5MB sein.")).toBeVisible();
    },
  },
];

/** For an account with a decision against which it appealed. */
export const WARNED: State[] = [
  { what: "the decisions about a player", address: "/notices" },
  { what: "a decision that was appealed", address: firstLink("/notices", /href="(\/notices\/[\da-f-]{36})"/) },
];

/** For a partner. */
export const PARTNER: State[] = [
  { what: "the programme of partners", address: "/partner/programme" },
  { what: "the matches of a collection", address: "/collection/matches" },
  {
    what: "the offers on an own trade",
    address: async (request) => `${await firstLink(await firstOffer(request), /href="(\/trades\/[\da-f-]{36})"/)(request)}/offers`,
  },
];

async function openWish(page: Page) {
  // Its buttons work a moment after the page does.
  await new CollectionPage(page).openPet("/pet/king-doggy?variant=mythic");
  await page.getByRole("link", { name: /^Add to Wishlist with priority/ }).click();
  await expect(page.getByRole("dialog").getByLabel("Priority")).toBeVisible();
}
