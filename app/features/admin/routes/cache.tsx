import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { cacheForms } from "../admin.forms.server.ts";
import { findFrameData } from "../admin.queries.server.ts";
import { RefreshCache } from "../components/quick-actions.tsx";
import type { Route } from "./+types/cache";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { refreshedAt } = await findFrameData(contextOf(context));
  return { refreshedAt, place: url.pathname.slice(0, url.pathname.lastIndexOf("/")) };
}

export const action = answerForms(cacheForms);
export const meta = unlistedMeta("Refresh Cache");

/** Where "Refresh Cache" leads without scripts. */
export default function Cache({ loaderData: { refreshedAt, place } }: Route.ComponentProps) {
  return (
    <section aria-labelledby={MANAGER_HEADING} className="max-w-xl">
      <ManagerHeading
        title="Refresh Cache"
        intro="The site throws away the pages and lists it keeps in memory and builds them again when somebody opens them. Nothing you saved is lost."
      />
      <RefreshCache refreshedAt={refreshedAt} place={place} />
    </section>
  );
}
