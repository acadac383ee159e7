import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { HOOK_MESSAGES, MAX_HOOK } from "../hooks.constants.ts";

/** Makes a webhook: what it is for, and where its messages go. */
export function HookForm({ onDone }: { onDone: LastReply["onReply"] }) {
  const form = useForm({
    name: "create",
    initial: { name: "", address: "" },
    failed: HOOK_MESSAGES.failed,
    onReply: (reply) => reply.ok && onDone(reply),
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextField name="name" label="What is it for?" placeholder="My Discord bot" max={MAX_HOOK.name} />
      <TextField
        name="address"
        label="Its address"
        hint="On your own server, beginning with https://. We send it a message each time values change."
        placeholder="https://my.site/webhook"
        max={MAX_HOOK.address}
      />
      <FormMessage />
      <div>
        <SubmitButton variant="primary">Make a webhook</SubmitButton>
      </div>
    </Form>
  );
}
