import { Field, Input, Select, TextArea } from "~/ui/field.tsx";

/** The fields of a form: empty, hinted, wrong, disabled. */
export function ShowcaseFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" hint="As it is written in the game.">
        {(control) => <Input {...control} placeholder="King Doggy" />}
      </Field>
      <Field label="Quantity" error="Choose a number from 1 to 99.">
        {(control) => <Input {...control} inputMode="numeric" defaultValue="0" />}
      </Field>
      <Field label="Sorting">
        {(control) => (
          <Select {...control}>
            <option>Value, highest first</option>
            <option>Name</option>
          </Select>
        )}
      </Field>
      <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Cannot be changed" />}</Field>
      <Field label="A list" className="sm:col-span-2">
        {(control) => <TextArea {...control} placeholder="2 shiny king doggy, overlord" />}
      </Field>
    </div>
  );
}
