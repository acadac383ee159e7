import { answerForms } from "~/access/forms.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { FollowedReport } from "../components/followed-report.tsx";
import { REPORT_MESSAGES } from "../moderation.constants.ts";
import { codeForms } from "../moderation.reports.forms.server.ts";
import type { FollowedReport as Followed } from "../moderation.types.ts";

/** POST /reports/code: the report of a guest. The code is not part of an address, which others may see later. */
export const action = answerForms(codeForms);

export const meta = unlistedMeta("Look up a report", "Follow a report that was sent without an account.");

const EMPTY = { code: "" };

/** GET /reports/code: where a guest follows a report. */
export default function ReportByCode() {
  const form = useForm({ name: "follow", initial: EMPTY, draft: false, failed: REPORT_MESSAGES.codeFailed, refresh: false });
  const found = form.reply?.ok ? (form.reply.data as Followed) : null;
  return (
    <div className="page-width max-w-2xl pb-10">
      <PageHeading title="Look up a report">
        If you reported something without an account, you got a code. Type it here to follow your report.
      </PageHeading>
      <div className="grid gap-5">
        <Card>
          <Form of={form} className="grid gap-4">
            <TextField
              name="code"
              label="Code of your report"
              hint="Four groups of five letters and digits. Capital and small letters both work."
              autoCapitalize="characters"
              spellCheck={false}
              inputMode="text"
            />
            <FormMessage />
            <SubmitButton variant="primary" className="w-full sm:w-fit">
              Look it up
            </SubmitButton>
          </Form>
        </Card>
        <div role="status">{found && <FollowedReport report={found} />}</div>
      </div>
    </div>
  );
}
