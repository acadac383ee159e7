import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Field, Input, TextArea } from "~/ui/field.tsx";
import { Section } from "~/ui/section.tsx";
import { MAX_CHARACTERS } from "../settings.constants.ts";
import type { ProfileFields, SettingsOutcome } from "../settings.types.ts";
import { ColorChoice } from "./color-choice.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { SeenFields } from "./seen-fields.tsx";
import type { FormDraft } from "./use-draft.ts";

interface ProfileFormProps {
  form: FormDraft<ProfileFields>;
  outcome: SettingsOutcome<ProfileFields> | undefined;
}

/** Name, bio, title and its colour (PROF-029, PROF-038, PROF-087). */
export function ProfileForm({ form, outcome }: ProfileFormProps) {
  const { values, seen, set } = form;
  const saving = useNavigation().formData?.get("do") === "profile";
  const errors = outcome?.errors ?? {};
  const left = MAX_CHARACTERS.bio - values.bio.length;
  return (
    <Section title="Profile" id="edit-profile">
      <Card>
        <Form method="post" action="/settings#edit-profile" preventScrollReset className="grid gap-5">
          <input type="hidden" name="do" value="profile" />
          <SeenFields seen={seen} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Display name" error={errors.displayName}>
              {(control) => (
                <Input
                  {...control}
                  name="displayName"
                  value={values.displayName}
                  maxLength={Math.max(MAX_CHARACTERS.displayName, seen.displayName.length)}
                  autoComplete="nickname"
                  onChange={({ target }) => set("displayName", target.value)}
                />
              )}
            </Field>
            <Field label="Username" error={errors.username} hint="3 to 20 letters, digits and underscores">
              {(control) => (
                <Input
                  {...control}
                  name="username"
                  value={values.username}
                  maxLength={Math.max(MAX_CHARACTERS.username, seen.username.length)}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={({ target }) => set("username", target.value)}
                />
              )}
            </Field>
          </div>
          <Field
            label="Bio"
            error={errors.bio}
            hint={`${left} ${left === 1 ? "character" : "characters"} left. Never write here where you live or how to reach you.`}
          >
            {(control) => (
              <TextArea
                {...control}
                name="bio"
                value={values.bio}
                maxLength={MAX_CHARACTERS.bio}
                onChange={({ target }) => set("bio", target.value)}
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Title" error={errors.title} hint={`A few words under your name, ${MAX_CHARACTERS.title} characters at most`}>
              {(control) => (
                <Input
                  {...control}
                  name="title"
                  value={values.title}
                  maxLength={MAX_CHARACTERS.title}
                  autoComplete="off"
                  onChange={({ target }) => set("title", target.value)}
                />
              )}
            </Field>
            <ColorChoice
              legend="Title colour"
              name="titleColor"
              value={values.titleColor}
              onChange={(color) => set("titleColor", color)}
              error={errors.titleColor}
            />
          </div>
          <DraftNotice outcome={outcome} form={form} />
          <Button type="submit" variant="primary" busy={saving} className="justify-self-start">
            Save profile
          </Button>
        </Form>
      </Card>
    </Section>
  );
}
