import { useState } from "react";
import { useSentForm } from "~/platform/browser/use-sent-form.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES } from "../trades.constants.ts";
import type { RemovedTrades } from "../trades.types.ts";

const FAILED = { ok: false };

/** Tells the owner that expired trades were deleted (TRD-146), until they say that they have read it. */
export function RemovedNotice({ count, upTo }: RemovedTrades) {
  const toast = useReadyToast();
  const [readUpTo, setReadUpTo] = useState(0);
  const { sending, submit } = useSentForm<{ ok?: boolean }>(
    "/trades/removed",
    () => FAILED,
    ({ ok }) => (ok ? setReadUpTo(upTo) : toast.error(MESSAGES.notChanged)),
  );
  if (readUpTo >= upTo) return null;
  return (
    <Notice
      action={
        <form method="post" action="/trades/removed" onSubmit={submit}>
          <input type="hidden" name="upTo" value={upTo} />
          <Button type="submit" size="small" variant="quiet" busy={sending !== null}>
            Got it
          </Button>
        </form>
      }
    >
      {MESSAGES.removed(count)}
    </Notice>
  );
}
