import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "../field.tsx";
import { useFormHandle } from "./form.tsx";

type BoxProps = Omit<ComponentProps<"input">, "type" | "name" | "defaultChecked"> & {
  name: string;
  /** What it sends where it is ticked: `on` unless it is one of a list. */
  value?: string;
};

/** A box of the form around it. */
export function TickBox({ name, value = "on", className = "size-5 flex-none accent-(--accent)", ...rest }: BoxProps) {
  const form = useFormHandle();
  return <input {...rest} type="checkbox" name={name} value={value} defaultChecked={form.isTicked(name, value)} className={className} />;
}

/** A box with its words beside it. */
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
