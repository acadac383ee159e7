import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { CodeBlock } from "~/ui/code-block.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { tokenForms } from "../api.forms.server.ts";
import { findOwnTokens } from "../api.queries.server.ts";
import { TokenForm } from "../components/token-form.tsx";
import { TokenList } from "../components/token-list.tsx";
import type { Route } from "./+types/tokens";

/** GET /settings/api: one's tokens of the public API. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return { tokens: await findOwnTokens(ctx, requireUser(ctx)) };
}

/** POST /settings/api: one of its forms. */
export const action = answerForms(tokenForms);

export const meta = unlistedMeta("API tokens", "Tokens for your own programs that use the public API.");

export default function Tokens({ loaderData: { tokens } }: Route.ComponentProps) {
  const last = useLastReply("create", "delete");
  const made = last.reply?.ok ? (last.reply.data as { token: string } | undefined)?.token : undefined;
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="API tokens">
        With a token, a bot or a sheet of yours can use your collection, your wishlist or your notifications.
      </PageHeading>
      <p className="text-pretty font-bold">
        A token is like a password for what you tick. Never give one to anybody who asks for it: a helper, a “checker” or a friend does not
        need it.
      </p>
      <LastReplyNotice of={last} className="mt-4" />
      {made !== undefined && (
        <div className="mt-4">
          <CodeBlock code={made} what="the token" label="Your new token" />
        </div>
      )}
      <Section title="New token">
        <Card>
          <TokenForm key={made} onDone={last.onReply} />
        </Card>
      </Section>
      <Section title="Your tokens" count={tokens.length}>
        {tokens.length > 0 ? (
          <TokenList tokens={tokens} onReply={last.onReply} />
        ) : (
          <EmptyState level={3} title="No tokens yet">
            <p>You only need one if you build something of your own.</p>
          </EmptyState>
        )}
      </Section>
      <p className="mt-4">
        <TextLink to="/api">How to use them</TextLink>
      </p>
    </div>
  );
}

/** The list could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title="Your tokens could not be loaded">
      They still work. Please try again in a moment.
    </LoadFailed>
  );
}
