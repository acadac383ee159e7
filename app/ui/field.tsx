import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { type Elements, ownText } from "./own-text.tsx";

interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hiddenLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown below the error, such as suggested corrections. */
  below?: ReactElement;
  className?: string;
  /** Renders the control, with the given props spread on it. */
  children: (control: { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined }) => Elements;
}

/** A control with its label, hint and error, connected for screen readers. */
export function Field({ label, hiddenLabel = false, hint, error, below, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = classNames(hint ? hintId : false, error ? errorId : false) || undefined;
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hiddenLabel ? "sr-only" : "font-bold text-sm"}>
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-soft-ink">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {below}
    </div>
  );
}

/** The error of a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-bold text-loss text-sm">
      <Icon name="circle-alert" size={16} className="mt-0.5 flex-none" />
      {ownText(children)}
    </p>
  );
}

/** A text field of one line. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={classNames("input", className)} />;
}

/** A text field of several lines. */
export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={4} {...rest} className={classNames("input resize-y", className)} />;
}

/** A native select. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={classNames("input", className)} />;
}
