import "./requests.css";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { markFound } from "../core/mark-found.ts";
import { conversationPath } from "../core/message-paths.ts";
import { MIN_SEARCHED } from "../messages.constants.ts";
import type { FoundMessage, MessageSearch } from "../messages.types.ts";
import { ConversationAvatar, nameOf } from "./conversation-avatar.tsx";

/** Where somebody searches their own messages; each one that is found leads to its place in the conversation. */
export function SearchPage({ query, search }: { query: string; search: MessageSearch | null }) {
  return (
    <div className="message-search">
      <h1 className="text-2xl">
        <IconLink label="All conversations" variant="quiet" to="/messages" className="chat-back -ml-2">
          <Icon name="arrow-left" size={20} />
        </IconLink>
        Search your messages
      </h1>
      <Form action="/messages/search" className="flex flex-wrap items-center gap-2.5">
        <SearchBox
          label="Search your messages"
          name="q"
          defaultValue={query}
          placeholder="A word or a pet’s name"
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
      <Results query={query} search={search} />
    </div>
  );
}

function Results({ query, search }: { query: string; search: MessageSearch | null }) {
  if (!search) return <p className="text-soft-ink">Type at least {MIN_SEARCHED} characters. Only you see what you search.</p>;
  const { found, next, isCut } = search;
  const further = next !== null && (
    <ButtonLink to={`/messages/search?${new URLSearchParams({ q: query, before: next })}`}>Search older conversations</ButtonLink>
  );
  if (found.length === 0)
    return (
      <EmptyState drawing="search" title="Nothing found" actions={further}>
        None of these conversations mentions “<bdi translate="no">{query}</bdi>”.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-2" aria-label="Found messages">
        {found.map((one) => (
          <Found key={`${one.conversationId} ${one.number}`} message={one} query={query} />
        ))}
      </ul>
      {isCut && <p className="text-pretty text-soft-ink text-sm">There may be more in older messages, which are not searched.</p>}
      {further}
    </>
  );
}

function Found({ message, query }: { message: FoundMessage; query: string }) {
  const { conversationId, number, isOwn, content, createdAt } = message;
  return (
    <li>
      <Link to={conversationPath(conversationId, number)} className="found-message">
        <ConversationAvatar of={message} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <bdi translate="no" className="min-w-0 truncate font-bold">
              {nameOf(message)}
            </bdi>
            <span className="text-soft-ink text-xs">
              <DateTime at={createdAt} />
            </span>
          </span>
          <span className="line-clamp-3 text-soft-ink wrap-anywhere">
            {isOwn && <span>You: </span>}
            <bdi translate="no">
              {markFound(content, query).map((part, at) =>
                at % 2 === 1 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
                  <mark key={at} className="rounded bg-accent-wash font-bold text-ink">
                    {part}
                  </mark>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <span key={at}>{part}</span>
                ),
              )}
            </bdi>
          </span>
        </span>
      </Link>
    </li>
  );
}
