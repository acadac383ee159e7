import { useRevalidator } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { readOpened } from "~/text/opened.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { deliveryColumns } from "../components/delivery-columns.tsx";
import { WEBHOOK_MESSAGES as MESSAGES } from "../webhooks.constants.ts";
import { deliveryManagerForms } from "../webhooks.forms.server.ts";
import { findDeliveries, findDelivery } from "../webhooks.queries.server.ts";
import { deliveryList } from "../webhooks.search-params.ts";
import type { Route } from "./+types/delivery-manager";
import "../components/webhooks.css";
import type { CSSProperties } from "react";
import type { Embed } from "../webhooks.types.ts";

/** The section `webhook` of the back office: deliveries to Discord and to webhooks of players. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, opened] = await Promise.all([
    findDeliveries(ctx, deliveryList.parse(url.searchParams)),
    readOpened(url, async (id) => (/^[1-9]\d{0,14}$/.test(id) ? findDelivery(ctx, Number(id)) : null)),
  ]);
  const { discordWebhook: address } = ctx.config;
  // Anybody with the address can post there, so no page shows it.
  return { ...page, message: opened.row, host: address ? new URL(address).host : null };
}

export const action = answerForms(deliveryManagerForms);
export const meta = unlistedMeta("Webhook deliveries");

const ACTS = { retry: "Send again", discard: "Discard" };

export default function DeliveryManager({ loaderData: { rows, next, message, host } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive(["webhook"], () => void revalidate());
  return (
    <Manager
      title="Webhook deliveries"
      intro={host !== null && `New pets and value changes are posted to ${host} and sent to players’ webhooks.`}
      actions={<TestForm disabled={host === null} />}
      notices={
        host === null && (
          <Notice tone="warning" className="mb-3">
            {MESSAGES.noDiscord}
          </Notice>
        )
      }
      pane={
        message && (
          <ListPane name={String(message.id)} title={message.about}>
            <div className="grid gap-3">
              {message.lastError && <Notice tone={message.state === "failed" ? "error" : "warning"}>{message.lastError}</Notice>}
              {message.embeds.map((embed, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
                <EmbedPreview key={at} embed={embed} />
              ))}
            </div>
          </ListPane>
        )
      }
    >
      <ListView
        list={deliveryList}
        columns={deliveryColumns}
        rows={rows}
        next={next}
        opensRows
        caption="Deliveries to Discord and to players’ webhooks"
        noun={["message", "messages"]}
        exportHref="/admin/webhook.csv"
        acts={ACTS}
        empty={
          <EmptyState title="Nothing sent yet">
            <p>New pets and changes of values show up here as soon as they are saved.</p>
          </EmptyState>
        }
      />
    </Manager>
  );
}

function TestForm({ disabled }: { disabled: boolean }) {
  const form = useForm({ name: "test", draft: false });
  return (
    <Form of={form} className="flex flex-wrap items-center gap-3">
      <FormMessage />
      <SubmitButton size="small" disabled={disabled}>
        Send a test message
      </SubmitButton>
    </Form>
  );
}

/** The text as Discord shows it, without the backslashes of escaped characters. Discord formats times itself. */
const plain = (text: string) => text.replace(/\\([^\w\s])/g, "$1").replace(/<t:\d+:\w>/g, "at that time");

/** An embed as it will look. Its picture is shown if it is the site's. */
function EmbedPreview({ embed: { title, description, fields, thumbnail, color } }: { embed: Embed }) {
  return (
    <div className="embed" style={{ "--embed": `#${color.toString(16).padStart(6, "0")}` } as CSSProperties}>
      <p className="font-bold">{plain(title)}</p>
      <p>{plain(description)}</p>
      {thumbnail && <img src={new URL(thumbnail.url).pathname} alt="" loading="lazy" />}
      <dl>
        {fields.map(({ name, value, inline }) => (
          <div key={name} data-whole={inline ? undefined : ""}>
            <dt>{plain(name)}</dt>
            <dd>{plain(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
