import fc from "fast-check";
import { expect, test } from "vitest";
import { IS_READ, PositionLog, parsePosition } from "./replica-position.ts";

test("positions are in the order of the log, whatever their digits", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (position) => {
      const text = `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffff_ffffn).toString(16).toUpperCase()}`;
      expect(parsePosition(text)).toBe(position);
    }),
  );
});

test("a replica is behind once it lacks what the primary had longer ago than allowed", () => {
  const log = new PositionLog(2_000);
  log.note(100n, 0);
  log.note(200n, 1_000);
  expect(log.isBehind(50n, 2_000)).toBe(false);
  expect(log.isBehind(50n, 2_001)).toBe(true);
  expect(log.isBehind(100n, 3_000)).toBe(false);
  expect(log.isBehind(100n, 3_001)).toBe(true);
  expect(log.isBehind(200n, 60_000)).toBe(false);
});

test("after a failover the log forgets the old primary, and starts again with one that has less", () => {
  const log = new PositionLog(2_000);
  for (let at = 0; at <= 10_000; at += 250) log.note(BigInt(at), at);
  expect(log.isBehind(10_000n, 100_000)).toBe(false);
  log.note(9_000n, 100_000);
  expect(log.isBehind(8_000n, 101_000)).toBe(false);
  expect(log.isBehind(8_000n, 103_000)).toBe(true);
});

test.each([
  ['select "id" from "pets" where "id" = $1', true],
  ["select count(*)::int from trades", true],
  ['select "id" from "trades" where "id" = $1 for update', false],
  ['select "id"\nfrom "trades"\nfor no key update', false],
  ["select nextval('pets_id_seq')", false],
  ["select pg_advisory_xact_lock(1)", false],
  ['insert into "pets" ("name") values ($1) returning "id"', false],
  ['with gone as (delete from "pets" returning 1) select count(*) from gone', false],
  ["begin", false],
])("%s only reads: %s", (text, reads) => {
  expect(IS_READ.test(text)).toBe(reads);
});
