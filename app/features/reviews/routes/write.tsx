import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { ReviewForm } from "../components/review-form.tsx";
import { writeForms } from "../reviews.forms.server.ts";
import { findDealReviews } from "../reviews.queries.server.ts";
import type { Route } from "./+types/write";

/** GET /deals/{id}/review: where one of the two reviews the other. Where that cannot be done, it leads to the deal; a guest signs in first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const isReply = scopeOf(context).reply !== undefined;
  if (ctx.actor.kind === "guest" && !isReply) throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname })}`);
  const reviews = await findDealReviews(ctx, params.id);
  if (!reviews?.other || (!reviews.mayWrite && !isReply)) throw redirect(`/deals/${params.id}`);
  return { other: reviews.other };
}

export const action = answerForms(writeForms);

export const meta = unlistedMeta("Write a review", "Say how a deal was.");

export default function WriteReview({ loaderData: { other }, params }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl pt-5 pb-12">
      <WayLink way={{ to: `/deals/${params.id}`, label: "Back to the deal", back: true }} />
      <PageHeading title="How was it?" />
      <ReviewForm key={params.id} dealId={params.id} other={other} />
    </div>
  );
}
