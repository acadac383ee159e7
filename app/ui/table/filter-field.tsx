import { Field, FieldError, Input, Select } from "../field.tsx";
import type { Filter, FilterValue, Problem, Range } from "./list-filters.ts";

interface FilterFieldProps {
  /** Its name in the address, with the prefix of the list. */
  name: string;
  filter: Filter;
  value: FilterValue;
  /** What could not be used, by the end of the name: "", "-min", "-max". */
  problemOf: (end: string) => Problem | undefined;
}

/** The field of a filter, whatever its kind. What could not be used stays in it. */
export function FilterField({ name, filter, value, problemOf }: FilterFieldProps) {
  if (filter.kind === "range") return <RangeField name={name} filter={filter} value={value as Range} problemOf={problemOf} />;
  const problem = problemOf("");
  const shown = problem?.typed ?? (typeof value === "boolean" ? (value ? "yes" : "no") : ((value as string | null) ?? ""));
  return (
    <Field label={filter.label} error={problem?.message}>
      {(control) =>
        filter.kind === "text" ? (
          <Input {...control} name={name} defaultValue={shown} placeholder={filter.placeholder} autoComplete="off" />
        ) : (
          <Select {...control} name={name} defaultValue={shown}>
            <option value="">{filter.kind === "choice" ? (filter.any ?? "Any") : "Any"}</option>
            {problem && <option>{problem.typed}</option>}
            {optionsOf(filter).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}

function optionsOf(filter: Filter): [key: string, label: string][] {
  if (filter.kind === "choice") return Object.entries(filter.options);
  if (filter.kind !== "yes-no") return [];
  return [
    ["yes", filter.yes ?? "Yes"],
    ["no", filter.no ?? "No"],
  ];
}

interface RangeFieldProps extends FilterFieldProps {
  filter: Extract<Filter, { kind: "range" }>;
  value: Range;
}

function RangeField({ name, filter, value, problemOf }: RangeFieldProps) {
  const bounds = [
    { end: "-min", label: "from", bound: value.min },
    { end: "-max", label: "to", bound: value.max },
  ];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-bold text-sm">{filter.label}</legend>
      <div className="flex items-center gap-2">
        {bounds.map(({ end, label, bound }) => {
          const problem = problemOf(end);
          return (
            <Input
              key={end}
              name={name + end}
              aria-label={`${filter.label} ${label}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${name}${end}-problem` : undefined}
              placeholder={end === "-min" ? "From" : "To"}
              inputMode={filter.parse ? "text" : "decimal"}
              autoComplete="off"
              defaultValue={problem?.typed ?? bound ?? ""}
              className="min-w-0 flex-1"
            />
          );
        })}
      </div>
      {bounds.map(({ end }) => {
        const problem = problemOf(end);
        return (
          problem && (
            <FieldError key={end} id={`${name}${end}-problem`}>
              {problem.message}
            </FieldError>
          )
        );
      })}
    </fieldset>
  );
}
