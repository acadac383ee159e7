import { ALL_SCOPES, API_SCOPES } from "~/access/api-scopes.ts";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { CredentialPage } from "~/features/accounts/components/credentials/credential-page.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { Chip } from "~/ui/chip.tsx";
import { useLastReply } from "~/ui/form/last-reply.tsx";
import { TickFields } from "~/ui/form/tick-field.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { SCOPE_WORDS, TOKEN_MESSAGES } from "../api.constants.ts";
import { tokenForms } from "../api.forms.server.ts";
import { findOwnTokens } from "../api.queries.server.ts";
import { DeleteToken } from "../components/delete-token.tsx";
import type { Route } from "./+types/tokens";

/** GET /settings/api: one's tokens of the public API. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const scopes = isAdmin(ctx.actor) ? ALL_SCOPES : API_SCOPES;
  return { tokens: await findOwnTokens(ctx, requireUser(ctx)), scopes };
}

/** POST /settings/api: one of its forms. */
export const action = answerForms(tokenForms);

export const meta = unlistedMeta("API tokens", "Tokens for your own programs that use the public API.");

export default function Tokens({ loaderData: { tokens, scopes } }: Route.ComponentProps) {
  const last = useLastReply("create", "delete");
  return (
    <CredentialPage
      title="API tokens"
      intro="With a token, a bot or a sheet of yours can use your collection, your wishlist or your notifications."
      advice="A token is like a password for what you tick. Never give one to anybody who asks for it: a helper, a “checker” or a friend does not need it."
      noun={["token", "tokens"]}
      last={last}
      secret={{ what: "the token", label: "Your new token" }}
      failed={TOKEN_MESSAGES.failed}
      initial={{ scopes: "" }}
      fields={
        <TickFields
          name="scopes"
          label="What may it do?"
          options={scopes.map((scope) => [scope, SCOPE_WORDS[scope]])}
          className="grid gap-x-6 sm:grid-cols-2"
        />
      }
      rows={tokens}
      state={({ stoppedAt }) => stoppedAt !== null && <Chip tone="loss">Stopped by the team</Chip>}
      about={({ ending }) => (
        <span>
          Ends in <code>{ending}</code>
        </span>
      )}
      details={({ scopes }) => (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_WORDS[scope]}</li>
          ))}
        </ul>
      )}
      action={(token) => <DeleteToken token={token} onReply={last.onReply} />}
      empty="You only need one if you build something of your own."
      more={{ to: "/api", words: "How to use them" }}
    />
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
