import { answerForms } from "~/access/forms.server.ts";
import { requireStaff } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Notice } from "~/ui/notice.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { PictureList } from "../components/staff/picture-list.tsx";
import { petImageForms } from "../pets.forms.server.ts";
import { readCatalogue } from "../pets.queries.server.ts";
import type { Route } from "./+types/pet-images";

/** Below the section `pets`: pictures of many pets at once. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  requireStaff(ctx, "admin");
  return { catalogueHash: (await readCatalogue(ctx)).hash };
}

export const action = answerForms(petImageForms);
export const meta = unlistedMeta("Pet pictures");

export default function PetImages({ loaderData: { catalogueHash } }: Route.ComponentProps) {
  return (
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading title="Pictures" back={{ to: "../pets", label: "Pet Manager" }} />
      <noscript>
        <Notice>Without scripts, a picture is added in the form of its pet.</Notice>
      </noscript>
      <PictureList catalogueHash={catalogueHash} />
    </section>
  );
}
