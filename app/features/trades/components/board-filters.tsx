import "./board-filters.css";
import "./trade-marks.css";
import { Form, Link } from "react-router";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Input, Select } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { SORTS } from "../trades.constants.ts";
import { type BoardChoices, countFilters, DEFAULT_BOARD, formatBoardChoices } from "../trades.search-params.ts";

/** Search and filters of the board, as a plain form: all of it stands in the address (TRD-001 … TRD-009). */
export function BoardFilters({ choices }: { choices: BoardChoices }) {
  const { query, min, max, pet, variant, sort } = choices;
  const used = countFilters(choices) + (sort === DEFAULT_BOARD.sort ? 0 : 1);
  return (
    <search>
      <Form action="/trades" key={formatBoardChoices(choices)} className="board-filters">
        <SearchBox
          name="q"
          label="Search trades"
          placeholder="A pet, “shiny”, a player…"
          shortcut="/"
          size="large"
          maxLength={100}
          defaultValue={query}
        />
        <details className="board-panel card" open={used > 0}>
          <summary>
            <Icon name="sliders-horizontal" size={18} />
            Filters
            {used > 0 && <b className="board-used">{used}</b>}
            <Icon name="chevron-down" size={18} className="fold-arrow" />
          </summary>
          <div className="board-fields">
            <Field label="Min Value">
              {(control) => (
                <Input
                  {...control}
                  name="min"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0"
                  maxLength={24}
                  defaultValue={min ?? ""}
                />
              )}
            </Field>
            <Field label="Max Value">
              {(control) => (
                <Input
                  {...control}
                  name="max"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="Any"
                  maxLength={24}
                  defaultValue={max ?? ""}
                />
              )}
            </Field>
            <Field label="Pet Name" className="board-field-wide">
              {(control) => (
                <Input {...control} name="pet" autoComplete="off" placeholder="King Doggy" maxLength={100} defaultValue={pet} />
              )}
            </Field>
            <Field label="Variant">
              {(control) => (
                <Select {...control} name="variant" defaultValue={variant ?? ""}>
                  <option value="">All</option>
                  {VARIANTS.map((form) => (
                    <option key={form} value={form}>
                      {VARIANT_LABELS[form].full}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Sort By">
              {(control) => (
                <Select {...control} name="sort" defaultValue={sort}>
                  {Object.entries(SORTS).map(([key, label]) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <p className="board-hint">Values are what the poster gives. “1.5m” works too.</p>
            <div className="board-buttons">
              <Link to="/trades" className="button" data-variant="plain">
                Reset
              </Link>
              <Button type="submit" variant="primary">
                Apply Filters
              </Button>
            </div>
          </div>
        </details>
      </Form>
    </search>
  );
}
