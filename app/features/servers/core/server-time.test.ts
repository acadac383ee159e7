import { describe, expect, test } from "vitest";
import { findCooldownEnd, formatCooldown } from "./server-time.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

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
