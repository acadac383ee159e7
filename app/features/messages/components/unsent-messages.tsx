import "./message.css";
import { formatTime } from "~/text/dates.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Unsent } from "../core/outbox.ts";
import { MESSAGES } from "../messages.constants.ts";
import { resend, withdraw } from "./outbox.ts";

interface UnsentMessagesProps {
  viewerId: string;
  conversationId: string;
  unsent: readonly Unsent[];
  /** Puts the text of one that was refused back to where it was written. */
  onTakeBack: (text: string) => void;
}

/** The reader's unacknowledged messages: being sent, waiting for the network, or refused with the reason. */
export function UnsentMessages({ viewerId, conversationId, unsent, onTakeBack }: UnsentMessagesProps) {
  return (
    <ol className="contents" aria-label="Not sent yet">
      {unsent.map((one, at) => (
        <li key={one.key} className="message" data-own="" data-first={at === 0 || undefined} data-last="" data-unsent="">
          <div className="message-line">
            <div className="message-bubble" data-failed={one.refusal !== null || undefined}>
              <span className="sr-only">You: </span>
              <p dir="auto" className="message-text">
                {one.text}
              </p>
            </div>
          </div>
          <UnsentState
            one={one}
            onRetry={() => resend(viewerId, conversationId, one.key)}
            onTakeBack={() => {
              withdraw(viewerId, conversationId, one.key);
              onTakeBack(one.text);
            }}
            onRemove={() => withdraw(viewerId, conversationId, one.key)}
          />
        </li>
      ))}
    </ol>
  );
}

interface UnsentStateProps {
  one: Unsent;
  onRetry: () => void;
  onTakeBack: () => void;
  onRemove: () => void;
}

function UnsentState({ one, onRetry, onTakeBack, onRemove }: UnsentStateProps) {
  const { number, refusal, tries, at } = one;
  if (number !== null || (refusal === null && tries === 0))
    return (
      <p className="message-time">
        {number === null && (
          <span>
            <Icon name="clock" size={13} className="inline" /> Sending ·{" "}
          </span>
        )}
        <span>{formatTime(at, "local")}</span>
      </p>
    );
  return (
    <div role="alert" className="message-failed">
      <p>
        <Icon name="circle-alert" size={16} className="mr-1 inline align-[-0.2em]" />
        <b>{MESSAGES.failed}</b>
      </p>
      <p className="text-soft-ink">{refusal ? refusal.message : "It will be sent as soon as it can."}</p>
      <p className="flex flex-wrap justify-end gap-1.5">
        {refusal && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
        {refusal && (
          <Button size="small" onClick={onTakeBack}>
            Edit
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon name={refusal?.meant === undefined ? "rotate-cw" : "send-horizontal"} size={16} />}
          onClick={onRetry}
        >
          {refusal?.meant === undefined ? "Retry" : "Send"}
        </Button>
      </p>
    </div>
  );
}
