const LARGEST_BY_HAND = 1e15;

/**
 * A number as people read it: "1,607", "-0.25". Written by hand because every page shows some: the first formatter that a browser makes
 * (`Intl.NumberFormat`) takes a slow phone 50 ms.
 */
export function formatNumber(number: number): string {
  if (!(Math.abs(number) < LARGEST_BY_HAND)) return number.toLocaleString("en-US", { maximumFractionDigits: 20 });
  const [whole = "", decimals] = String(number).split(".");
  // Below a millionth it is written with an exponent.
  if (decimals?.includes("e") || whole.includes("e")) return number.toLocaleString("en-US", { maximumFractionDigits: 20 });
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
