import { Link } from "react-router";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { areaLanguage } from "~/platform/page-cache/page-language.server.ts";
import { AREA_LANGUAGE } from "~/text/languages.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LanguageArea, LanguageLink } from "~/ui/language.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { useWords } from "../components/use-words.ts";
import { cacheSeconds, nextWeek } from "../core/weeks.ts";
import { type MineWords, WORDS } from "../core/words.ts";
import { MINESWEEPER } from "../minesweeper.cache-tags.ts";
import { findWeekWinners } from "../minesweeper.queries.server.ts";
import type { WeekWinners } from "../minesweeper.types.ts";
import type { Route } from "./+types/winners";

const toGame = (words: MineWords) => ({ to: "/minesweeper", label: words.toGame, back: true as const });

/** GET /minesweeper/winners: the winner of each week. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const weeks = await findWeekWinners(ctx);
  const seconds = cacheSeconds(ctx.now().getTime());
  if (seconds > 0) cachePage(context, [MINESWEEPER], { seconds });
  return { weeks, language: areaLanguage({ request, context }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = WORDS[loaderData?.language ?? AREA_LANGUAGE];
  return pageMeta(matches, {
    title: `Minesweeper: ${words.allWinners}`,
    description: words.winnersIntro,
    path: "/minesweeper/winners",
    keywords: ["minesweeper", "rangliste"],
    index: true,
  });
};

export default function Winners({ loaderData: { weeks, language } }: Route.ComponentProps) {
  const words = WORDS[language];
  return (
    <LanguageArea language={language} className="page-width max-w-3xl pb-10">
      <PageHeading title={words.allWinners} actions={<WayLink way={toGame(words)} />}>
        <span>{`${words.winnersIntro} `}</span>
        <LanguageLink from={language} />
      </PageHeading>
      {weeks.length === 0 ? (
        <EmptyState title={words.allWinners}>{words.noWinners}</EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {weeks.map((each) => (
            <Week key={each.week} {...each} />
          ))}
        </div>
      )}
    </LanguageArea>
  );
}

function Week({ week, winners }: WeekWinners) {
  const words = useWords();
  return (
    <Card as="section" padding="snug" aria-label={words.week(week, nextWeek(week))}>
      <h2 className="px-1 text-lg">{words.week(week, nextWeek(week))}</h2>
      <ul className="mt-1 divide-y divide-line">
        {winners.map(({ ranking, id, playerId, playerName, avatar, score, boardSize, timeMs }) => (
          <li key={ranking} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 py-2.5">
            <span className="flex min-w-0 items-center gap-3">
              <Chip tone={ranking === "all" ? "fair" : "neutral"}>{words.rankingNames[ranking]}</Chip>
              <MemberLink member={{ id: playerId, name: playerName, avatar }} picture={28} />
            </span>
            <Link to={`/minesweeper/games/${id}`} className="text-sm underline underline-offset-3">
              {words.lastWinnerOf(score, boardSize, words.duration(timeMs))}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The winners could not be read: says so, and offers to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  return <LoadFailed error={error} title={words.leaderboardFailed} ways={[toGame(words)]} />;
}
