import { useLocation, useSearchParams } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { ImportPreview } from "../components/import-preview.tsx";
import { MAX_ROWS } from "../core/value-file.ts";
import { MAX_FILE_BYTES } from "../valuation.constants.ts";
import { importForms } from "../valuation.forms.server.ts";
import { findImport } from "../valuation.import.queries.server.ts";
import type { Route } from "./+types/import";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { found: await findImport(contextOf(context), url.searchParams.get("import")) };
}

export const action = answerForms(importForms);
export const meta = unlistedMeta("Import values");

/** The import of values: a file is previewed first, and saved as it was shown. */
export default function Import({ loaderData: { found } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const form = useForm({ name: "read", draft: false, refresh: false, files: true });
  return (
    <section aria-labelledby={MANAGER_HEADING} className="max-w-5xl">
      <ManagerHeading
        title="Import values"
        back={{ to: pathname.replace(/\/import$/, ""), label: "Values" }}
        intro={
          <>
            <p>
              <span>{`A CSV, JSON or XLSX file with up to ${formatNumber(MAX_ROWS)} rows and ${MAX_FILE_BYTES / 1024 / 1024} MB. Its first row names the columns: `}</span>
              <b>id</b> or <b>name</b>, and any of <b>normal</b>, <b>shiny</b>, <b>mythic</b>, <b>shinyMythic</b>, <b>trend</b>,{" "}
              <b>demand</b> and <b>reason</b>. An empty cell changes nothing; “unvalued” removes a value. You see every change before
              anything is saved.
            </p>
            <p className="mt-1">
              Start from the current values:{" "}
              {["csv", "json", "xlsx"].map((format, at) => (
                <span key={format}>
                  {at > 0 && <span> · </span>}
                  <a href={`/admin/values.${format}`} className="font-bold text-accent" download>
                    {format.toUpperCase()}
                  </a>
                </span>
              ))}
            </p>
          </>
        }
      />
      <div className="grid gap-4">
        {search.has("saved") && <Notice tone="success">The values were saved.</Notice>}
        {search.has("import") && found === null && <Notice tone="warning">This import is gone. Upload the file again.</Notice>}
        <Form of={form} className="grid gap-3 rounded-card bg-surface p-4 shadow-card">
          <FormField name="file" label={found ? "Another file" : "The file"}>
            {({ defaultValue: _none, ...control }) => (
              <Input {...control} type="file" accept=".csv,.tsv,.json,.xlsx" className="file-input" />
            )}
          </FormField>
          <FormMessage />
          <FormProgress />
          <SubmitButton variant={found ? "plain" : "primary"} className="justify-self-start">
            Show what it changes
          </SubmitButton>
        </Form>
        {found && <ImportPreview key={found.id} {...found} saved={found.savedAt !== null} />}
      </div>
    </section>
  );
}
