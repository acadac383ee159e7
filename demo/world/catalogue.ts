import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";

const day = z.iso.date().nullable();

const demoPetSchema = z.object({
  name: z.string().min(1),
  slug: z.string().min(1),
  rarity: z.string().min(1),
  /** One in this many hatches; null where unknown (0 in the source means the same). */
  oneIn: z
    .number()
    .nonnegative()
    .nullable()
    .transform((odds) => odds || null),
  sources: z.array(z.string()),
  variants: z.array(z.enum(VARIANTS)).min(1),
  dateAdded: day,
  dateRemoved: day,
});

/** One pet of the game as facts only: no value is in the catalogue. */
export type DemoPet = z.output<typeof demoPetSchema>;

/** Reads the demo catalogue in its own order; throws a ZodError if the file is invalid. */
export function readDemoCatalogue(): DemoPet[] {
  const text = readFileSync(path.join(projectRoot, "demo/catalogue.json"), "utf8");
  return z.array(demoPetSchema).parse(JSON.parse(text));
}
