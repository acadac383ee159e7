import { answerForms } from "~/access/forms.server.ts";
import { CredentialManager } from "~/features/accounts/components/credentials/credential-manager.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { WebhookState } from "../components/webhook-state.tsx";
import { webhookState } from "../core/webhook-state.ts";
import { WEBHOOK_STATES } from "../webhooks.constants.ts";
import { webhookManagerForms } from "../webhooks.forms.server.ts";
import { findWebhooksToManage } from "../webhooks.queries.server.ts";
import { webhookList } from "../webhooks.search-params.ts";
import type { Route } from "./+types/webhook-manager";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await findWebhooksToManage(contextOf(context), webhookList.parse(url.searchParams)) };
}

export const action = answerForms(webhookManagerForms);
export const meta = unlistedMeta("Player webhooks");

type Row = Route.ComponentProps["loaderData"]["page"]["rows"][number];

/** Every webhook of a player. */
export default function WebhookManager({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <CredentialManager
      page={page}
      list={webhookList}
      title="Player webhooks"
      noun={["webhook", "webhooks"]}
      columns={[
        { id: "address", header: "Address", text: ({ address }) => address, width: "16rem", long: true },
        {
          id: "state",
          header: "State",
          text: (webhook) => WEBHOOK_STATES[webhookState(webhook)],
          cell: (webhook) => <WebhookState webhook={webhook} />,
          width: "9rem",
        },
        dateColumn({ id: "failing", header: "Failing since", hides: "at-first", at: ({ failingSince }: Row) => failingSince }),
      ]}
      consequence="Nothing more is sent to them, and their owners are notified and cannot start them again. This is recorded."
      empty="No webhooks. Those that players make for servers of their own appear in this list."
    />
  );
}
