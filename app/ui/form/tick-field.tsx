import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "../field.tsx";
import { useFormHandle } from "./form.tsx";

type BoxProps = Omit<ComponentProps<"input">, "type" | "name" | "defaultChecked"> & {
  name: string;
  /** Its sent value when ticked: `on` unless it is one of a list. */
  value?: string;
};

/** A box of the form around it. */
export function TickBox({ name, value = "on", className = "size-5 flex-none accent-(--accent)", ...rest }: BoxProps) {
  const form = useFormHandle();
  return <input {...rest} type="checkbox" name={name} value={value} defaultChecked={form.isTicked(name, value)} className={className} />;
}

/** A box with its words beside it. One of several belongs into `TickFields`, which shows their error once. */
export function TickField({ label, className, ...box }: Omit<BoxProps, "className"> & { label: ReactNode; className?: string }) {
  const error = useFormHandle().errors[box.name];
  const errorId = `${box.name}-error`;
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <TickBox {...box} aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} />
        <span className="min-w-0">{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface TickFieldsProps {
  name: string;
  label: string;
  /** The boxes: sent value and label. */
  options: readonly (readonly [value: string, label: ReactNode])[];
  /** The layout of the boxes. */
  className?: string;
}

/** Boxes of which any number can be ticked. */
export function TickFields({ name, label, options, className }: TickFieldsProps) {
  const error = useFormHandle().errors[name];
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-bold">{label}</legend>
      <div className={className}>
        {options.map(([value, words]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <TickBox name={name} value={value} aria-invalid={error ? true : undefined} />
            <span className="min-w-0">{words}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
