import { useMemo } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { hotkey } from "~/ui/page-keys.tsx";
import { Section } from "~/ui/section.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { useToast } from "~/ui/toast.tsx";
import {
  type findPlants,
  makePlants,
  manyPlantsList,
  type Plant,
  plantColumns,
  plantList,
  stateList,
  unorderedColumns,
} from "./gallery-lists.ts";

const MANY = 5000;
const PLANTS = ["plant", "plants"] as const;
const rowId = ({ id }: Plant) => id;
const rowHref = ({ id }: Plant) => `/gallery/lists#${id}`;
const EMPTY = stateList("empty-");
const LOADING = stateList("loading-");
const FAILED = stateList("failed-");
const REFUSED = stateList("refused-");
const refusal = { status: 403, statusText: "Forbidden", internal: false, data: null };

interface ShowcaseListsProps {
  theme: string;
  page: ReturnType<typeof findPlants>;
}

/** A list as managers see it, in the theme around it. */
export function ShowcaseLists({ theme, page }: ShowcaseListsProps) {
  const toast = useToast();
  return (
    <>
      <p className="font-display font-semibold text-2xl capitalize">{theme}</p>
      <Section title={`List, ${theme}`}>
        <ListView
          list={plantList}
          columns={plantColumns}
          rows={page.rows}
          next={page.next}
          total={page.total}
          rowId={rowId}
          rowHref={rowHref}
          caption={`Plants, ${theme}`}
          noun={PLANTS}
          exportName="plants"
          shortcut={theme === "light" ? "." : null}
          actions={({ ids, formId, fields, clear }) => (
            <Form
              id={formId}
              action="/gallery/lists"
              onSubmit={(event) => {
                event.preventDefault();
                toast.success(`Watered: ${ids.join(", ")}`);
                clear();
              }}
            >
              {fields}
              <Button type="submit" size="small" {...hotkey("a")}>
                Water
              </Button>
            </Form>
          )}
        />
      </Section>
    </>
  );
}

/** A list without rows. */
export function ShowcaseListStates({ theme }: { theme: string }) {
  return (
    <>
      <Section title={`Empty, ${theme}`}>
        <ListView
          list={EMPTY}
          columns={unorderedColumns}
          rows={[]}
          rowId={rowId}
          caption="No plants"
          noun={PLANTS}
          empty={<EmptyState title="No plants yet" level={3} actions={<Button variant="primary">Plant the first</Button>} />}
        />
      </Section>
      <Section title={`Loading, ${theme}`}>
        <ListView list={LOADING} columns={unorderedColumns} rows={undefined} rowId={rowId} caption="Plants on their way" noun={PLANTS} />
      </Section>
      <Section title={`Failed, ${theme}`}>
        <ListView list={FAILED} columns={unorderedColumns} rows={[]} error={null} rowId={rowId} caption="Plants" noun={PLANTS} />
      </Section>
      <Section title={`Refused, ${theme}`}>
        <ListView list={REFUSED} columns={unorderedColumns} rows={[]} error={refusal} rowId={rowId} caption="Plants" noun={PLANTS} />
      </Section>
    </>
  );
}

/** Thousands of rows, but only the visible ones are rendered. */
export function ShowcaseManyRows() {
  const plants = useMemo(() => makePlants(MANY), []);
  return (
    <Section title="Many rows">
      <ListView
        list={manyPlantsList}
        columns={unorderedColumns}
        rows={plants}
        rowId={rowId}
        rowHref={rowHref}
        caption="Many plants"
        noun={PLANTS}
        exportName="many plants"
        shortcut={null}
        actions={({ fields, formId }) => (
          <Form id={formId} action="/gallery/lists">
            {fields}
          </Form>
        )}
      />
    </Section>
  );
}
