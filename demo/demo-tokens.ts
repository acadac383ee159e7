import { orThrow } from "~/access/guards.ts";
import { createApiToken } from "~/features/api/api.commands.server.ts";
import { findOwnTokens } from "~/features/api/api.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { demoActor } from "./demo-actor.ts";

/** Creates a token for two of the ready accounts. The tokens themselves, which are shown once, are lost. */
export async function fillDemoTokens(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  const made = [
    { key: "user", name: "My Discord bot", scopes: ["collection:read", "wishlist:read"] as const },
    { key: "partner", name: "Sheet for my channel", scopes: ["collection:read", "collection:write"] as const },
  ];
  for (const { key, name, scopes } of made) {
    const id = accounts.get(key) as string;
    if ((await findOwnTokens(ctx, { id })).length > 0) continue;
    orThrow(await createApiToken({ ...ctx, actor: demoActor(accounts, key) }, { name, scopes: [...scopes] }));
  }
}
