import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { CredentialPage } from "~/features/accounts/components/credentials/credential-page.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { useLastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { WebhookState } from "../components/webhook-state.tsx";
import { MAX_ADDRESS, WEBHOOK_MESSAGES } from "../webhooks.constants.ts";
import { webhooksForms } from "../webhooks.forms.server.ts";
import { findOwnWebhooks } from "../webhooks.queries.server.ts";
import type { Route } from "./+types/webhooks";

/** GET /settings/webhooks: one's webhooks. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return { webhooks: await findOwnWebhooks(ctx, requireUser(ctx)) };
}

/** POST /settings/webhooks: makes one. */
export const action = answerForms(webhooksForms);

export const meta = unlistedMeta("Webhooks", "Messages to your own server or Discord channel when something happens.");

export default function Webhooks({ loaderData: { webhooks } }: Route.ComponentProps) {
  return (
    <CredentialPage
      title="Webhooks"
      intro="Your own server, or a channel in Discord, gets changed values, trades that fit your searches, and news."
      noun={["webhook", "webhooks"]}
      last={useLastReply("create")}
      secret={{ what: "the secret", label: "Its secret" }}
      failed={WEBHOOK_MESSAGES.failed}
      initial={{ address: "" }}
      fields={
        <TextField
          name="address"
          label="Its address"
          hint="On your own server, beginning with https://, or that of a webhook in Discord. It gets every changed value until you choose otherwise."
          placeholder="https://my.site/webhook"
          max={MAX_ADDRESS}
        />
      }
      rows={webhooks}
      state={(webhook) => <WebhookState webhook={webhook} />}
      about={({ address }) => address}
      to={({ id }) => `/settings/webhooks/${id}`}
      empty="You only need one if you run a server of your own, such as for a Discord bot, or want to post into a channel of yours."
      more={{ to: "/api#webhooks", words: "What is sent, and how to check who sent it" }}
    />
  );
}

/** The list could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title="Your webhooks could not be loaded">
      Messages are still sent to them. Please try again in a moment.
    </LoadFailed>
  );
}
