import { PageHeading } from "~/ui/page-heading.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import type { PlayerSearch } from "../search.types.ts";
import { ChosenPlayers } from "./chosen-players.tsx";

/** The page on which a scammed reader finds the player to report. */
export function ReportPlayerPage({ query, ...found }: PlayerSearch & { query: string }) {
  return (
    <div className="page-width max-w-2xl pb-12">
      <PageHeading title="Report a player">
        Find the player by name, and tell us what happened. They never learn who reported them.
      </PageHeading>
      <div className="grid gap-4">
        <ChosenPlayers action="/reports/player" query={query} {...found} to={({ id }) => `/report/profile/${id}`} />
        <TextLink to="/safe-trading#happened">What to do after a scam</TextLink>
      </div>
    </div>
  );
}
