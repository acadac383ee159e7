import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseServerLink, placeOf } from "./server-link.ts";

const GAME = "https://www.roblox.com/games/85896571713843";

describe("a link to a private server (SRV-015)", () => {
  test.each([
    ["https://www.roblox.com/games/1?privateServerLinkCode=a", "https://www.roblox.com/games/1?privateServerLinkCode=a"],
    ["https://roblox.com/games/1?privateServerLinkCode=a", "https://www.roblox.com/games/1?privateServerLinkCode=a"],
    ["https://www.roblox.com/games/1/?privateServerLinkCode=a", "https://www.roblox.com/games/1?privateServerLinkCode=a"],
    [`${GAME}/Bubble-Gum-Simulator-INFINITY?privateServerLinkCode=0123-ab_C`, `${GAME}?privateServerLinkCode=0123-ab_C`],
    [`${GAME}?ref=friend&privateServerLinkCode=7#about`, `${GAME}?privateServerLinkCode=7`],
    ["https://www.roblox.com/share?code=abc123&type=Server", "https://www.roblox.com/share?code=abc123&type=Server"],
    ["https://roblox.com/share?type=Server&code=abc123&x=1", "https://www.roblox.com/share?code=abc123&type=Server"],
    ["HTTPS://WWW.ROBLOX.COM/games/1?privateServerLinkCode=a", "https://www.roblox.com/games/1?privateServerLinkCode=a"],
    ["https://RoBlox.com/share?code=Ab&type=Server", "https://www.roblox.com/share?code=Ab&type=Server"],
    ["  https://www.roblox.com/games/1?privateServerLinkCode=a  ", "https://www.roblox.com/games/1?privateServerLinkCode=a"],
    ["https://www.roblox.com/games/../games/1?privateServerLinkCode=a", "https://www.roblox.com/games/1?privateServerLinkCode=a"],
    ["https://www.roblox.com/share?code=%61bc&type=Server", "https://www.roblox.com/share?code=abc&type=Server"],
  ])("%s becomes %s", (link, ours) => {
    expect(parseServerLink(link)).toBe(ours);
  });

  const withCode = (link: string) => `${link}${link.includes("?") ? "&" : "?"}privateServerLinkCode=a`;

  test.each([
    "https://evil.example/?roblox.com/games/1",
    "https://evil.example/roblox.com/games/1",
    "https://evil.example/#https://www.roblox.com/games/1",
    "https://roblox.com.evil.example/games/1",
    "https://evilroblox.com/games/1",
    "https://roblox.com@evil.example/games/1",
    "https://user:pw@roblox.com/games/1",
    "https://user@www.roblox.com/games/1",
    "https://evil.example\\@roblox.com/games/1",
    "https://roblox.com\\@evil.example/games/1",
    "https:\\\\www.roblox.com\\games\\1",
    "https:www.roblox.com/games/1",
    "https:/www.roblox.com/games/1",
    "https:///www.roblox.com/games/1",
    "//www.roblox.com/games/1",
    "www.roblox.com/games/1",
    "http://www.roblox.com/games/1",
    "javascript:alert(1)//roblox.com/games/1",
    "javascript://www.roblox.com/games/1%0aalert(1)",
    "data:text/html,roblox.com/games/1",
    "roblox://www.roblox.com/games/1",
    "https://www.roblox.com:443/games/1",
    "https://www.roblox.com:8443/games/1",
    "https://www.roblox.com./games/1",
    "https://web.roblox.com/games/1",
    "https://WWW.ROBLOX.COM.EVIL.EXAMPLE/games/1",
    "https://xn--rblox-sce.com/games/1",
    "https://rоblox.com/games/1", // a Cyrillic letter
    "https://ｒoblox.com/games/1", // a letter of another width
    "https://roblox。com/games/1", // another full stop
    "https://ro\nblox.com/games/1",
    "https://ro\tblox.com/games/1",
    "https://www.roblox.com/games/1\u202e",
    "https://www.roblox.com/games/",
    "https://www.roblox.com/games",
    "https://www.roblox.com/games/abc",
    "https://www.roblox.com/games/1/name/more",
    "https://www.roblox.com/Games/1",
    "https://www.roblox.com/games/1/../../login",
    "https://www.roblox.com/login?returnUrl=/games/1",
    "https://www.roblox.com//games/1",
    "https://www.roblox.com/catalog/1",
    "https://www.roblox.com/users/1/profile",
  ])("%j is refused, also with a server's code", (link) => {
    for (const one of [link, withCode(link)]) expect(parseServerLink(one)).toBeNull();
  });

  test.each([
    "https://www.roblox.com/games/1",
    "https://www.roblox.com/games/1/A-Game",
    "https://www.roblox.com/games/1?privateServerLinkCode",
    "https://www.roblox.com/games/1?privateServerLinkCode=",
    "https://www.roblox.com/games/1?privateserverlinkcode=a",
    "https://www.roblox.com/games/1?code=a&type=Server",
    "https://www.roblox.com/games/1?privateServerLinkCode=%20",
    "https://www.roblox.com/games/1?privateServerLinkCode=a%00",
    "https://www.roblox.com/games/1#privateServerLinkCode=a",
    `https://www.roblox.com/games/1?privateServerLinkCode=${"a".repeat(201)}`,
    "https://www.roblox.com/games/1?privateServerLinkCode=a&privateServerLinkCode=b",
    "https://www.roblox.com/games/1?privateServerLinkCode=%22%3E",
    "https://www.roblox.com/share",
    "https://www.roblox.com/share?code=abc",
    "https://www.roblox.com/share?type=Server",
    "https://www.roblox.com/share?code=&type=Server",
    "https://www.roblox.com/share?code=abc&type=",
    "https://www.roblox.com/share?code=abc&type=server",
    "https://www.roblox.com/share?code=abc&type=ExperienceInvite",
    "https://www.roblox.com/share#code=abc&type=Server",
    "https://www.roblox.com:443/share?code=abc&type=Server",
    "https://www.roblox.com./share?code=abc&type=Server",
    "https://web.roblox.com/share?code=abc&type=Server",
    "http://www.roblox.com/share?code=abc&type=Server",
    "https://user@www.roblox.com/share?code=abc&type=Server",
    "https://www.roblox.com/share?code=abc&type=Profile",
    "https://www.roblox.com/share?code=abc&type=Profile&type=Server",
    "https://www.roblox.com/share?code=a&code=b&type=Server",
    "https://www.roblox.com/share/?code=abc&type=Server",
    "https://www.roblox.com/share-links?code=abc&type=Server",
    "roblox.com/games/",
    "a link",
    "",
  ])("%j is refused", (link) => {
    expect(parseServerLink(link)).toBeNull();
  });

  const anything = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map((rest) => `https://www.roblox.com/${rest}`),
    fc.string().map((rest) => `https://www.roblox.com/games/1${rest}`),
    fc.string().map((rest) => `https://www.roblox.com/games/1?privateServerLinkCode=${rest}`),
    fc.string().map((rest) => `https://roblox.com${rest}/games/1?privateServerLinkCode=a`),
    fc.string().map((rest) => `https://${rest}roblox.com/games/1?privateServerLinkCode=a`),
    fc.string().map((rest) => `https://www.roblox.com/share?type=Server&code=${rest}`),
  );

  test("whatever is sent, what comes out leads to roblox.com and nowhere else, is written by us, and is read back as itself", () => {
    fc.assert(
      fc.property(anything, (link) => {
        const ours = parseServerLink(link);
        if (ours === null) return;
        expect(ours).toMatch(
          /^https:\/\/www\.roblox\.com\/(?:games\/\d{1,20}\?privateServerLinkCode=[\w-]{1,200}|share\?code=[\w-]{1,200}&type=Server)$/,
        );
        expect(new URL(ours).href).toBe(ours);
        expect(parseServerLink(ours)).toBe(ours);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a true link is always taken, with any place and code", () => {
    const code = fc.stringMatching(/^[\w-]{1,200}$/);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 19n }), code, (place, secret) => {
        expect(parseServerLink(`https://roblox.com/games/${place}/A-Game?privateServerLinkCode=${secret}`)).toBe(
          `https://www.roblox.com/games/${place}?privateServerLinkCode=${secret}`,
        );
        expect(parseServerLink(`https://roblox.com/share?code=${secret}&type=Server`)).toBe(
          `https://www.roblox.com/share?code=${secret}&type=Server`,
        );
      }),
    );
  });
});

test("the review of a server names the place of its game, which a shared link does not", () => {
  expect(placeOf("https://www.roblox.com/games/85896571713843?privateServerLinkCode=7")).toBe("85896571713843");
  expect(placeOf("https://www.roblox.com/games/85896571713843")).toBe("85896571713843");
  expect(placeOf("https://www.roblox.com/share?code=abc&type=Server")).toBeNull();
});
