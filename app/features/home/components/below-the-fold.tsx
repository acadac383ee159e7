import type { ComponentProps } from "react";
import { NewsTeaser } from "~/features/news/components/news-teaser.tsx";
import type { NewsUpdate } from "~/features/news/news.types.ts";
import { PartnerCarousel } from "~/features/partners/components/partner-carousel.tsx";
import type { Partner } from "~/features/partners/partners.types.ts";
import { FeaturedTrades } from "~/features/trades/components/featured-trades.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import type { CatalogueHighlights } from "../home.types.ts";
import { FeatureCards } from "./feature-cards.tsx";
import { PromoBanner } from "./promo-banner.tsx";

interface FurtherDownProps {
  featured: ComponentProps<typeof FeaturedTrades> | null;
  highlights: CatalogueHighlights | null;
  /** The link to the community. */
  community: string | undefined;
  updates: NewsUpdate[] | null;
  partners: Partner[];
}

/** The lower part of the home page: featured trades, features of the site, news, partners. */
export function BelowTheFold({ featured, highlights, community, updates, partners }: FurtherDownProps) {
  return (
    <>
      {featured && <FeaturedTrades key={featured.since} {...featured} />}
      <FeatureCards highlights={highlights} community={community} />

      {updates && updates.length > 0 && (
        <Section title="Latest updates" action={<TextLink to="/updates">All updates</TextLink>} className="later">
          <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-3">
            {updates.map((update) => (
              <NewsTeaser key={update.id} update={update} />
            ))}
          </div>
        </Section>
      )}

      <Section
        title="Partners"
        action={
          <span className="flex flex-wrap gap-x-5">
            {partners.some((partner) => partner.id) && <TextLink to="/partners">All partners</TextLink>}
            <TextLink to="/partner">Become a Partner</TextLink>
          </span>
        }
        className="later"
      >
        {partners.some((partner) => partner.sample) && (
          <p className="mb-3 text-soft-ink">Sample creators: the first partners will take their places.</p>
        )}
        {partners.length > 0 && <PartnerCarousel partners={partners} />}
      </Section>
      <PromoBanner />
    </>
  );
}
