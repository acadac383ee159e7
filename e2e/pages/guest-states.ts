import { expect, type Page } from "@playwright/test";
import { CalculatorPage } from "../calculator/calculator-page.ts";
import { HomePage } from "../home/home-page.ts";
import { SupportPage } from "../messages/support-page.ts";
import { ReportPage } from "../moderation/report-page.ts";
import { PetPage } from "../pet/pet-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { SuggestionsPage } from "../suggestions/suggestions-page.ts";
import { TradesPage } from "../trades/trades-page.ts";
import { ValuesPage } from "../values/values-page.ts";
import { firstLink, type State } from "./state.ts";

const sides = (giving: string, receiving: string) => `/calculator?${new URLSearchParams({ giving, receiving })}`;
const dragons = (giving: number, receiving: number) => sides(`${giving} abyssal dragon`, `${receiving} abyssal dragon`);
const SHEET = { include: "dialog[open]" };
const closeSheet = (page: Page) => page.keyboard.press("Escape");

export const SHELL: State[] = [
  { what: "the component gallery", address: "/gallery" },
  { what: "the lists of the gallery", address: "/gallery/lists", include: "main", exclude: "[aria-labelledby] .list-table[data-many]" },
  { what: "an unknown address", address: "/nowhere" },
  {
    what: "the open menu",
    address: "/terms",
    arrange: (page) => page.getByRole("button", { name: "Open menu" }).click(),
  },
  { what: "the privacy policy", address: "/privacy" },
  { what: "the cookie policy", address: "/cookies" },
  { what: "the sign-in", address: "/login" },
  { what: "a failed sign-in", address: "/api/auth/callback?code=x" },
  { what: "the login test page", address: "/test-login" },
  { what: "the home page", address: "/" },
  {
    what: "the search of the home page",
    include: "form[role=search]",
    async arrange(page) {
      const home = new HomePage(page);
      await home.search.fill("kd");
      await home.options.first().waitFor();
    },
  },
  { what: "the updates", address: "/updates" },
  { what: "an update", address: "/updates/1" },
  { what: "the sample trade", address: "/example-trade" },
  {
    what: "the chat of a guest",
    include: ".chat-panel",
    arrange: (page) => new ShellPage(page).chatButton.click(),
  },
];

export const PETS: State[] = [
  {
    what: "the value list with open filters",
    address: "/values?rarity=Secret&q=doggy",
    arrange: (page) => new ValuesPage(page).openFilters(),
  },
  { what: "the table of values", address: "/values?q=dragon&view=table" },
  { what: "a value list without a match", address: "/values?q=qqqqqqqqqqqq" },
  { what: "changes of one rarity", address: "/changes?rarity=Void" },
  {
    what: "a pet with its chart and history",
    address: "/pet/king-doggy",
    async arrange(page) {
      const pet = new PetPage(page);
      await pet.waitForChart();
      await pet.history.locator("summary").click();
    },
  },
  { what: "an estimated value", address: "/pet/tiger's%20eye?variant=shiny" },
  { what: "a variant that does not exist", address: "/pet/sylently's%20pet?variant=mythic" },
  { what: "a pet with a very long name", address: "/pet/OG%20Strawberry%20Sundae%20Champion" },
  { what: "how values are found", address: "/how-we-are-sure" },
  { what: "the luck calculator", address: "/luck?odds=1000000000000&luck=2.5&rate=60&hatches=10000" },
  { what: "the luck calculator with amounts that cannot be used", address: "/luck?odds=1,500k&luck=0" },
  { what: "a pet whose name has no room to break", address: "/pet/QUE%20FOFO%20FACE%20GOD" },
  { what: "the API reference", address: "/api" },
];

export const CALCULATOR: State[] = [
  { what: "an empty calculator", address: "/calculator" },
  { what: "a fair trade", address: dragons(8, 8), include: ".verdict" },
  { what: "a small loss", address: dragons(8, 7), include: ".verdict" },
  { what: "a small win", address: dragons(6, 7), include: ".verdict" },
  { what: "a big win", address: dragons(4, 7), include: ".verdict" },
  { what: "a big loss and an unknown pet", address: sides("4 abyssal dragon, zzzz", "abyssal dragon") },
  {
    what: "a pet chosen in the picker",
    ...SHEET,
    async arrange(page) {
      const calculator = new CalculatorPage(page);
      await calculator.openPicker(calculator.receiving);
      await calculator.search.fill("bunny");
      await calculator.options.first().click();
    },
  },
  {
    what: "a variant typed in the picker",
    ...SHEET,
    async arrange(page) {
      const calculator = new CalculatorPage(page);
      await calculator.search.fill("shiny abyssal dragon");
      await expect(calculator.options.first()).toContainText("Shiny1,000");
      await calculator.options.first().click();
    },
  },
  {
    what: "a variant that the chosen pet does not have",
    ...SHEET,
    async arrange(page) {
      const calculator = new CalculatorPage(page);
      await calculator.search.fill("mythic bear");
      await expect(calculator.options.first()).toContainText("No Mythic form");
      await calculator.search.press("Enter");
      await expect(calculator.sheet).toContainText("Bear has no Mythic form. Choose one it has.");
    },
  },
  {
    what: "the menu of a pet",
    ...SHEET,
    async arrange(page) {
      await closeSheet(page);
      await new CalculatorPage(page).giving.locator(".slot-open").first().click();
    },
  },
  {
    what: "a pasted list",
    ...SHEET,
    async arrange(page) {
      await closeSheet(page);
      await new CalculatorPage(page).giving.getByRole("button", { name: "Paste a list" }).click();
      await page.getByRole("textbox", { name: "Pets" }).fill("king doggy, shiny chocolate bunny giant");
      await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
    },
  },
  {
    what: "saving a trade without a name",
    ...SHEET,
    async arrange(page) {
      await closeSheet(page);
      await new CalculatorPage(page).button("Save").click();
      await expect(page.getByLabel("Trade Name")).toBeFocused();
      await page.keyboard.press("Enter");
    },
  },
  {
    what: "the saved trades",
    ...SHEET,
    async arrange(page) {
      await page.getByLabel("Trade Name").fill("A very long name for a trade that goes on and on and on");
      await page.keyboard.press("Enter");
      await new CalculatorPage(page).button("Saved").click();
      await expect(page.getByRole("button", { name: /^Load A very long name/ })).toBeVisible();
    },
  },
];

const firstTrade = firstLink("/trades", /href="(\/trades\/[\da-f-]{36})"/);

export const TRADING: State[] = [
  { what: "the board", address: "/trades" },
  {
    what: "a guest who has to sign in to be interested",
    include: "dialog",
    async arrange(page) {
      await new TradesPage(page).cards.first().locator(".trade-interest").click();
      await expect(page.getByRole("dialog", { name: "Log In Required" })).toBeVisible();
    },
  },
  { what: "a trade", address: firstTrade },
  { what: "the servers", address: "/servers" },
  { what: "the profile page of a guest", address: "/profile" },
  { what: "the collection page of a guest", address: "/collection" },
  { what: "the notifications of a guest", address: "/notifications" },
  { what: "the receipts", address: "/receipts" },
  { what: "trading safely", address: "/safe-trading" },
  {
    what: "a link with a wrong letter",
    address: "/is-this-real",
    async arrange(page) {
      await page.getByRole("textbox", { name: "A link, a name or a message" }).fill("https://rob1ox.com/login");
      await page.getByRole("main").getByRole("button", { name: "Is this real?" }).click();
      await expect(page.getByText("This is not roblox.com")).toBeVisible();
    },
  },
  { what: "how trust is measured", address: "/trust" },
  { what: "a connected server", address: "/server-connection-demo" },
];

export const COMMUNITY: State[] = [
  { what: "the giveaways", address: "/giveaways" },
  { what: "a giveaway", address: firstLink("/giveaways", /href="(\/giveaways\/[\da-f-]{36})"/) },
  {
    what: "a draw that was checked",
    address: "/giveaways",
    async arrange(page) {
      await page.getByRole("link", { name: "Spooky season finale" }).first().click();
      await page.getByRole("link", { name: "Check this draw" }).click();
      await page.getByRole("button", { name: "Check in this browser" }).click();
      await expect(page.getByText("Everything is right: these entries had to win.")).toBeVisible();
    },
  },
  {
    what: "minesweeper before the first click",
    address: "/minesweeper",
    arrange: (page) => page.getByRole("button", { name: "5x5", exact: true }).click(),
  },
  { what: "the winners of minesweeper", address: "/minesweeper/winners" },
  { what: "the suggestions", address: "/suggestions" },
  {
    what: "a guest who has to sign in to vote",
    include: ".suggestion-list",
    async arrange(page) {
      const suggestions = new SuggestionsPage(page);
      const card = suggestions.cards.filter({ has: page.getByRole("button", { name: /^Vote up for/ }) }).first();
      await suggestions.vote(card, "up").click();
      await expect(card.getByRole("alert")).toContainText("You must be logged in to vote on suggestions");
    },
  },
  {
    what: "a suggestion of a value with its votes",
    address: firstLink("/suggestions?q=the+god+of", /href="(\/suggestions\/[\da-f-]{36})"/),
    async arrange(page) {
      await page.getByText("Who voted").click();
      await page.getByText("How votes are weighed").click();
    },
  },
  { what: "the partners", address: firstLink("/", /href="(\/partners\/[\w-]{36})"/) },
  { what: "the form of a report", address: async (request) => (await firstTrade(request)).replace("/trades/", "/report/trade/") },
  {
    what: "a report without a reason",
    async arrange(page) {
      const report = new ReportPage(page);
      await report.send.click();
      await expect(report.problem).toContainText("Please choose what is wrong.");
    },
  },
  {
    what: "a report that was sent",
    async arrange(page) {
      const report = new ReportPage(page);
      await report.reason("Asks for private things").check();
      await report.send.click();
      await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    },
  },
  {
    what: "a report that was looked up",
    async arrange(page) {
      const report = new ReportPage(page);
      const code = (await report.code.textContent()) ?? "";
      await page.getByRole("link", { name: "Look up a report" }).click();
      await report.lookUp(code);
      await expect(page.getByRole("article")).toContainText("Received");
    },
  },
  { what: "the questions to a guest who writes to Support", address: "/messages/support" },
  {
    what: "a guest's conversation with Support",
    async arrange(page) {
      const support = new SupportPage(page);
      await support.begin(`Pat ${Date.now() % 100_000}`, new Date().getFullYear() - 20);
      await expect(support.messages).toHaveCount(1);
      await support.send("Is the calculator free?");
      await expect(support.messages.last()).toContainText("Is the calculator free?");
    },
  },
];

export const TOO_YOUNG: State[] = [
  {
    what: "a guest who is too young for Support",
    address: "/messages/support",
    async arrange(page) {
      await new SupportPage(page).begin("Kit", new Date().getFullYear() - 10);
      await expect(page.getByText("Please ask a parent")).toBeVisible();
    },
  },
];
