import { redirect } from "react-router";
import { contextOf, keepPage } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { renderShareImage } from "~/platform/share-image.server.tsx";
import { findSharedTrade, readSharePictures } from "../calculator.queries.server.ts";
import { TradeShareCard } from "../components/trade-share-card.tsx";
import type { Route } from "./+types/trade-share-image";

const ONE_HOUR = 3600;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  // One address a picture: whatever hangs on behind it must not make the server draw again.
  const { search, pathname } = new URL(request.url);
  if (search !== "") return redirect(pathname, 301);
  const ctx = contextOf(context);
  const found = await findSharedTrade(ctx, params.payload);
  if (!found) return new Response("This trade link is broken.", { status: 404 });
  const { sides } = found;
  const pictures = await readSharePictures(ctx, sides);
  try {
    const png = await renderShareImage(<TradeShareCard sides={sides} pictures={pictures} sampleValues={ctx.config.env === "demo"} />);
    keepPage(context, ["pets"], ONE_HOUR);
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: { "retry-after": "10" } });
  }
}
