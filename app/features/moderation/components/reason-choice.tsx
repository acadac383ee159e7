import { useId } from "react";
import { FieldError } from "~/ui/field.tsx";
import { useFormHandle } from "~/ui/form/form.tsx";
import { REASON_CHOICES, REASONS } from "../moderation.constants.ts";

/** The reasons of a report, each large enough for a thumb and with an example in plain words. */
export function ReasonChoice() {
  const form = useFormHandle();
  const errorId = useId();
  const error = form.errors.reason;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-3 font-display font-semibold text-xl">What is wrong?</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {REASON_CHOICES.map((reason) => (
          <label
            key={reason}
            className="flex min-h-14 cursor-pointer items-start gap-[min(0.75rem,3.75vw)] rounded-card border-2 border-line bg-surface px-[min(1rem,5vw)] py-3 has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={form.begin("reason") === reason}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-[min(1.25rem,6.25vw)] flex-none accent-accent outline-none"
            />
            <span className="min-w-0">
              <b className="block">{REASONS[reason].label}</b>
              <span className="block text-pretty text-sm text-soft-ink">{REASONS[reason].hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
