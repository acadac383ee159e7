import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { HOME } from "~/ui/way-link.tsx";
import { ReportPage } from "../components/report-page.tsx";
import { reportForms } from "../moderation.reports.forms.server.ts";
import { findReportPreview } from "../moderation.reports.queries.server.ts";
import type { Route } from "./+types/report";

/** GET /report/{kind}/{id}: the form for reporting a thing, also for guests. */
export async function loader({ params: { kind, id }, context }: Route.LoaderArgs) {
  try {
    return { found: true as const, preview: await findReportPreview(contextOf(context), kind, id), formKey: randomUUID() };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
    return data({ found: false as const, message: error.message }, { status: 404 });
  }
}

/** POST /report/{kind}/{id}: reports it. */
export const action = answerForms(reportForms);

export const meta = unlistedMeta("Report", "Tell our team what is wrong.");

export default function Report({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.found)
    return (
      <DeadEnd title="No longer there" ways={[HOME]}>
        {loaderData.message}
      </DeadEnd>
    );
  return (
    <div className="page-width max-w-3xl pb-10">
      <ReportPage key={`${params.kind} ${params.id}`} preview={loaderData.preview} formKey={loaderData.formKey} />
    </div>
  );
}
