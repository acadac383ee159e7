import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { Trader } from "../live/live-page.ts";
import { AlertsPage } from "./alerts-page.ts";
import { PushBrowser, shownBy } from "./push-page.ts";

test.use({ serviceWorkers: "allow" });

test("ALR-040, ALR-046 … ALR-050: a browser is reached with one tap, names nobody on its locked screen, keeps its device and ends with its session", {
  tag: "@desktop",
}, async ({ page, playwright, baseURL }) => {
  const push = await PushBrowser.start(page);
  const [first, second] = push.browsers.map(({ subscription }) => subscription.endpoint) as [string, string];
  const other = await playwright.request.newContext({ baseURL });
  const alerts = new AlertsPage(page);
  await alerts.enter("new");
  const repair = page.getByRole("button", { name: "Notify me on this device" });
  const isReached = page.getByText("Notifications reach this browser.");
  const trade = await new Trader(page.request, `${baseURL}`).post(`Push_${Math.random().toString(36).slice(2, 10)}`);
  await signInByRequest(other, `${baseURL}`, "new");
  const commenter = new Trader(other, `${baseURL}`);
  const { name } = await nameOf(other);

  await test.step("the page says that it is not reached, and one tap repairs it", async () => {
    await alerts.open("/notifications");
    await expect(page.getByText("Notifications don’t reach this browser.")).toBeVisible();
    await repair.click();
    await expect(isReached).toBeVisible();
    await page.reload();
    await expect(isReached).toBeVisible();
  });
  const worker = await push.worker();

  await test.step("a message names neither a person nor a pet, and quotes no comment", async () => {
    await commenter.act(trade, "comment", { text: "Is the King Doggy still there?" });
    const text = await push.message(first);
    for (const word of [name, "King Doggy", "still there", "Push_"]) expect(text).not.toContain(word);
    await push.deliver(text);
    await expect
      .poll(async () => (await shownBy(worker)).notifications)
      .toEqual([{ title: "Somebody commented on your trade", body: expect.any(String), to: expect.stringContaining("/") }]);
  });

  await test.step("a browser that replaces its address keeps its device", async () => {
    await push.replaceSubscription(worker);
    await page.reload();
    await expect(isReached).toBeVisible();
    await commenter.act(trade, "interest");
    expect(await push.message(second)).not.toContain(name);
  });

  await test.step("after the sign-out the worker shows nothing and gives up", async () => {
    await alerts.logout();
    await push.deliver(await push.message(second));
    await expect.poll(async () => (await shownBy(worker)).unsubscribed).toBe(true);
    expect((await shownBy(worker)).notifications).toHaveLength(1);
  });

  await test.step("the page of the next player says that this browser is not reached", async () => {
    await alerts.enter("new");
    await alerts.open("/notifications");
    await expect(repair).toBeVisible();
  });
  await other.dispose();
  await push.stop();
});

/** The player of a session. */
async function nameOf(request: Parameters<typeof signInByRequest>[0]): Promise<{ name: string }> {
  const { viewer } = await (await request.get("/session.json")).json();
  const profile = await (await request.get(`/profile/${viewer}`)).text();
  return { name: /<title>([^<|]+) \|/.exec(profile)?.[1] ?? "" };
}
