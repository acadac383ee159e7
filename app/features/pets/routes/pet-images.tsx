import { Link } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireStaff } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Notice } from "~/ui/notice.tsx";
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
    <section className="grid gap-4 pt-5">
      <div>
        <Link to=".." relative="path" className="font-bold text-accent hover:underline">
          Pet Manager
        </Link>
        <h2 className="text-xl">Pictures</h2>
      </div>
      <noscript>
        <Notice>Without scripts, a picture is added in the form of its pet.</Notice>
      </noscript>
      <PictureList catalogueHash={catalogueHash} />
    </section>
  );
}
