/** Where somebody lands who came from nowhere in particular, or from an address that is not ours. */
const HOME = "/";
const MAX_LENGTHS = 1_000;
/** Addresses that only pass people on: returning to them leads in a circle or signs somebody out again. */
const PASSING = /^\/(?:login|logout|welcome|auth|api)(?:[/?#]|$)/i;
/** Those of them that know where somebody wanted to go. */
const LEADING = /^\/(?:login|welcome|auth)\/?$/i;
const MAX_WAYS = 3;

/**
 * The path of this site to return to after a sign-in, also from the address of /login; "/" for anything that could lead elsewhere: another host in any spelling (`//evil`, `/\evil`, `/.//evil`, encoded once or more), another scheme, control characters,
 * values that are no text.
 */
export function safeReturnTo(value: unknown): string {
  return readReturnTo(value, MAX_WAYS);
}

/** `ways` is how many nested redirecting pages may still be followed. */
function readReturnTo(value: unknown, ways: number): string {
  if (typeof value !== "string" || value.length > MAX_LENGTHS || !value.isWellFormed() || !isPlainPath(value)) return HOME;
  const base = "https://site.invalid";
  if (!URL.canParse(value, base)) return HOME;
  const { origin, pathname, search, searchParams, hash } = new URL(value, base);
  if (origin !== base || !isPlainPath(pathname)) return HOME;
  // A visitor who uses the header's button on /login wants to go where /login leads.
  if (PASSING.test(pathname)) return ways > 0 && LEADING.test(pathname) ? readReturnTo(searchParams.get("returnTo"), ways - 1) : HOME;
  return `${pathname}${search}${hash}`;
}

/** Whether the path stays one of this host, however often it is decoded. The part after `?` or `#` does not matter. */
function isPlainPath(text: string): boolean {
  if (/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)) return false;
  let [path = ""] = text.split(/[?#]/, 1);
  for (let round = 0; round < 5; round += 1) {
    if (!path.startsWith("/") || path.includes("//") || /[\p{Cc}\\]/u.test(path)) return false;
    const decoded = decodeOnce(path);
    if (decoded === path) return true;
    if (decoded === undefined) return false;
    path = decoded;
  }
  return false;
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
