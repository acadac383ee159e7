import { expect, it } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import { nextRequest } from "./next-request.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const requested = (requestedBy: string | null, requestedAt: Date | null) => ({ state: "requested" as const, requestedBy, requestedAt });

it.each([
  ["between two who write already it only leads there", { state: "open" as const, requestedBy: "bob", requestedAt: NOW }, { kind: "open" }],
  ["the first one is sent", requested(null, null), { kind: "ask" }],
  ["MSG-033: the next one has to wait", requested("ann", NOW), { kind: "wait", until: NOW.getTime() + 7 * DAY_MS }],
  ["MSG-033: up to the last moment", requested("ann", ago(7 * DAY_MS - 1)), { kind: "wait", until: NOW.getTime() + 1 }],
  ["MSG-033: but not longer than 7 days", requested("ann", ago(7 * DAY_MS)), { kind: "ask" }],
  ["MSG-034: while the other's waits it accepts that", requested("bob", NOW), { kind: "accepts" }],
  ["MSG-037: as long as that waits", requested("bob", ago(30 * DAY_MS - 1)), { kind: "accepts" }],
  ["MSG-037: and asks once it is over", requested("bob", ago(30 * DAY_MS)), { kind: "ask" }],
  ["after an account that is deleted it is sent", requested(null, ago(DAY_MS)), { kind: "ask" }],
])("%s", (_name, asked, expected) => expect(nextRequest(asked, "ann", NOW)).toEqual(expected));
