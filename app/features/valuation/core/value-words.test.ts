import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import type { Evidence } from "./evidence.ts";
import { describeValue, OLD_AFTER_DAYS } from "./value-words.ts";

const NOW = Date.UTC(2026, 10, 22);
const last = { at: NOW - DAY_MS, by: "TaffyTheo", reason: "Seen in trades", from: 900 };
const evidence: Evidence = { deals: 30, trades: 12, players: 60, voices: 3_000, low: 950, middle: 1_020, high: 1_110 };

describe("PET-077, DEAL-094 the explanation of a value", () => {
  it("PET-077, DEAL-094 the explanation of a value names the date, the author, the reason and the evidence of the value", () => {
    expect(describeValue(1_000, { last, evidence }, NOW)).toEqual({
      since: "Since Nov 21, 2026, by TaffyTheo",
      reason: "Seen in trades",
      sure: "Backed by 30 confirmed deals and 12 completed trades in 30 days: about 1,020, between 950 and 1,110.",
      caution: "",
      flags: [],
      range: "",
    });
    expect(describeValue(1_000, { last: null, evidence: null }, NOW)).toEqual({
      since: "Unchanged since we began keeping records",
      reason: "",
      sure: "No deals yet: no confirmed deal or completed trade of the last 30 days tells us more.",
      caution: "",
      flags: [],
      range: "",
    });
  });

  it("warns of disagreeing deals and trades, of too few of them, and gives their range for a value without a number", () => {
    expect(describeValue(800, { last, evidence }, NOW).sure).toBe(
      "30 confirmed deals and 12 completed trades in 30 days say more: about 1,020, between 950 and 1,110.",
    );
    expect(describeValue(1_300, { last, evidence }, NOW)).toMatchObject({
      sure: expect.stringContaining("say less"),
      caution: expect.stringContaining("differently"),
    });
    expect(describeValue(1_000, { last, evidence: { ...evidence, deals: 0, trades: 1, voices: 25 } }, NOW).sure).toBe(
      "1 completed trade in 30 days: too few to be sure.",
    );
    expect(describeValue(1_000, { last, evidence: { ...evidence, deals: 1, trades: 0, voices: 100 } }, NOW).sure).toBe(
      "1 confirmed deal in 30 days: too few to be sure.",
    );
    expect(describeValue("O/C", { last, evidence }, NOW).sure).toBe(
      "30 confirmed deals and 12 completed trades in 30 days: players give about 1,020, between 950 and 1,110.",
    );
  });

  it("PET-097 the explanation of a value says the rule of each flag and the safe range", () => {
    const flagged = { flags: ["thin", "settling"] as const, low: 900, high: 1_250 };
    const { flags, range } = describeValue(1_000, { last, evidence }, NOW, flagged);
    expect(flags.map(({ label }) => label)).toEqual(["Thin", "Settling"]);
    expect(flags[0]?.rule).toBe("Fewer than five independent pairs of players dealt in it in the last 30 days.");
    expect(range).toBe("Safe range: 900 to 1,250.");
  });

  it("PET-078 warns of a value unchanged for sixty days, unless trades back it", () => {
    const aged = (days: number) => ({ ...last, at: NOW - days * DAY_MS });
    expect(describeValue(1_000, { last: aged(OLD_AFTER_DAYS), evidence: null }, NOW).caution).toBe(
      "Nobody has changed this value for 60 days, and little backs it.",
    );
    expect(describeValue(1_000, { last: aged(OLD_AFTER_DAYS - 1), evidence: null }, NOW).caution).toBe("");
    expect(describeValue(1_000, { last: aged(400), evidence }, NOW).caution).toBe("");
  });
});
