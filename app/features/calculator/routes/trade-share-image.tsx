import { redirect } from "react-router";
import { type AppContext, contextOf, keepPage } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { imagePath } from "~/platform/images.server.ts";
import { renderShareImage, sharePicture } from "~/platform/share-image.server.tsx";
import { findSharedTrade } from "../calculator.queries.server.ts";
import type { TradeSides } from "../calculator.types.ts";
import { TradeShareCard } from "../components/trade-share-card.tsx";
import type { Route } from "./+types/trade-share-image";

const PICTURE_WIDTH = 128;
const ONE_HOUR = 3600;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  // One address a picture: whatever hangs on behind it must not make the server draw again.
  const { search, pathname } = new URL(request.url);
  if (search !== "") return redirect(pathname, 301);
  const ctx = contextOf(context);
  const found = await findSharedTrade(ctx, params.payload);
  if (!found) return new Response("This trade link is broken.", { status: 404 });
  const { sides } = found;
  const pictures = await readPictures(ctx, sides);
  try {
    const png = await renderShareImage(<TradeShareCard sides={sides} pictures={pictures} sampleValues={ctx.config.env === "demo"} />);
    keepPage(context, ["pets"], ONE_HOUR);
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: { "retry-after": "10" } });
  }
}

async function readPictures(ctx: AppContext, { giving, receiving }: TradeSides): Promise<Map<string, string>> {
  const hashes = new Set([...giving, ...receiving].flatMap((item) => item.image ?? []));
  const read = await Promise.all(
    [...hashes].map(async (hash) => [hash, await sharePicture(ctx.files, imagePath("pets", hash, 128), PICTURE_WIDTH)] as const),
  );
  return new Map(read.flatMap(([hash, picture]) => (picture === null ? [] : [[hash, picture] as const])));
}
