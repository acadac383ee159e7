import "./requests.css";
import { ChosenPlayers } from "~/features/search/components/chosen-players.tsx";
import type { PlayerSearch } from "~/features/search/search.types.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";

/** Where the reader chooses a player to write to. */
export function ComposePage({ query, ...found }: PlayerSearch & { query: string }) {
  return (
    <div className="request-page">
      <h1 className="text-2xl">
        <IconLink label="All conversations" variant="quiet" to="/messages" className="chat-back -ml-2">
          <Icon name="arrow-left" size={20} />
        </IconLink>
        <span className="min-w-0">New message</span>
      </h1>
      <ChosenPlayers action="/messages/new" query={query} {...found} to={({ id }) => `/messages/new?${new URLSearchParams({ to: id })}`} />
    </div>
  );
}
