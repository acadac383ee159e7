import { redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { answerEmbed } from "~/platform/http/embed.server.tsx";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { EMBED_STYLE, EmbedFrame } from "~/ui/embed-frame.tsx";
import { PetEmbedCard } from "../components/share/pet-embed-card.tsx";
import { parsePetId } from "../core/pet-id.ts";
import { petTag } from "../pets.cache-tags.ts";
import { findPetIdByName, readCatalogue } from "../pets.queries.server.ts";
import type { Route } from "./+types/pet-embed";

/** No pet has a longer name. */
const MAX_NAME = 60;

/** GET /embed/pet/{id or name}?theme=light: a pet and its values as a card for other sites. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { appUrl, env } = ctx.config;
  const id = parsePetId(params.pet);
  if (id === null && params.pet.length <= MAX_NAME) {
    const named = await findPetIdByName(ctx, params.pet);
    if (named !== null) return redirect(`/embed/pet/${named}${url.search}`, 302);
  }
  const pet = id === null ? undefined : (await readCatalogue(ctx)).byId.get(id);
  if (pet) cachePage(context, [petTag(pet.id)]);
  const card = pet ? (
    <PetEmbedCard pet={pet} href={`${appUrl}/pet/${pet.id}`} sampleValues={env === "demo"} />
  ) : (
    <EmbedFrame href={`${appUrl}/values`} title="This pet isn’t in the value list" about="See all pets and their values." note="" />
  );
  return answerEmbed(url, { title: pet?.name ?? "Pet not found", card, style: EMBED_STYLE, status: pet ? 200 : 404 });
}
