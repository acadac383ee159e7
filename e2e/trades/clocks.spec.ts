import { expect, test } from "@playwright/test";
import { MINUTE_MS } from "../../app/text/durations.ts";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { Trader } from "../live/live-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

for (const [name, wrongBy] of [
  ["11 minutes ahead", 11 * MINUTE_MS],
  ["a day ahead", 1_440 * MINUTE_MS],
  ["20 minutes behind", -20 * MINUTE_MS],
] as const) {
  test(`SHELL-170 on a phone with a clock ${name}, a cooldown counts down by the server's clock and asks the server rarely`, async ({
    page,
    baseURL,
  }) => {
    await signInByRequest(page.request, `${baseURL}`, "new");
    await new Trader(page.request, `${baseURL}`).post(`Clock_${Date.now() % 1e9}`);
    let asked = 0;
    page.on("request", (request) => request.url().includes("/trades/cooldown.json") && asked++);
    await page.clock.install({ time: Date.now() + wrongBy });
    await new ShellPage(page).open("/trades/create");
    const main = page.getByRole("main");
    await expect(main).toContainText(/You can post your next trade in (9|10) minutes\./);
    await page.clock.runFor(29_000);
    await expect(main).toContainText(/Time left: 9 min \d+ s/);
    expect(asked).toBeLessThanOrEqual(1);
    // The server's own clock stands where it was: an answer from now on would set the countdown back.
    await page.route("**/*", (route) => route.abort());
    await page.clock.fastForward(3 * MINUTE_MS);
    await expect(main).toContainText(/Time left: 6 min \d+ s/);
  });
}

test("SHELL-170 a guest's countdown to the next value update follows the server's clock", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 400 * 24 * 60 * MINUTE_MS });
  const shell = new ShellPage(page);
  let refreshes = 0;
  page.on("request", (request) => request.url().includes("/_.data") && refreshes++);
  const heartbeat = page.waitForResponse((answer) => answer.url().endsWith("/heartbeat"));
  await shell.open("/");
  await heartbeat;
  await page.clock.runFor(2_000);
  await expect(page.getByRole("region", { name: "Next Value Update" }).getByRole("time")).not.toHaveText(/^0*00days|00hours00min00sec/);
  expect(refreshes).toBeLessThanOrEqual(1);
});
