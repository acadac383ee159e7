import { isUtf8 } from "node:buffer";
import { LRUCache } from "lru-cache";
import type { UserActor } from "~/platform/identity/actor.ts";
import { ID } from "~/text/ids.ts";
import type { Bus } from "../bus/bus.server.ts";
import type { AppContext } from "../http/context.server.ts";
import type { RenderedPage } from "./guest-pages.server.ts";
import { cutTemplate, digestAround, fillTemplate, type Part, type SlotPart, slotsOf } from "./page-template.server.ts";
import { TaggedCache } from "./tagged-cache.server.ts";
import { TemplateViewer } from "./template-viewer.server.ts";

interface MemberPage {
  tags: Set<string>;
  bytes: number;
  expiresAt: number;
  headers: Record<string, string>;
  parts: Part[];
  viewer: TemplateViewer;
  /** A digest of everything around its slots. */
  around: string;
  /** Its slots as they look with a value, by the number of the read and that value. */
  variants: LRUCache<string, Promise<SlotPart[]>>;
  /** All ids in it: of every user and thing it may be about. */
  ids: ReadonlySet<string>;
}

/**
 * Shows the reader with other words: `say` returns the replacement for each word that is theirs alone. Everything else only describes what
 * kind of reader it is.
 */
type DescribeReader = (say: (name: string, word: string) => string) => object;

interface PageMaker {
  /** Makes the answer for a template's viewer; undefined if it cannot be cached. Others may wait for it under `key`. */
  render(viewer: TemplateViewer, key: string): Promise<RenderedPage | undefined>;
  /** Called for requests that wait for the entry under `key`. */
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
/** How long addresses of a kind that could not be cached are not tried again, in milliseconds. */
const TRIED_MS = 60_000;

/**
 * Caches templates of pages for members: each is made once for every kind of reader, and each reader's own words and values are filled in
 * (decision 0044). By construction, the cache holds nothing personal.
 */
export class MemberPages {
  readonly #pages: TaggedCache<MemberPage>;
  /** Kinds of addresses that could not be cached lately. */
  readonly #refused = new LRUCache<string, true>({ max: 1_000, ttl: TRIED_MS });
  readonly #cachedOnce = new LRUCache<string, true>({ max: 1_000 });
  /** Addresses at which a page for some kind of reader was cached lately. */
  readonly #addresses = new LRUCache<string, true>({ max: 5_000, ttl: TRIED_MS });

  constructor(bus: Pick<Bus, "isDeaf"> = { isDeaf: () => false }) {
    this.#pages = new TaggedCache(MAX_BYTES, bus);
  }

  /** Removes every page under one of `tags`; `*` removes all. */
  invalidate(tags: string[]): void {
    this.#pages.invalidate(tags);
  }

  /** Whether the page of an address was cached lately for members of any kind. */
  isCached(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** The page of an address for the actor of `ctx`; undefined if it has to be made for them. */
  async find(
    address: string,
    ctx: AppContext & { actor: UserActor },
    describe: DescribeReader,
    { render, join }: PageMaker,
  ): Promise<FilledPage | undefined> {
    const kind = kindOf(address);
    if (this.#refused.has(kind)) return undefined;
    const words: Record<string, string> = {};
    const shape = describe((name, word) => {
      words[name] = word;
      return "";
    });
    const key = `${address}\n${ctx.actor.role} ${JSON.stringify(shape)}`;
    const make = async () => {
      const viewer = new TemplateViewer(ctx.actor.role, describe);
      const rendered = await render(viewer, key);
      return rendered && toMemberPage(rendered, viewer);
    };
    const page = await this.#pages.findOrMake(key, make, () => join(key));
    if (!page) {
      if (!this.#cachedOnce.has(kind)) this.#refused.set(kind, true);
      return undefined;
    }
    this.#cachedOnce.set(kind, true);
    this.#addresses.set(address, true);
    const values = await Promise.all(page.viewer.reads.map((read) => read(ctx)));
    // The page contains its reader's id although nothing was read for them, so it has to be drawn for them.
    if (page.ids.has(ctx.actor.id) && values.every((own) => Object.keys(own).length === 0)) return undefined;
    const slots = await pickSlots(page, values);
    return slots && { headers: page.headers, ...fillTemplate(page.parts, { words, values, slots }) };
  }
}

/** The common part of a page's addresses, as far as possible without the routes. */
const kindOf = (address: string): string => (address.split("?", 1)[0] ?? "").replace(/[^/]*\d[^/]*/g, ":id");

function toMemberPage({ headers, body, tags, seconds }: RenderedPage, viewer: TemplateViewer): MemberPage {
  // A picture has no words in it, and does not survive being read as some.
  const text = isUtf8(body) ? body.toString() : "";
  const parts: Part[] = isUtf8(body)
    ? cutTemplate(text, viewer, headers["content-type"]?.startsWith("text/html") ?? false)
    : [{ kind: "bytes", bytes: body }];
  const hasSlots = slotsOf(parts).length > 0;
  // Nothing will be drawn again, so the data for it can be let go.
  if (!hasSlots) delete viewer.draw;
  return {
    tags,
    headers,
    parts,
    viewer,
    bytes: body.byteLength * 2,
    expiresAt: performance.now() + seconds * 1_000,
    around: hasSlots ? digestAround(text, viewer) : "",
    variants: new LRUCache({ max: MAX_VARIANTS }),
    ids: new Set(text.match(new RegExp(ID, "g"))),
  };
}

/** The slots that look different for this reader, with their replacements; undefined if the page cannot be assembled from slots. */
async function pickSlots(
  page: MemberPage,
  values: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<SlotPart, Part[]> | undefined> {
  const picked = new Map<SlotPart, Part[]>();
  for (const [index, slot] of slotsOf(page.parts).entries()) {
    const value = values[slot.read]?.[slot.thing];
    if (value === undefined) continue;
    const variant = (await variantOf(page, slot.read, value))[index];
    if (!variant) return undefined;
    picked.set(slot, variant.parts);
  }
  return picked;
}

/** The slots of the page for a reader with that value for everything; none if more than the slots changes. */
function variantOf(page: MemberPage, read: number, value: unknown): Promise<SlotPart[]> {
  const look = lookOf(value);
  const key = `${read} ${JSON.stringify(look)}`;
  const known = page.variants.get(key);
  if (known) return known;
  const slots = drawSlots(page, read, look);
  page.variants.set(key, slots);
  slots.catch(() => page.variants.delete(key));
  return slots;
}

/** The part of a value that shows on the page as the server draws it. */
const lookOf = (value: unknown) => (value instanceof Object && "look" in value ? { look: value.look } : value);

async function drawSlots({ viewer, around }: MemberPage, read: number, value: unknown): Promise<SlotPart[]> {
  const text = await viewer.draw?.({ read, value });
  if (text === undefined || digestAround(text, viewer) !== around) return [];
  return slotsOf(cutTemplate(text, viewer, true));
}
