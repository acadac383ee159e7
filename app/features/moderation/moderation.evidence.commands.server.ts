import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Evidence } from "~/access/reportable.server.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { deleteUnusedImages } from "~/db/image-sweep.server.ts";
import { appeals, cases, reports } from "~/db/schema/moderation.ts";
import { EVIDENCE_KEPT_MS } from "./moderation.constants.ts";
import { findEvidenceImages } from "./moderation.evidence.queries.server.ts";
import { EVIDENCE_IMAGES } from "./moderation.images.ts";

const BATCH = 50;

/**
 * Deletes the evidence of some cases whose time is over, with the name in them, the pictures, and the words of the reports: 30 days after
 * the decision, or after that of the appeal. Open cases and appeals keep theirs. Returns whether there may be more.
 */
export const clearEvidence = command({
  name: "evidence.clear",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const over = new Date(now.getTime() - EVIDENCE_KEPT_MS);
    const isOver = and(isNull(cases.clearedAt), lte(cases.decidedAt, over), or(isNull(appeals.id), lte(appeals.decidedAt, over)));
    const found = await tx
      .select({ id: cases.id, evidence: cases.evidence })
      .from(cases)
      .leftJoin(appeals, eq(appeals.caseId, cases.id))
      .where(isOver)
      .orderBy(cases.decidedAt)
      .limit(BATCH)
      .for("update", { of: cases, skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return done({ more: false });
    await tx.update(cases).set({ evidence: {}, subjectName: "", clearedAt: now }).where(inArray(cases.id, ids));
    await tx.update(reports).set({ text: "" }).where(inArray(reports.caseId, ids));
    const images = found.flatMap(({ evidence }) => (evidence as Evidence).pictures.map(({ image }) => image));
    const afterwards = (ctx: Parameters<typeof deleteUnusedImages>[0]) =>
      deleteUnusedImages(ctx, EVIDENCE_IMAGES, images, findEvidenceImages);
    return done({ more: found.length === BATCH }, { afterwards });
  },
});

/** Deletes copies of pictures that no evidence has, such as those of reports that failed. */
export const sweepEvidence = command({
  name: "evidence.sweep",
  who: "system",
  input: z.object({}),
  oneStatement: "It changes no row. Files are deleted in batches, each under its own lock.",
  run: rowImages(EVIDENCE_IMAGES, findEvidenceImages).sweep,
});
