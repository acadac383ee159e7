import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { BackgroundCard } from "../components/background-card.tsx";
import { BACKGROUNDS } from "../shop.cache-tags.ts";
import { BACKGROUND_CATEGORIES, type BackgroundCategory, SHOP_MESSAGES } from "../shop.constants.ts";
import { shopForms } from "../shop.forms.server.ts";
import { claimRefusal } from "../shop.policy.ts";
import { findBackgrounds, findOwnedIds } from "../shop.queries.server.ts";
import type { Route } from "./+types/shop";

/** GET /shop: the backgrounds of profiles by category, with those that are one's own already. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  cachePage(context, [BACKGROUNDS]);
  const { actor } = ctx;
  const [all, ids] = await Promise.all([findBackgrounds(ctx), actor.kind === "user" ? findOwnedIds(ctx, actor) : []]);
  const owned = new Set<string>(ids);
  const offers = all.map((background) => ({
    ...background,
    owned: owned.has(background.id),
    refusal: actor.kind === "user" ? claimRefusal(actor, background) : null,
  }));
  return { signedIn: actor.kind === "user", offers };
}

/** POST /shop: claims a background. */
export const action = answerForms(shopForms);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Background shop",
    description: "Backgrounds for your profile: free ones for everybody, and some for Premium members and special days.",
    path: "/shop",
    keywords: ["profile backgrounds", "shop"],
    // It is for players who are signed in, and reached from their settings.
    index: false,
  });

const CATEGORIES: Record<BackgroundCategory, { title: string; text: string }> = {
  default: { title: "For everybody", text: "Free to take." },
  premium: { title: "Premium", text: "Free to take for Premium members, partners and the team." },
  special: { title: "Special", text: "Given by the team, for something special that you did." },
  seasonal: { title: "Seasonal", text: "Given by the team around holidays and events." },
};

export default function Shop({ loaderData: { signedIn, offers } }: Route.ComponentProps) {
  const last = useLastReply("claim");
  // Without its offer, or for a guest, the reply is shown above all offers.
  const isAbove = last.reply !== undefined && (!signedIn || !offers.some(({ id }) => id === last.reply?.typed?.background));
  return (
    <div className="page-width">
      <PageHeading title="Background shop" actions={signedIn && <ButtonLink to="/settings#edit-background">Use my backgrounds</ButtonLink>}>
        Dress up your profile. Nothing here costs anything.
      </PageHeading>
      {isAbove && <LastReplyNotice of={last} />}
      {offers.length === 0 && (
        <EmptyState title="No backgrounds yet">
          The team is still drawing. Your own picture can be put behind your profile today.
        </EmptyState>
      )}
      {BACKGROUND_CATEGORIES.map((category) => {
        const offered = offers.filter((offer) => offer.category === category);
        if (offered.length === 0) return null;
        return (
          <Section key={category} title={CATEGORIES[category].title} count={offered.length}>
            <p className="-mt-2 mb-3 text-pretty text-soft-ink">{CATEGORIES[category].text}</p>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {offered.map((offer) => (
                <BackgroundCard key={offer.id} offer={offer} signedIn={signedIn} />
              ))}
            </ul>
          </Section>
        );
      })}
    </div>
  );
}

/** The backgrounds could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title={SHOP_MESSAGES.loadFailed} />;
}
