import { plannedImports } from "~/access/planned-imports.server.ts";
import { valueImports } from "~/db/schema/valuation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ImportPlan } from "./core/import-plan.ts";

/** One of the actor's own plans that can still be shown; null if there is none with that id. */
export function findImport(ctx: AppContext, id: string | null) {
  return plannedImports<ImportPlan>(valueImports).find(ctx, id);
}
