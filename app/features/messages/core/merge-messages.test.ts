import fc from "fast-check";
import { expect, test } from "vitest";
import type { MessageView } from "../messages.types.ts";
import { mergeMessages } from "./merge-messages.ts";

const message = (number: number, content: string) => ({ number, content }) as MessageView;

test("whatever is read however often, each message is there once, in order, as it was read last", () => {
  const reading = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.string()).map(([number, content]) => message(number, content)));
  fc.assert(
    fc.property(fc.array(reading), (readings) => {
      const merged = mergeMessages(...readings);
      const numbers = readings.flat().map(({ number }) => number);
      expect(merged.map(({ number }) => number)).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      for (const { number, content } of merged) expect(content).toBe(readings.flat().findLast((one) => one.number === number)?.content);
    }),
  );
});
