import { Link } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { HookForm } from "../components/hook-form.tsx";
import { HookState } from "../components/hook-state.tsx";
import { NewSecret } from "../components/new-secret.tsx";
import { hooksForms } from "../hooks.forms.server.ts";
import { findOwnHooks } from "../hooks.queries.server.ts";
import type { Hook } from "../hooks.types.ts";
import type { Route } from "./+types/webhooks";

/** GET /settings/webhooks: one's webhooks. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return { hooks: await findOwnHooks(ctx, requireUser(ctx)) };
}

/** POST /settings/webhooks: makes one. */
export const action = answerForms(hooksForms);

export const meta = unlistedMeta("Webhooks", "Signed messages to your own server when values change.");

export default function Webhooks({ loaderData: { hooks } }: Route.ComponentProps) {
  const last = useLastReply("create");
  const made = last.reply?.ok ? (last.reply.data as { secret: string } | undefined)?.secret : undefined;
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="Webhooks">Your own server gets every changed value at once, without asking for it.</PageHeading>
      <LastReplyNotice of={last} className="mt-4" />
      <NewSecret secret={made} />
      <Section title="New webhook">
        <Card>
          <HookForm key={made} onDone={last.onReply} />
        </Card>
      </Section>
      <Section title="Your webhooks" count={hooks.length}>
        {hooks.length > 0 ? (
          <HookList hooks={hooks} />
        ) : (
          <EmptyState level={3} title="No webhooks yet">
            <p>You only need one if you run a server of your own, such as for a Discord bot.</p>
          </EmptyState>
        )}
      </Section>
      <p className="mt-4">
        <TextLink to="/api#webhooks">What is sent, and how to check who sent it</TextLink>
      </p>
    </div>
  );
}

function HookList({ hooks }: { hooks: Hook[] }) {
  return (
    <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
      {hooks.map((hook) => (
        <li key={hook.id}>
          <Link to={`/settings/webhooks/${hook.id}`} className="flex min-h-11 items-center gap-4 px-5 py-4 -outline-offset-3">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2.5 font-bold wrap-anywhere">
                <span>
                  <bdi translate="no">{hook.name}</bdi>{" "}
                </span>
                <HookState hook={hook} />
              </span>
              <span className="block text-sm text-soft-ink wrap-anywhere">{hook.address}</span>
            </span>
            <Icon name="chevron-right" size={20} className="flex-none text-soft-ink" />
          </Link>
        </li>
      ))}
    </ul>
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
