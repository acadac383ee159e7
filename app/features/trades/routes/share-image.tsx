import { redirect } from "react-router";
import { readSharePictures } from "~/features/calculator/calculator.queries.server.ts";
import { TradeShareCard } from "~/features/calculator/components/trade-share-card.tsx";
import { contextOf, keepPage } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { renderShareImage } from "~/platform/share-image.server.tsx";
import { picturePath, pictureVersion, readPictureName } from "../core/picture-version.ts";
import { STATUSES } from "../trades.constants.ts";
import { findTrade } from "../trades.records.queries.server.ts";
import type { Route } from "./+types/share-image";

const ONE_HOUR = 3600;

/**
 * GET /share/posted/{id}.{version}.png: what a link to a posted trade unfolds into in a chat. An address without a version, or with one of
 * before, leads to the picture of now.
 */
export async function loader({ params: { name }, request, context }: Route.LoaderArgs) {
  // One address a picture: whatever hangs on behind it must not make the server draw again.
  const { search, pathname } = new URL(request.url);
  if (search !== "") return redirect(pathname, 301);
  const ctx = contextOf(context);
  const { id, version } = readPictureName(name);
  const trade = await findTrade(ctx, id);
  if (!trade || trade.hidden) return new Response(`No trade found with ID: ${id}`, { status: 404 });
  if (version !== pictureVersion(trade)) return redirect(picturePath(trade), 302);
  const pictures = await readSharePictures(ctx, trade.sides);
  try {
    const posted = { ...STATUSES[trade.status], completed: trade.completedAt !== null };
    const png = await renderShareImage(
      <TradeShareCard sides={trade.sides} posted={posted} pictures={pictures} sampleValues={ctx.config.env === "demo"} />,
    );
    keepPage(context, ["pets", `trade:${id}`], ONE_HOUR);
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: { "retry-after": "10" } });
  }
}
