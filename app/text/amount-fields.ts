import { z } from "zod";
import { type Amount, type AmountBounds, describeReadings, parseAmount } from "./amounts.ts";

/** The readings of an amount that has two: a form offers them as buttons, and the API names them. */
interface WithReadings {
  readings: readonly number[];
}

const MAX_RAW = 200;

/**
 * A whole amount, typed as `parseAmount` reads it or sent as a number. `wrong` is the message, or makes it from the amount. An amount
 * with two readings is refused with both.
 */
export function amountField(bounds: AmountBounds, wrong: string | ((amount: Amount) => string)) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = bounds;
  const messageOf = (amount: Amount) => (typeof wrong === "string" ? wrong : wrong(amount));
  const notANumber = messageOf({ kind: "not-a-number" });
  return z.union([z.number(), z.string().max(MAX_RAW)], notANumber).transform((typed, issues) => {
    const amount = typeof typed === "string" ? parseAmount(typed, bounds) : readNumber(typed, min, max);
    if (amount.kind === "value") return amount.value;
    addAmountIssue(issues, amount, String(typed), messageOf(amount));
    return z.NEVER;
  });
}

/** Refuses an amount in a schema of its own: with both readings where there are two. */
export function addAmountIssue(issues: z.RefinementCtx, amount: Amount, typed: string, wrong: string): void {
  if (amount.kind === "two") {
    const params: WithReadings = { readings: amount.readings };
    issues.addIssue({ code: "custom", message: describeReadings(typed, amount.readings), params: { ...params } });
  } else issues.addIssue({ code: "custom", message: wrong });
}

function readNumber(value: number, min: number, max: number): Amount {
  if (!Number.isInteger(value)) return { kind: "fraction", value };
  return value >= min && value <= max ? { kind: "value", value } : { kind: "out-of-range", value };
}
