import { data } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { Showcase } from "../components/gallery/showcase.tsx";
import type { Route } from "./+types/gallery";

export function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.config.env === "production") throw data(null, { status: 404 });
  return { inAnHour: ctx.now().getTime() + 3_600_000 };
}

export const meta = unlistedMeta("Gallery", "Every component of the design system, in all its states and both themes.");

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHeading title="Gallery">
        Every component of the design system, in all its states and both themes. <TextLink to="/gallery/lists">The lists</TextLink> have a
        page of their own.
      </PageHeading>
      <div className="grid gap-4 lg:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={`${theme} theme`}
            className="rounded-sheet bg-background p-4 text-ink shadow-card sm:p-6"
          >
            <Showcase theme={theme} inAnHour={loaderData.inAnHour} />
          </section>
        ))}
      </div>
    </div>
  );
}
