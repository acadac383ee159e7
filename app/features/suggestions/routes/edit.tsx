import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { RefusedPage } from "~/features/accounts/components/refused-page.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { SuggestionForm } from "../components/suggestion-form.tsx";
import { askedText } from "../core/asked-text.ts";
import { MESSAGES } from "../suggestions.constants.ts";
import { editForms } from "../suggestions.forms.server.ts";
import { canEditSuggestion } from "../suggestions.policy.ts";
import { findSuggestionOpening } from "../suggestions.queries.server.ts";
import type { SuggestionOpening } from "../suggestions.types.ts";
import { findProofs, findSuggestion } from "../suggestions.votes.queries.server.ts";
import type { Route } from "./+types/edit";

/** GET /suggestions/{id}/edit: the form with an own suggestion that nobody has taken up yet. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const found = await findSuggestion(ctx, id);
  if (!found) throw new AppError("not_found", MESSAGES.notFound);
  const { title, description, category, value, status, hidden, owner } = found.suggestion;
  const state = { ownerId: owner.id, status, hidden };
  if (!canEditSuggestion(ctx.actor, state)) throw new AppError("forbidden", owner.id === user.id ? MESSAGES.isAnswered : MESSAGES.notYours);
  const values = Object.fromEntries((value?.values ?? []).map(({ variant, to }) => [`value.values.${variant}`, formatValue(to)]));
  const proofs = await findProofs(ctx, id);
  const to = Object.fromEntries((value?.values ?? []).map((one) => [one.variant, one.to]));
  const asked = askedText(value && { petId: value.pet.id, values: to, proofs: proofs.map((trade) => trade.id) });
  return {
    id,
    opening: await findSuggestionOpening(ctx, value ? String(value.pet.id) : "", null),
    proofs,
    initial: { title, description, category, pet: "", ...values, value: asked } as Record<string, string>,
  };
}

const SIGNED_OUT = {
  opening: { pet: null, variant: null, unknownPet: "", proofs: [], catalogueHash: null } satisfies SuggestionOpening,
  proofs: [],
  initial: { title: "", description: "", category: "feature", pet: "" } as Record<string, string>,
};

export const action = answerForms(editForms);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Edit suggestion",
    description: "Change what you suggested, until our team takes it up.",
    path: "/suggestions",
    keywords: ["suggestions"],
    index: false,
  });

export default function EditSuggestion({ loaderData, params, actionData }: Route.ComponentProps) {
  // A session may end while its player writes: the text comes back with a sign-in.
  if (loaderData === null && actionData === undefined)
    return <RefusedPage status={401} message="Sign in to change your suggestion. You come right back here." />;
  const { id, opening, proofs, initial } = loaderData ?? { ...SIGNED_OUT, id: params.id };
  return (
    <div className="page-width max-w-2xl pb-10">
      <PageHeading title="Edit suggestion">
        Where you ask for something else (another title, category, pet or value), the votes so far are taken back.
      </PageHeading>
      <Card>
        <SuggestionForm opening={opening} initial={initial} proofs={proofs} suggestionId={id} submitLabel="Save changes">
          <ButtonLink to={`/suggestions/${id}`} variant="quiet">
            Cancel
          </ButtonLink>
        </SuggestionForm>
      </Card>
    </div>
  );
}
