import { API_SCOPES } from "~/access/api-scopes.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { TickFields } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MAX_TOKEN_NAME, SCOPE_WORDS, TOKEN_MESSAGES } from "../api.constants.ts";

/** Makes a token: what it is for, and what it may do. */
export function TokenForm({ onDone }: { onDone: LastReply["onReply"] }) {
  const form = useForm({
    name: "create",
    initial: { name: "", scopes: "" },
    failed: TOKEN_MESSAGES.failed,
    onReply: (reply) => reply.ok && onDone(reply),
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextField name="name" label="What is it for?" placeholder="My Discord bot" max={MAX_TOKEN_NAME} />
      <TickFields
        name="scopes"
        label="What may it do?"
        options={API_SCOPES.map((scope) => [scope, SCOPE_WORDS[scope]])}
        className="grid gap-x-6 sm:grid-cols-2"
      />
      <FormMessage />
      <div>
        <SubmitButton variant="primary">Make a token</SubmitButton>
      </div>
    </Form>
  );
}
