import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { MESSAGES, MIN_PLAYER_NAME } from "../search.constants.ts";
import type { PlayerSearch, SiteSearch } from "../search.types.ts";
import { FoundPlayers } from "./found-players.tsx";
import { SearchForm } from "./search-form.tsx";

interface ChosenPlayersProps extends PlayerSearch {
  /** The address of the page, which searches for `q`. */
  action: string;
  query: string;
  /** The page that a chosen player leads to. */
  to: (player: SiteSearch["players"][number]) => string;
}

/** Chooses a player by the beginning of a name. */
export function ChosenPlayers({ action, query, players, limited, to }: ChosenPlayersProps) {
  return (
    <>
      <SearchForm action={action} label="Player’s name" placeholder="Name here or on Roblox" query={query} />
      {players.length > 0 ? <FoundPlayers players={players} to={to} /> : <NoPlayers query={query} limited={limited} />}
    </>
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
