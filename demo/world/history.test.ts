import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../app/text/durations.ts";
import { readDemoCatalogue } from "./catalogue.ts";
import { sampleHistory } from "./history.ts";
import { samplePet } from "./market.ts";
import { DEMO_NEWS } from "./news.ts";
import { DEMO_PARTNERS } from "./partners.ts";
import { SPECIFIED_VALUES, sampleValues } from "./pricing.ts";

const now = new Date("2026-11-21T12:00:00Z");
const worlds = readDemoCatalogue().map((pet) => {
  const values = sampleValues(pet);
  return { pet, values, history: sampleHistory(pet, values, { now, days: 182 }) };
});
const changedSince = (days: number) =>
  worlds.filter(({ history }) => history.some(({ at }) => at.getTime() > now.getTime() - days * DAY_MS)).length;

describe("sample history (PET-011)", () => {
  it("sample history is the same at every call", () => {
    for (const { pet, values, history } of worlds) expect(sampleHistory(pet, values, { now, days: 182 })).toEqual(history);
  });

  it("chains, oldest first, and ends at today's values", () => {
    for (const { pet, values, history } of worlds) {
      const times = history.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const variant of pet.variants) {
        const changes = history.filter((change) => change.variant === variant);
        for (const [i, change] of changes.entries()) {
          expect(change.to).not.toBe(change.from);
          const next = changes[i + 1];
          if (next) expect(next.from).toBe(change.to);
          else expect(change.to).toBe(values[variant]);
        }
      }
    }
  });

  it("sample history holds only values of at least 1, real reasons and times within the period", () => {
    for (const { history } of worlds) {
      for (const { at, from, to, reason } of history) {
        for (const value of [from, to]) if (typeof value === "number") expect(value).toBeGreaterThanOrEqual(1);
        expect(reason).toMatch(/^[^{}]{10,120}$/);
        expect(at.getTime()).toBeLessThan(now.getTime());
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime() - 182 * DAY_MS);
      }
    }
  });

  it("sample history has at most 30,000 changes, about 42 pets changed today and a couple of hundred this week", () => {
    const rows = worlds.reduce((sum, { history }) => sum + history.length, 0);
    expect(rows).toBeGreaterThan(8_000);
    expect(rows).toBeLessThanOrEqual(30_000);
    expect(changedSince(1)).toBe(42);
    expect(changedSince(7)).toBeGreaterThan(150);
    expect(changedSince(7)).toBeLessThan(300);
    expect(worlds.filter(({ history }) => history.length === 0).length).toBeGreaterThan(30);
  });

  it("sample history agrees with the trend over the last 30 days", () => {
    for (const { pet, history, values } of worlds) {
      const { trend } = samplePet(pet);
      const recent = history.filter(({ variant, at }) => variant === "normal" && at.getTime() > now.getTime() - 30 * DAY_MS);
      const start = recent[0]?.from;
      const end = values.normal;
      if (typeof start !== "number" || typeof end !== "number" || end < 60) continue;
      if (trend.startsWith("Rising")) expect(end).toBeGreaterThan(start);
      if (trend.startsWith("Dropping")) expect(end).toBeLessThan(start);
    }
  });

  it("sample history ends the specification samples at their exact values (PET-059, PET-060, PET-061)", () => {
    for (const [slug, specified] of Object.entries(SPECIFIED_VALUES)) {
      const world = worlds.find(({ pet }) => pet.slug === slug);
      expect(world?.history.findLast(({ variant }) => variant === "normal")?.to).toBe(specified.normal);
    }
  });
});

describe("partners and news of the demo world", () => {
  it("partners and news of the demo world has six partners whose counts show plain, K and M (HOME-025, HOME-026, HOME-027)", () => {
    expect(DEMO_PARTNERS).toHaveLength(6);
    const counts = DEMO_PARTNERS.map(({ subscriberCount }) => subscriberCount);
    expect(counts).toEqual(expect.arrayContaining([640, 12_400, 1_250_000]));
    for (const { link } of DEMO_PARTNERS) expect(link).toMatch(/^https:\/\/www\.youtube\.com\/@[\w-]+$/);
  });

  it("partners and news of the demo world has eight published entries in every category, and one draft (NEWS-009)", () => {
    expect(DEMO_NEWS.filter(({ published }) => published)).toHaveLength(8);
    expect(DEMO_NEWS.filter(({ published }) => !published)).toHaveLength(1);
    expect(new Set(DEMO_NEWS.map(({ category }) => category))).toEqual(new Set(["pet", "game", "website", "announcement"]));
  });
});
