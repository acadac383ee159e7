import { expect, test } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

const SESSION = "8c6e7a52-64f4-4d0e-9d4f-0d6a8b1f2c3d";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("STAT-014 … STAT-018 beats at once, every two minutes, on click, key and scroll, at most every 5 seconds", {
  tag: "@desktop",
}, async ({ page }) => {
  const beats: string[] = [];
  await page.route("**/heartbeat", async (route) => {
    beats.push((route.request().postDataJSON() as { sessionId: string }).sessionId);
    await route.fulfill({ status: 503, body: "" });
  });
  await page.clock.install({ time: new Date() });
  await page.goto("/terms");
  await expect.poll(() => beats.length).toBe(1);
  expect(beats[0]).toMatch(UUID);

  await page.clock.fastForward("02:00");
  await expect.poll(() => beats.length).toBe(2);

  for (const [at, sign] of [
    () => page.mouse.click(5, 300),
    () => page.keyboard.press("a"),
    () => page.evaluate(() => window.scrollBy(0, 200)),
  ].entries()) {
    await page.clock.runFor(5_000);
    await sign();
    await expect.poll(() => beats.length).toBe(3 + at);
    await page.mouse.click(5, 300);
    await page.keyboard.press("b");
  }
  expect(beats).toHaveLength(5);
  expect(new Set(beats).size).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem("sessionId"))).toBe(beats[0]);
});

test("a browser that keeps nothing sends no heartbeat", { tag: "@desktop" }, async ({ page }) => {
  await new ShellPage(page).withOwnStream();
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const beats: string[] = [];
  page.on("request", (request) => request.url().endsWith("/heartbeat") && beats.push(request.url()));
  await page.goto("/terms");
  await page.getByRole("heading", { level: 1 }).click();
  await page.waitForLoadState("networkidle");
  expect(beats).toEqual([]);
});

test("STAT-011, STAT-012 the figures are public, and an answer to a heartbeat carries them", { tag: "@desktop" }, async ({
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? "" };
  const figures = await (await request.get("/figures.json")).json();
  expect(figures).toMatchObject({ petCount: expect.any(Number), tradesCalculated: expect.any(Number), activeUsers: expect.any(Number) });
  const answer = await request.post("/heartbeat", { data: { sessionId: SESSION }, headers });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ petCount: figures.petCount, activeUsers: expect.any(Number) });
});

test("an invalid heartbeat is refused with a proper status", { tag: "@desktop" }, async ({ request, baseURL }) => {
  const headers = { origin: baseURL ?? "", "content-type": "application/json" };
  for (const data of ["", "{", "{}", '{"sessionId":"guest"}']) {
    expect((await request.post("/heartbeat", { data, headers })).status(), data).toBe(400);
  }
  const padded = { sessionId: SESSION, padding: "x".repeat(500) };
  expect((await request.post("/heartbeat", { data: padded, headers })).status()).toBe(413);
  expect(
    (await request.post("/heartbeat", { data: { sessionId: SESSION }, headers: { origin: "https://elsewhere.example" } })).status(),
  ).toBe(403);
});
