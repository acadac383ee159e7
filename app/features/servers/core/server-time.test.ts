import { describe, expect, test } from "vitest";
import { findCooldownEnd, formatCooldown, formatExpiry } from "./server-time.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("how long a server stays", () => {
  test.each([
    [24 * HOUR, "Expires in 24h"],
    [24 * HOUR - 1, "Expires in 24h"],
    [23 * HOUR, "Expires in 23h"],
    [HOUR + 1, "Expires in 2h"],
    [HOUR, "Expires in 60 min"],
    [MINUTE, "Expires in 1 min"],
    [1, "Expires in 1 min"],
    [0, "Expired"],
    [-HOUR, "Expired"],
    [48 * HOUR, "Expires in 48h"],
    [48 * HOUR + 1, "Expires in 3 days"],
    [30 * 24 * HOUR, "Expires in 30 days"],
  ])("with %i ms left: %s (SRV-023)", (left, words) => {
    expect(formatExpiry(NOW + left, NOW)).toBe(words);
  });
});

describe("the time between two submissions (SRV-018)", () => {
  test("ends 30 minutes after the last one, to the millisecond", () => {
    expect(findCooldownEnd(NOW, NOW)).toBe(NOW + 30 * MINUTE);
    expect(findCooldownEnd(NOW, NOW + 30 * MINUTE - 1)).toBe(NOW + 30 * MINUTE);
    expect(findCooldownEnd(NOW, NOW + 30 * MINUTE)).toBeNull();
    expect(findCooldownEnd(null, NOW)).toBeNull();
  });

  test.each([
    [30 * MINUTE, "You can submit another server in 30 minutes."],
    [29 * MINUTE + 1, "You can submit another server in 30 minutes."],
    [MINUTE, "You can submit another server in 1 minute."],
    [1, "You can submit another server in 1 minute."],
  ])("with %i ms left: %s", (left, words) => {
    expect(formatCooldown(NOW + left, NOW)).toBe(words);
  });
});
