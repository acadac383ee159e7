import type { PetValue } from "../pets.types.ts";

/** A value as the database keeps it: a status, and a number exactly where the status is `valued`. */
export interface StoredValue {
  status: "valued" | "out_of_circulation" | "not_available" | "unvalued";
  value: number | null;
}

/** The value as the database keeps it. */
export function toStoredValue(value: PetValue): StoredValue {
  if (value === "O/C") return { status: "out_of_circulation", value: null };
  if (value === "N/A") return { status: "not_available", value: null };
  return value === null ? { status: "unvalued", value: null } : { status: "valued", value };
}

/** The value as the site shows it. */
export function fromStoredValue({ status, value }: StoredValue): PetValue {
  if (status === "valued") return value;
  if (status === "out_of_circulation") return "O/C";
  return status === "not_available" ? "N/A" : null;
}

/** A change of a value as the database keeps it. */
export interface StoredChange {
  fromStatus: StoredValue["status"];
  fromValue: number | null;
  toStatus: StoredValue["status"];
  toValue: number | null;
}

/** The change as the database keeps it. */
export function toStoredChange(from: PetValue, to: PetValue): StoredChange {
  const [before, after] = [toStoredValue(from), toStoredValue(to)];
  return { fromStatus: before.status, fromValue: before.value, toStatus: after.status, toValue: after.value };
}

/** The change as the site shows it. */
export function fromStoredChange({ fromStatus, fromValue, toStatus, toValue }: StoredChange): { from: PetValue; to: PetValue } {
  return {
    from: fromStoredValue({ status: fromStatus, value: fromValue }),
    to: fromStoredValue({ status: toStatus, value: toValue }),
  };
}
