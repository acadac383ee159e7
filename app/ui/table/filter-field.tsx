import type { ComponentProps } from "react";
import { type Bounds, type Filter, type FilterValue, type Problems, paramsOf } from "~/text/list-filters.ts";
import { Field, FieldError, Input, Select } from "../field.tsx";

interface FilterFieldProps {
  name: string;
  /** Prefix of the names in the address. */
  prefix?: string;
  filter: Filter;
  value: FilterValue;
  problems: Problems;
}

/** The field of a filter, whatever its kind. What could not be used stays in it. */
export function FilterField({ name, prefix = "", filter, value, problems }: FilterFieldProps) {
  if (filter.kind === "range" || filter.kind === "days")
    return <BoundsField {...{ name, prefix, filter, problems }} value={value as Bounds} />;
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

interface BoundsFieldProps extends Omit<FilterFieldProps, "filter" | "value"> {
  filter: Extract<Filter, { kind: "range" | "days" }>;
  value: Bounds;
}

/** The first and the last that a filter lets through, beside each other. */
function BoundsField({ name, prefix = "", filter, value, problems }: BoundsFieldProps) {
  // A keyboard of digits has no suffix: "1.5m".
  const input = filter.kind === "days" ? { type: "date" } : ({ inputMode: "text" } satisfies ComponentProps<"input">);
  const [first = "", last = ""] = paramsOf(name, filter);
  const fields = [
    { param: first, label: "from", placeholder: "From", bound: value.min },
    { param: last, label: "to", placeholder: "To", bound: value.max },
  ].map((field) => ({ ...field, problem: problems[field.param], problemId: `${prefix}${field.param}-problem` }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-bold text-sm">{filter.label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {fields.map(({ param, label, placeholder, bound, problem, problemId }) => (
          <Input
            {...input}
            key={param}
            name={prefix + param}
            aria-label={`${filter.label} ${label}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            placeholder={filter.kind === "days" ? undefined : placeholder}
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
