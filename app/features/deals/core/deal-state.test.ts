import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "~/text/durations.ts";
import { AGREED_MS, CONFIRM_MS, MAX_OFFERS } from "../deals.constants.ts";
import type { DealSide } from "../deals.types.ts";
import { type DealAct, type DealState, isOver, nextDeal, otherSide, seenStatus, settle } from "./deal-state.ts";

const OPEN: DealState = { status: "open", offeredBy: "first", offers: 1, expiresAt: HOUR_MS, confirmed: { first: null, second: null } };
const AGREED: DealState = { ...OPEN, status: "agreed", expiresAt: AGREED_MS };
const act = (kind: DealAct["kind"], by: DealSide = "second") => ({ kind, by, until: 2 * HOUR_MS }) as DealAct;
const becomes = (state: DealState, one: DealAct, now = 1) => {
  const step = nextDeal(state, one, now);
  return step.ok ? step.state : step.why;
};

describe("an open offer", () => {
  test("DEAL-006 only the receiver accepts, declines or counters an offer, and only its sender withdraws it", () => {
    expect(becomes(OPEN, act("accept"))).toMatchObject({ status: "agreed", expiresAt: 1 + AGREED_MS });
    expect(becomes(OPEN, act("decline"))).toMatchObject({ status: "declined" });
    expect(becomes(OPEN, act("counter"))).toMatchObject({ status: "open", offeredBy: "second", offers: 2, expiresAt: 2 * HOUR_MS });
    expect(becomes(OPEN, act("withdraw", "first"))).toMatchObject({ status: "withdrawn" });
    for (const kind of ["accept", "decline", "counter"] as const) expect(becomes(OPEN, act(kind, "first"))).toBe("turn");
    expect(becomes(OPEN, act("withdraw"))).toBe("owner");
    for (const kind of ["cancel", "confirm"] as const) expect(becomes(OPEN, act(kind))).toBe("not-agreed");
    expect([becomes(OPEN, act("renew", "first")), becomes(OPEN, act("renew")), becomes(AGREED, act("renew"))]).toEqual([
      OPEN,
      "owner",
      "agreed",
    ]);
  });

  test("DEAL-010 an open offer has expired from its last moment on", () => {
    expect(becomes(OPEN, act("accept"), HOUR_MS - 1)).toMatchObject({ status: "agreed" });
    expect(becomes(OPEN, act("accept"), HOUR_MS)).toBe("over");
    expect(becomes(OPEN, act("expire"), HOUR_MS - 1)).toBe("early");
    expect(becomes(OPEN, act("expire"), HOUR_MS)).toMatchObject({ status: "expired" });
  });

  test("DEAL-016 an open offer is followed by at most eleven others", () => {
    expect(becomes({ ...OPEN, offers: MAX_OFFERS - 1 }, act("counter"))).toMatchObject({ offers: MAX_OFFERS });
    expect(becomes({ ...OPEN, offers: MAX_OFFERS }, act("counter"))).toBe("many");
  });
});

describe("an agreed deal", () => {
  test("DEAL-022 an agreed deal is called off by either player until one of them has confirmed it, and by neither afterwards", () => {
    expect(becomes(AGREED, act("cancel", "first"))).toMatchObject({ status: "cancelled" });
    const confirmed = becomes(AGREED, act("confirm", "first")) as DealState;
    expect(confirmed).toMatchObject({ status: "agreed", expiresAt: 1 + CONFIRM_MS });
    for (const by of ["first", "second"] as const) expect(becomes(confirmed, act("cancel", by))).toBe("confirmed");
    expect(becomes(confirmed, act("confirm", "second"))).toMatchObject({ status: "confirmed" });
    expect(becomes(confirmed, act("expire"), 1 + CONFIRM_MS)).toMatchObject({ status: "one_sided" });
    expect(becomes(AGREED, act("expire"), AGREED_MS)).toMatchObject({ status: "lapsed" });
  });

  test("DEAL-024 a deleted account ends an agreed deal that nobody confirmed, and leaves the other the chance to confirm what it confirmed", () => {
    expect(becomes(AGREED, act("end", "first"))).toMatchObject({ status: "ended" });
    const confirmed = becomes(AGREED, act("confirm", "first")) as DealState;
    expect(becomes(confirmed, act("end", "second"))).toMatchObject({ status: "one_sided" });
    expect(becomes(confirmed, act("end", "first"))).toEqual(confirmed);
    expect(becomes(becomes(confirmed, act("end", "first")) as DealState, act("confirm", "second"))).toMatchObject({ status: "confirmed" });
  });
});

const side = fc.constantFrom<DealSide>("first", "second");
const anyAct = fc.oneof(
  fc.record({ kind: fc.constantFrom("counter", "accept", "decline", "withdraw", "renew", "cancel", "confirm"), by: side }),
  fc.record({ kind: fc.constantFrom("expire", "outbid", "end"), by: side }),
);
const acts = fc.array(fc.record({ act: anyAct, wait: fc.integer({ min: 0, max: 3 * 24 * HOUR_MS }) }), { maxLength: 30 });

test("DEAL-014 whatever both sides and the clock do, in whatever order, a deal has one outcome, which nothing changes", () => {
  fc.assert(
    fc.property(acts, (steps) => {
      let [state, now, by] = [OPEN, 0, new Set<DealSide>()];
      for (const { act: one, wait } of steps) {
        now += wait;
        const before = state;
        const step = nextDeal(state, { ...one, until: now + HOUR_MS } as DealAct, now);
        if (!step.ok) continue;
        state = step.state;
        if (isOver(before.status)) expect(state).toEqual(before);
        if (step.repeated) expect(state).toEqual(settle(before, now));
        if (before.status === "open" && state.status === "agreed") expect(one).toEqual({ kind: "accept", by: otherSide(before.offeredBy) });
        if (one.kind === "confirm" && !step.repeated) by = new Set([...by, one.by]);
        expect(state.offers).toBeLessThanOrEqual(MAX_OFFERS);
        expect(state.status === "confirmed").toBe(by.size === 2);
        if (by.size > 0) expect(["agreed", "one_sided", "confirmed"]).toContain(state.status);
        // Repeating an act succeeds and changes nothing.
        if (one.kind === "accept") expect(nextDeal(state, one as DealAct, now)).toEqual({ ok: true, state, repeated: true });
      }
    }),
  );
});

test("DEAL-018 a block looks like a withdrawal to the blocked player, and DEAL-019 open deals with a banned account end for both", () => {
  const none = { me: "second" as const, block: null, isOtherGone: false, isTradeTaken: false };
  expect(seenStatus(OPEN, 1, none)).toBe("open");
  // The other's offer looks withdrawn, one's own waits until it expires.
  expect(seenStatus(OPEN, 1, { ...none, block: "blocked" })).toBe("withdrawn");
  expect(seenStatus(OPEN, 1, { ...none, me: "first", block: "blocked" })).toBe("open");
  expect(seenStatus(OPEN, HOUR_MS, { ...none, me: "first", block: "blocked" })).toBe("expired");
  for (const me of ["first", "second"] as const) {
    expect(seenStatus(OPEN, 1, { ...none, me, block: "blocks" })).toBe("withdrawn");
    expect(seenStatus(AGREED, 1, { ...none, me, block: "blocks" })).toBe("cancelled");
    expect(seenStatus(AGREED, 1, { ...none, me, block: "blocked" })).toBe("cancelled");
    expect(seenStatus(OPEN, 1, { ...none, me, isOtherGone: true })).toBe("ended");
    expect(seenStatus(OPEN, 1, { ...none, me, isTradeTaken: true })).toBe("outbid");
    expect(seenStatus({ ...OPEN, status: "declined" }, 1, { ...none, me, block: "blocked", isOtherGone: true })).toBe("declined");
  }
});

test("DEAL-022 once one player confirmed a deal, neither a block nor a ban changes what either of them sees of it", () => {
  for (const by of ["first", "second"] as const) {
    const confirmed = becomes(AGREED, act("confirm", by)) as DealState;
    for (const me of ["first", "second"] as const)
      for (const block of [null, "blocks", "blocked"] as const)
        for (const isOtherGone of [false, true]) {
          const around = { me, block, isOtherGone, isTradeTaken: true };
          expect(seenStatus(confirmed, 1, around)).toBe("agreed");
          expect(seenStatus(confirmed, 1 + CONFIRM_MS, around)).toBe("one_sided");
        }
  }
});
