import "./minesweeper.css";
import { Link, useSearchParams } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { ChipLink } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Section } from "~/ui/section.tsx";
import type { MachineSign } from "../core/machine-signs.ts";
import { RANKING_NAMES } from "../minesweeper.constants.ts";
import type { LeaderboardEntry, OwnBest, RankingName, Rankings } from "../minesweeper.types.ts";
import { useWords } from "./use-words.ts";

/** The parameter of the address that says which ranking is shown. */
const SHOWN = "rangliste";

interface LeaderboardProps {
  /** Null if they could not be read. */
  rankings: Rankings | null;
  own: OwnBest;
  /** For admins: the signs of a program at each of these games. */
  signs: Readonly<Record<string, readonly MachineSign[]>>;
  /** The account that looks at it; null for a guest. */
  viewerId: string | null;
  onRetry(): void;
}

/** The rankings of the week: that of all boards together, and one for each board. */
export function Leaderboard({ rankings, own, signs, viewerId, onRetry }: LeaderboardProps) {
  const words = useWords();
  const [search] = useSearchParams();
  const shown = RANKING_NAMES.find((name) => name === search.get(SHOWN)) ?? "all";
  return (
    <Section
      title={words.rankings}
      id="rangliste"
      className="mt-0! sm:mt-0!"
      action={
        <ButtonLink to="/minesweeper/winners" size="small" variant="quiet" className="bg-sunk" icon={<Icon name="trophy" size={16} />}>
          {words.allWinners}
        </ButtonLink>
      }
    >
      {rankings === null ? (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={onRetry}>
              {words.loadAgain}
            </Button>
          }
        >
          {words.leaderboardFailed}
        </Notice>
      ) : (
        <Card padding="snug" className="grid grid-cols-1 gap-3">
          <nav aria-label={words.rankings}>
            <ul className="flex flex-wrap gap-2">
              {RANKING_NAMES.map((name) => (
                <li key={name}>
                  <ChipLink to={name === "all" ? "?" : `?${SHOWN}=${name}`} preventScrollReset replace current={name === shown}>
                    {words.rankingNames[name]}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </nav>
          <RankingTable ranking={shown} entries={rankings.rankings[shown]} signs={signs} viewerId={viewerId} />
          <OwnRow best={own[shown]} isShown={rankings.rankings[shown].some(({ playerId }) => playerId === viewerId)} />
          <p className="text-pretty text-sm text-soft-ink">
            {`${shown === "all" ? words.rankingHint.all : words.rankingHint.size} ${words.resets(words.day(rankings.endsAt))}`}
          </p>
        </Card>
      )}
    </Section>
  );
}

interface RankingTableProps {
  ranking: RankingName;
  entries: readonly LeaderboardEntry[];
  signs: LeaderboardProps["signs"];
  viewerId: string | null;
}

function RankingTable({ ranking, entries, signs, viewerId }: RankingTableProps) {
  const words = useWords();
  if (entries.length === 0) return <p className="px-1 py-3 text-pretty text-soft-ink">{words.nobody}</p>;
  return (
    <div className="mine-ranking">
      <table className="mine-table">
        <caption className="sr-only">{`${words.rankings}: ${words.rankingNames[ranking]}`}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.player}</th>
            <th scope="col" className="mine-number">
              {words.score}
            </th>
            <th scope="col">{words.boardColumn}</th>
            <th scope="col" className="mine-number">
              {words.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, rank, playerId, playerName, avatar, score, boardSize, timeMs }) => (
            <tr key={id} data-rank={rank} data-own={playerId === viewerId || undefined}>
              <td className="figures">{rank}</td>
              <td className="w-full min-w-20 max-w-0">
                <span className="flex min-w-0 items-center">
                  <MemberLink member={{ id: playerId, name: playerName, avatar }} whole className="min-w-0 flex-1" />
                  {playerId !== viewerId && <PlayerMenu player={{ id: playerId, name: playerName }} />}
                </span>
              </td>
              <td className="mine-number figures">{score}</td>
              <td>{boardSize}</td>
              <td className="mine-number">
                <Link to={`/minesweeper/games/${id}`} className="underline underline-offset-3">
                  {words.duration(timeMs)}
                </Link>
                {signs[id] && (
                  <Link
                    to="/admin/minesweeper"
                    className="block min-h-6 text-loss text-sm underline"
                    title={signs[id].map((sign) => words.signs[sign]).join(" ")}
                  >
                    {words.suspicious}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OwnRow({ best, isShown }: { best: OwnBest[RankingName]; isShown: boolean }) {
  const words = useWords();
  if (!best) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-tile bg-accent-wash px-3 py-2.5">
      <strong>{words.own}</strong>
      <span className="figures">{words.ownRank(best.rank)}</span>
      {!isShown && (
        <Link to={`/minesweeper/games/${best.id}`} className="underline underline-offset-3">
          {words.lastWinnerOf(best.score, best.boardSize, words.duration(best.timeMs))}
        </Link>
      )}
    </p>
  );
}

/** The first of last week's ranking. */
export function LastWinner({ winner }: { winner: LeaderboardEntry }) {
  const words = useWords();
  const { id, playerName, avatar, score, boardSize, timeMs } = winner;
  return (
    <Card as="section" padding="snug" aria-label={words.lastWinner} className="mine-winner flex items-center gap-3.5">
      <span className="relative flex-none">
        <Avatar name={playerName} avatar={avatar} size={48} />
        <span className="absolute -right-1.5 -bottom-1 grid size-6 place-items-center rounded-full bg-fair-wash text-fair">
          <Icon name="trophy" size={15} />
        </span>
      </span>
      <p className="grid min-w-0">
        <span className="font-bold text-fair text-sm">{words.lastWinner}</span>
        <MemberLink member={{ id: winner.playerId, name: playerName, avatar }} className="text-lg" />
        <Link to={`/minesweeper/games/${id}`} className="text-sm text-soft-ink underline underline-offset-3">
          {words.lastWinnerOf(score, boardSize, words.duration(timeMs))}
        </Link>
      </p>
    </Card>
  );
}
