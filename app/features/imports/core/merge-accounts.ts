import type { Fields } from "../imports.types.ts";
import { parseMoment } from "./moments.ts";
import { isFields } from "./unfold-export.ts";

/** One account of the old data, put together from all of its records. */
export interface MergedAccount<Record> {
  records: Record[];
  id: string;
  data: Fields;
  /** Merged values, in words; empty for an account with one record. */
  mended: string[];
}

/** Roles by rank, as far as they are imported; those of the team count as none. */
const RANKS = ["premium", "partner"];
const EARLIEST = ["createdAt"];
const LATEST = ["lastLogin", "updatedAt"];

/** The identity at Roblox or Discord that the id of a record names; undefined for any other id. */
export function identityOf(id: string): { provider: "roblox" | "discord"; subject: string } | undefined {
  const [, provider, subject] = /^(?:(discord|roblox)[_:-])?(\d{1,20})$/i.exec(id) ?? [];
  if (subject === undefined) return undefined;
  // An id on Discord has 17 digits and more, one on Roblox at most 11.
  return { provider: (provider?.toLowerCase() ?? (subject.length >= 17 ? "discord" : "roblox")) as "roblox" | "discord", subject };
}

/**
 * Puts the records of each account together: the old site kept some fields in `users` and others in `robloxUsers`. Records belong together
 * whose own ids name the same identity, or are equal; nothing inside a record counts for that, because anybody could have written it. Where
 * two records differ, counts take the larger number, lists both, the role the higher one that is imported, a beginning the earlier time, and
 * everything else what the fuller record says.
 */
export function mergeAccounts<Record extends { id: string; data: Fields }>(records: readonly Record[]): MergedAccount<Record>[] {
  const groups = Map.groupBy(records, ({ id }) => {
    const identity = identityOf(id);
    return identity ? `${identity.provider}:${identity.subject}` : id;
  });
  return [...groups.values()].map((group) => {
    const [fullest = group[0] as Record, ...others] = group.toSorted((a, b) => countFields(b.data) - countFields(a.data));
    const differing = new Set<string>();
    const data = others.reduce((merged, { data }) => mergeFields(merged, data, differing), fullest.data);
    const mended = [];
    if (others.length > 0) mended.push(`${group.length} records of this account → one`);
    if (differing.size > 0) mended.push(`they differ in ${[...differing].join(", ")}: the fuller record counts`);
    return { records: group, id: fullest.id, data, mended };
  });
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "" || value === "null";
const countFields = (data: Fields) => Object.values(data).filter((value) => !isEmpty(value)).length;

function mergeFields(fuller: Fields, other: Fields, differing: Set<string>): Fields {
  const merged: { [name: string]: unknown } = { ...fuller };
  for (const [name, value] of Object.entries(other)) {
    const before = merged[name];
    if (isEmpty(before)) merged[name] = value;
    else if (!isEmpty(value)) merged[name] = mergeValue(name, before, value, differing);
  }
  return merged;
}

function mergeValue(name: string, fuller: unknown, other: unknown, differing: Set<string>): unknown {
  if (name === "role") return RANKS.indexOf(String(other)) > RANKS.indexOf(String(fuller)) ? other : fuller;
  if (Array.isArray(fuller) && Array.isArray(other)) return [...new Set([...fuller, ...other])];
  if (name === "stats" && isFields(fuller) && isFields(other)) return mergeCounts(fuller, other);
  if (typeof fuller === "boolean" && typeof other === "boolean") return fuller || other;
  if (EARLIEST.includes(name) || LATEST.includes(name)) {
    const [one, two] = [parseMoment(fuller), parseMoment(other)];
    if (one === null || two === null) return one === null ? other : fuller;
    return one < two === EARLIEST.includes(name) ? fuller : other;
  }
  if (JSON.stringify(fuller) !== JSON.stringify(other)) differing.add(name);
  return fuller;
}

function mergeCounts(fuller: Fields, other: Fields): Fields {
  const names = [...new Set([...Object.keys(fuller), ...Object.keys(other)])];
  const numberOf = (value: unknown) => (isEmpty(value) ? Number.NaN : Number(value));
  return Object.fromEntries(
    names.map((name) => [name, numberOf(other[name]) > numberOf(fuller[name]) || isEmpty(fuller[name]) ? other[name] : fuller[name]]),
  );
}
