import { and, asc, eq, gte, sql } from "drizzle-orm";
import { petVariants, pets, valueChanges } from "~/db/schema.ts";
import { contentHash } from "~/platform/files.server.ts";
import type { AppContext } from "~/platform/context.server.ts";
import type { CataloguePet, PetValue, Variant } from "./pets.types.ts";
import { VARIANTS } from "./pets.constants.ts";

type StoredStatus = (typeof petVariants.$inferSelect)["status"];

/** A stored status and number as the value that is shown. */
export function toPetValue(status: StoredStatus, value: number | null): PetValue {
  if (status === "valued") return value;
  if (status === "out_of_circulation") return "O/C";
  if (status === "not_available") return "N/A";
  return null;
}
