import { Button, ButtonLink } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { SettingsOutcome } from "../settings.types.ts";

interface DraftNoticeProps {
  outcome: SettingsOutcome | undefined;
  /** What is typed here, and whether it came back from before. */
  form: { dirty: boolean; restored: boolean; discard: () => void };
}

/** What became of a form, or that what was typed before is back. */
export function DraftNotice({ outcome, form }: DraftNoticeProps) {
  if (form.restored && !outcome) {
    return (
      <Notice
        live
        tone="warning"
        action={
          <Button size="small" onClick={form.discard}>
            Discard
          </Button>
        }
      >
        What you typed here is back. It is not saved yet.
      </Notice>
    );
  }
  if (!outcome || (outcome.ok && form.dirty)) return null;
  return (
    <Notice
      live
      tone={outcome.ok ? "success" : "error"}
      // The tab keeps what is typed on the way through the sign-in.
      action={outcome.status === 401 && <ButtonLink to="/login?returnTo=/settings">Sign in again</ButtonLink>}
    >
      {outcome.message}
    </Notice>
  );
}
