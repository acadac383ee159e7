import { command, done, unchanged } from "~/access/command.server.ts";
import { plannedImports } from "~/access/planned-imports.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { figureImports } from "~/db/schema/figures.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { callerOf, task } from "~/platform/tasks/tasks.server.ts";
import type * as core from "./core/figure-plan.ts";
import { recordFigures } from "./figures.commands.server.ts";
import { FIGURE_MESSAGES as MESSAGES } from "./figures.constants.ts";
import { findStoredFigures, placeKey, type StoredPlan } from "./figures.queries.server.ts";
import { figureFile, figureImport } from "./figures.schemas.ts";

const readPlan = task<typeof core.planFigures>({
  file: "features/figures/core/figure-plan.ts",
  name: "planFigures",
  tooMuch: MESSAGES.tooMuch,
});
const PLANS = plannedImports<StoredPlan>(figureImports);

/**
 * Reads a file of figures (CSV, JSON or XLSX) and stores a plan of its figures, for a preview. Returns the id of the plan, even if
 * rows are wrong: then the plan says what, and cannot be saved. Refuses as `invalid` a file that cannot be read, and as `too_large` one that
 * takes too much memory or time.
 */
export const planFigureFile = command({
  name: "figures.plan",
  who: "admin",
  limit: "staffFile",
  input: figureFile,
  async prepare({ ctx, now }, { content, ...forAll }): Promise<StoredPlan | Refused> {
    const { pets } = await readCatalogue(ctx);
    const plan = await readPlan(callerOf(ctx), { content, pets, forAll, today: now.toISOString().slice(0, 10) });
    if ("problem" in plan) return refused("invalid", plan.problem);
    const stored = await findStoredFigures(ctx, plan.figures);
    const figures = plan.figures.flatMap((one) => {
      const before = stored.get(placeKey(one));
      const isKnown = before?.figure === one.figure && before.source === one.source && before.link === one.link;
      return isKnown ? [] : [{ ...one, seen: before?.figure ?? null }];
    });
    return { ...plan, figures, unchanged: plan.figures.length - figures.length };
  },
  async run({ tx, actor, now, prepared: plan }) {
    // A stored preview is not an act yet, so nothing is recorded.
    return unchanged({ id: await PLANS.store(tx, { actor, now }, plan, hashOf(plan)) });
  },
});

/**
 * Records the figures of a plan exactly as they were shown; `hash` identifies what was shown. Refuses as `not_found` somebody else's plan,
 * and one that is gone or saved already; as `conflict` if the plan is not the one that was shown or has wrong rows; as `invalid` one without
 * figures; and as `recordFigures` does. A refusal records nothing.
 */
export const importFigures = command({
  name: "figures.import",
  hidesNothing: true,
  who: "admin",
  input: figureImport,
  async run({ tx, actor, now, ctx }, { id, hash }) {
    const stored = await PLANS.take(tx, { actor, now }, id);
    if (!stored) return refused("not_found", MESSAGES.gone);
    const { plan } = stored;
    if (stored.hash !== hash || hashOf(plan) !== hash) return refused("conflict", MESSAGES.other);
    if (plan.problemCount > 0) return refused("conflict", MESSAGES.broken);
    if (plan.figures.length === 0) return refused("invalid", MESSAGES.nothing);
    const { recorded } = await recordFigures(ctx, { figures: plan.figures.map(({ row: _row, name: _name, ...one }) => one) });
    const audit = { target: { kind: "figure-import", id }, after: { hash, figures: recorded } };
    return done({ recorded }, { audit });
  },
});

/** The hash of a plan: the same for the same figures, in whatever order the database returns its keys. */
function hashOf({ figures, problems }: StoredPlan): string {
  return contentHash(
    JSON.stringify([figures.map((one) => [one.petId, one.kind, one.figure, one.readOn, one.source, one.link, one.seen]), problems]),
  );
}
