import { findPlayers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { findLabels } from "./core/find-labels.ts";
import { HELP_TOPICS } from "./core/help-topics.ts";
import { MAX_FOUND_PAGES, MAX_FOUND_PETS, MAX_FOUND_PLAYERS, MIN_PLAYER_NAME } from "./search.constants.ts";
import type { PlayerSearch, SiteSearch } from "./search.types.ts";

/** The pets, players and questions that a text finds. Throws as `readCatalogue` does. */
export async function searchSite(ctx: AppContext, text: string): Promise<SiteSearch> {
  const [{ pets }, search, found] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx), searchPlayers(ctx, text)]);
  const matches = [...new Set(search.search(text).map(({ index }) => index))];
  return {
    ...found,
    pets: matches.slice(0, MAX_FOUND_PETS).flatMap((at) => pets[at] ?? []),
    petCount: matches.length,
    help: findLabels(HELP_TOPICS, text).slice(0, MAX_FOUND_PAGES),
  };
}

/**
 * The players whose names begin with a text of three characters or more, without those that the reader blocked. Each search takes a point
 * from the caller's limit.
 */
export async function searchPlayers(ctx: AppContext, text: string): Promise<PlayerSearch> {
  if ([...text].length < MIN_PLAYER_NAME) return { players: [], limited: false };
  const caller = ctx.actor.kind === "user" ? ctx.actor.id : (ctx.address ?? "");
  if (!(await ctx.limits.consume("playerSearch", caller)).ok) return { players: [], limited: true };
  const blocked = await findBlockedBy(ctx);
  return { players: await findPlayers(ctx, text, { count: MAX_FOUND_PLAYERS, without: [...blocked] }), limited: false };
}
