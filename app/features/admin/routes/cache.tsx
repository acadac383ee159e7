import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
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
    <section className="grid max-w-xl gap-3">
      <h2 className="text-xl">Refresh Cache</h2>
      <p className="text-pretty text-soft-ink">
        Every node of the site forgets the pages and lists that it keeps in memory, and reads them anew when they are asked for. Nothing
        that is stored changes.
      </p>
      <RefreshCache refreshedAt={refreshedAt} place={place} />
    </section>
  );
}
