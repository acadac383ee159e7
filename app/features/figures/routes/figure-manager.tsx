import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { NEW, readOpened } from "~/text/opened.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { SelectField, TextField } from "~/ui/form/text-fields.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { RowForm } from "~/ui/table/row-form.tsx";
import { figureColumns } from "../components/figure-columns.tsx";
import { KIND_LABELS, MAX_LINK, MAX_SOURCE } from "../figures.constants.ts";
import { figureForms } from "../figures.forms.server.ts";
import { findFigurePage } from "../figures.queries.server.ts";
import { figureList } from "../figures.search-params.ts";
import type { Route } from "./+types/figure-manager";

/** The section `figures` of the back office: every exist count and all odds. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, { open }] = await Promise.all([findFigurePage(ctx, figureList.parse(url.searchParams)), readOpened(url, async () => null)]);
  return { page, adds: open === NEW, pet: url.searchParams.get("pet") ?? "", today: ctx.now().toISOString().slice(0, 10) };
}

export const action = answerForms(figureForms);
export const meta = unlistedMeta("Exist Counts");

const DELETION = {
  words: "Delete",
  question: "Delete these figures?",
  consequence: "They leave the history of their pets. Odds go back to those read before; where there are none, the pet keeps its odds.",
};

export default function FigureManager({ loaderData: { page, adds, pet, today } }: Route.ComponentProps) {
  const blank = { pet, kind: "normal", figure: "", readOn: today, source: "", link: "" };
  return (
    <Manager
      title="Exist Counts"
      add="Add figure"
      actions={
        <ButtonLink to="import" relative="path" size="small" icon={<Icon name="image-up" size={18} />}>
          Import a file
        </ButtonLink>
      }
      pane={
        adds && (
          <ListPane name={NEW} title="New figure">
            <RowForm row={null} blank={blank} submit="Save figure" failed="Failed to save the figure.">
              <TextField name="pet" label="Pet" hint="Its name, in any spelling." autoComplete="off" required />
              <SelectField name="kind" label="What" options={KIND_LABELS} />
              <TextField name="figure" label="Figure" inputMode="numeric" autoComplete="off" hint="Such as 1,030." required />
              <TextField name="readOn" label="Day on which it was read" type="date" required />
              <TextField name="source" label="Source" max={MAX_SOURCE} hint="Players read it beside the figure." required />
              <TextField name="link" label="Link (optional)" max={MAX_LINK} inputMode="url" autoComplete="off" placeholder="https://…" />
            </RowForm>
          </ListPane>
        )
      }
    >
      <ListView
        {...page}
        list={figureList}
        columns={figureColumns}
        caption="Exist counts and odds"
        noun={["figure", "figures"]}
        exportHref="/admin/figures.csv"
        acts={{ delete: DELETION }}
      />
    </Manager>
  );
}
