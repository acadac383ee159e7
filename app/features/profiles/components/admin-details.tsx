import { MAX_DETAILS } from "~/features/accounts/accounts.staff.constants.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Input, TextArea } from "~/ui/field.tsx";
import { Form, FormField, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { FAILED_TITLES } from "../profiles.moderation.constants.ts";
import type { AdminDetails } from "../profiles.types.ts";
import { type AdminFormProps, RefusalMessage } from "./admin-act.tsx";

const LABELS: Record<keyof AdminDetails, string> = {
  displayName: "Display name",
  email: "Email",
  discordUsername: "Discord",
  robloxUsername: "Roblox",
  bio: "Bio",
};
const FIELDS = Object.keys(LABELS) as (keyof AdminDetails)[];

/** The details of an account for staff, with the link to edit them. */
export function AdminDetailsView({ details, editPath }: { details: AdminDetails; editPath: string }) {
  return (
    <>
      <dl className="mb-3 grid gap-2">
        {FIELDS.map((field) => (
          <div key={field} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-soft-ink">{LABELS[field]}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{details[field] || "–"}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={editPath} preventScrollReset size="small" className="bg-sunk shadow-none" icon={<Icon name="pencil" size={16} />}>
        Edit details
      </ButtonLink>
    </>
  );
}

interface AdminDetailsFormProps extends AdminFormProps {
  /** The stored details; undefined without access. */
  details?: AdminDetails;
  /** Leaves the form as if it had never been opened. */
  onCancel?: () => void;
}

/** The form of these details: Save stores them, Cancel leaves everything as it was. */
export function AdminDetailsForm({ details, path, userId, onReply, onCancel }: AdminDetailsFormProps) {
  const form = useForm({
    name: "details",
    action: path,
    about: { userId },
    initial: details,
    merge: true,
    draft: "announce",
    failed: FAILED_TITLES.details,
    onReply,
  });
  return (
    <Form of={form} className="grid gap-4">
      {FIELDS.map((field) => (
        <FormField key={field} name={field} label={LABELS[field]} max={MAX_DETAILS[field]}>
          {(control) =>
            field === "bio" ? (
              <TextArea {...control} />
            ) : (
              <Input {...control} type={field === "email" ? "email" : "text"} autoComplete="off" />
            )
          }
        </FormField>
      ))}
      <RefusalMessage />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant="primary">Save changes</SubmitButton>
        <ButtonLink
          to={path}
          preventScrollReset
          onClick={() => {
            form.discard();
            onCancel?.();
          }}
        >
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
