import { answerForms } from "~/access/forms.server.ts";
import { PARTNERS, ROBLOX_NAMES } from "~/features/accounts/accounts.cache-tags.ts";
import { commentsOn } from "~/features/comments/comments.cache-tags.ts";
import { onlineSeconds } from "~/features/trades/core/cache-seconds.ts";
import { TRADES } from "~/features/trades/trades.cache-tags.ts";
import { findTradeMarks } from "~/features/trades/trades.interests.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PublicPage } from "../components/public-page.tsx";
import { PARTNERS_LIVE } from "../partners.cache-tags.ts";
import { partnerForms } from "../partners.forms.server.ts";
import { findPartnerPage, isFollowing } from "../partners.queries.server.ts";
import type { Route } from "./+types/partner-page";

/** The live state shown here lags at most a minute. */
const MAX_SECONDS = 60;

/** GET /partners/{id}: a partner's channel, whether they are live, and their open trades. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  // Read before the data, so that later events arrive live.
  const since = ctx.bus.position();
  const page = await findPartnerPage(ctx, params.id);
  const asOf = ctx.now().getTime();
  const trades = page.trades.map(({ id, owner, sides, alternatives }) => ({ id, owner, sides, alternatives }));
  const marks = await cachePage(context, [PARTNERS, PARTNERS_LIVE, TRADES, commentsOn("trade"), ROBLOX_NAMES], {
    seconds: onlineSeconds(page.trades, asOf, MAX_SECONDS),
    slots: (reader) => findTradeMarks(reader, trades),
  });
  const follows = await cachePage(context, [], {
    slots: async (reader) => ({ [params.id]: (await isFollowing(reader, params.id)) ? ("yes" as const) : ("no" as const) }),
  });
  return { page, marks, follows, since, asOf };
}

export const action = answerForms(partnerForms);

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const name = loaderData?.page.partner.name ?? "Partner";
  return pageMeta(matches, {
    title: name,
    description: `${name} is a partner of Bubblegum Values: the channel, whether it is live, and open trades.`,
    path: `/partners/${params.id}`,
    keywords: [name, "partner", "channel"],
    // Creators may be young, too: their pages are found from here.
    index: false,
  });
};

export default function PartnerPageRoute({ loaderData }: Route.ComponentProps) {
  return <PublicPage {...loaderData} />;
}
