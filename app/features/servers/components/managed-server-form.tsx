import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { NEW_SERVER, serverFieldsOf } from "../core/server-fields.ts";
import { MANAGER_MESSAGES, MAX_LENGTHS, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";

/** Adds a server, or changes one. */
export function ManagedServerForm({ edited }: { edited: PrivateServer | null }) {
  const form = useForm({
    name: edited ? "change" : "add",
    ...(edited && { about: { id: edited.id }, merge: true }),
    initial: edited ? serverFieldsOf(edited) : NEW_SERVER,
    draft: "announce",
    failed: MANAGER_MESSAGES.saveFailed,
    schema: async () => (await import("../servers.schemas.ts")).staffServerInput,
  });
  return (
    <Form of={form} className="grid gap-3">
      <FormMessage />
      <TextField
        name="serverLink"
        label="Server link"
        type="url"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://www.roblox.com/share?code=…"
      />
      <TextField name="ownerName" label="Owner's Roblox username" max={MAX_LENGTHS.ownerName} autoCapitalize="off" spellCheck={false} />
      <TextField name="serverName" label="Server name (optional)" max={MAX_LENGTHS.name} hint="Without one it is called after its owner." />
      <TextAreaField name="description" label="Description" max={MAX_LENGTHS.description} rows={3} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField name="serverType" label="Type" options={SERVER_TYPES} />
        <SelectField name="restartInterval" label="Restart" options={RESTART_INTERVALS} />
      </div>
      <SubmitButton variant="primary" className="justify-self-start">
        {edited ? "Save Server" : "Add Server"}
      </SubmitButton>
      {!edited && <p className="text-soft-ink text-sm">It goes on the list right away and stays for 30 days.</p>}
    </Form>
  );
}
