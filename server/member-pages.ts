import { isUtf8 } from "node:buffer";
import { LRUCache } from "lru-cache";
import type { UserActor } from "~/access/actor.ts";
import type { Viewer } from "~/features/accounts/accounts.types.ts";
import { withWords } from "~/features/accounts/core/viewer.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { StandIn } from "~/platform/http/stand-in.server.ts";
import type { Bus } from "~/platform/process/bus.server.ts";
import { ID } from "~/text/ids.ts";
import type { RenderedPage } from "./guest-pages.ts";
import { KeptUnderTags } from "./kept-under-tags.ts";
import { cutTemplate, digestAround, fillTemplate, type Part, type Piece, piecesOf } from "./page-template.ts";

interface MemberPage {
  tags: Set<string>;
  bytes: number;
  expiresAt: number;
  headers: Record<string, string>;
  parts: Part[];
  standIn: StandIn;
  /** A digest of everything around its pieces. */
  around: string;
  /** Its pieces as they look with a value, by the number of the read and that value. */
  variants: LRUCache<string, Promise<Piece[]>>;
  /** All ids in it: of every user and thing it may be about. */
  ids: ReadonlySet<string>;
}

export interface Making {
  /** Makes an answer for a stand-in; undefined if it cannot be kept. Others may wait for it under `key`. */
  render(standIn: StandIn, key: string): Promise<RenderedPage | undefined>;
  /** Called for whoever waits for what is being made under `key`. */
  join(key: string): void;
}

interface FilledPage {
  headers: Record<string, string>;
  body: Buffer;
  /** Hashes of its inline scripts. */
  scripts: string[];
}

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_VARIANTS = 48;
/** How long addresses of a kind that could not be kept are not tried again, in milliseconds. */
const TRIED_MS = 60_000;

/**
 * Keeps pages for members: each is made once for a stand-in of every kind of visitor, and each reader's own words and data are filled in
 * (decision 0044). By construction, nothing that belongs to anybody is in what is kept.
 */
export class MemberPages {
  readonly #pages: KeptUnderTags<MemberPage>;
  /** Kinds of addresses that could not be kept lately. */
  readonly #refused = new LRUCache<string, true>({ max: 1_000, ttl: TRIED_MS });
  readonly #keptOnce = new LRUCache<string, true>({ max: 1_000 });
  /** Addresses at which a page for some kind of visitor was kept lately. */
  readonly #addresses = new LRUCache<string, true>({ max: 5_000, ttl: TRIED_MS });

  constructor(bus: Pick<Bus, "isDeaf"> = { isDeaf: () => false }) {
    this.#pages = new KeptUnderTags(MAX_BYTES, bus);
  }

  /** Drops every page under one of `tags`; `*` drops all. */
  drop(tags: string[]): void {
    this.#pages.drop(tags);
  }

  /** Whether the page of an address was kept lately for members of any kind. */
  isKept(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** The page of an address for the actor of `ctx`, who is shown as `viewer`; undefined if it has to be made for them. */
  async find(
    address: string,
    ctx: AppContext & { actor: UserActor },
    viewer: Viewer,
    { render, join }: Making,
  ): Promise<FilledPage | undefined> {
    const kind = kindOf(address);
    if (this.#refused.has(kind)) return undefined;
    const words: Record<string, string> = {};
    const shape = withWords(viewer, (name, word) => {
      words[name] = word;
      return "";
    });
    const key = `${address}\n${ctx.actor.role} ${JSON.stringify(shape)}`;
    const make = async () => {
      const standIn = new StandIn(ctx.actor.role, (mark) => withWords(viewer, mark));
      const rendered = await render(standIn, key);
      return rendered && toMemberPage(rendered, standIn);
    };
    const page = await this.#pages.findOrMake(key, make, () => join(key));
    if (!page) {
      if (!this.#keptOnce.has(kind)) this.#refused.set(kind, true);
      return undefined;
    }
    this.#keptOnce.set(kind, true);
    this.#addresses.set(address, true);
    const own = await Promise.all(page.standIn.reads.map((read) => read(ctx)));
    // The page contains its reader's id although nothing was read for them, so it has to be drawn for them.
    if (page.ids.has(ctx.actor.id) && own.every((values) => Object.keys(values).length === 0)) return undefined;
    const picked = await pickPieces(page, own);
    return (
      picked && { headers: page.headers, ...fillTemplate(page.parts, { words, own, pick: (piece) => picked.get(piece) ?? piece.parts }) }
    );
  }
}

/** The part that addresses of one page have in common, as far as it can be told without knowing the routes. */
const kindOf = (address: string): string => (address.split("?", 1)[0] ?? "").replace(/[^/]*\d[^/]*/g, ":id");

function toMemberPage({ headers, body, tags, seconds }: RenderedPage, standIn: StandIn): MemberPage {
  // A picture has no words in it, and does not survive being read as some.
  const text = isUtf8(body) ? body.toString() : "";
  const parts: Part[] = isUtf8(body)
    ? cutTemplate(text, standIn, headers["content-type"]?.startsWith("text/html") ?? false)
    : [{ kind: "bytes", bytes: body }];
  const hasPieces = piecesOf(parts).length > 0;
  // Nothing will be drawn again, so the data for it can go.
  if (!hasPieces) delete standIn.draw;
  return {
    ...{ tags, headers, parts, standIn },
    bytes: body.byteLength * 2,
    expiresAt: performance.now() + seconds * 1_000,
    around: hasPieces ? digestAround(text, standIn) : "",
    variants: new LRUCache({ max: MAX_VARIANTS }),
    ids: new Set(text.match(new RegExp(ID, "g"))),
  };
}

/** The pieces that look different for this visitor, with their replacements; undefined if the page cannot be assembled from pieces. */
async function pickPieces(page: MemberPage, own: readonly Readonly<Record<string, unknown>>[]): Promise<Map<Piece, Part[]> | undefined> {
  const picked = new Map<Piece, Part[]>();
  const pieces = piecesOf(page.parts);
  for (const [index, piece] of pieces.entries()) {
    const value = own[piece.read]?.[piece.thing];
    if (value === undefined) continue;
    const variant = (await variantOf(page, piece.read, value))[index];
    if (!variant) return undefined;
    picked.set(piece, variant.parts);
  }
  return picked;
}

/** The pieces of the page for a stand-in with that value for everything; none if more than the pieces changes. */
function variantOf(page: MemberPage, read: number, value: unknown): Promise<Piece[]> {
  const look = lookOf(value);
  const key = `${read} ${JSON.stringify(look)}`;
  const known = page.variants.get(key);
  if (known) return known;
  const pieces = drawPieces(page, read, look);
  page.variants.set(key, pieces);
  pieces.catch(() => page.variants.delete(key));
  return pieces;
}

/** The part of a value that shows on the page as the server draws it. */
const lookOf = (value: unknown) => (value instanceof Object && "look" in value ? { look: value.look } : value);

async function drawPieces({ standIn, around }: MemberPage, read: number, value: unknown): Promise<Piece[]> {
  const text = await standIn.draw?.({ read, value });
  if (text === undefined || digestAround(text, standIn) !== around) return [];
  return piecesOf(cutTemplate(text, standIn, true));
}
