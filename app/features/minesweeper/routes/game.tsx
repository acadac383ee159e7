import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { HashLine } from "~/features/giveaways/components/hash-line.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { areaLanguage } from "~/platform/page-cache/page-language.server.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { LanguageArea, LanguageLink } from "~/ui/language.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { BoardCheckCard } from "../components/board-check.tsx";
import { FinishedBoard } from "../components/finished-board.tsx";
import { useWords } from "../components/use-words.ts";
import { type MineWords, WORDS } from "../core/words.ts";
import { BOARDS } from "../minesweeper.constants.ts";
import { findFinishedGame } from "../minesweeper.games.queries.server.ts";
import type { Route } from "./+types/game";

const toGame = (words: MineWords) => ({ to: "/minesweeper", label: words.toGame, back: true as const });

/** GET /minesweeper/games/{id}: a finished game with its public record, and its check in the reader's browser. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const language = areaLanguage({ request, context });
  const game = await findFinishedGame(contextOf(context), id);
  if (!game) throw new AppError("not_found", WORDS[language].gameMissing);
  return { game, language };
}

export const meta = unlistedMeta("Minesweeper");

export default function Game({ loaderData: { game, language } }: Route.ComponentProps) {
  const words = WORDS[language];
  const { size, player, outcome, timeMs, finishedAt, promise, seed, startedWith, moves, unranked } = game;
  return (
    <LanguageArea language={language} className="page-width max-w-3xl pb-10">
      <PageHeading title={words.gameTitle(BOARDS[size].label)} actions={<WayLink way={toGame(words)} />}>
        <span className="flex flex-wrap items-center gap-x-4">
          {player ? <MemberLink member={player} picture={24} /> : <span>{words.gameByNobody}</span>}
          <LanguageLink from={language} />
        </span>
      </PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <Card className="grid grid-cols-1 gap-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Chip tone={outcome === "won" ? "gain" : "loss"}>{outcome === "won" ? words.gameWon : words.gameLost}</Chip>
            <span className="figures text-xl">{words.duration(timeMs)}</span>
            <span className="text-soft-ink">{words.day(finishedAt)}</span>
          </p>
          {unranked && <p className="text-pretty text-sm text-soft-ink">{words.unrankedFor[unranked]}</p>}
          <FinishedBoard game={game} />
        </Card>
        <Card as="section" aria-labelledby="published" className="grid grid-cols-1 gap-4">
          <h2 id="published" className="text-xl">
            {words.published}
          </h2>
          <dl className="grid grid-cols-1 gap-2.5">
            <HashLine name={words.promise} hash={promise} hint={words.promiseHint} />
            <HashLine name={words.seed} hash={seed} hint={words.seedHint} />
            <div>
              <dt className="font-bold text-sm">{words.firstCell}</dt>
              <dd>{`${words.cell(Math.floor(startedWith / size) + 1, (startedWith % size) + 1)} (${words.cellNumber(startedWith)})`}</dd>
            </div>
            <div>
              <dt className="font-bold text-sm">{words.moves}</dt>
              <dd>{moves.length}</dd>
            </div>
          </dl>
        </Card>
        <BoardCheckCard game={game} />
      </div>
    </LanguageArea>
  );
}

/** There is no such game, or it could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  return <LoadFailed error={error} title={words.gameMissing} ways={[toGame(words)]} />;
}
