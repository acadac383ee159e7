import type { ComponentProps } from "react";
import { boundsOf, type Days, daysOf, type Filter, type FilterValue, type Problems, type Range } from "~/text/list-filters.ts";
import { Field, FieldError, Input, Select } from "../field.tsx";

interface FilterFieldProps {
  name: string;
  /** What stands before the names in the address. */
  prefix?: string;
  filter: Filter;
  value: FilterValue;
  problems: Problems;
}

/** The field of a filter, whatever its kind. What could not be used stays in it. */
export function FilterField({ name, prefix = "", filter, value, problems }: FilterFieldProps) {
  if (filter.kind === "range") {
    return <RangeField name={name} prefix={prefix} filter={filter} value={value as Range} problems={problems} />;
  }
  if (filter.kind === "days") {
    const { from, to } = value as Days;
    const [first, last] = daysOf(name);
    const bounds = [
      { param: first, label: "from", bound: from },
      { param: last, label: "to", bound: to },
    ];
    return <BoundsField {...{ prefix, label: filter.label, problems, bounds }} type="date" />;
  }
  const problem = problems[name];
  const shown = problem?.typed ?? (typeof value === "boolean" ? (value ? "yes" : "no") : ((value as string | null) ?? ""));
  return (
    <Field label={filter.label} error={problem?.message}>
      {(control) =>
        filter.kind === "text" ? (
          <Input {...control} name={prefix + name} defaultValue={shown} placeholder={filter.placeholder} autoComplete="off" />
        ) : (
          <Select {...control} name={prefix + name} defaultValue={shown}>
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

function RangeField({ name, prefix = "", filter, value, problems }: RangeFieldProps) {
  const [min, max] = boundsOf(name, filter);
  const bounds = [
    { param: min, label: "from", placeholder: "From", bound: value.min },
    { param: max, label: "to", placeholder: "To", bound: value.max },
  ];
  return <BoundsField {...{ prefix, label: filter.label, problems, bounds }} inputMode={filter.parse ? "text" : "decimal"} />;
}

interface BoundsFieldProps extends Pick<ComponentProps<"input">, "type" | "inputMode"> {
  prefix: string;
  label: string;
  problems: Problems;
  bounds: { param: string; label: string; placeholder?: string; bound: string | number | null }[];
}

/** The first and the last that a filter lets through, beside each other. */
function BoundsField({ prefix, label: name, problems, bounds, ...input }: BoundsFieldProps) {
  const fields = bounds.map((bound) => ({ ...bound, problem: problems[bound.param], problemId: `${prefix}${bound.param}-problem` }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-bold text-sm">{name}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {fields.map(({ param, label, placeholder, bound, problem, problemId }) => (
          <Input
            {...input}
            key={param}
            name={prefix + param}
            aria-label={`${name} ${label}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            placeholder={placeholder}
            autoComplete="off"
            defaultValue={problem?.typed ?? bound ?? ""}
            className="min-w-0 flex-1"
          />
        ))}
      </div>
      {fields.map(
        ({ param, problem, problemId }) =>
          problem && (
            <FieldError key={param} id={problemId}>
              {problem.message}
            </FieldError>
          ),
      )}
    </fieldset>
  );
}
