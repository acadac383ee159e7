import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { TickBox } from "~/ui/form/tick-field.tsx";
import type { FormHandle } from "~/ui/form/use-form.ts";
import { Section } from "~/ui/section.tsx";
import { MAX_CHARACTERS } from "../settings.constants.ts";
import { ColorChoice } from "./color-choice.tsx";

/** Name, bio, title and its colour, and who sees the Discord name. */
export function ProfileForm({ form }: { form: FormHandle }) {
  /** A name that a provider gave may be longer than one that can be chosen here. */
  const maxName = Math.max(MAX_CHARACTERS.displayName, [...(form.begin("displayName") ?? "")].length);
  return (
    <Section title="Profile" id="edit-profile">
      <Card>
        <Form of={form} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="displayName" label="Display name" max={maxName} autoComplete="nickname" />
            <TextField
              name="username"
              label="Username"
              hint="3 to 20 letters, digits and underscores"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          <TextAreaField name="bio" label="Bio" max={MAX_CHARACTERS.bio} hint="Never write here where you live or how to reach you." />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="title" label="Title" hint="A few words under your name." max={MAX_CHARACTERS.title} autoComplete="off" />
            <ColorChoice legend="Title colour" name="titleColor" />
          </div>
          <DiscordSwitch />
          <FormMessage />
          <SubmitButton variant="primary" className="justify-self-start">
            Save profile
          </SubmitButton>
        </Form>
      </Card>
    </Section>
  );
}

function DiscordSwitch() {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <TickBox name="hidesDiscord" className="mt-0.5 size-6 flex-none accent-(--accent)" />
      <span>
        <span className="block font-bold">Hide my Discord name</span>
        <span className="text-pretty text-soft-ink">
          Otherwise players who are signed in see it on your profile and wherever you enter it. Guests never do.
        </span>
      </span>
    </label>
  );
}
