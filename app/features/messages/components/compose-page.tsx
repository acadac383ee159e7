import "./requests.css";
import { FoundPlayers } from "~/features/search/components/found-players.tsx";
import { SearchForm } from "~/features/search/components/search-form.tsx";
import { MESSAGES, MIN_PLAYER_NAME } from "~/features/search/search.constants.ts";
import type { PlayerSearch } from "~/features/search/search.types.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";

/** Where the reader chooses a player to write to. */
export function ComposePage({ query, players, limited }: PlayerSearch & { query: string }) {
  return (
    <div className="request-page">
      <h1 className="text-2xl">
        <IconLink label="All conversations" variant="quiet" to="/messages" className="chat-back -ml-2">
          <Icon name="arrow-left" size={20} />
        </IconLink>
        <span className="min-w-0">New message</span>
      </h1>
      <SearchForm action="/messages/new" label="Player’s name" placeholder="Name here or on Roblox" query={query} />
      {players.length > 0 ? (
        <FoundPlayers players={players} to={({ id }) => `/messages/new?${new URLSearchParams({ to: id })}`} />
      ) : (
        <NoPlayers query={query} limited={limited} />
      )}
    </div>
  );
}

function NoPlayers({ query, limited }: { query: string; limited: boolean }) {
  if (limited) return <p className="text-soft-ink">{MESSAGES.tooMany}</p>;
  if ([...query].length < MIN_PLAYER_NAME)
    return <p className="text-soft-ink">{`Type at least ${MIN_PLAYER_NAME} characters of a name.`}</p>;
  return (
    <EmptyState drawing="search" title="Nobody found" actions={<ButtonLink to="/messages/support">Write to Support</ButtonLink>}>
      No player’s name begins like this. Names on Roblox are found once they are verified here.
    </EmptyState>
  );
}
