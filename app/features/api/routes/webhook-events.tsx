import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { NEWS_CATEGORIES } from "~/features/news/news.constants.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { findSearches } from "~/features/searches/searches.queries.server.ts";
import { MAX_FILTERED_PETS, WEBHOOK_EVENTS, WEBHOOK_MESSAGES } from "~/features/webhooks/webhooks.constants.ts";
import { findOwnWebhook } from "~/features/webhooks/webhooks.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { fieldText } from "~/text/field-text.ts";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { TickFields } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { MAX_PETS_TEXT } from "../api.constants.ts";
import { webhookEventForms } from "../api.filters.forms.server.ts";
import type { Route } from "./+types/webhook-events";

/** GET /settings/webhooks/:id/events: the events and filters of a webhook. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const user = requireUser(ctx);
  const found = await findOwnWebhook(ctx, user, params.id);
  if (!found) throw new AppError("not_found", "You have no such webhook.");
  const [{ byId }, searches] = await Promise.all([readCatalogue(ctx), findSearches(ctx, user)]);
  const { id, name, events, filters } = found.webhook;
  const pets = filters.pets.flatMap((pet) => byId.get(pet)?.name ?? []);
  return { id, name, events, filters, pets, searches: Object.fromEntries(searches.map((search) => [search.id, search.name])) };
}

/** POST /settings/webhooks/:id/events: chooses them. */
export const action = answerForms(webhookEventForms);

export const meta = unlistedMeta("Events of a webhook");

const inTwo = "grid gap-x-6 sm:grid-cols-2";

export default function WebhookEvents({ loaderData: { id, name, events, filters, pets, searches } }: Route.ComponentProps) {
  const form = useForm({
    name: "choose",
    initial: {
      events: fieldText(events),
      pets: pets.join(", "),
      variants: fieldText(filters.variants),
      percent: filters.percent === 0 ? "" : String(filters.percent),
      search: filters.search !== null && filters.search in searches ? filters.search : "",
      categories: fieldText(filters.categories),
    },
    failed: WEBHOOK_MESSAGES.failed,
    feedback: "toast",
  });
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title={name}>Choose what is sent to this webhook. Where you choose nothing, everything is sent.</PageHeading>
      <Form of={form} className="grid gap-5">
        <Card>
          <TickFields name="events" label="Send" options={Object.entries(WEBHOOK_EVENTS)} />
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">Changed values</h2>
          <div className="grid gap-4">
            <TextAreaField
              name="pets"
              label="Only these pets"
              hint={`Up to ${MAX_FILTERED_PETS} names with commas. Leave it empty for all.`}
              placeholder="King Doggy, The Overlord"
              rows={2}
              max={MAX_PETS_TEXT}
            />
            <TickFields
              name="variants"
              label="Only these forms"
              options={VARIANTS.map((variant) => [variant, VARIANT_LABELS[variant].full])}
              className={inTwo}
            />
            <TextField
              name="percent"
              label="Only changes of at least so many percent"
              hint="Changes to or from O/C or N/A are always sent."
              inputMode="numeric"
              placeholder="0"
              max={4}
            />
          </div>
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">Saved searches</h2>
          <SelectField name="search" label="Only this search" options={searches} none="All that are switched on" />
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">News</h2>
          <TickFields name="categories" label="Only these categories" options={Object.entries(NEWS_CATEGORIES)} className={inTwo} />
        </Card>
        <FormMessage />
        <div>
          <SubmitButton variant="primary">Save</SubmitButton>
        </div>
      </Form>
      <p className="mt-4">
        <TextLink to={`/settings/webhooks/${id}`}>Back to the webhook</TextLink>
      </p>
    </div>
  );
}

/** The webhook could not be read, or is not there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title="This webhook could not be loaded">
      Messages are still sent to it. Please try again in a moment.
    </LoadFailed>
  );
}
