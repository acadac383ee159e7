import fc from "fast-check";
import { expect, test } from "vitest";
import { ROLES } from "~/platform/identity/actor.ts";
import { fillInventory, inventoryLimit } from "./fill-inventory.ts";

const item = (quantity: number, petId = 1) => ({ petId, variant: "normal" as const, quantity });

test.each([
  ["user", 100],
  ["premium", 200],
  ["moderator", 300],
  ["partner", 500],
  ["admin", null],
  ["owner", null],
] as const)("SHOT-081, AUTH-135 … AUTH-138 an inventory of a %s holds %s", (role, limit) => {
  expect(inventoryLimit([role])).toBe(limit);
});

test("SHOT-081 the highest limit applies, in any order", () => {
  expect(inventoryLimit(["moderator", "partner"])).toBe(500);
  expect(inventoryLimit(["partner", "premium", "user"])).toBe(500);
  expect(inventoryLimit(["user", "owner"])).toBeNull();
  expect(inventoryLimit([])).toBe(100);
  fc.assert(
    fc.property(fc.subarray([...ROLES], { minLength: 1 }), fc.constantFrom(...ROLES), (roles, more) => {
      const rank = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;
      expect(rank(inventoryLimit([...roles, more]))).toBeGreaterThanOrEqual(rank(inventoryLimit(roles)));
    }),
  );
});

test.each([
  [99, 1, { added: 1, leftOut: 0 }],
  [100, 1, { added: 0, leftOut: 1 }],
  [99, 2, { added: 1, leftOut: 1 }],
  [0, 100, { added: 100, leftOut: 0 }],
  [0, 101, { added: 100, leftOut: 1 }],
  [130, 5, { added: 0, leftOut: 5 }],
])("SHOT-082 with %i copies held, %i more come to %o", (held, quantity, outcome) => {
  expect(fillInventory([item(quantity)], held, 100)).toMatchObject(outcome);
});

test("SHOT-082 what fits is added in its order, nothing is lost, and the limit is never passed", () => {
  const items = fc.array(
    fc.record({ petId: fc.nat(50), variant: fc.constant("normal" as const), quantity: fc.integer({ min: 1, max: 999 }) }),
  );
  fc.assert(
    fc.property(items, fc.nat(600), fc.option(fc.constantFrom(100, 200, 300, 500)), (all, held, limit) => {
      const { fitting, added, leftOut } = fillInventory(all, held, limit);
      expect(added + leftOut).toBe(all.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(fitting.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(added);
      expect(fitting.every(({ quantity }, at) => quantity > 0 && fitting[at]?.petId === all[at]?.petId)).toBe(true);
      if (limit === null) expect(leftOut).toBe(0);
      else expect(Math.max(held, limit)).toBeGreaterThanOrEqual(held + added);
    }),
  );
});
