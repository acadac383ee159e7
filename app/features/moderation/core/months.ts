const NAMES = "January February March April May June July August September October November December".split(" ");

/** The month of a moment in UTC, such as `2026-11`; with `before` the one that many months earlier. */
export function monthOf(at: Date, before = 0): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - before, 1)).toISOString().slice(0, 7);
}

/** The months from the first to the last, the last first. */
export function monthsDown(first: string, last: string): string[] {
  const end = startOf(last);
  const months: string[] = [];
  for (let before = 0, month = last; month >= first; month = monthOf(end, ++before)) months.push(month);
  return months;
}

/** When a month begins. */
export const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** A month in words, such as “November 2026”. */
export const formatMonth = (month: string): string => `${NAMES[Number(month.slice(5)) - 1] ?? ""} ${month.slice(0, 4)}`;
