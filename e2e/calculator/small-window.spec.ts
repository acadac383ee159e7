import { expect, type Page, test } from "@playwright/test";
import { CalculatorPage } from "./calculator-page.ts";

/** Gives the page small windows: frames, because a browser without a screen opens no window above others. */
const withSmallWindows = (page: Page) =>
  page.addInitScript(() => {
    const requestWindow = async () => {
      const frame = document.createElement("iframe");
      frame.id = "small-window";
      document.body.append(frame);
      const opened = frame.contentWindow as Window;
      opened.close = () => {
        opened.dispatchEvent(new Event("pagehide"));
        frame.remove();
      };
      return opened;
    };
    Object.defineProperty(window, "documentPictureInPicture", { value: { requestWindow } });
  });

test("SHELL-210 the small window shows totals and verdict, follows the trade and the theme, and closes", { tag: "@desktop" }, async ({
  page,
}) => {
  await withSmallWindows(page);
  const calculator = new CalculatorPage(page);
  await calculator.openWith("overlord", "king doggy");
  await calculator.button("Small window").click();
  const small = page.frameLocator("#small-window");
  await expect(small.getByRole("region", { name: "Verdict" })).toHaveText((await calculator.verdict.textContent()) ?? "");
  await expect(small.locator("dt")).toHaveText(["Giving", "I Receive"]);
  await expect(small.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(small.locator("main")).toHaveCSS("display", "grid");
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expect(small.locator("html")).toHaveAttribute("data-theme", "dark");
  await calculator.button("Clear").click();
  await expect(small.getByRole("region", { name: "Verdict" })).toContainText("Put pets on both sides to see who wins.");
  await calculator.button("Small window").click();
  await expect(page.locator("#small-window")).toHaveCount(0);
  await expect(calculator.button("Small window")).toHaveAttribute("aria-pressed", "false");
});

test("SHELL-210 a browser without small windows shows no button for them", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "documentPictureInPicture", { value: undefined }));
  const calculator = new CalculatorPage(page);
  await calculator.openWith("overlord", "king doggy");
  await expect(calculator.button("Share")).toBeVisible();
  await expect(calculator.button("Small window")).toHaveCount(0);
});
