import { useEffect, useRef } from "react";
import { classNames } from "~/ui/class-names.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { MESSAGES } from "../messages.constants.ts";
import type { MessageView } from "../messages.types.ts";

/** The messages of a conversation with Support, for those who write there and for the team. `mine` are those of the reader's side. */
export function SupportThread({ messages, mine }: { messages: readonly MessageView[]; mine: readonly MessageView["author"][] }) {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.number;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: "nearest" });
  }, [last]);
  return (
    <div>
      <ol aria-label="Messages" aria-live="polite" className="grid gap-3">
        {messages.map(({ number, author, name, content, createdAt, editedAt, deleted }) => (
          <li
            key={number}
            className={classNames(
              "grid max-w-[min(36rem,92%)] gap-1 rounded-card px-4 py-2.5",
              mine.includes(author) ? "justify-self-end bg-accent-wash" : "justify-self-start bg-sunk",
            )}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <b className="wrap-anywhere">{mine.includes(author) && author === "me" ? "You" : name}</b>
              <span className="text-soft-ink">
                <DateTime at={createdAt} />
                {editedAt !== null && !deleted && <span> · edited</span>}
              </span>
            </p>
            <p dir="auto" className={classNames("whitespace-pre-line wrap-anywhere", deleted && "text-soft-ink italic")}>
              {deleted ? MESSAGES.deleted : content}
            </p>
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}
