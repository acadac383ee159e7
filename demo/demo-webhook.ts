import { orThrow } from "~/access/guards.ts";
import { type AnnouncedPet, newPetEmbed, valueChangeEmbed } from "~/features/pets/core/pet-embeds.ts";
import { findRecentChanges } from "~/features/pets/pets.changes.queries.server.ts";
import { changesList } from "~/features/pets/pets.changes.search-params.ts";
import { PET_IMAGES } from "~/features/pets/pets.images.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { importMessages } from "~/features/webhook/webhook.commands.server.ts";
import { findDeliveries } from "~/features/webhook/webhook.queries.server.ts";
import { webhookList } from "~/features/webhook/webhook.search-params.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { jpegPath } from "~/platform/media/image-folder.ts";

const MESSAGES = 12;
/** This one did not arrive at once. */
const SLOW = 5;

/** Announcements to Discord of the latest changes of the demo world, all of them delivered. */
export async function fillDemoWebhook(ctx: AppContext): Promise<void> {
  if ((await findDeliveries(ctx, webhookList.parse(""))).rows.length > 0) return;
  const [{ byId }, { changes }] = await Promise.all([readCatalogue(ctx), findRecentChanges(ctx, changesList.parse(""), MESSAGES)]);
  const messages = changes.toReversed().flatMap(({ pet: { id }, variant, from, reason, at }, index) => {
    const pet = byId.get(id);
    if (!pet) return [];
    const announced = toAnnounced(ctx, pet);
    const isNew = index === 0;
    const embed = isNew
      ? newPetEmbed(announced)
      : valueChangeEmbed(announced, { before: { ...announced.values, [variant]: from }, reason });
    return {
      ...{ kind: isNew ? ("pet-added" as const) : ("values-changed" as const), about: pet.name, embeds: [embed], at: new Date(at) },
      ...{ state: "sent" as const, attempts: index === SLOW ? 3 : 1, lastError: null },
    };
  });
  if (messages.length > 0) orThrow(await importMessages(ctx, messages));
}

function toAnnounced({ config }: AppContext, pet: CataloguePet): AnnouncedPet {
  const values = Object.fromEntries(pet.variants.map((variant) => [variant, pet.values[variant]]));
  const picture = pet.image && `${config.appUrl}/files/${jpegPath(PET_IMAGES, pet.image)}`;
  return { ...pet, values, forecast: "", picture, page: `${config.appUrl}/pet/${pet.id}` };
}
