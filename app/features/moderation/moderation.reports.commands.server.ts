import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { type Evidence, findReported, type ReportedThing } from "~/access/reportable.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { deleteUnusedImages, holdImages, keepImage, type StoredImage } from "~/db/image-sweep.server.ts";
import { cases, reports } from "~/db/schema/moderation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hashToken } from "~/platform/identity/tokens.server.ts";
import { readLargest, storeImage } from "~/platform/media/images.server.ts";
import { headStartOf } from "./core/head-start.ts";
import { mostSerious } from "./core/most-serious.ts";
import { CODE_BYTES, formatCode, readCode } from "./core/report-code.ts";
import { findAccuracy } from "./moderation.cases.queries.server.ts";
import { REASONS, REPORT_MESSAGES } from "./moderation.constants.ts";
import { findEvidenceImages } from "./moderation.evidence.queries.server.ts";
import { EVIDENCE_IMAGES } from "./moderation.images.ts";
import { findReportByCode } from "./moderation.reports.queries.server.ts";
import { codeInput, reportInput } from "./moderation.schemas.ts";
import type { ReportReason } from "./moderation.types.ts";
import { findWarningsIn } from "./moderation.warnings.queries.server.ts";

/**
 * Reports a thing visible to the actor, with a copy of its present state. Reports of the same version make one case, and repeated reports
 * of one account or guest one report. Returns the case, and for a guest the code to follow it. Refuses as `not_found` for missing or
 * invisible things, and as `forbidden` for the actor's own.
 */
export const report = command({
  name: "report.send",
  who: "anyone",
  limit: "report",
  hidesNothing: true,
  input: reportInput,
  async prepare({ ctx, actor }, { kind, id }) {
    const { whole, version } = await findReported(ctx, kind, id);
    if (actor.kind === "user" && whole.subject.id === actor.id) return refused("forbidden", REPORT_MESSAGES.own);
    const { pictures, ...thing } = whole;
    // An existing case already has its copies.
    const copies = (await isCase(ctx, { kind, thingId: id, version })) ? [] : await copyPictures(ctx, pictures);
    const evidence: Evidence = {
      kind,
      id,
      version,
      ...thing,
      caught: thing.caught ?? (await findWarningsIn(ctx, [thing.text, ...thing.fields.map(([, words]) => words)].join("\n"))),
      pictures: copies.map(({ label, hash, source }) => ({ label, image: hash, source })),
    };
    return { evidence, copies };
  },
  abandon: (ctx, { copies }) =>
    deleteUnusedImages(
      ctx,
      EVIDENCE_IMAGES,
      copies.map(({ hash }) => hash),
      findEvidenceImages,
    ),
  async run({ tx, ctx, actor, now, prepared: { evidence, copies } }, { reason, text }) {
    const { kind, id: thingId, version, subject } = evidence;
    const thing = { kind, thingId, version, subjectId: subject.id, subjectName: subject.name };
    if (copies.length > 0) await holdImages(tx, EVIDENCE_IMAGES);
    await tx
      .insert(cases)
      .values({ ...thing, evidence, reason, priority: REASONS[reason].priority, createdAt: now, queuedAt: now })
      .onConflictDoNothing();
    const row = await lockCase(tx, thing);
    const code = actor.kind === "guest" ? formatCode(codeBytes(ctx, [row.id, reason, text])) : null;
    const by = { reporterId: actor.kind === "user" ? actor.id : null, codeHash: code && hashToken(code) };
    const added = await tx
      .insert(reports)
      .values({ caseId: row.id, ...by, reason, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (added.length > 0 && row.decidedAt === null) await raise(tx, row, reason, by.reporterId);
    const afterwards = async (after: AppContext) => {
      for (const copy of copies) await keepImage(after, EVIDENCE_IMAGES, copy);
    };
    return done({ caseId: row.id, code, isRepeat: added.length === 0 }, { afterwards });
  },
});

/** Finds a guest's report by its code. Refuses as `not_found` a code that no report has; the tries are limited. */
export const followReport = command({
  name: "report.follow",
  who: "anyone",
  limit: "reportCode",
  hidesNothing: true,
  oneStatement: "It reads one report.",
  input: codeInput,
  async run({ ctx }, { code: typed }) {
    const code = readCode(typed);
    const found = code === null ? undefined : await findReportByCode(ctx, hashToken(code));
    if (!found) return refused("not_found", REPORT_MESSAGES.noCode, { fields: { code: REPORT_MESSAGES.noCode } });
    return done({ found });
  },
});

/**
 * The bytes of a guest's code. A form that is sent again, such as by reloading the page that thanks for it, has the same key, and so the same
 * code and the same report (decision 0050); nobody else knows the key, which is random.
 */
function codeBytes({ idempotencyKey }: Pick<AppContext, "idempotencyKey">, report: readonly string[]): Uint8Array {
  if (idempotencyKey === undefined) return randomBytes(CODE_BYTES);
  return createHash("sha256")
    .update(JSON.stringify([idempotencyKey, ...report]))
    .digest()
    .subarray(0, CODE_BYTES);
}

type Copy = StoredImage & { label: string; source: string };

/** Copies pictures as they are. One whose file is missing, which nobody sees, is left out. */
async function copyPictures({ files }: AppContext, pictures: ReportedThing["pictures"]): Promise<Copy[]> {
  const copies = pictures.map(async ({ label, folder, image }): Promise<Copy[]> => {
    const content = await readLargest(files, folder, image);
    if (!content) return [];
    const hash = await storeImage(files, EVIDENCE_IMAGES, content);
    return [{ label, source: image, hash, content, drawn: false, known: false }];
  });
  return (await Promise.all(copies)).flat();
}

async function isCase({ db }: AppContext, thing: ReportedVersion): Promise<boolean> {
  return (await db.$count(cases, isOf(thing))) > 0;
}

type ReportedVersion = Pick<CaseRow, "kind" | "thingId" | "version">;
const isOf = ({ kind, thingId, version }: ReportedVersion) =>
  and(eq(cases.kind, kind), eq(cases.thingId, thingId), eq(cases.version, version));

type CaseRow = typeof cases.$inferSelect;

async function lockCase(tx: Database, thing: ReportedVersion): Promise<CaseRow> {
  const [row] = await tx.select().from(cases).where(isOf(thing)).for("update");
  if (!row) throw new Error("The case was not stored.");
  return row;
}

/**
 * The most serious of its reports says in which class of the queue a case is; among those it counts as a little older for a reporter who was
 * often right.
 */
async function raise(tx: Database, row: CaseRow, reported: ReportReason, reporterId: string | null): Promise<void> {
  const reason = mostSerious(reported, row.reason as ReportReason);
  const headStart = reporterId === null ? 0 : headStartOf(await findAccuracy({ db: tx }, reporterId));
  const since = new Date(row.createdAt.getTime() - headStart);
  const queuedAt = row.queuedAt && row.queuedAt < since ? row.queuedAt : since;
  await tx.update(cases).set({ reason, priority: REASONS[reason].priority, queuedAt }).where(eq(cases.id, row.id));
}
