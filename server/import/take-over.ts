import type { CommandContext } from "~/access/command-definition.ts";
import { inBatches } from "~/db/batches.ts";
import { importBatch } from "~/features/imports/imports.commands.server.ts";
import type { DocumentKey } from "~/features/imports/imports.schemas.ts";
import type { Fields, Reading } from "~/features/imports/imports.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { SourceDocument } from "./read-source.ts";
import { type ImportReport, record } from "./report.ts";

const DOCUMENTS_A_BATCH = 200;

/** Something to import, which may come from more than one document. */
export interface Item<Value> {
  documents: (DocumentKey & { file: string })[];
  value: Value;
  /** Repairs; a step may add to them. */
  mended: string[];
}

/** The outcome of a document: the new id, the id of the existing row, or the reason why it was not imported. */
export type Outcome = string | { here: string; why?: string } | { refused: string } | { leftOut: string };

export interface Step<Value> {
  /** How many are stored in one transaction; 200 by default. */
  batch?: number;
  /** Stores the items and returns their results, in the same order. A refusal, which is thrown, rolls all of them back, and each is then tried alone. */
  store(ctx: CommandContext, items: readonly Item<Value>[]): Promise<readonly Outcome[]>;
  /** Called for each new item, after the commit. */
  committed?(item: Item<Value>, target: string): void;
}

/** Reads documents one by one. Those that cannot be read are recorded as refused; of several with the same id, the first counts. */
export function readItems<Value>(
  report: ImportReport,
  documents: readonly SourceDocument[],
  read: (data: Fields, id: string) => Reading<Value>,
): Item<Value>[] {
  const seen = new Set<string>();
  return documents.flatMap((document) => {
    const { collection, id, file } = document;
    if (seen.has(id)) {
      record(report, document, "here");
      return [];
    }
    seen.add(id);
    const reading = read(document.data, id);
    if (reading.ok) return [{ documents: [{ collection, id, file }], value: reading.value, mended: reading.mended }];
    record(report, { collection, id, file }, "refused", { why: reading.why });
    return [];
  });
}

/** Imports all items in batches. An item that breaks its batch is found and refused alone; the others are imported. */
export async function takeOver<Value>(
  ctx: AppContext,
  report: ImportReport,
  items: readonly Item<Value>[],
  step: Step<Value>,
): Promise<void> {
  for (const batch of inBatches(items, step.batch ?? DOCUMENTS_A_BATCH)) await takeBatch(ctx, report, batch, step);
}

async function takeBatch<Value>(ctx: AppContext, report: ImportReport, items: readonly Item<Value>[], step: Step<Value>): Promise<void> {
  const outcomes = new Map<DocumentKey, Outcome>();
  const mendedBefore = items.map(({ mended }) => [...mended]);
  const failed = await tryBatch(ctx, items, step, outcomes);
  if (failed !== null) {
    for (const [at, item] of items.entries()) item.mended = mendedBefore[at] ?? [];
    if (items.length > 1) {
      const half = Math.ceil(items.length / 2);
      await takeBatch(ctx, report, items.slice(0, half), step);
      return takeBatch(ctx, report, items.slice(half), step);
    }
    for (const document of items[0]?.documents ?? []) record(report, document, "refused", { why: failed });
    return;
  }
  for (const item of items) {
    for (const [at, document] of item.documents.entries()) {
      const outcome = outcomes.get(document) ?? { here: "" };
      if (typeof outcome === "string") step.committed?.(item, outcome);
      if (typeof outcome === "string") record(report, document, "taken", { mended: at === 0 ? item.mended : [] });
      else if ("here" in outcome) record(report, document, "here", { why: outcome.why ?? "" });
      else if ("refused" in outcome) record(report, document, "refused", { why: outcome.refused });
      else record(report, document, "left out", { why: outcome.leftOut });
    }
  }
}

/** Null if the batch was stored, otherwise why it was not. Throws if the data is not the cause. */
async function tryBatch<Value>(
  ctx: AppContext,
  items: readonly Item<Value>[],
  step: Step<Value>,
  outcomes: Map<DocumentKey, Outcome>,
): Promise<string | null> {
  const documents = items.flatMap((item) => item.documents);
  try {
    const result = await importBatch(ctx, {
      documents,
      async store(inner, isNew) {
        const fresh = items.filter((item) => item.documents.some(isNew));
        const stored = await step.store(inner, fresh);
        const became = new Map<DocumentKey, string>();
        for (const [at, item] of fresh.entries()) {
          const outcome = stored[at] ?? { refused: "It was not stored." };
          for (const document of item.documents) outcomes.set(document, isNew(document) ? outcome : { here: "" });
          const target = typeof outcome === "string" ? outcome : "here" in outcome ? outcome.here : undefined;
          if (target !== undefined) for (const document of item.documents.filter(isNew)) became.set(document, target);
        }
        return became;
      },
    });
    return result.ok ? null : result.message;
  } catch (error) {
    const why = dataFault(error);
    if (why === null) throw error;
    return why;
  }
}

/** The database's reason for refusing the data; null for an error of another kind. */
function dataFault(error: unknown): string | null {
  const { code, message } = ((error as Error | null)?.cause ?? {}) as { code?: string; message?: string };
  return code && /^2[23]/.test(code) ? `The database does not take it: ${message}` : null;
}

interface Plan<Value, Input extends object, Stored> {
  /** The input to store for an item, or its outcome if nothing is stored. */
  plan(item: Item<Value>): { input: Input | undefined } | Exclude<Outcome, string>;
  /** Calls the command that stores it, once for all. */
  store(inputs: Input[]): Promise<Stored>;
  /** The outcome of the input at this index. */
  became(stored: Stored, at: number, planned: { item: Item<Value>; input: Input }): Outcome | Promise<Outcome>;
}

/** The `store` of most steps: plans each item, stores the inputs with one command, and returns the outcomes, in the same order. */
export async function storePlanned<Value, Input extends object, Stored>(
  items: readonly Item<Value>[],
  { plan, store, became }: Plan<Value, Input, Stored>,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<Item<Value>, Outcome>();
  const wanted: { item: Item<Value>; input: Input }[] = [];
  for (const item of items) {
    const planned = plan(item);
    if (!("input" in planned)) outcomes.set(item, planned);
    else if (planned.input) wanted.push({ item, input: planned.input });
  }
  const stored = await store(wanted.map(({ input }) => input));
  for (const [at, planned] of wanted.entries()) outcomes.set(planned.item, await became(stored, at, planned));
  return items.map((item) => outcomes.get(item) ?? { refused: "It was not stored." });
}

export const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;
