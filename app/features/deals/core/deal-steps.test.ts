import { expect, test } from "vitest";
import type { DealMay, DealView, Meeting } from "../deals.types.ts";
import { progressOf } from "./deal-steps.ts";

const NOTHING: DealMay = {
  ...{ accept: false, counter: false, decline: false, withdraw: false, renew: false },
  ...{ cancel: false, confirm: false, dispute: false },
};
const CHOICES = { times: [], servers: [] };
type Deal = Parameters<typeof progressOf>[0];
const deal = (status: DealView["status"], more: Partial<Deal> = {}): Deal => ({
  ...{ status, may: NOTHING, confirmed: { me: false, them: false }, isVoid: false },
  meeting: { newest: 0, agreed: null, proposal: null, theirZone: null, choices: CHOICES },
  ...more,
});
const meeting = (by: "me" | "them", here = false, isPast = false): Meeting => ({
  ...{ number: 1, by, phrase: "now", startsAt: 0, isPast, place: null },
  here: { me: here, them: false },
});
const arranged = (more: Partial<NonNullable<DealView["meeting"]>>) =>
  deal("agreed", { meeting: { newest: 1, agreed: null, proposal: null, theirZone: null, choices: CHOICES, ...more } });

test.each<[string, Deal, number, string | null]>([
  ["an offer to answer", deal("open", { may: { ...NOTHING, accept: true, counter: true } }), 1, "accept"],
  ["an offer that can only be countered", deal("open", { may: { ...NOTHING, counter: true } }), 1, "counter"],
  ["an own offer to confirm again", deal("open", { may: { ...NOTHING, renew: true, withdraw: true } }), 1, "renew"],
  ["an own offer that waits", deal("open", { may: { ...NOTHING, withdraw: true } }), 1, null],
  ["an agreement", deal("agreed"), 2, "propose"],
  ["a proposal of the other player", arranged({ proposal: meeting("them") }), 2, "take"],
  ["an own proposal that waits", arranged({ proposal: meeting("me") }), 2, null],
  ["a proposal whose time has passed", arranged({ proposal: meeting("them", false, true) }), 2, "propose"],
  ["an agreed meeting", arranged({ agreed: meeting("me") }), 2, "arrive"],
  ["a player who is there", arranged({ agreed: meeting("me", true) }), 3, "check"],
  ["an agreement without proposals left", arranged({ choices: null }), 3, "check"],
  ["the other player's confirmation", deal("agreed", { confirmed: { me: false, them: true }, meeting: null }), 4, "confirm"],
  ["one's own confirmation", deal("agreed", { confirmed: { me: true, them: false }, meeting: null }), 4, null],
  ["a deal that is done", deal("confirmed", { confirmed: { me: true, them: true }, meeting: null }), 5, null],
  ["a voided deal", deal("agreed", { isVoid: true, meeting: null }), 0, null],
  ["a declined offer", deal("declined"), 0, null],
])("DEAL-119 the page has one next act for %s", (_, of, done, next) => {
  expect(progressOf(of)).toEqual({ done, next });
});
