import { orThrow } from "~/access/guards.ts";
import { toApiChange } from "~/features/pets/core/api-pet.ts";
import { type AnnouncedPet, newPetEmbed, valueChangeEmbed } from "~/features/pets/core/pet-embeds.ts";
import { findRecentChanges } from "~/features/pets/pets.changes.queries.server.ts";
import { changesList } from "~/features/pets/pets.changes.search-params.ts";
import { PET_IMAGES } from "~/features/pets/pets.images.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { discordMessages, signedMessage } from "~/features/webhooks/core/message-body.ts";
import { createWebhook } from "~/features/webhooks/webhooks.commands.server.ts";
import { importDeliveries } from "~/features/webhooks/webhooks.outbox.commands.server.ts";
import { findDeliveries, findOwnWebhooks } from "~/features/webhooks/webhooks.queries.server.ts";
import { deliveryList } from "~/features/webhooks/webhooks.search-params.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { jpegPath } from "~/platform/media/image-folder.ts";
import { demoActor } from "./demo-actor.ts";

const SIGNED = 6;
const POSTED = 12;
/** This one did not arrive at once. */
const SLOW = 5;

/** The latest changes of the demo world, oldest first, with their pets. */
async function latestChanges(ctx: AppContext, count: number) {
  const [{ byId }, { changes }] = await Promise.all([readCatalogue(ctx), findRecentChanges(ctx, changesList.parse(""), count)]);
  return changes.toReversed().flatMap((change) => {
    const known = byId.get(change.pet.id);
    return known ? [{ ...change, known }] : [];
  });
}

/** Lets two of the ready accounts have a webhook, to which the latest changes were sent. */
export async function fillDemoWebhooks(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  const changes = await latestChanges(ctx, SIGNED);
  for (const [key, name] of [
    ["user", "My Discord bot"],
    ["partner", "Stream overlay"],
  ] as const) {
    const id = accounts.get(key) as string;
    if ((await findOwnWebhooks(ctx, { id })).length > 0) continue;
    const as = { ...ctx, actor: demoActor(accounts, key) };
    const made = orThrow(await createWebhook(as, { name, address: `${ctx.config.demoHooks ?? "https://bot.pets.example.com/"}${key}` }));
    const deliveries = changes.map(({ pet: _pet, known, at, ...change }) => {
      const data = { changes: [toApiChange({ ...change, name: known.name, at })] };
      const message = signedMessage("value.changed", new Date(at), known.name, data);
      return { ...message, kind: "value.changed" as const, at: new Date(at), attempts: 1, status: 204 };
    });
    orThrow(await importDeliveries(ctx, { webhookId: made.id, deliveries }));
  }
}

/** Announcements to Discord of the latest changes of the demo world, all of them delivered. */
export async function fillDemoAnnouncements(ctx: AppContext): Promise<void> {
  if ((await findDeliveries(ctx, deliveryList.parse("to=discord"))).rows.length > 0) return;
  const deliveries = (await latestChanges(ctx, POSTED)).flatMap(({ known, variant, from, reason, at }, index) => {
    const announced = toAnnounced(ctx, known);
    const isNew = index === 0;
    const embed = isNew
      ? newPetEmbed(announced)
      : valueChangeEmbed(announced, { before: { ...announced.values, [variant]: from }, reason });
    const kind = isNew ? ("pet-added" as const) : ("values-changed" as const);
    const sent = { kind, at: new Date(at), attempts: index === SLOW ? 3 : 1, status: 204 };
    return discordMessages([{ about: known.name, embed }]).map((message) => ({ ...message, ...sent }));
  });
  orThrow(await importDeliveries(ctx, { webhookId: null, deliveries }));
}

function toAnnounced({ config }: AppContext, pet: CataloguePet): AnnouncedPet {
  const values = Object.fromEntries(pet.variants.map((variant) => [variant, pet.values[variant]]));
  const picture = pet.image && `${config.appUrl}/files/${jpegPath(PET_IMAGES, pet.image)}`;
  return { ...pet, values, forecast: "", picture, page: `${config.appUrl}/pet/${pet.id}` };
}
