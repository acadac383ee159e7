import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { areaLanguage } from "~/platform/page-cache/page-language.server.ts";
import { AREA_LANGUAGE, type Language } from "~/text/languages.ts";
import { Card } from "~/ui/card.tsx";
import { LanguageArea, LanguageLink } from "~/ui/language.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";
import { LastWinner, Leaderboard } from "../components/leaderboard.tsx";
import { PlayArea } from "../components/play-area.tsx";
import { useOfflinePage } from "../components/use-offline-page.ts";
import { useWords } from "../components/use-words.ts";
import { cacheSeconds } from "../core/weeks.ts";
import { WORDS } from "../core/words.ts";
import { MINESWEEPER } from "../minesweeper.cache-tags.ts";
import { minesweeperForms } from "../minesweeper.forms.server.ts";
import { findOwnGame } from "../minesweeper.games.queries.server.ts";
import { findOwnBest, readRankings } from "../minesweeper.queries.server.ts";
import { findSigns } from "../minesweeper.review.queries.server.ts";
import type { Rankings } from "../minesweeper.types.ts";
import type { Route } from "./+types/minesweeper";

/** GET /minesweeper: the game, with the rankings of the week. A ranking that cannot be read does not prevent playing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [game, read] = await Promise.all([
    findOwnGame(ctx),
    Promise.all([
      readRankings(ctx).then(async (rankings) => [rankings, await findSigns(ctx, idsOf(rankings))] as const),
      findOwnBest(ctx),
    ]).catch((err: unknown) => {
      ctx.log.warn({ err }, "the rankings of minesweeper could not be read");
      return null;
    }),
  ]);
  const seconds = cacheSeconds(ctx.now().getTime());
  if (read && seconds > 0) cachePage(context, [MINESWEEPER], { seconds });
  const [[rankings, signs], own] = read ?? [[null, {}], {}];
  return { now: ctx.now().getTime(), game, rankings, own, signs, language: areaLanguage({ request, context }) };
}

const idsOf = ({ rankings }: Rankings) => [...new Set(Object.values(rankings).flatMap((entries) => entries.map(({ id }) => id)))];

export const action = answerForms(minesweeperForms);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Minesweeper",
    description: WORDS[loaderData?.language ?? AREA_LANGUAGE].description,
    path: "/minesweeper",
    keywords: ["minesweeper", "logik", "rangliste", "spiel"],
    index: true,
  });

export default function Minesweeper({ loaderData: { now, game, rankings, own, signs, language } }: Route.ComponentProps) {
  const viewer = useRootData()?.viewer ?? null;
  const refresh = useQuietRefresh();
  const { revalidate } = useRevalidator();
  const owner = viewer === null || viewer.banMessage !== null ? null : viewer.id;
  useLive(["minesweeper"], () => void refresh(), { since: rankings?.live });
  useNextWeek(rankings?.endsAt, now, refresh);
  useOfflinePage();
  return (
    <MinesweeperFrame language={language}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <PlayArea key={owner ?? "guest"} owner={owner} game={game} onScored={() => void refresh()} />
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          {rankings?.lastWinner && <LastWinner winner={rankings.lastWinner} />}
          <Leaderboard rankings={rankings} own={own} signs={signs} viewerId={owner} onRetry={() => void revalidate()} />
        </div>
        <Rules />
      </div>
    </MinesweeperFrame>
  );
}

/** The ranking restarts each week, also on an open page. */
function useNextWeek(endsAt: number | undefined, now: number, refresh: () => unknown): void {
  useEffect(() => {
    if (endsAt === undefined) return;
    const wait = endsAt - now;
    // Longer ones cannot be set, and nobody keeps a page open for as long.
    if (wait > 24 * 3_600_000) return;
    const timer = setTimeout(refresh, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [endsAt, now, refresh]);
}

function Rules() {
  const words = useWords();
  return (
    <Section title={words.rules} className="mt-0! sm:mt-0!">
      <Card className="grid grid-cols-1 gap-4">
        <ul className="grid list-disc gap-2 pl-5 text-pretty">
          {words.ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <div>
          <h3 className="text-lg">{words.fair}</h3>
          <p className="mt-1 text-pretty">{words.fairText}</p>
        </div>
      </Card>
    </Section>
  );
}

/** The page could not be read: says so, and offers to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MinesweeperFrame language={AREA_LANGUAGE}>
      <LoadFailed error={error} title={WORDS[AREA_LANGUAGE].leaderboardFailed} level={2} />
    </MinesweeperFrame>
  );
}

function MinesweeperFrame({ language, children }: { language: Language; children: Elements }) {
  const { name, intro } = WORDS[language];
  return (
    <LanguageArea language={language} className="page-width pb-10">
      <PageHeading title={name}>
        <span>{`${intro} `}</span>
        <LanguageLink from={language} />
      </PageHeading>
      {children}
    </LanguageArea>
  );
}
