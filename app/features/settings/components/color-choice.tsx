import { useId } from "react";
import { PROFILE_COLORS } from "~/features/profiles/profiles.constants.ts";
import { FieldError } from "~/ui/field.tsx";
import { useFormHandle } from "~/ui/form/form.tsx";
import { Icon } from "~/ui/icon.tsx";

interface ColorChoiceProps {
  legend: string;
  /** The field of the form around it. */
  name: string;
}

/** One of the colours of profiles, as bubbles to press. */
export function ColorChoice({ legend, name }: ColorChoiceProps) {
  const form = useFormHandle();
  const errorId = useId();
  const error = form.errors[name];
  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-1">
      <legend className="mb-1.5 font-bold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {PROFILE_COLORS.map((color) => (
          <label key={color} className="color-choice" title={color}>
            <input type="radio" name={name} value={color} defaultChecked={form.begin(name) === color} className="sr-only" />
            <span data-profile-color={color} className="color-choice-bubble">
              <Icon name="check" size={18} className="stroke-3" />
            </span>
            <span className="sr-only capitalize">{color}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
