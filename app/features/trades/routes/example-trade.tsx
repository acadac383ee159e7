import "../components/trade-card.css";
import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { ServerMark } from "~/features/servers/components/server-mark.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import type { IconName } from "~/text/icon-names.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { PostedWhen, RoleMark, StatusBadge, TimeLeft } from "../components/trade-marks.tsx";
import { TradeRows } from "../components/trade-rows.tsx";
import { TradeChips, TradeWorth } from "../components/trade-words.tsx";
import { WantTags } from "../components/wants/want-tags.tsx";
import { sampleTrade } from "../core/sample-trade.ts";
import { describeMore } from "../core/wants.ts";
import type { PostedTrade } from "../trades.types.ts";
import type { Route } from "./+types/example-trade";

/** GET /example-trade: a sample card that explains posted trades. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  cachePage(context, [PETS]);
  const asOf = ctx.now().getTime();
  return { trade: sampleTrade((await readCatalogue(ctx)).pets, asOf), asOf };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Example trade",
    description: "The card of a posted trade, explained by a sample: verdict, time left, availability, comments, servers.",
    path: "/example-trade",
    keywords: ["trade", "example", "how to trade"],
    index: true,
  });

const FEATURES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "users",
    title: "Who trades",
    text: "Partners, moderators and the owner carry a mark. Cards of partners stand on top for a while.",
  },
  {
    icon: "scale",
    title: "Who gains",
    text: "What the trade is for you, by the values of the day on which it was posted, with the word under which it was posted.",
  },
  {
    icon: "tags",
    title: "What else would do",
    text: "Other pets instead, up to eight options in all, and words such as “Upgrade”. A trade is found by each of them.",
  },
  { icon: "clock", title: "Time left", text: "A trade leaves the board by itself: after an hour, later for premium users and partners." },
  { icon: "sun", title: "When to meet", text: "A time of the day, and a note such as “Open to counteroffers”." },
  {
    icon: "message-circle",
    title: "Comments and interest",
    text: "Ask in a comment, or press “Interested”: both are seen at once by everybody who looks.",
  },
  {
    icon: "server",
    title: "Where to meet",
    text: "The poster can connect private servers: you join one and find each other there.",
  },
];

export default function ExampleTrade({ loaderData: { trade, asOf } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-10">
      <PageHeading title="Example trade">A sample: nobody posted it. The pets and their values are those of today.</PageHeading>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        {trade ? <SampleCard trade={trade} now={asOf} /> : <EmptyState title="No sample yet">The value list is still empty.</EmptyState>}
        <ul className="grid gap-5 sm:grid-cols-2">
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <span className="grid size-11 flex-none place-items-center rounded-tile bg-accent-wash text-accent">
                <Icon name={icon} size={22} />
              </span>
              <div className="min-w-0">
                <h2 className="text-lg">{title}</h2>
                <p className="text-pretty text-soft-ink">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <ButtonLink to="/trades" variant="primary">
          See all trades
        </ButtonLink>
        <ButtonLink to="/trades/create">Post a trade</ButtonLink>
      </div>
    </div>
  );
}

/** The card as the board shows it, without what could be pressed. */
function SampleCard({ trade, now }: { trade: PostedTrade; now: number }) {
  const { owner, sides, givingTotal, receivingTotal, message, interestedCount, commentCount } = trade;
  return (
    <article className="trade-card card" data-role={owner.role} aria-labelledby="sample-trade">
      <header className="trade-card-head">
        <div className="min-w-0 flex-1">
          <h2 id="sample-trade" className="trade-card-name">
            <span className="sr-only">Sample trade by </span>
            <bdi translate="no">{owner.name}</bdi>
            <RoleMark role={owner.role} />
          </h2>
          <p className="trade-times">
            <TimeLeft trade={trade} now={now} />
            <PostedWhen trade={trade} now={now} />
          </p>
        </div>
        <StatusBadge trade={trade} side="viewer" />
      </header>
      <div className="trade-sides">
        <TradeRows side="giving" items={sides.giving} total={givingTotal} from="viewer" />
        <TradeRows side="receiving" items={sides.receiving} total={receivingTotal} from="viewer" more={describeMore("viewer", trade)} />
      </div>
      <TradeWorth trade={trade} side="viewer" />
      <p className="trade-message">{message}</p>
      <WantTags tags={trade.wantTags} />
      <TradeChips trade={trade} now={now} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft-ink">
        <span className="flex items-center gap-1.5">
          <Icon name="message-circle" size={16} />
          <span>{` ${commentCount} comments`}</span>
        </span>
        <span className="flex items-center gap-1.5">
          <Icon name="heart" size={16} />
          <span>{` ${interestedCount} interested`}</span>
        </span>
      </p>
      <div className="flex items-center gap-3 border-line border-t pt-3">
        <ServerMark type="trading" />
        <p className="min-w-0">
          <span className="block font-bold">
            <bdi translate="no">{owner.name}</bdi>'s Server
          </span>
          <span className="block text-sm text-soft-ink">Where to meet · Trading</span>
        </p>
      </div>
    </article>
  );
}
