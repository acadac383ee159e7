import { formatDateTime } from "~/text/dates.ts";
import { ACTION_WORDS, TARGETS, type Target } from "../audit.constants.ts";
import type { Act, ActChange } from "../audit.types.ts";

/** An action in words. */
export function describeAction(action: string): string {
  return ACTION_WORDS[action] ?? action;
}

/** The names of the actions whose name or words contain a text, in any letter case. */
export function actionsLike(text: string): string[] {
  const wanted = text.toLowerCase();
  return Object.entries(ACTION_WORDS)
    .filter(([, words]) => words.toLowerCase().includes(wanted))
    .map(([action]) => action);
}

function targetOf(kind: string): Target {
  return Object.hasOwn(TARGETS, kind) ? TARGETS[kind as keyof typeof TARGETS] : { name: kind };
}

/** A target in words: its kind, and its name or its owner's. Ids have a column of their own. */
export function describeTarget({
  targetKind,
  targetName,
  targetOwner,
  isGone,
}: Pick<Act, "targetKind" | "targetName" | "targetOwner" | "isGone">): string {
  const { name, of = "by" } = targetOf(targetKind);
  const words = targetName ? `${name} ${targetName}` : targetOwner ? `${name} ${of} ${targetOwner}` : name;
  return isGone ? `${words}, no longer there` : words;
}

/** The address of what it was done to, where it is still there and has one; `backOffice` is the place of the sections. */
export function targetPath(
  { targetKind, targetId, isGone }: Pick<Act, "targetKind" | "targetId" | "isGone">,
  backOffice: string,
): string | null {
  const { at } = isGone ? {} : targetOf(targetKind);
  const path = at?.replace("{id}", targetId);
  return path === undefined ? null : path.startsWith("/") ? path : `${backOffice}/${path}`;
}

const MAX_DEPTH = 3;

/** The changes of an act, field by field. Unchanged fields are left out; nested fields are named after their value. */
export function changesOf({ before, after, names }: Pick<Act, "before" | "after" | "names">): ActChange[] {
  const [old, now] = [flatten(before), flatten(after)];
  const known = before !== null && before !== undefined;
  const remains = after !== null && after !== undefined;
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const change: ActChange = {
      field: fieldWords(field),
      ...(known && old.has(field) && { from: describeValue(old.get(field), names) }),
      ...(remains && now.has(field) && { to: describeValue(now.get(field), names) }),
    };
    return change.from === change.to ? [] : [change];
  });
}

/** The same as a line of text, for a file. */
export function changesAsText(act: Pick<Act, "before" | "after" | "names">): string {
  return changesOf(act)
    .map(({ field, from, to }) => `${field}: ${[from, to].filter((part) => part !== undefined).join(" → ")}`)
    .join("; ");
}

function flatten(value: unknown, path = "", depth = 0): Map<string, unknown> {
  if (value === null || value === undefined) return path === "" ? new Map() : new Map([[path, value]]);
  if (typeof value !== "object" || Array.isArray(value) || depth === MAX_DEPTH) return new Map([[path || "value", value]]);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...flatten(part, path ? `${path}.${key}` : key, depth + 1)]));
}

/** `mutedUntil` as “Muted until”, `values.normal` as “Values: normal”. */
function fieldWords(path: string): string {
  const words = path
    .split(".")
    .map((part) =>
      part
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .replaceAll(/[-_]/g, " ")
        .toLowerCase(),
    )
    .join(": ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

function describeValue(value: unknown, names: Act["names"]): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numbers.format(value);
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map((part) => describeValue(part, names)).join(", ");
  if (typeof value !== "string") return JSON.stringify(value);
  if (MOMENT.test(value)) return formatDateTime(Date.parse(value), "UTC");
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
}
