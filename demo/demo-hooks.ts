import { orThrow } from "~/access/guards.ts";
import { createHook } from "~/features/hooks/hooks.commands.server.ts";
import { importHookDeliveries } from "~/features/hooks/hooks.outbox.commands.server.ts";
import { findOwnHooks } from "~/features/hooks/hooks.queries.server.ts";
import { toApiChange } from "~/features/pets/core/api-pet.ts";
import { findRecentChanges } from "~/features/pets/pets.changes.queries.server.ts";
import { changesList } from "~/features/pets/pets.changes.search-params.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { demoActor } from "./demo-actor.ts";

const DELIVERIES = 6;

/** Lets two of the ready accounts have a webhook, to which the latest changes were sent. */
export async function fillDemoHooks(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  const [{ byId }, { changes }] = await Promise.all([readCatalogue(ctx), findRecentChanges(ctx, changesList.parse(""), DELIVERIES)]);
  for (const [key, name] of [
    ["user", "My Discord bot"],
    ["partner", "Stream overlay"],
  ] as const) {
    const id = accounts.get(key) as string;
    if ((await findOwnHooks(ctx, { id })).length > 0) continue;
    const as = { ...ctx, actor: demoActor(accounts, key) };
    const made = orThrow(await createHook(as, { name, address: `${ctx.config.demoHooks ?? "https://bot.pets.example.com/"}${key}` }));
    const deliveries = changes.toReversed().flatMap(({ pet, at, ...change }) => {
      const known = byId.get(pet.id);
      if (!known) return [];
      return [
        {
          about: known.name,
          data: { changes: [toApiChange({ ...change, name: known.name, at })] },
          at: new Date(at),
          attempts: 1,
          status: 204,
        },
      ];
    });
    orThrow(await importHookDeliveries(ctx, { hookId: made.id, deliveries }));
  }
}
