import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { SHOP_MESSAGES } from "~/features/shop/shop.constants.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Card } from "~/ui/card.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Form, FormMessage, SubmitButton, useFormHandle } from "~/ui/form/form.tsx";
import { TickBox } from "~/ui/form/tick-field.tsx";
import type { FormHandle } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Section } from "~/ui/section.tsx";
import type { BackgroundChoice } from "../settings.types.ts";
import { BackgroundUpload } from "./background-upload.tsx";
import { ColorChoice } from "./color-choice.tsx";

interface BackgroundFormProps {
  form: FormHandle;
  /** Available backgrounds; null if they could not be read. */
  choices: BackgroundChoice[] | null;
}

/** Colour and picture behind the profile, and whether they lie behind the whole site. */
export function BackgroundForm({ form, choices }: BackgroundFormProps) {
  const own = choices?.filter(({ uploadId }) => uploadId !== null) ?? [];
  const [uploaded, setUploaded] = useState<string>();
  // A picture that has just arrived is chosen as soon as it can be.
  useEffect(() => {
    if (uploaded === undefined || !choices?.some(({ image }) => image === uploaded)) return;
    form.set("background", uploaded);
    setUploaded(undefined);
  }, [uploaded, choices, form]);
  return (
    <Section title="Background Settings" id="edit-background">
      <Card className="grid gap-6">
        <Form of={form} className="grid gap-5">
          <ColorChoice legend="Background colour" name="backgroundColor" />
          <PictureChoice choices={choices} />
          <FullSiteSwitch />
          <FormMessage />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton variant="primary">Save background</SubmitButton>
            <Link to="/shop" className="button" data-variant="quiet">
              More in the shop
            </Link>
          </div>
        </Form>
        <BackgroundUpload own={own} onUploaded={setUploaded} />
      </Card>
    </Section>
  );
}

function PictureChoice({ choices }: Pick<BackgroundFormProps, "choices">) {
  const form = useFormHandle();
  const errorId = useId();
  const error = form.errors.background;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-bold text-sm">Background picture</legend>
      {choices === null ? (
        <>
          <Notice tone="error">{SHOP_MESSAGES.loadFailed}</Notice>
          {/* Where the pictures could not be read, the one that is stays. */}
          <input type="hidden" name="background" value={(form.drawn ? form.begin("background") : form.seen.background) ?? ""} />
        </>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2.5">
          <Choice name="No picture" value="" color={form.values.backgroundColor} />
          {choices.map(({ name, image }) => (
            <Choice key={image} name={name} value={image} />
          ))}
        </div>
      )}
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  /** Content hash of the picture, or empty for none. */
  value: string;
  /** The colour without a picture. */
  color?: string | undefined;
}

function Choice({ name, value, color }: ChoiceProps) {
  const form = useFormHandle();
  return (
    <label className="background-choice">
      <input type="radio" name="background" value={value} defaultChecked={form.begin("background") === value} className="sr-only" />
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

function FullSiteSwitch() {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <TickBox name="fullSite" className="mt-0.5 size-6 flex-none accent-(--accent)" />
      <span>
        <span className="block font-bold">Full site background</span>
        <span className="text-soft-ink">Behind every page while you look around, and behind your whole profile for everybody.</span>
      </span>
    </label>
  );
}
