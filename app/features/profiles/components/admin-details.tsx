import { Form, useNavigation } from "react-router";
import { useKeptForm } from "~/platform/browser/use-kept-form.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Field, Input, TextArea } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useRootData } from "~/use-root-data.ts";
import type { AdminDetails } from "../profiles.types.ts";

const LABELS: Record<keyof AdminDetails, string> = {
  displayName: "Display name",
  email: "Email",
  discordUsername: "Discord",
  robloxUsername: "Roblox",
  bio: "Bio",
};
const FIELDS = Object.keys(LABELS) as (keyof AdminDetails)[];

/** What an account says about itself, as staff see it, with the way to edit it. */
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

interface AdminDetailsFormProps {
  /** What the fields begin with. */
  details: AdminDetails;
  errors: Partial<AdminDetails>;
  /** Where it is sent, and where Cancel leads. */
  path: string;
  /** Under which name this tab keeps what is typed. */
  keptAs: string;
}

/** The form of these details (PROF-036): Save stores them, Cancel leaves everything as it was. */
export function AdminDetailsForm({ details, errors, path, keptAs }: AdminDetailsFormProps) {
  const form = useKeptForm(keptAs, useRootData()?.viewer?.id ?? null);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("do") === "details";
  return (
    <Form ref={form} method="post" action={path} preventScrollReset className="grid gap-4">
      {FIELDS.map((field) => (
        <Field key={field} label={LABELS[field]} error={errors[field]}>
          {(control) =>
            field === "bio" ? (
              <TextArea {...control} name={field} defaultValue={details[field]} maxLength={500} />
            ) : (
              <Input
                {...control}
                name={field}
                type={field === "email" ? "email" : "text"}
                defaultValue={details[field]}
                maxLength={field === "email" ? 254 : 60}
                autoComplete="off"
              />
            )
          }
        </Field>
      ))}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name="do" value="details" variant="primary" busy={busy}>
          Save changes
        </Button>
        <ButtonLink to={path} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
