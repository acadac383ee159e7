import { useLocation, useSearchParams } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { FigurePreview } from "../components/figure-preview.tsx";
import { MAX_FILE_BYTES, MAX_FILE_ROWS, MAX_LINK, MAX_SOURCE } from "../figures.constants.ts";
import { figureImportForms } from "../figures.forms.server.ts";
import { findFigureImport } from "../figures.queries.server.ts";
import type { Route } from "./+types/import-figures";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { found: await findFigureImport(contextOf(context), url.searchParams.get("import")) };
}

export const action = answerForms(figureImportForms);
export const meta = unlistedMeta("Import exist counts");

/** The import of exist counts and odds: a file is previewed first, and saved as it was shown. */
export default function ImportFigures({ loaderData: { found } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const form = useForm({ name: "read", initial: { readOn: "", source: "", link: "" }, draft: false, refresh: false, files: true });
  return (
    <section aria-labelledby={MANAGER_HEADING} className="max-w-5xl">
      <ManagerHeading
        title="Import exist counts and odds"
        back={{ to: pathname.replace(/\/import$/, ""), label: "Exist Counts" }}
        intro={
          <p>
            <span>{`A CSV, JSON or XLSX file with up to ${formatNumber(MAX_FILE_ROWS)} rows and ${MAX_FILE_BYTES / 1024 / 1024} MB. Its first row names the columns: `}</span>
            <b>id</b> or <b>name</b>, any of <b>normal</b>, <b>shiny</b>, <b>mythic</b>, <b>shinyMythic</b> (how many exist) and <b>odds</b>{" "}
            (1 in this number), and <b>day</b>, <b>source</b> and <b>link</b>. An empty cell says nothing. You see every figure before
            anything is saved.
          </p>
        }
      />
      <div className="grid gap-4">
        {search.has("saved") && <Notice tone="success">The figures were saved.</Notice>}
        {search.has("import") && found === null && <Notice tone="warning">This import is gone. Upload the file again.</Notice>}
        <Form of={form} className="grid gap-3 rounded-card bg-surface p-4 shadow-card">
          <FormField name="file" label={found ? "Another file" : "The file"}>
            {({ defaultValue: _none, ...control }) => (
              <Input {...control} type="file" accept=".csv,.tsv,.json,.xlsx" className="file-input" />
            )}
          </FormField>
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField name="readOn" label="Day, for rows without one" type="date" />
            <TextField name="source" label="Source, for rows without one" max={MAX_SOURCE} />
            <TextField name="link" label="Link, for rows without one" max={MAX_LINK} inputMode="url" placeholder="https://…" />
          </div>
          <FormMessage />
          <FormProgress />
          <SubmitButton variant={found ? "plain" : "primary"} className="justify-self-start">
            Show what it records
          </SubmitButton>
        </Form>
        {found && <FigurePreview key={found.id} {...found} saved={found.savedAt !== null} />}
      </div>
    </section>
  );
}
