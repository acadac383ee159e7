import { Link, useSearchParams } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
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

/** The import of values: a file is looked at first, and saved as it was shown. */
export default function Import({ loaderData: { found } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const form = useForm({ name: "read", draft: false, refresh: false });
  return (
    <section className="mt-4 grid max-w-5xl gap-4">
      <div>
        <Link to=".." relative="path" className="inline-flex min-h-11 items-center gap-1.5 font-bold text-accent">
          <Icon name="arrow-left" size={16} />
          Values
        </Link>
        <h2 className="font-display font-semibold text-xl">Import values</h2>
        <p className="text-pretty text-soft-ink">
          A CSV, JSON or XLSX file of at most {MAX_ROWS.toLocaleString("en-US")} rows and {MAX_FILE_BYTES / 1024 / 1024} MB. Its first row
          names the columns: <b>id</b> or <b>name</b>, and any of <b>normal</b>, <b>shiny</b>, <b>mythic</b>, <b>shinyMythic</b>,{" "}
          <b>trend</b>, <b>demand</b> and <b>reason</b>. An empty cell leaves what there is, “unvalued” takes a value away. You see all of
          it before anything is saved.
        </p>
        <p className="mt-1">
          Begin with what there is now:{" "}
          {["csv", "json", "xlsx"].map((format, at) => (
            <span key={format}>
              {at > 0 && " · "}
              <a href={`/admin/values.${format}`} className="font-bold text-accent" download>
                {format.toUpperCase()}
              </a>
            </span>
          ))}
        </p>
      </div>
      {search.has("saved") && <Notice tone="success">The values were saved.</Notice>}
      {search.has("import") && found === null && <Notice tone="warning">This import is gone. Upload the file again.</Notice>}
      <Form of={form} encType="multipart/form-data" className="grid gap-3 rounded-card bg-surface p-4 shadow-card">
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
    </section>
  );
}
