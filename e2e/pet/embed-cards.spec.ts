import { type APIRequestContext, expect, type Page, test } from "@playwright/test";

// A card's frame is sandboxed, so its document is opened here as a page of that size.

const WIDTHS = [200, 279, 280, 320, 420];

async function measure(page: Page, html: string, { width, height }: { width: number; height: number }) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const broken = [...document.querySelectorAll("dd, h2 b")].flatMap((number) => {
      const range = document.createRange();
      range.selectNodeContents(number);
      const box = number.closest("dl div, section")?.getBoundingClientRect();
      const isWhole = range.getClientRects().length === 1 && range.getBoundingClientRect().right <= (box?.right ?? 0);
      return isWhole ? [] : [number.textContent];
    });
    return { scrollWidth, scrollHeight, broken };
  });
}

async function expectCards(page: Page, request: APIRequestContext, address: string) {
  const { origin } = new URL(address);
  for (const maxwidth of WIDTHS) {
    const params = { url: address, maxwidth };
    const { html, width, height } = await (await request.get(`${origin}/oembed`, { params })).json();
    expect(width).toBe(maxwidth);
    const [, source = ""] = /src="([^"]+)"/.exec(html) ?? [];
    const { scrollWidth, scrollHeight, broken } = await measure(page, await (await request.get(source)).text(), { width, height });
    expect([address, width, broken]).toEqual([address, width, []]);
    expect([scrollWidth, scrollHeight], `${address} at ${width}`).toEqual([width, height]);
  }
}

test("PET-096 a pet’s card fits the frame that oEmbed gives it at every width, and no number in it breaks", {
  tag: "@desktop",
}, async ({ page, request, baseURL }) => {
  for (const name of ["king-doggy", "the-overlord", "hexarium"]) {
    const { url } = await (await request.get(`${baseURL}/api/v1/pets/${name}`)).json();
    await expectCards(page, request, url);
  }
});

test("PET-096 a trade’s card fits the frame that oEmbed gives it at every width, and no number in it breaks", {
  tag: "@desktop",
}, async ({ page, request, baseURL }) => {
  const { trades } = await (await request.get(`${baseURL}/api/v1/trades?limit=3`)).json();
  expect(trades.length).toBeGreaterThan(0);
  for (const { url } of trades) await expectCards(page, request, url);
});
