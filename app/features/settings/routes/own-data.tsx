import { data, Form } from "react-router";
import { requireUser, requireWithinLimit } from "~/access/guards.ts";
import type { FlashCode } from "~/features/accounts/accounts.constants.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { redirectSignedOut } from "~/platform/http/flash.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { orFailed } from "~/platform/http/server-action.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Field, Input } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { SETTINGS_MESSAGES } from "../settings.constants.ts";
import { leave } from "../settings.deletion.commands.server.ts";
import type { Route } from "./+types/own-data";

/** GET /settings/data: take one's data along, or leave. */
export function loader({ context }: Route.LoaderArgs) {
  return { name: requireUser(contextOf(context)).name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await requireWithinLimit(ctx, "write", `leave:${requireUser(ctx).id}`);
  const form = await readForm(request);
  const deleted = await leave(ctx, String(form.get("name") ?? ""));
  if (!deleted.ok) return data({ message: deleted.message }, deleted.reason === "last_owner" ? 409 : 422);
  return redirectSignedOut(ctx.config, "account-deleted" satisfies FlashCode);
}

/** Without a network nothing is deleted, and the page says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction, () => ({ message: SETTINGS_MESSAGES.leaveFailed }));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your data",
    description: "Take along what we keep about you, or delete your account.",
    path: "/settings/data",
    keywords: ["data", "privacy"],
    index: false,
  });

export default function OwnData({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Your data">What we keep about you is yours.</PageHeading>
      <Section title="Take it along">
        <Card className="grid justify-items-start gap-4">
          <p className="text-pretty">
            One file with everything we keep about you: your account, what you connected, where you are signed in, your backgrounds, your
            trades with your comments and interests, the private servers that you shared and starred, and the trades that you saved in the
            calculator. Keep it to yourself.
          </p>
          {/* A file is no page: the browser fetches it itself. */}
          <a href="/settings/data.json" download data-variant="primary" className="button">
            <Icon name="download" size={18} />
            Download my data
          </a>
        </Card>
      </Section>
      <Section title="Delete your account">
        <Card>
          <Form method="post" className="grid justify-items-start gap-4">
            <p className="text-pretty">
              Your profile, your pictures and everything else that belongs to your account are deleted for good, and you are signed out
              everywhere. Nobody can bring it back, not even we. If you sign in again later, you start anew.
            </p>
            {actionData && (
              <Notice live tone="error">
                {actionData.message}
              </Notice>
            )}
            <Field
              label={
                <>
                  Type <span className="select-all rounded bg-sunk px-1.5 py-0.5 font-mono">{name}</span> to confirm
                </>
              }
              className="w-full max-w-sm"
            >
              {(control) => <Input {...control} name="name" required autoComplete="off" autoCapitalize="none" spellCheck={false} />}
            </Field>
            <Button type="submit" variant="danger">
              Delete my account for good
            </Button>
          </Form>
        </Card>
      </Section>
    </div>
  );
}
