import { form } from "~/access/forms.server.ts";
import { REPORT_MESSAGES } from "./moderation.constants.ts";
import { followReport, report } from "./moderation.reports.commands.server.ts";
import type { FollowedReport, SentReport } from "./moderation.types.ts";

/** The form of the page where a thing is reported. */
export const reportForms = {
  report: form({
    command: report,
    input: ({ fields, params }) => ({
      ...{ kind: params.kind ?? "", id: params.id ?? "" },
      ...{ reason: fields.text("reason"), text: fields.text("text") },
    }),
    done: ({ code, isRepeat }) => ({
      message: isRepeat ? REPORT_MESSAGES.repeated : REPORT_MESSAGES.sent,
      data: { code, isRepeat } satisfies SentReport,
    }),
    failed: REPORT_MESSAGES.failed,
  }),
};

/** The form for looking up a guest's report by its code. */
export const codeForms = {
  follow: form({
    command: followReport,
    input: ({ fields }) => ({ code: fields.text("code") }),
    done: ({ found }) => ({ data: found satisfies FollowedReport, unscripted: "This is your report." }),
    failed: REPORT_MESSAGES.codeFailed,
  }),
};
