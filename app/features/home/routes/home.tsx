import "../components/home.css";
import { data, isRouteErrorResponse } from "react-router";
import { PARTNERS, ROBLOX_NAMES } from "~/features/accounts/accounts.cache-tags.ts";
import { commentsOn } from "~/features/comments/comments.cache-tags.ts";
import { NEWS } from "~/features/news/news.cache-tags.ts";
import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { onlineSeconds } from "~/features/trades/core/cache-seconds.ts";
import { TRADES } from "~/features/trades/trades.cache-tags.ts";
import { findTradeMarks } from "~/features/trades/trades.interests.queries.server.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { orLeftOut } from "~/platform/http/or-left-out.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Slot, type SlotValues } from "~/platform/page-cache/slot.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { late } from "~/ui/late.tsx";
import { Notice } from "~/ui/notice.tsx";
import { CommunityStatistics } from "../components/community-statistics.tsx";
import { FirstSteps } from "../components/first-steps.tsx";
import { MostWanted } from "../components/most-wanted.tsx";
import { NextUpdate } from "../components/next-update.tsx";
import { PetFinder } from "../components/pet-finder.tsx";
import { TradeTeaser } from "../components/trade-teaser.tsx";
import { readFirstSteps, readHome } from "../home.queries.server.ts";
import type { FirstSteps as Steps } from "../home.types.ts";
import type { Route } from "./+types/home";

// Below the first screen: their code is loaded after hydration.
const MoversBoard = late(async () => (await import("../components/movers-board.tsx")).MoversBoard);
const BelowTheFold = late(async () => (await import("../components/below-the-fold.tsx")).BelowTheFold);

export async function loader({ context }: Route.LoaderArgs) {
  const { away, ...home } = await readHome(contextOf(context));
  const complete = home.highlights && home.figures && home.updates && home.featured;
  const trades = home.featured?.trades.map(({ id, owner, sides, alternatives }) => ({ id, owner, sides, alternatives })) ?? [];
  const marks = await cachePage(context, [PETS, SITE, NEWS, PARTNERS, TRADES, commentsOn("trade"), ROBLOX_NAMES], {
    // The figures refresh themselves on the open page, so a minute-old page is fresh enough. An incomplete page is not cached.
    seconds: complete ? onlineSeconds(home.featured?.trades ?? [], home.featured?.asOf ?? 0, 60) : 0,
    slots: (reader) => findTradeMarks(reader, trades),
  });
  const steps = await cachePage(context, [], {
    slots: async (reader): Promise<Record<string, Steps>> => {
      const own = await orLeftOut(reader, "first steps", readFirstSteps(reader), null);
      return own ? { own } : {};
    },
  });
  return data({ ...home, marks, steps }, away ? 503 : 200);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Bubblegum Values",
    description:
      "What your pets are worth: the value of every pet in all four forms, what moved today, and a calculator that tells a fair trade from a bad one.",
    path: "/",
    keywords: ["pet values", "value list", "trade calculator", "bubble gum simulator", "roblox pets"],
    index: true,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}

/** The same frame with nothing in it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return <HomePage highlights={null} figures={null} partners={[]} updates={null} featured={null} marks="{}" steps={NO_STEPS} />;
}

const NO_STEPS: SlotValues<Steps> = "{}";

function HomePage({ highlights, figures, partners, updates, featured, marks, steps }: Route.ComponentProps["loaderData"]) {
  const root = useRootData();
  return (
    <div className="page-width">
      <div className="grid grid-cols-1 gap-4 pt-5 sm:pt-8 lg:grid-cols-[minmax(0,1.45fr)_minmax(20rem,1fr)] lg:gap-6">
        <div className="flex flex-col justify-center gap-4 lg:gap-5">
          <div>
            <h1 className="text-[clamp(2rem,1.4rem+3vw,3.25rem)] leading-[1.08]">What is your pet worth?</h1>
            <p className="mt-2 max-w-[38rem] text-pretty text-lg text-soft-ink leading-snug">
              Look it up, see what moved, and know before you trade. Every pet in every form, and a calculator that does the maths.
            </p>
          </div>
          <PetFinder catalogueHash={highlights?.catalogueHash ?? null} petCount={highlights?.petCount ?? null} />
          {highlights && highlights.wanted.length > 0 && <MostWanted pets={highlights.wanted} />}
          <ButtonLink to="/values" variant="primary" size="large" className="sm:self-start">
            View Value List
          </ButtonLink>
        </div>
        <TradeTeaser example={highlights?.example ?? null} />
      </div>

      <Slot of={steps} thing="own">
        {(done) => done && <FirstSteps done={done} />}
      </Slot>

      <div className="mt-8 grid grid-cols-1 items-start gap-6 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {highlights ? (
          <MoversBoard movers={highlights.movers} changedToday={highlights.changedToday} />
        ) : (
          <Notice
            tone="error"
            title="Failed to load pets"
            action={
              <ButtonLink to="/" reloadDocument size="small">
                Try again
              </ButtonLink>
            }
          >
            We can't show what moved right now.
          </Notice>
        )}
        <div className="grid grid-cols-1 gap-6">
          {root && <NextUpdate at={root.settings.nextUpdateAt} />}
          <CommunityStatistics rendered={figures} />
        </div>
      </div>

      <BelowTheFold
        featured={featured && { ...featured, marks }}
        highlights={highlights}
        community={root?.links.community}
        updates={updates}
        partners={partners}
      />
    </div>
  );
}
