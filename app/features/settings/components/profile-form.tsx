import { Card } from "~/ui/card.tsx";
import { Input, TextArea } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { FormHandle } from "~/ui/form/use-form.ts";
import { Section } from "~/ui/section.tsx";
import { MAX_CHARACTERS } from "../settings.constants.ts";
import { ColorChoice } from "./color-choice.tsx";

/** Name, bio, title and its colour (PROF-029, PROF-038, PROF-087). */
export function ProfileForm({ form }: { form: FormHandle }) {
  /** A name that a provider gave may be longer than one that can be chosen here. */
  const most = (field: "displayName" | "username") => Math.max(MAX_CHARACTERS[field], form.begin(field)?.length ?? 0);
  return (
    <Section title="Profile" id="edit-profile">
      <Card>
        <Form of={form} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="displayName" label="Display name" max={most("displayName")}>
              {(control) => <Input {...control} autoComplete="nickname" />}
            </FormField>
            <FormField name="username" label="Username" hint="3 to 20 letters, digits and underscores." max={most("username")}>
              {(control) => <Input {...control} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
            </FormField>
          </div>
          <FormField name="bio" label="Bio" max={MAX_CHARACTERS.bio} hint="Never write here where you live or how to reach you.">
            {(control) => <TextArea {...control} />}
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="title" label="Title" hint="A few words under your name." max={MAX_CHARACTERS.title}>
              {(control) => <Input {...control} autoComplete="off" />}
            </FormField>
            <ColorChoice legend="Title colour" name="titleColor" />
          </div>
          <FormMessage />
          <SubmitButton variant="primary" className="justify-self-start">
            Save profile
          </SubmitButton>
        </Form>
      </Card>
    </Section>
  );
}
