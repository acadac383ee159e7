import { Link, useRevalidator } from "react-router";
import { useLive } from "~/platform/live/use-live.ts";
import { Notice } from "~/ui/notice.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { WEBHOOK_MESSAGES as MESSAGES } from "../webhooks.constants.ts";

interface DiscordNoticeProps {
  /** Messages whose attempts failed. */
  undelivered: { waiting: number; failed: number };
}

/**
 * Says that a message about a pet could not be sent to Discord: after the first failed attempt, and for as long as anything is left to
 * send. The pet itself was saved.
 */
export function DiscordNotice({ undelivered: { waiting, failed } }: DiscordNoticeProps) {
  const toast = useReadyToast();
  const { revalidate } = useRevalidator();
  useLive(["webhook"], (event) => {
    if (event.kind !== "webhook.tried") return;
    if (event.data.petFailed) toast.warning(MESSAGES.petUpdated);
    if (event.data.petFailed || waiting + failed > 0) void revalidate();
  });
  if (waiting + failed === 0) return null;
  return (
    <Notice
      tone="warning"
      title={MESSAGES.petUpdated}
      action={
        <Link to="../webhook" relative="path" className="button" data-variant="plain" data-size="small">
          See deliveries
        </Link>
      }
    >
      <span>
        {waiting > 0 && (
          <span>
            {waiting === 1 ? "1 message will be tried again automatically. " : `${waiting} messages will be tried again automatically. `}
          </span>
        )}
        {failed > 0 && (
          <span>
            {failed === 1 ? "1 message failed: send it again from the list." : `${failed} messages failed: send them again from the list.`}
          </span>
        )}
      </span>
    </Notice>
  );
}
