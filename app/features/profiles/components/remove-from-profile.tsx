import { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import { Input, Select } from "~/ui/field.tsx";
import { Form, FormField } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { FAILED_TITLES } from "../profiles.moderation.constants.ts";
import type { AdminControlsView } from "../profiles.types.ts";
import { ActButton, type AdminFormProps, RefusalMessage } from "./admin-act.tsx";

/** Removes a picture, a title, a name or the bio, for a reason that is kept while it is typed. */
export function RemoveFromProfile({ removable, path, userId, onReply }: AdminFormProps & Pick<AdminControlsView, "removable">) {
  const form = useForm({ name: "remove", action: path, about: { userId }, failed: FAILED_TITLES.remove, onReply });
  return (
    <Form of={form} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FormField name="part" label="What to remove" hiddenLabel className="min-w-0 flex-1 basis-36">
        {(control) => (
          <Select {...control}>
            {removable.map((part) => (
              <option key={part} value={part}>
                {REMOVABLE[part]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField name="reason" label="Reason for removing it" hiddenLabel className="min-w-0 flex-2 basis-48">
        {(control) => <Input {...control} required placeholder="Reason, for the log" />}
      </FormField>
      <ActButton variant="danger">Remove</ActButton>
      <RefusalMessage className="w-full" />
    </Form>
  );
}

/** Takes back a verification that somebody of the team gave by mistake. */
export function UnverifyForm({ path, userId, onReply }: AdminFormProps) {
  const form = useForm({ name: "unverify", action: path, about: { userId }, failed: FAILED_TITLES.unverify, onReply });
  return (
    <Form of={form} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FormField name="reason" label="Reason for taking the verification back" hiddenLabel className="min-w-0 flex-1">
        {(control) => <Input {...control} required placeholder="Reason, for the log" />}
      </FormField>
      <ActButton>Take verification back</ActButton>
      <RefusalMessage className="w-full" />
    </Form>
  );
}
