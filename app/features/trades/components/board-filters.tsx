import "./board-filters.css";
import "./trade-marks.css";
import { Form, Link } from "react-router";
import { clearChoices, usedFilters } from "~/text/list-params.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Input, Select } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { FilterField } from "~/ui/table/filter-field.tsx";
import { type BoardChoices, type BoardView, boardList, formatBoard } from "../trades.search-params.ts";

const BOUNDS = [
  { name: "min", label: "Min Value", placeholder: "0" },
  { name: "max", label: "Max Value", placeholder: "Any" },
] as const;

/** Search and filters of the board, as a plain form: all of them are part of the address. */
export function BoardFilters({ choices, view }: { choices: BoardChoices; view: BoardView }) {
  const { search, filters, orders } = boardList;
  const { query, filters: chosen, order, problems } = choices;
  const used = usedFilters(boardList, chosen).length + (order.by === "newest" ? 0 : 1);
  const wrong = Object.keys(problems).some((name) => name !== "q" && name !== "after");
  return (
    <search>
      <Form action="/trades" key={boardList.format(choices)} className="board-filters">
        {view === "full" && <input type="hidden" name="view" value="full" />}
        <SearchBox name="q" label={search.label} placeholder={search.placeholder} shortcut="/" defaultValue={problems.q?.typed ?? query} />
        <details className="board-panel card" open={used > 0 || wrong}>
          <summary>
            <Icon name="sliders-horizontal" size={18} />
            Filters
            {used > 0 && <b className="list-used">{used}</b>}
            <Icon name="chevron-down" size={18} className="fold-arrow" />
          </summary>
          <div className="board-fields">
            {BOUNDS.map(({ name, label, placeholder }) => (
              <Field key={name} label={label} error={problems[name]?.message}>
                {(control) => (
                  <Input
                    {...control}
                    name={name}
                    autoComplete="off"
                    placeholder={placeholder}
                    maxLength={24}
                    defaultValue={problems[name]?.typed ?? chosen.value[name] ?? ""}
                  />
                )}
              </Field>
            ))}
            <div className="board-field-wide">
              <FilterField name="pet" filter={filters.pet} value={chosen.pet} problems={problems} />
            </div>
            <FilterField name="gives" filter={filters.gives} value={chosen.gives} problems={problems} />
            <FilterField name="wants" filter={filters.wants} value={chosen.wants} problems={problems} />
            <FilterField name="tag" filter={filters.tag} value={chosen.tag} problems={problems} />
            <FilterField name="mine" filter={filters.mine} value={chosen.mine} problems={problems} />
            <FilterField name="variant" filter={filters.variant} value={chosen.variant} problems={problems} />
            <Field label="Sort By" error={problems.sort?.message}>
              {(control) => (
                <Select {...control} name="sort" defaultValue={problems.sort?.typed ?? order.by}>
                  {problems.sort && <option>{problems.sort.typed}</option>}
                  {Object.entries(orders).map(([key, words]) => (
                    <option key={key} value={key}>
                      {Object.values(words)[0]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <p className="board-hint">Values are what the poster gives. “1.5m” works too, and “shiny king doggy” for a pet.</p>
            <div className="board-buttons">
              <Link
                to={`/trades${formatBoard(clearChoices(boardList, { ...choices, order: boardList.parse("").order }), view)}`}
                className="button"
                data-variant="plain"
              >
                Reset
              </Link>
              <Link to="/trades/searches" className="button" data-variant="plain">
                Saved searches
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
