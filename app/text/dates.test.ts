import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatDuration,
  formatExpiry,
  formatLegalDay,
  formatLongDay,
  formatMinutes,
  formatRoughly,
  formatTime,
  formatTimeAgo,
  formatTimeLeft,
  formatTimeOfDay,
  formatWeekday,
  splitDuration,
} from "./dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

const run = promisify(execFile);

describe("days and times", () => {
  const last = Date.UTC(2026, 10, 3, 23, 59, 59, 999);

  test("PROF-060, PROF-061 days are written as MMM d, yyyy, the day of a verification as MMMM d, yyyy, in UTC", () => {
    expect(formatDay(last)).toBe("Nov 3, 2026");
    expect(formatDay(last + 1)).toBe("Nov 4, 2026");
    expect(formatLongDay(last)).toBe("November 3, 2026");
    expect(formatLongDay(Date.UTC(2025, 4, 21))).toBe("May 21, 2025");
  });

  test("a day without a time is that day everywhere", () => {
    expect([formatDay, formatLongDay, formatWeekday, formatLegalDay].map((format) => format("2026-11-20"))).toEqual([
      "Nov 20, 2026",
      "November 20, 2026",
      "Friday, November 20, 2026",
      "20 November 2026",
    ]);
  });

  test("times are in UTC and say so, midnight is 00:00", () => {
    expect([last, last + 1].map(formatTimeOfDay)).toEqual(["23:59 UTC", "00:00 UTC"]);
    expect(formatDateTime(last, "UTC").replace("\u202f", " ")).toBe("Nov 3, 2026, 11:59 PM UTC");
  });

  test("days and times are written as the browser would", () => {
    const moments = fc
      .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.getTime());
    const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
      return (at: number) => format.format(at);
    };
    const references: [format: (at: number) => string, reference: (at: number) => string][] = [
      [formatDay, inUtc("en-US", { dateStyle: "medium" })],
      [formatLongDay, inUtc("en-US", { dateStyle: "long" })],
      [formatWeekday, inUtc("en-US", { dateStyle: "full" })],
      [formatLegalDay, inUtc("en-GB", { dateStyle: "long" })],
      [(at) => formatDateTime(at, "UTC").replace(/ UTC$/, ""), inUtc("en-US", { dateStyle: "medium", timeStyle: "short" })],
      [(at) => formatTime(at, "UTC").replace(/ UTC$/, ""), inUtc("en-US", { timeStyle: "short" })],
    ];
    fc.assert(
      fc.property(moments, (at) => {
        for (const [format, reference] of references) expect(format(at).replace("\u202f", " ")).toBe(reference(at).replace("\u202f", " "));
      }),
    );
    expect(() => formatDay(Number.NaN)).toThrow(RangeError);
  });

  test("SHELL-130 a time in the reader's own time zone can name that zone", () => {
    const moment = new Date(2026, 10, 3, 14, 5).getTime();
    const zone = new Intl.DateTimeFormat("en-US", { timeZoneName: "short" })
      .formatToParts(moment)
      .find(({ type }) => type === "timeZoneName");
    expect(formatDateTime(moment, "named").replace("\u202f", " ")).toBe(`Nov 3, 2026, 2:05 PM ${zone?.value}`);
  });

  test.each(["de-DE", "pt-BR", "ja-JP"])("SHELL-207 a moment in the reader's own zone follows their locale: %s", async (locale) => {
    const moment = new Date(2026, 10, 3, 14, 5).getTime();
    const program = `import { formatDateTime } from "./app/text/dates.ts"; process.stdout.write(formatDateTime(${moment}, "local"))`;
    const env = { ...process.env, LC_ALL: `${locale.replace("-", "_")}.UTF-8` };
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { env });
    expect(stdout).toBe(new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(moment));
  });

  test.each(["de-DE", "pt-BR", "ja-JP"])(
    "SHELL-207 a time of day and a day without a time follow the reader's locale: %s",
    async (locale) => {
      const moment = new Date(2026, 10, 3, 14, 5).getTime();
      const program = `import { formatOwnDay, formatTime } from "./app/text/dates.ts";
      const texts = [formatTime(${moment}, "local"), formatOwnDay(${moment}), formatOwnDay("2026-11-03", "long")];
      process.stdout.write(JSON.stringify(texts))`;
      const env = { ...process.env, LC_ALL: `${locale.replace("-", "_")}.UTF-8` };
      const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { env });
      const inLocale = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(moment);
      expect(JSON.parse(stdout)).toEqual([
        inLocale({ timeStyle: "short" }),
        inLocale({ dateStyle: "medium" }),
        inLocale({ dateStyle: "long" }),
      ]);
    },
  );

  test("a time in the reader's own time zone does not name it by default", () => {
    const moment = new Date(2026, 10, 3, 14, 5).getTime();
    expect(formatDateTime(moment, "local").replace("\u202f", " ")).toBe("Nov 3, 2026, 2:05 PM");
  });
});

describe("time gone and time left in words", () => {
  test.each([
    [-1, "just now"],
    [MINUTE_MS - 1, "just now"],
    [MINUTE_MS, "1m ago"],
    [HOUR_MS - 1, "59m ago"],
    [HOUR_MS, "1h ago"],
    [DAY_MS - 1, "23h ago"],
    [DAY_MS, "1d ago"],
    [400 * DAY_MS, "400d ago"],
  ])("%d ms ago reads “%s”", (milliseconds, words) => {
    expect(formatTimeAgo(milliseconds)).toBe(words);
  });

  test.each([
    [7 * DAY_MS - 1, "7 days"],
    [6 * DAY_MS + 1, "7 days"],
    [2 * DAY_MS + 1, "3 days"],
    [2 * DAY_MS, "48 hours"],
    [2 * HOUR_MS + 1, "3 hours"],
    [2 * HOUR_MS, "120 minutes"],
    [1, "1 minute"],
  ])("%d ms are roughly “%s”", (milliseconds, words) => {
    expect(formatRoughly(milliseconds)).toBe(words);
  });

  test.each([
    [6 * HOUR_MS, "6h 0m left"],
    [65 * MINUTE_MS + 59_999, "1h 5m left"],
    [HOUR_MS, "1h 0m left"],
    [HOUR_MS - 1, "59m left"],
    [MINUTE_MS, "1m left"],
    [1, "0m left"],
    [0, "Expired"],
    [-1, "Expired"],
  ])("TRD-022 … TRD-024: %d ms are “%s”", (milliseconds, words) => {
    expect(formatTimeLeft(milliseconds)).toBe(words);
  });

  test.each([
    [DAY_MS, "Expires in 24h"],
    [DAY_MS - 1, "Expires in 24h"],
    [23 * HOUR_MS, "Expires in 23h"],
    [HOUR_MS + 1, "Expires in 2h"],
    [HOUR_MS, "Expires in 60 min"],
    [MINUTE_MS, "Expires in 1 min"],
    [1, "Expires in 1 min"],
    [0, "Expired"],
    [-HOUR_MS, "Expired"],
    [2 * DAY_MS, "Expires in 48h"],
    [2 * DAY_MS + 1, "Expires in 3 days"],
    [30 * DAY_MS, "Expires in 30 days"],
  ])("time gone and time left in words with %i ms left: %s (SRV-023)", (left, words) => {
    expect(formatExpiry(left)).toBe(words);
  });

  test("TRD-080: a started minute counts whole", () => {
    const words = ["10 minutes", "10 minutes", "1 minute", "1 minute", "1 minute", "1 minute"];
    expect([10 * MINUTE_MS, 9 * MINUTE_MS + 1, MINUTE_MS, 1, 0, -5].map(formatMinutes)).toEqual(words);
  });
});

describe("durations (HOME-036)", () => {
  test.each([
    [0, "0 s", "00:00:00"],
    [-5000, "0 s", "00:00:00"],
    [1, "1 s", "00:00:01"],
    [64_000, "1 min 4 s", "00:01:04"],
    [18_720_000, "5 h 12 min", "05:12:00"],
    [190_000_000, "2 d 4 h", "2:04:46:40"],
  ])("%d ms reads %s and %s", (milliseconds, short, clock) => {
    expect(formatDuration(splitDuration(milliseconds))).toBe(short);
    expect(formatClock(splitDuration(milliseconds))).toBe(clock);
  });

  test("the parts add up to the whole, and each stays below the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), (milliseconds) => {
        const { days, hours, minutes, seconds } = splitDuration(milliseconds);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(milliseconds / 1000));
        expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
      }),
    );
  });
});

test.each([
  ["Today 0:05", 0, 5],
  ["Today 23:59", 23, 59],
  ["Tomorrow 9:00", 33, 0],
])("DEAL-041 a time of the next days reads %s by the reader's clock", (words, hours, minutes) => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 20, hour, minute).getTime();
  expect(formatDayTime(at(hours, minutes), at(22, 30))).toBe(words);
  expect(formatDayTime(at(24 * 10 + hours, minutes), at(22, 30))).toMatch(/^(Mon|Tue|Wed) \d+ (Nov|Dec) \d+:\d\d$/);
});
