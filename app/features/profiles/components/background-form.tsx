import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Section } from "~/ui/section.tsx";
import { BACKGROUND_IMAGES } from "../profiles.images.ts";
import { SETTINGS_MESSAGES } from "../profiles.settings.constants.ts";
import type { BackgroundChoice, BackgroundFields, SettingsOutcome } from "../profiles.settings.types.ts";
import { BackgroundUpload } from "./background-upload.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { SeenFields } from "./seen-fields.tsx";
import type { FormDraft } from "./use-draft.ts";

interface BackgroundFormProps {
  form: FormDraft<BackgroundFields>;
  outcome: SettingsOutcome<BackgroundFields> | undefined;
  /** What can be put behind the profile; null when it could not be read. */
  choices: BackgroundChoice[] | null;
  /** What became of an upload that was sent without scripts, and of a picture that was removed. */
  upload: SettingsOutcome | undefined;
}

/** Colour and picture behind the profile, and whether they lie behind the whole site (PROF-026, PROF-045 … PROF-048). */
export function BackgroundForm({ form, outcome, choices, upload }: BackgroundFormProps) {
  const { values, seen, set } = form;
  const saving = useNavigation().formData?.get("do") === "background";
  const errors = outcome?.errors ?? {};
  const pictureErrorId = useId();
  const own = choices?.filter(({ uploadId }) => uploadId !== null) ?? [];
  return (
    <Section title="Background Settings" id="edit-background">
      <Card className="grid gap-6">
        <Form method="post" action="/settings#edit-background" preventScrollReset className="grid gap-5">
          <input type="hidden" name="do" value="background" />
          <SeenFields seen={seen} />
          <ColorChoice
            legend="Background colour"
            name="backgroundColor"
            value={values.backgroundColor}
            onChange={(color) => set("backgroundColor", color)}
            error={errors.backgroundColor}
          />
          <fieldset aria-describedby={errors.background && pictureErrorId}>
            <legend className="mb-1.5 font-bold text-sm">Background picture</legend>
            {choices === null ? (
              <Notice tone="error">{SETTINGS_MESSAGES.backgroundsFailed}</Notice>
            ) : (
              <div className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2.5">
                <Choice
                  name="No picture"
                  value=""
                  color={values.backgroundColor}
                  selected={values.background}
                  onSelect={(image) => set("background", image)}
                />
                {choices.map((choice) => (
                  <Choice
                    key={choice.image}
                    name={choice.name}
                    value={choice.image}
                    selected={values.background}
                    onSelect={(image) => set("background", image)}
                  />
                ))}
              </div>
            )}
            {/* Where the pictures could not be read, the one that is stays. */}
            {choices === null && <input type="hidden" name="background" value={seen.background} />}
            {errors.background && (
              <div className="mt-1.5">
                <FieldError id={pictureErrorId}>{errors.background}</FieldError>
              </div>
            )}
          </fieldset>
          <label className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              name="fullSite"
              value="on"
              checked={values.fullSite === "on"}
              onChange={({ target }) => set("fullSite", target.checked ? "on" : "")}
              className="mt-0.5 size-6 flex-none accent-(--accent)"
            />
            <span>
              <span className="block font-bold">Full site background</span>
              <span className="text-soft-ink">Behind every page while you look around, and behind your whole profile for everybody.</span>
            </span>
          </label>
          <DraftNotice outcome={outcome} form={form} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" variant="primary" busy={saving}>
              Save background
            </Button>
            <Link to="/shop" className="button" data-variant="quiet">
              More in the shop
            </Link>
          </div>
        </Form>
        <BackgroundUpload upload={upload} own={own} onUploaded={(image) => set("background", image)} />
      </Card>
    </Section>
  );
}

interface ChoiceProps {
  name: string;
  /** Content hash of the picture, or empty for none. */
  value: string;
  /** What is seen where there is no picture. */
  color?: string;
  selected: string;
  onSelect: (value: string) => void;
}

function Choice({ name, value, color, selected, onSelect }: ChoiceProps) {
  return (
    <label className="background-choice">
      <input
        type="radio"
        name="background"
        value={value}
        checked={selected === value}
        onChange={() => onSelect(value)}
        className="sr-only"
      />
      <span data-profile-color={color} className="background-choice-picture">
        {value && <Picture src={imageUrl(BACKGROUND_IMAGES, value, 480)} alt="" width={240} height={135} fallback={null} />}
        <span className="background-choice-mark">
          <Icon name="check" size={16} className="stroke-3" />
        </span>
      </span>
      <span className="block truncate px-1 pt-1 text-sm">{name}</span>
    </label>
  );
}
