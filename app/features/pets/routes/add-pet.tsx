import { answerForms } from "~/access/forms.server.ts";
import { WebhookNotice } from "~/features/webhook/components/webhook-notice.tsx";
import { countUndelivered } from "~/features/webhook/webhook.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { PetForm } from "../components/staff/pet-form.tsx";
import { addPetForms } from "../pets.forms.server.ts";
import type { Route } from "./+types/add-pet";

/** The section `add-pet` of the back office: the form of a new pet by itself. */
export async function loader({ context }: Route.LoaderArgs) {
  return { undelivered: await countUndelivered(contextOf(context)) };
}

export const action = answerForms(addPetForms);
export const meta = unlistedMeta("Add Pet");

export default function AddPet({ loaderData: { undelivered } }: Route.ComponentProps) {
  return (
    <section className="grid gap-4 pt-5">
      <h2 className="text-xl">Add Pet</h2>
      <WebhookNotice undelivered={undelivered} />
      <PetForm pet={null} />
    </section>
  );
}
