import { answerForms } from "~/access/forms.server.ts";
import { userTag } from "~/features/accounts/accounts.cache-tags.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Card } from "~/ui/card.tsx";
import { ActButton } from "~/ui/form/act-button.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { AnswerForm } from "../components/answer-form.tsx";
import { ReviewCard } from "../components/review-card.tsx";
import { reviewsOf } from "../reviews.cache-tags.ts";
import { MESSAGES } from "../reviews.constants.ts";
import { reviewForms } from "../reviews.forms.server.ts";
import { findReview } from "../reviews.queries.server.ts";
import type { Route } from "./+types/review";

/** GET /reviews/{id}: one review with its answer, or with the form for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const review = await findReview(ctx, params.id);
  if (!review) throw new AppError("not_found", MESSAGES.noReview);
  const { author, subject } = review;
  cachePage(context, [reviewsOf(subject.id), userTag(subject.id), ...(author ? [userTag(author.id)] : [])], { seconds: 60 });
  return { review, moderates: isStaff(ctx.actor), isShown: review.at <= ctx.now().getTime() };
}

export const action = answerForms(reviewForms);

export const meta = unlistedMeta("Review", "What one player says of another after a deal.");

export default function ReviewPage({ loaderData: { review, moderates, isShown } }: Route.ComponentProps) {
  const viewerId = useRootData()?.viewer?.id;
  const { id, subject, answer, hidden } = review;
  const mayAnswer = viewerId === subject.id && !answer && !hidden && isShown;
  return (
    <div className="page-width max-w-2xl pt-5 pb-12">
      <WayLink way={{ to: `/profile/${subject.id}?tab=reviews`, label: `All reviews of ${subject.name}`, back: true }} />
      <PageHeading title={`About ${subject.name}`}>Written after a deal that both confirmed.</PageHeading>
      <div className="grid grid-cols-1 gap-4">
        <Card padding="snug">
          <ReviewCard review={review} linked={false} />
          {moderates && (
            <div className="mt-2 flex justify-end gap-2">
              <HideButton thing="review" hidden={hidden} />
              {answer && <HideButton thing="answer" hidden={answer.hidden} id={answer.id} />}
            </div>
          )}
        </Card>
        {mayAnswer && <AnswerForm key={id} reviewId={id} />}
      </div>
    </div>
  );
}

function HideButton({ thing, hidden, id }: { thing: "review" | "answer"; hidden: boolean; id?: string }) {
  const act = hidden ? "show" : "hide";
  return (
    <ActButton
      act={`${act}-${thing}`}
      {...(id && { about: { answer: id } })}
      icon={hidden ? "eye" : "eye-off"}
      label={`${hidden ? "Show" : "Hide"} this ${thing}`}
    />
  );
}
