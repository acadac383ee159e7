import type { z } from "zod";
import { type Refused, refused, refusedInput } from "~/access/result.ts";
import { AppError } from "~/platform/http/errors.ts";

const UNREADABLE = "This address cannot be read.";

/** Whether a text can be stored and looked up: the database takes neither half a character nor a NUL. */
export const isUsableText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Decodes a component of an address. Throws AppError `malformed` for invalid UTF-8, and for unusable text. */
export function decodePart(encoded: string): string {
  let text: string;
  try {
    text = decodeURIComponent(encoded);
  } catch {
    throw new AppError("malformed", UNREADABLE);
  }
  if (!isUsableText(text)) throw new AppError("malformed", UNREADABLE);
  return text;
}

/**
 * The parameters behind the `?` of an address. A parameter that the address does not have, and one that is there twice, is refused as
 * `malformed` by its name. Throws AppError `malformed` as `decodePart` does.
 */
export function readQuery<Query extends z.ZodObject>(search: string, query: Query | undefined): { ok: true; data: object } | Refused {
  const known = Object.keys(query?.shape ?? {});
  const given = new Map<string, string>();
  const wrong = new Map<string, string>();
  for (const pair of search.replace(/^\?/, "").split("&").filter(Boolean)) {
    const [name = "", ...rest] = pair.replaceAll("+", " ").split("=");
    const [key, value] = [decodePart(name), decodePart(rest.join("="))];
    if (!known.includes(key)) wrong.set(key, unknownParameter(key, known));
    else if (given.has(key)) wrong.set(key, `The parameter “${key}” is there twice.`);
    else given.set(key, value);
  }
  const [message] = wrong.values();
  if (message !== undefined) return refused("malformed", message, { fields: Object.fromEntries(wrong) });
  const parsed = query?.safeParse(Object.fromEntries(given));
  return parsed?.success === false ? refusedInput(parsed.error) : { ok: true, data: parsed?.data ?? {} };
}

function unknownParameter(name: string, known: readonly string[]): string {
  const others = known.length === 0 ? "This address takes none." : `This address takes ${known.join(", ")}.`;
  return `There is no parameter “${cut(name)}”. ${others}`;
}

/** The refusal of invalid parameters: unknown fields as `malformed` by their names, anything else as `invalid`. */
export function refuseSent({ issues }: z.ZodError): Refused {
  const all = issues.flatMap(likeliest);
  const unknown = all.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [[...issue.path, key].join("."), `There is no field “${cut(key)}”.`]) : [],
  );
  if (unknown.length === 0) return refusedInput({ issues: all } as z.ZodError);
  return refused("malformed", unknown[0]?.[1] ?? UNREADABLE, { fields: Object.fromEntries(unknown) });
}

/** Of what may be one of several, the reading with the fewest faults. */
function likeliest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const [first] = [...issue.errors].sort((a, b) => a.length - b.length);
  return (first ?? []).map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(likeliest);
}

const MAX_NAMED = 40;
const cut = (name: string) => [...name].slice(0, MAX_NAMED).join("");
