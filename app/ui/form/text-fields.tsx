import type { ComponentProps } from "react";
import { Input, Select, TextArea } from "../field.tsx";
import { FormField } from "./form.tsx";

type Around = Pick<ComponentProps<typeof FormField>, "name" | "label" | "hiddenLabel" | "hint" | "max" | "className">;
type Inner<Props> = Omit<Props, keyof Around | "id" | "defaultValue" | "maxLength">;

/** A field of one line, of the form around it. */
export function TextField({ name, label, hiddenLabel, hint, max, className, ...input }: Around & Inner<ComponentProps<"input">>) {
  return <FormField {...{ name, label, hiddenLabel, hint, max, className }}>{(control) => <Input {...control} {...input} />}</FormField>;
}

/** A field of several lines, of the form around it. */
export function TextAreaField({ name, label, hiddenLabel, hint, max, className, ...area }: Around & Inner<ComponentProps<"textarea">>) {
  return <FormField {...{ name, label, hiddenLabel, hint, max, className }}>{(control) => <TextArea {...control} {...area} />}</FormField>;
}

type SelectFieldProps = Omit<Around, "max"> &
  Inner<ComponentProps<"select">> & {
    /** Sent values with their labels. */
    options: Readonly<Record<string, string>>;
    /** The label of “no choice”, if it is optional. */
    none?: string;
  };

/** A choice of one among a few, of the form around it. */
export function SelectField({ name, label, hiddenLabel, hint, className, options, none, ...select }: SelectFieldProps) {
  return (
    <FormField {...{ name, label, hiddenLabel, hint, className }}>
      {(control) => (
        <Select {...control} {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
