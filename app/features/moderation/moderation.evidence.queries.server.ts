import { sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Evidence } from "~/access/reportable.server.ts";
import type { Database } from "~/db/client.server.ts";
import { findRow } from "~/db/key-page.server.ts";
import { cases } from "~/db/schema/moderation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { readLargest } from "~/platform/media/images.server.ts";
import { EVIDENCE_IMAGES } from "./moderation.images.ts";

/** Which of these pictures, named by content hash, belong to evidence that is kept. */
export async function findEvidenceImages(tx: Database, images: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ image: string }>(
    sql`select distinct picture ->> 'image' as image
      from ${cases}, jsonb_array_elements(${cases.evidence} -> 'pictures') picture
      where ${cases.clearedAt} is null and picture ->> 'image' in ${images}`,
  );
  return new Set(rows.map(({ image }) => image));
}

/**
 * The bytes of a picture of a case's evidence, for staff. Throws AppError `not_found` for one that is not of this case or not kept any more,
 * and as `requireStaff` does.
 */
export async function readEvidencePicture(ctx: AppContext, caseId: string, image: string): Promise<Buffer> {
  requireStaff(ctx);
  const row = await findRow(ctx.db, cases, caseId);
  const evidence = row?.clearedAt === null ? (row.evidence as Evidence) : undefined;
  const isOfCase = evidence?.pictures.some((picture) => picture.image === image) === true;
  const content = isOfCase ? await readEvidenceCopy(ctx, image) : undefined;
  if (!content) throw new AppError("not_found", "There is no such picture.");
  return content;
}

/** The bytes of a picture in evidence; undefined if missing. The caller checks access. */
export async function readEvidenceCopy({ files }: Pick<AppContext, "files">, image: string): Promise<Buffer | undefined> {
  return readLargest(files, EVIDENCE_IMAGES, image);
}
