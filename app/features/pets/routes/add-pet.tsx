import { answerForms } from "~/access/forms.server.ts";
import { DiscordNotice } from "~/features/webhooks/components/discord-notice.tsx";
import { countUndelivered } from "~/features/webhooks/webhooks.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
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
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading title="Add Pet" />
      <div className="grid gap-3">
        <DiscordNotice undelivered={undelivered} />
        <Card>
          <PetForm pet={null} />
        </Card>
      </div>
    </section>
  );
}
