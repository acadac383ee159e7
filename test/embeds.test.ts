import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createPets, postTrade } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const guest = site.as("guest");
const { appUrl } = site.ctx.config;
const MAX_BYTES = 15_000;

/** The link preview of an address for another site. */
async function cardOf(address: string, more = "") {
  const { status, text } = await guest.open(`/oembed?url=${encodeURIComponent(address)}${more}`);
  return { status, ...JSON.parse(text) };
}

describe("a card in another site's page", () => {
  test("PET-095 a card in another site's page holds a pet's values and nothing that runs, keeps or sends anything", async () => {
    const [pet] = await createPets(site.ctx, { name: "Ümlaut <b>Fox</b> & Söhne", values: { normal: 12_340_000, shiny: null } });
    const { status, headers, text } = await guest.open(`/embed/pet/${pet}`);
    expect(status).toBe(200);
    expect(text).toContain("12,340,000");
    expect(text).toContain("Ümlaut &lt;b&gt;Fox&lt;/b&gt; &amp; Söhne");
    expect(text).toContain(`href="${appUrl}/pet/${pet}" target="_blank" rel="noopener"`);
    expect(text).not.toMatch(/<script|<form|style="|<link/);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(gzipSync(text).length).toBeLessThan(MAX_BYTES);
  });

  test("a card in another site's page is the only page that may be framed, under a policy without scripts", async () => {
    const [pet] = await createPets(site.ctx, {});
    const { headers } = await guest.open(`/embed/pet/${pet}`);
    expect(headers.get("x-frame-options")).toBeNull();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
    );
    for (const address of [`/pet/${pet}`, "/trades", "/login", "/embed/nothing"]) {
      const page = await guest.open(address);
      expect([address, page.headers.get("x-frame-options")]).toEqual([address, "DENY"]);
      expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test("a card in another site's page says that a pet is not there, and finds one by its name", async () => {
    const [pet] = await createPets(site.ctx, { name: "Moon Cat" });
    const missing = await guest.open("/embed/pet/999999");
    expect([missing.status, missing.headers.get("x-frame-options")]).toEqual([404, null]);
    expect(missing.text).toContain("isn’t in the value list");
    const named = await guest.open("/embed/pet/moon-cat?theme=dark");
    expect([named.status, named.headers.get("location")]).toEqual([302, `/embed/pet/${pet}?theme=dark`]);
  });

  test.each([
    ["", null],
    ["?theme=dark", "dark"],
    ["?theme=light", "light"],
    ['?theme="><script>', null],
  ])("a card in another site's page looks as %s asks", async (query, theme) => {
    const [pet] = await createPets(site.ctx, {});
    const { text } = await guest.open(`/embed/pet/${pet}${query}`);
    expect(/<html lang="en"(?: data-theme="(\w+)")?>/.exec(text)?.[1] ?? null).toBe(theme);
  });

  test("TRD-170 the card of a trade has both sides, and not the poster's name", async () => {
    const { id, owner } = await postTrade(site.ctx);
    const { status, text } = await guest.open(`/embed/trade/${id}`);
    expect(status).toBe(200);
    expect(text).toMatch(/Gives.*Wants/s);
    expect(text).not.toContain(owner.name);
  });
});

describe("oEmbed", () => {
  test("oEmbed describes pets and trades, no wider than requested", async () => {
    const [pet] = await createPets(site.ctx, { name: 'Fox "the" <b>' });
    const card = await cardOf(`${appUrl}/pet/${pet}?variant=shiny`, "&maxwidth=300");
    expect(card).toMatchObject({ status: 200, version: "1.0", type: "rich", width: 300, title: 'Fox "the" <b> value' });
    expect(card.html).toContain(`src="${appUrl}/embed/pet/${pet}" width="300"`);
    expect(card.html).toContain("Fox &quot;the&quot; &lt;b&gt; value");
    const { id } = await postTrade(site.ctx);
    expect(await cardOf(`${appUrl}/trades/${id}`, "&maxwidth=-5")).toMatchObject({ status: 200, width: 420 });
  });

  test("PET-096 a card is never larger than requested: without room for a whole card there is a link instead", async () => {
    const [pet] = await createPets(site.ctx, {});
    const { id } = await postTrade(site.ctx);
    for (const address of [`${appUrl}/pet/${pet}`, `${appUrl}/trades/${id}`]) {
      const { height } = await cardOf(address);
      expect(await cardOf(address, `&maxheight=${height}`)).toMatchObject({ type: "rich", height });
      for (const more of [`&maxheight=${height - 1}`, "&maxwidth=199", "&maxwidth=1", "&maxheight=0"]) {
        const card = await cardOf(address, more);
        expect([more, card.status, card.type]).toEqual([more, 200, "link"]);
        expect(card).toMatchObject({ title: expect.any(String), provider_name: "Bubblegum Values" });
        expect([card.html, card.width, card.height]).toEqual([undefined, undefined, undefined]);
      }
    }
  });

  test("PET-096 a card requests more height for more forms, and for stacked ones", async () => {
    const [one, four] = await createPets(
      site.ctx,
      { values: { normal: 1 } as never },
      { values: { normal: 1, shiny: 2, mythic: 3, shinyMythic: 4 } },
    );
    const heightOf = async (pet: number | undefined, more = "") => (await cardOf(`${appUrl}/pet/${pet}`, more)).height as number;
    expect(await heightOf(four)).toBeGreaterThan(await heightOf(one));
    expect(await heightOf(four, "&maxwidth=279")).toBeGreaterThan(await heightOf(four, "&maxwidth=280"));
  });

  test.each([
    "",
    "nothing",
    "https://evil.example/pet/1",
    `${appUrl}/pet/999999`,
    `${appUrl}/pet/1/more`,
    `${appUrl}/profile/1`,
    `${appUrl}@evil.example/pet/1`,
    `${appUrl}/pet/${"1".repeat(400)}`,
  ])("oEmbed finds nothing for %s", async (address) => expect(await cardOf(address)).toMatchObject({ status: 404, error: "not_found" }));

  test("oEmbed answers in JSON only, and pages link to it", async () => {
    const [pet] = await createPets(site.ctx, {});
    expect(await cardOf(`${appUrl}/pet/${pet}`, "&format=xml")).toMatchObject({ status: 501 });
    const { text } = await guest.open(`/pet/${pet}`);
    expect(text).toMatch(/<link rel="alternate" type="application\/json\+oembed" href="[^"]*\/oembed\?url=[^"]*"/);
  });
});
