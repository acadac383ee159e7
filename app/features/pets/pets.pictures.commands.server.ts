import { eq, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { pets, pictureSignatures } from "~/db/schema/pets.ts";
import { SIGNATURE_VERSION } from "./core/pictures/picture-signature.ts";
import { PET_PICTURES } from "./pets.cache-tags.ts";
import { MAX_SIGNATURES } from "./pets.constants.ts";

const MAX_LENGTH = 1_000;

const signatures = z.object({
  signatures: z
    .array(z.object({ image: z.string().min(1).max(64), signature: z.base64().max(MAX_LENGTH) }))
    .min(1)
    .max(MAX_SIGNATURES),
});

/** Stores picture signatures of pets, replacing earlier ones. */
export const storeSignatures = command({
  name: "pet.picture-signatures",
  who: "system",
  hidesNothing: true,
  input: signatures,
  oneStatement: "One statement stores all of them.",
  async run({ tx, now }, { signatures: made }) {
    const rows = made.map((one) => ({ ...one, version: SIGNATURE_VERSION, madeAt: now }));
    await tx
      .insert(pictureSignatures)
      .values(rows)
      .onConflictDoUpdate({
        target: pictureSignatures.image,
        set: { version: sql`excluded.version`, signature: sql`excluded.signature`, madeAt: sql`excluded.made_at` },
      });
    return done({}, { invalidates: [PET_PICTURES] });
  },
});

/** Forgets what pictures looked like that no pet has any more. */
export const forgetSignatures = command({
  name: "pet.forget-signatures",
  who: "system",
  hidesNothing: true,
  input: z.object({}),
  oneStatement: "One statement finds the rows and deletes them.",
  async run({ tx }) {
    const own = tx.select({ id: pets.id }).from(pets).where(eq(pets.image, pictureSignatures.image));
    const forgotten = await tx.delete(pictureSignatures).where(notExists(own)).returning({ image: pictureSignatures.image });
    return done({ forgotten: forgotten.length });
  },
});
