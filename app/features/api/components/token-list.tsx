import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { SCOPE_WORDS, TOKEN_MESSAGES } from "../api.constants.ts";
import type { ApiToken } from "../api.types.ts";

/** One's tokens: what each is for, what it may do, when it was used, and a button to delete it. */
export function TokenList({ tokens, onReply }: { tokens: ApiToken[] } & Pick<LastReply, "onReply">) {
  return (
    <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-2.5 font-bold wrap-anywhere">
              <bdi translate="no">{token.name}</bdi>
              {token.stoppedAt !== null && <Chip tone="loss">Stopped by the team</Chip>}
            </p>
            <p className="text-sm text-soft-ink">
              Ends in <code>{token.ending}</code>, made <DateTime at={token.createdAt} />,{" "}
              {token.lastUsedAt === null ? (
                <span>never used</span>
              ) : (
                <span>
                  last used <DateTime at={token.lastUsedAt} />
                </span>
              )}
            </p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {token.scopes.map((scope) => (
                <li key={scope}>{SCOPE_WORDS[scope]}</li>
              ))}
            </ul>
          </div>
          <DeleteToken token={token} onReply={onReply} />
        </li>
      ))}
    </ul>
  );
}

function DeleteToken({ token: { id, name }, onReply }: { token: ApiToken } & Pick<LastReply, "onReply">) {
  const form = useForm({ name: "delete", about: { id }, draft: false, failed: TOKEN_MESSAGES.failed, onReply });
  return (
    <Form of={form}>
      <ConfirmButton variant="danger" size="small" question={`Delete “${name}”?`} consequence="Programs that use it lose access at once.">
        Delete
        <span className="sr-only">
          {" "}
          <bdi translate="no">{name}</bdi>
        </span>
      </ConfirmButton>
    </Form>
  );
}
