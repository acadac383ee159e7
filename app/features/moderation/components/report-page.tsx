import { DeadEnd } from "~/ui/dead-end.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { type Way, WayLink } from "~/ui/way-link.tsx";
import { REPORT_MESSAGES } from "../moderation.constants.ts";
import type { ReportPreview as Preview, SentReport } from "../moderation.types.ts";
import { DangerNote } from "./danger-note.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportPreview } from "./report-preview.tsx";
import { ReportSent } from "./report-sent.tsx";

const NEXT = [
  "Our team reads it. What is dangerous comes first.",
  "Nobody finds out who reported them.",
  "You can follow your report. We don’t share what happens to somebody else’s account.",
];

/** The page for reporting a thing: the thing, the reasons, and the next steps. `formKey` is new for each view. */
export function ReportPage({ preview, formKey }: { preview: Preview; formKey: string }) {
  const form = useForm({ name: "report", initial: EMPTY, failed: REPORT_MESSAGES.failed, refresh: false, guestKey: formKey });
  if (form.reply?.ok) return <ReportSent {...(form.reply.data as SentReport)} preview={preview} />;
  const back: Way = { label: "Back", to: preview.place, back: true };
  if (preview.own)
    return (
      <DeadEnd title={`This ${preview.noun} is yours`} ways={[back]}>
        {REPORT_MESSAGES.own}
      </DeadEnd>
    );
  return (
    <>
      <PageHeading title={`Report this ${preview.noun}`} actions={<WayLink way={back} variant="quiet" />}>
        You don’t need to be sure. Tell us, and we look.
      </PageHeading>
      <div className="grid gap-6">
        {preview.reported && <Notice tone="info">You reported this already. If there is more to say, write to us through Support.</Notice>}
        <ReportPreview preview={preview} />
        {preview.reported ? <DangerNote /> : <ReportForm form={form} />}
        <section aria-labelledby="what-happens">
          <h2 id="what-happens" className="mb-2 text-xl">
            What happens next
          </h2>
          <ol className="grid list-decimal gap-1.5 pl-6 text-pretty">
            {NEXT.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

const EMPTY = { reason: "", text: "" };
