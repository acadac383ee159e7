import { command, done, unchanged } from "~/access/command.server.ts";
import { plannedImports } from "~/access/planned-imports.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { valueImports } from "~/db/schema/valuation.ts";
import { changeValues } from "~/features/pets/pets.commands.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { callerOf, task } from "~/platform/tasks/tasks.server.ts";
import { countPlan, type ImportPlan, toSave } from "./core/import-plan.ts";
import type * as core from "./core/plan-file.ts";
import { IMPORT_MESSAGES } from "./valuation.constants.ts";
import { importChoice, importFile } from "./valuation.schemas.ts";

const planFile = task<typeof core.planFile>({
  file: "features/valuation/core/plan-file.ts",
  name: "planFile",
  tooMuch: IMPORT_MESSAGES.tooMuch,
});

const PLANS = plannedImports<ImportPlan>(valueImports);

/**
 * Reads a file of values (CSV, JSON or XLSX) and stores a plan of its changes, for a preview; values are not touched. Returns the
 * id of the plan, even if rows are wrong: then the plan says what, and cannot be saved. Deletes plans that are more than a day old. Refuses
 * as `invalid` a file that cannot be read, and as `too_large` one that takes too much memory or time.
 */
export const planValues = command({
  name: "values.plan",
  who: "admin",
  limit: "staffFile",
  input: importFile,
  prepare: ({ ctx }, { content }) => planContent(ctx, content),
  async run({ tx, actor, now, prepared: plan }) {
    // A stored preview is not an act yet, so nothing is recorded.
    return unchanged({ id: await PLANS.store(tx, { actor, now }, plan, hashOf(plan)) });
  },
});

async function planContent(ctx: AppContext, content: Uint8Array): Promise<ImportPlan | Refused> {
  const { pets } = await readCatalogue(ctx);
  const plan = await planFile(callerOf(ctx), { content, pets });
  return "problem" in plan ? refused("invalid", plan.problem) : plan;
}

/**
 * Saves a plan exactly as it was shown, in one save; `hash` identifies the shown plan. Refuses as `not_found` somebody else's plan, and one
 * that is gone or saved already; as `invalid` one that changes nothing; as `conflict` if the plan is not the one that was shown, has wrong
 * rows, has values that have changed since (code `changed`) or has unconfirmed values that stand out (code `slips`); and as `changeValues`
 * does. A refusal changes nothing.
 */
export const saveImport = command({
  name: "values.import",
  hidesNothing: true,
  who: "admin",
  input: importChoice,
  async run({ tx, actor, now, ctx }, { id, hash, reason, confirmed }) {
    const stored = await PLANS.take(tx, { actor, now }, id);
    if (!stored) return refused("not_found", IMPORT_MESSAGES.gone);
    const { plan } = stored;
    if (stored.hash !== hash || hashOf(plan) !== hash) return refused("conflict", IMPORT_MESSAGES.other);
    if (plan.problemCount > 0 || plan.unknown.length > 0) return refused("conflict", IMPORT_MESSAGES.broken);
    if (plan.pets.length === 0) return refused("invalid", IMPORT_MESSAGES.nothing);
    const saved = await changeValues(ctx, { pets: toSave(plan, reason, confirmed) });
    const { changes } = countPlan(plan);
    const audit = { target: { kind: "value-import", id }, after: { hash, pets: saved.petCount, changes, reason } };
    return done({ petCount: saved.petCount, changeCount: changes }, { audit });
  },
});

/** The hash of a plan: the same for the same changes, in whatever order the database returns its keys. */
function hashOf({ pets, unknown, problems }: ImportPlan): string {
  return contentHash(
    JSON.stringify([
      pets.map(({ petId, changes, reason }) => [petId, reason, changes.map(({ field, from, to }) => [field, from, to])]),
      unknown,
      problems,
    ]),
  );
}
