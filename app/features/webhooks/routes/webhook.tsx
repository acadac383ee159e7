import { useRevalidator } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { NewSecret } from "~/features/accounts/components/credentials/new-secret.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import { type LastReply, LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { DeliveryList } from "../components/delivery-list.tsx";
import { WebhookState } from "../components/webhook-state.tsx";
import { DELIVERIES_KEPT_DAYS, STOPPED_WORDS, WEBHOOK_EVENTS, WEBHOOK_MESSAGES } from "../webhooks.constants.ts";
import { webhookForms } from "../webhooks.forms.server.ts";
import { findOwnWebhook } from "../webhooks.queries.server.ts";
import type { Webhook } from "../webhooks.types.ts";
import type { Route } from "./+types/webhook";

/** GET /settings/webhooks/:id: one webhook with its latest deliveries. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const user = requireUser(ctx);
  const found = await findOwnWebhook(ctx, user, params.id);
  if (!found) throw new AppError("not_found", "You have no such webhook.");
  return { ...found, topic: `user:${user.id}` as const };
}

/** POST /settings/webhooks/:id: one of its forms. */
export const action = answerForms(webhookForms);

export const meta = unlistedMeta("A webhook");

export default function WebhookPage({ loaderData: { webhook, deliveries, topic } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive([topic], ({ kind }) => {
    if (kind === "webhook.tried") void revalidate();
  });
  const last = useLastReply("rotate", "test", "resume", "replay");
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title={webhook.name}>{webhook.address}</PageHeading>
      <p className="flex flex-wrap items-center gap-x-2.5 text-soft-ink">
        <WebhookState webhook={webhook} />
        <span>
          made <DateTime at={webhook.createdAt} />
        </span>
        {webhook.failingSince !== null && webhook.stoppedAt === null && (
          <span>
            failing since <DateTime at={webhook.failingSince} />
          </span>
        )}
      </p>
      {webhook.stoppedWhy !== null && (
        <Notice tone="warning" className="mt-4">
          {STOPPED_WORDS[webhook.stoppedWhy]}
        </Notice>
      )}
      <LastReplyNotice of={last} className="mt-4" />
      <NewSecret of={last} what="the secret" label="Its secret" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Acts webhook={webhook} onReply={last.onReply} />
      </div>
      <Section title="Events">
        <ul className="list-disc pl-5">
          {webhook.events.map((event) => (
            <li key={event}>{WEBHOOK_EVENTS[event]}</li>
          ))}
        </ul>
        <p className="mt-2">
          <TextLink to={`/settings/webhooks/${webhook.id}/events`}>Choose events and filters</TextLink>
        </p>
      </Section>
      <Section title="Latest deliveries" count={deliveries.length}>
        {deliveries.length > 0 ? (
          <DeliveryList deliveries={deliveries} canReplay={webhook.stoppedAt === null} onReply={last.onReply} />
        ) : (
          <EmptyState level={3} title="Nothing sent yet">
            <p>Messages will be listed here for {DELIVERIES_KEPT_DAYS} days.</p>
          </EmptyState>
        )}
      </Section>
      <p className="mt-4">
        <TextLink to="/settings/webhooks">All your webhooks</TextLink>
      </p>
    </div>
  );
}

type ActProps = { webhook: Webhook } & Pick<LastReply, "onReply">;

/** The actions of a webhook's owner. */
function Acts({ webhook, onReply }: ActProps) {
  return (
    <>
      {webhook.stoppedAt === null && <Act name="test" words="Send a test" onReply={onReply} />}
      {webhook.stoppedAt !== null && webhook.stoppedWhy !== "team" && <Act name="resume" words="Start again" onReply={onReply} />}
      <Rotate onReply={onReply} />
      <Delete webhook={webhook} />
    </>
  );
}

function Act({ name, words, onReply }: { name: "test" | "resume"; words: string } & Pick<LastReply, "onReply">) {
  const form = useForm({ name, draft: false, failed: WEBHOOK_MESSAGES.failed, onReply });
  return (
    <Form of={form}>
      <SubmitButton variant="primary">{words}</SubmitButton>
    </Form>
  );
}

function Rotate({ onReply }: Pick<LastReply, "onReply">) {
  const form = useForm({ name: "rotate", draft: false, failed: WEBHOOK_MESSAGES.failed, onReply });
  return (
    <Form of={form}>
      <ConfirmButton
        question="Make a new secret?"
        consequence="Messages are signed with both secrets for a day, so that you have time to change it over."
      >
        New secret
      </ConfirmButton>
    </Form>
  );
}

function Delete({ webhook: { name } }: Pick<ActProps, "webhook">) {
  const form = useForm({ name: "delete", draft: false, failed: WEBHOOK_MESSAGES.failed });
  return (
    <Form of={form}>
      <ConfirmButton
        variant="danger"
        question={`Delete “${name}”?`}
        consequence="Nothing more is sent to it, and its deliveries are deleted."
      >
        Delete
      </ConfirmButton>
    </Form>
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
