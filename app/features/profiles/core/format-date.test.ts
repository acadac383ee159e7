import { expect, test } from "vitest";
import { formatDay, formatLongDay } from "./format-date.ts";

test("PROF-060, PROF-061 days are written as MMM d, yyyy, the day of a verification as MMMM d, yyyy, in UTC", () => {
  const last = Date.UTC(2026, 10, 3, 23, 59, 59, 999);
  expect(formatDay(last)).toBe("Nov 3, 2026");
  expect(formatDay(last + 1)).toBe("Nov 4, 2026");
  expect(formatLongDay(last)).toBe("November 3, 2026");
  expect(formatLongDay(Date.UTC(2025, 4, 21))).toBe("May 21, 2025");
});
