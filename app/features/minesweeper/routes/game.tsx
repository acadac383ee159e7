import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { HashLine } from "~/features/giveaways/components/hash-line.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { BoardCheckCard } from "../components/board-check.tsx";
import { FinishedBoard } from "../components/finished-board.tsx";
import { formatGermanDay, formatTime, WORDS } from "../core/words.ts";
import { BOARDS } from "../minesweeper.constants.ts";
import { findFinishedGame } from "../minesweeper.games.queries.server.ts";
import type { Route } from "./+types/game";

const TO_GAME = { to: "/minesweeper", label: WORDS.toGame, back: true } as const;

/** GET /minesweeper/games/{id}: a finished game with its public record, and its check in the reader's browser. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const game = await findFinishedGame(contextOf(context), id);
  if (!game) throw new AppError("not_found", WORDS.gameMissing);
  return { game };
}

export const meta = unlistedMeta("Minesweeper");

export default function Game({ loaderData: { game } }: Route.ComponentProps) {
  const { size, player, outcome, timeMs, finishedAt, promise, seed, startedWith, moves, unranked } = game;
  return (
    <div className="page-width max-w-3xl pb-10" lang={WORDS.language}>
      <PageHeading title={WORDS.gameTitle(BOARDS[size].label)} actions={<WayLink way={TO_GAME} />}>
        {player ? <MemberLink member={player} picture={24} /> : WORDS.gameByNobody}
      </PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <Card className="grid grid-cols-1 gap-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Chip tone={outcome === "won" ? "gain" : "loss"}>{outcome === "won" ? WORDS.gameWon : WORDS.gameLost}</Chip>
            <span className="figures text-xl">{formatTime(timeMs)}</span>
            <span className="text-soft-ink">{formatGermanDay(finishedAt)}</span>
          </p>
          {unranked && <p className="text-pretty text-sm text-soft-ink">{WORDS.unrankedFor[unranked]}</p>}
          <FinishedBoard game={game} />
        </Card>
        <Card as="section" aria-labelledby="published" className="grid grid-cols-1 gap-4">
          <h2 id="published" className="text-xl">
            {WORDS.published}
          </h2>
          <dl className="grid grid-cols-1 gap-2.5">
            <HashLine name={WORDS.promise} hash={promise} hint={WORDS.promiseHint} />
            <HashLine name={WORDS.seed} hash={seed} hint={WORDS.seedHint} />
            <div>
              <dt className="font-bold text-sm">{WORDS.firstCell}</dt>
              <dd>{`${WORDS.cell(Math.floor(startedWith / size) + 1, (startedWith % size) + 1)} (${WORDS.cellNumber(startedWith)})`}</dd>
            </div>
            <div>
              <dt className="font-bold text-sm">{WORDS.moves}</dt>
              <dd>{moves.length}</dd>
            </div>
          </dl>
        </Card>
        <BoardCheckCard game={game} />
      </div>
    </div>
  );
}

/** There is no such game, or it could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title={WORDS.gameMissing} ways={[TO_GAME]} />;
}
