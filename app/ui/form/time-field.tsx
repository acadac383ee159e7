import type { ComponentProps } from "react";
import { formatDateTime } from "~/text/dates.ts";
import { Input } from "../field.tsx";
import { ownText } from "../own-text.tsx";
import { FormField, useTyped } from "./form.tsx";

type TimeFieldProps = Pick<ComponentProps<typeof FormField>, "label" | "hint" | "className"> & { name: string };

/** A date and a time in UTC, which is the same for everybody; below it the reader's own time. */
export function TimeField({ name, label, hint, ...rest }: TimeFieldProps) {
  const typed = useTyped(name);
  const at = typed ? Date.parse(`${typed}Z`) : Number.NaN;
  const own = Number.isNaN(at) ? null : `${formatDateTime(at, "named")}.`;
  return (
    <FormField
      {...rest}
      name={name}
      label={
        <>
          {ownText(label)}
          <span> (UTC)</span>
        </>
      }
      hint={
        (hint || own) && (
          <>
            {ownText(hint)}
            <span>{` ${own ?? ""}`}</span>
          </>
        )
      }
    >
      {(control) => <Input {...control} type="datetime-local" className="figures" />}
    </FormField>
  );
}
