import { API_SCOPES } from "~/access/api-scopes.ts";
import { FieldError } from "~/ui/field.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MAX_TOKEN_NAME, SCOPE_WORDS, TOKEN_MESSAGES } from "../api.constants.ts";

/** Makes a token: what it is for, and what it may do. */
export function TokenForm({ onReply }: Pick<LastReply, "onReply">) {
  const form = useForm({ name: "create", initial: { name: "", scopes: "" }, failed: TOKEN_MESSAGES.failed, onReply });
  return (
    <Form of={form} className="grid gap-4">
      <TextField name="name" label="What is it for?" placeholder="My Discord bot" max={MAX_TOKEN_NAME} />
      <fieldset aria-describedby={form.errors.scopes ? "scopes-error" : undefined}>
        <legend className="font-bold">What may it do?</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {API_SCOPES.map((scope) => (
            <TickField key={scope} name="scopes" value={scope} label={SCOPE_WORDS[scope]} />
          ))}
        </div>
        {form.errors.scopes && <FieldError id="scopes-error">{form.errors.scopes}</FieldError>}
      </fieldset>
      <FormMessage />
      <div>
        <SubmitButton variant="primary">Make a token</SubmitButton>
      </div>
    </Form>
  );
}
