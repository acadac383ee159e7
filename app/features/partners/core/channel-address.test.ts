import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameChannel, parseChannel } from "./channel-address.ts";

test.each([
  ["https://www.youtube.com/@mochi-marble", "https://www.youtube.com/@mochi-marble"],
  ["https://youtube.com/@mochi_marble/videos?view=0#top", "https://www.youtube.com/@mochi_marble"],
  ["http://m.youtube.com/@mochi.marble", "https://www.youtube.com/@mochi.marble"],
  ["  YouTube.com/@Mochi  ", "https://www.youtube.com/@Mochi"],
  ["youtube.com/mochi", "https://www.youtube.com/c/mochi"],
  ["https://www.youtube.com/c/Mochi", "https://www.youtube.com/c/Mochi"],
  ["https://www.youtube.com/user/mochi", "https://www.youtube.com/user/mochi"],
  ["https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv", "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "https://youtu.be/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", "https://youtu.be/dQw4w9WgXcQ"],
  ["https://www.youtube.com/live/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ"],
  ["https://www.youtube.com/@%C3%91and%C3%BA", "https://www.youtube.com/@%C3%91and%C3%BA"],
  ["https://www.youtube.com/@москва", "https://www.youtube.com/@%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0"],
  ["https://www.youtube.com/@ヒカキンTV", "https://www.youtube.com/@%E3%83%92%E3%82%AB%E3%82%AD%E3%83%B3TV"],
  ["https://www.youtube.com/@Zoë.spielt", "https://www.youtube.com/@Zo%C3%AB.spielt"],
  ["https://www.twitch.tv/JellyJuno", "https://www.twitch.tv/jellyjuno"],
  ["twitch.tv/jelly_juno/about", "https://www.twitch.tv/jelly_juno"],
  ["https://m.twitch.tv/jellyjuno?x=1", "https://www.twitch.tv/jellyjuno"],
])("PART-013 %s is the channel %s", (typed, url) => {
  expect(parseChannel(typed)?.url).toBe(url);
});

/** Addresses that imitate a channel, and name none. */
const WICKED = [
  "https://evil.example/?youtube.com",
  "https://evil.example/youtube.com/@mochi",
  "https://evil.example/#https://www.youtube.com/@mochi",
  "https://youtube.com.evil.example/@mochi",
  "https://notyoutube.com/@mochi",
  "https://youtube.com@evil.example/@mochi",
  "https://evil@youtube.com/@mochi",
  "https://youtube.com:pass@evil.example/@mochi",
  "https://youtube.com:8443/@mochi",
  "https://youtube.com:443/@mochi",
  "https://youtube.com./@mochi",
  "https://www..youtube.com/@mochi",
  "https://.youtube.com/@mochi",
  "https://-.youtube.com/@mochi",
  "https://evil.example\\.youtube.com/@mochi",
  "https:\\\\youtube.com\\@mochi",
  "https://evil.example%2f.youtube.com/@mochi",
  "https://%79outube.com/@mochi",
  "https://ｙoutube.com/@mochi",
  "https://youtube。com/@mochi",
  "https://уoutube.com/@mochi",
  "https://youtubе.com/@mochi",
  "https://xn--outube-8nf.com/@mochi",
  "https://xn--80ak6aa92e.youtube.com/@mochi",
  "https://yоutu.be/dQw4w9WgXcQ",
  "https://twltch.tv/mochi",
  "https://twitch.tv.example/mochi",
  "javascript:alert(1)//youtube.com/@mochi",
  "javascript://youtube.com/%0aalert(1)",
  "data:text/html,youtube.com",
  "ftp://youtube.com/@mochi",
  "//youtube.com/@mochi",
  "/@mochi",
  "https:/youtube.com/@mochi",
  "https://you\ttube.com/@mochi",
  "https://youtube.com/@mo\u202echi",
  "https://youtube.com/@mochi\u0000",
  "https://youtube.com",
  "https://youtube.com/",
  "https://www.youtube.com/redirect?q=https://evil.example",
  "https://www.youtube.com/attribution_link?u=//evil.example",
  "https://www.youtube.com/results?search_query=mochi",
  "https://www.youtube.com/playlist?list=PL1",
  "https://www.youtube.com/watch?v=../../evil",
  "https://www.youtube.com/@",
  "https://www.youtube.com/@a/../redirect",
  "https://www.youtube.com/@%2e%2e%2fredirect",
  "https://www.youtube.com/@%ff",
  "https://www.youtube.com/%40mochi",
  "https://www.youtube.com/@moch%69",
  "https://www.youtube.com/%63/mochi",
  "https://www.youtube.com/@mochi/%76ideos",
  "https://www.youtube.com/@mосhi",
  "https://www.youtube.com/@m%D0%BEchi",
  "https://www.youtube.com/@осоа",
  "https://www.youtube.com/@ΜΟΧΑ",
  "https://www.youtube.com/@mοchi",
  "https://www.youtube.com/c/ｍochi",
  "https://www.youtube.com/@ᴍᴏᴄʜɪ",
  "https://www.youtube.com/user/𝐦𝐨𝐜𝐡𝐢",
  "https://www.twitch.tv/%6dochi",
  "https://www.youtube.com/channel/UCshort",
  "https://youtu.be/",
  "https://www.twitch.tv/directory/game",
  "https://www.twitch.tv/ab",
  "https://www.twitch.tv/mo%20chi",
  "youtube.com",
  "my channel on youtube.com/@mochi",
  "",
  " ",
  `https://youtube.com/@${"a".repeat(400)}`,
];

test("more than thirty spellings of addresses are tried", () => expect(WICKED.length).toBeGreaterThan(30));

test.each(WICKED)("PART-013 PART-057 %j is refused", (typed) => {
  expect(parseChannel(typed)).toBeNull();
});

describe("PART-057 whatever is typed", () => {
  const SAFE =
    /^https:\/\/(www\.youtube\.com\/(@|c\/|user\/|channel\/)[\w.~!*'()%-]+|youtu\.be\/[\w-]{11}|www\.twitch\.tv\/[a-z0-9]\w{2,24})$/;
  const parts = fc.constantFrom(
    ...[
      "https://",
      "http://",
      "youtube.com",
      "www.",
      "twitch.tv",
      "youtu.be",
      "/",
      "@",
      ":",
      "?",
      "#",
      "\\",
      ".",
      "%2f",
      "evil.example",
      "mochi",
      "\u202e",
    ],
    ...["watch?v=", "dQw4w9WgXcQ", "channel/", "UCabcdefghijklmnopqrstuv", "xn--", "javascript:", " ", "é", "redirect", "c/"],
  );

  test("every accepted address leads to one of three hosts", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(parts, { maxLength: 9 }).map((all) => all.join("")),
        ),
        (typed) => {
          const channel = parseChannel(typed);
          if (!channel) return;
          expect(channel.url).toMatch(SAFE);
          expect(["www.youtube.com", "youtu.be", "www.twitch.tv"]).toContain(new URL(channel.url).hostname);
          expect(new URL(channel.url).href).toBe(channel.url);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("an accepted address parses to the same channel again", () => {
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 7 }).map((all) => `https://youtube.com/${all.join("")}`),
        (typed) => {
          const channel = parseChannel(typed);
          if (channel) expect(parseChannel(channel.url)).toEqual(channel);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("PART-057 no typed host but those of the three providers is accepted", () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom("/@mochi", "/mochi", "/channel/UCabcdefghijklmnopqrstuv"), (host, path) => {
        const isOurs = /(^|\.)(youtube\.com|youtu\.be|twitch\.tv)$/.test(host);
        if (!isOurs) expect(parseChannel(`https://${host}${path}`)).toBeNull();
      }),
    );
  });
});

describe("PART-066 two addresses of one channel are recognised as the same", () => {
  const ID = "UCabcdefghijklmnopqrstuv";
  const channel = (url: string, youtubeId: string | null = null) => ({ url: parseChannel(url)?.url ?? "", youtubeId });

  test.each([
    ["youtube.com/@mochi", "youtube.com/@Mochi"],
    ["youtube.com/@mochi", "youtube.com/c/MOCHI"],
    ["youtube.com/@mochi", "youtube.com/user/mochi"],
    ["youtube.com/@mochi", "youtube.com/mochi"],
    ["youtube.com/@mochi", "https://m.youtube.com/@MOCHI/streams?view=2#top"],
    ["youtube.com/@Жук", "https://www.youtube.com/c/%D0%B6%D1%83%D0%BA"],
    ["youtube.com/@zoë", "youtube.com/@zoe\u0308/videos"],
    ["twitch.tv/Mochi", "m.twitch.tv/mochi/about"],
  ])("PART-066 two addresses of one channel are recognised by their names, where no id is known: %s and %s", (one, other) => {
    expect(isSameChannel(channel(one), channel(other))).toBe(true);
    expect(isSameChannel(channel(other), channel(one))).toBe(true);
  });

  test.each(["youtube.com/@mochi-tv", "youtube.com/c/Mochi", "youtu.be/dQw4w9WgXcQ", `youtube.com/channel/${ID}`])(
    "two addresses are recognised as the same channel by their ids, where both are known: %s",
    (url) => {
      expect(isSameChannel(channel(`youtube.com/channel/${ID}`), channel(url, ID))).toBe(true);
      expect(isSameChannel(channel("youtube.com/@mochi", ID.replace("abc", "xyz")), channel(url, ID))).toBe(false);
    },
  );

  test.each([
    [`youtube.com/channel/${ID}`, "youtube.com/@mochi"],
    ["youtu.be/dQw4w9WgXcQ", "youtube.com/@mochi"],
  ])("an id or a video is not compared with a name, where YouTube does not name the owner: %s and %s", (one, other) => {
    expect(isSameChannel(channel(one), channel(other))).toBe(false);
  });

  test.each([
    ["youtube.com/@mochi", "youtube.com/@mochi2"],
    ["youtube.com/@mochi", "twitch.tv/mochi"],
    ["youtu.be/dQw4w9WgXcQ", "youtu.be/dqw4w9wgxcq"],
  ])("addresses of different channels are not the same: %s and %s", (one, other) => {
    expect(isSameChannel(channel(one), channel(other))).toBe(false);
  });
});
