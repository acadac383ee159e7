import { command, done } from "~/access/command.server.ts";
import { isRefused, refused } from "~/access/result.ts";
import { findListedPet, refusePetName } from "~/features/pets/pets.records.queries.server.ts";
import { findSearches } from "~/features/searches/searches.queries.server.ts";
import { setWebhookEvents } from "~/features/webhooks/webhooks.commands.server.ts";
import { chosenFilters } from "./api.filters.schemas.ts";

/** How much of a name that is not found is repeated. */
const MAX_SHOWN = 60;
const NO_SEARCH = "Choose one of your searches.";

/**
 * Chooses the events and filters of a webhook of the actor's. Refuses as `invalid` a name that is no pet's, with the nearest one, and a search that is not
 * the actor's; and as `not_found`.
 */
export const chooseWebhookEvents = command({
  name: "webhook.choose",
  who: "user",
  input: chosenFilters,
  async prepare({ ctx, actor }, { pets, search }) {
    const ids: number[] = [];
    for (const name of pets) {
      const found = await findListedPet(ctx, name);
      if (!found) {
        const { suggestions } = await refusePetName(ctx, name, "pets");
        const nearest = suggestions?.pets?.[0];
        const message = `There is no pet “${name.slice(0, MAX_SHOWN)}”.${nearest === undefined ? "" : ` Did you mean ${nearest}?`}`;
        return refused("invalid", message, { fields: { pets: message } });
      }
      ids.push(found.pet.id);
    }
    const isOwn = search === null || (await findSearches(ctx, actor)).some(({ id }) => id === search);
    return isOwn ? [...new Set(ids)] : refused("invalid", NO_SEARCH, { fields: { search: NO_SEARCH } });
  },
  async run({ ctx, prepared: pets }, { id, events, ...filters }) {
    const set = await setWebhookEvents(ctx, { id, events, filters: { ...filters, pets } });
    return isRefused(set) ? set : done({});
  },
});
