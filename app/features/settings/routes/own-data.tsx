import { answerForms } from "~/access/forms.server.ts";
import { requireSession } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { SETTINGS_MESSAGES } from "../settings.constants.ts";
import { ownDataForms } from "../settings.forms.server.ts";
import type { Route } from "./+types/own-data";

/** GET /settings/data: take one's data along, or leave. */
export function loader({ context }: Route.LoaderArgs) {
  return { name: requireSession(contextOf(context)).name };
}

/** POST /settings/data: deletes the account. */
export const action = answerForms(ownDataForms);

export const meta = unlistedMeta("Your data", "Download what we keep about you, or delete your account.");

export default function OwnData({ loaderData: { name } }: Route.ComponentProps) {
  const leaving = useForm({ name: "leave", failed: SETTINGS_MESSAGES.leaveFailed, initial: { name: "" }, draft: "announce" });
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Your data">What we keep about you is yours.</PageHeading>
      <Section title="Download your data">
        <Card className="grid justify-items-start gap-4">
          <p className="text-pretty">
            One file with everything we keep about you: your account, what you connected, where you are signed in, your backgrounds, your
            trades with your comments and interests, the private servers that you shared and starred, your suggestions with your votes and
            comments on them, the trades that you saved in the calculator, your alerts and notifications, your entries into giveaways, your
            games of Minesweeper, whom you blocked and muted, your conversations, and your collection with your wishlist. Keep it to
            yourself.
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
          <Form of={leaving} className="grid justify-items-start gap-4">
            <p className="text-pretty">
              Your profile, your pictures and everything else that belongs to your account are deleted for good, and you are signed out
              everywhere. Nobody can bring it back, not even us. If you sign in again later, you start from scratch.
            </p>
            <FormMessage />
            <FormField
              name="name"
              label={
                <span>
                  Type <span className="select-all rounded bg-sunk px-1.5 py-0.5 font-mono">{name}</span> to confirm
                </span>
              }
              className="w-full max-w-sm"
            >
              {(control) => <Input {...control} required autoComplete="off" autoCapitalize="none" spellCheck={false} />}
            </FormField>
            <SubmitButton variant="danger">Delete my account for good</SubmitButton>
          </Form>
        </Card>
      </Section>
    </div>
  );
}
