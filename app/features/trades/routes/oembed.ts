import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { type AppContext, contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";
import { embedHeight, MAX_EMBED_WIDTH, MIN_EMBED_WIDTH } from "~/ui/embed-size.ts";
import { TRADES } from "../trades.cache-tags.ts";
import { findTrade } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/oembed";

/**
 * GET /oembed?url=…&maxwidth=…&maxheight=…: how another site shows one of our pages as a card. Of pets and of trades, in JSON. Source: oembed.com.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { searchParams } = url;
  if ((searchParams.get("format") ?? "json") !== "json")
    return Response.json({ error: "not_implemented", message: "We answer in JSON only." }, { status: 501 });
  const found = await findCard(ctx, searchParams.get("url") ?? "");
  if (!found) throw new AppError("not_found", "There is no card for this address: only for the pages of pets and of trades.");
  cachePage(context, [found.kind === "pet" ? PETS : TRADES]);
  const shared = {
    ...{ version: "1.0", title: found.title, cache_age: 300 },
    ...{ provider_name: "Bubblegum Values", provider_url: ctx.config.appUrl },
  };
  const width = Math.min(MAX_EMBED_WIDTH, sizeOf(searchParams.get("maxwidth")));
  const height = embedHeight(found.content, width);
  // A card that would be cut off is none: its reader gets the title alone, as the standard has it for a link.
  if (width < MIN_EMBED_WIDTH || height > sizeOf(searchParams.get("maxheight"))) return Response.json({ ...shared, type: "link" });
  const frame = {
    src: `${ctx.config.appUrl}/embed/${found.kind}/${found.id}`,
    ...{ width, height, title: found.title, loading: "lazy" },
    sandbox: "allow-popups allow-popups-to-escape-sandbox",
  };
  const attributes = Object.entries(frame).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
  return Response.json({
    ...shared,
    ...{ type: "rich", width, height },
    html: `<iframe ${attributes.join(" ")} style="border:0;border-radius:20px;max-width:100%;color-scheme:light dark"></iframe>`,
  });
}

const sizeOf = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY);

/** The card of one of our addresses; null for other addresses and missing content. */
async function findCard(ctx: AppContext, address: string) {
  if (address.length > 300 || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const [, room, id = "", ...more] = pathname.split("/");
  if (origin !== new URL(ctx.config.appUrl).origin || more.length > 0) return null;
  if (room === "pet") {
    const pet = (await readCatalogue(ctx)).byId.get(parsePetId(id) ?? 0);
    return pet ? { kind: "pet" as const, id, title: `${pet.name} value`, content: { cells: pet.variants.length } } : null;
  }
  const trade = room === "trades" ? await findTrade({ ...ctx, actor: { kind: "guest" } }, id) : null;
  if (!trade) return null;
  const { giving, receiving } = trade.sides;
  return { kind: "trade" as const, id, title: "Trade", content: { sides: [giving.length, receiving.length] as const } };
}
