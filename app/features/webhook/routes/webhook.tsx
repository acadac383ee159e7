import { useLocation, useRevalidator } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { EmbedPreview } from "../components/embed-preview.tsx";
import { webhookColumns } from "../components/webhook-columns.tsx";
import { WEBHOOK_MESSAGES as MESSAGES } from "../webhook.constants.ts";
import { webhookForms } from "../webhook.forms.server.ts";
import { findDeliveries, findDelivery } from "../webhook.queries.server.ts";
import { webhookList } from "../webhook.search-params.ts";
import type { WebhookDelivery } from "../webhook.types.ts";
import type { Route } from "./+types/webhook";

/** The section `webhook` of the back office: what is told to Discord, and what becomes of it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const shown = url.searchParams.get("message") ?? "";
  const [page, message] = await Promise.all([
    findDeliveries(ctx, webhookList.parse(url.searchParams)),
    findDelivery(ctx, /^[1-9]\d{0,14}$/.test(shown) ? Number(shown) : null),
  ]);
  const { discordWebhook: address } = ctx.config;
  // The address itself lets anybody post there: nobody is shown it.
  return { ...page, message, host: address ? new URL(address).host : null };
}

export const action = answerForms(webhookForms);
export const meta = unlistedMeta("Discord webhook");

const rowHref = ({ id }: WebhookDelivery) => `?message=${id}`;
const ACTS = { retry: "Send again", discard: "Discard" };

export default function Webhook({ loaderData: { rows, next, message, host } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useLive(["webhook"], () => void revalidate());
  const test = useForm({ name: "test", draft: false });
  return (
    <section className="grid gap-4 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl">Discord webhook</h2>
          {host !== null && <p className="text-soft-ink">New pets and changes of values are posted at {host}.</p>}
        </div>
        <Form of={test} className="flex flex-wrap items-center gap-3">
          <FormMessage />
          <SubmitButton disabled={host === null}>Send a test message</SubmitButton>
        </Form>
      </div>
      {host === null && <Notice tone="warning">{MESSAGES.notSet}</Notice>}
      {message && (
        <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lg">{message.about}</h3>
            <ButtonLink to={pathname} size="small" preventScrollReset>
              Close
            </ButtonLink>
          </div>
          {message.lastError && <Notice tone={message.state === "failed" ? "error" : "warning"}>{message.lastError}</Notice>}
          {message.embeds.map((embed, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
            <EmbedPreview key={at} embed={embed} />
          ))}
        </div>
      )}
      <ListView
        {...{ list: webhookList, columns: webhookColumns, rows, next, rowHref }}
        caption="Messages to Discord"
        noun={["message", "messages"]}
        exportHref="/admin/webhook.csv"
        acts={ACTS}
        empty={
          <EmptyState title="Nothing told yet">
            <p>New pets and changes of values show up here as soon as they are saved.</p>
          </EmptyState>
        }
      />
    </section>
  );
}
