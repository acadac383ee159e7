import { PARTNERS } from "~/features/accounts/accounts.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { PartnerCard } from "../components/partner-card.tsx";
import { PARTNERS_LIVE } from "../partners.cache-tags.ts";
import { findAllPartners } from "../partners.queries.server.ts";
import type { Route } from "./+types/partners";

/** The live state shown here lags at most a minute. */
const MAX_SECONDS = 60;

/** GET /partners: all partners, those who are live first. */
export async function loader({ context }: Route.LoaderArgs) {
  const partners = await findAllPartners(contextOf(context));
  cachePage(context, [PARTNERS, PARTNERS_LIVE], { seconds: MAX_SECONDS });
  return { partners };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Partners",
    description: "The creators of Bubblegum Values: their channels, who is live right now, and their open trades.",
    path: "/partners",
    keywords: ["partners", "creators", "youtube", "twitch", "live"],
    index: true,
  });

export default function Partners({ loaderData: { partners } }: Route.ComponentProps) {
  const apply = (
    <ButtonLink to="/partner" variant="primary">
      Become a Partner
    </ButtonLink>
  );
  return (
    <div className="page-width pb-12">
      <PageHeading title="Partners" actions={apply}>
        Creators who show the game to others.
      </PageHeading>
      {partners.length === 0 ? (
        <EmptyState title="No partners yet">Do you make videos or streams about the game? Be the first.</EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-3.5">
          {partners.map((partner) => (
            <li key={partner.id} className="min-w-0">
              <PartnerCard partner={partner} level={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
