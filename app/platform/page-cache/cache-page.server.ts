import { createContext, type RouterContextProvider } from "react-router";
import { type AppContext, contextOf } from "../http/context.server.ts";
import type { CacheTag } from "./cache-tags.ts";
import type { SlotValues } from "./slot.tsx";
import type { ReadSlots, TemplateViewer } from "./template-viewer.server.ts";

/** For how long an answer may be cached, and what invalidates it. */
export interface CachePolicy {
  tags: Set<CacheTag>;
  seconds: number;
}

/** Caching state of an answer while it is made. */
interface Caching {
  /** The viewer for whom the answer is made if it is to be cached for members; then no visitor is involved. */
  template?: TemplateViewer;
  /** The loaders' declarations so far. */
  policy?: CachePolicy;
  /** Whether a loader did not call `cachePage`: then the answer is for this visitor only, whatever the other loaders say. */
  isPrivate?: true;
}

const cachingContext = createContext<Caching | null>(null);

/** The caching state of the answer. A member's template is set here before the loaders run. */
export function cachingOf(provider: Readonly<RouterContextProvider>): Caching {
  const known = provider.get(cachingContext) ?? {};
  provider.set(cachingContext, known);
  return known;
}

interface CacheOptions {
  /** For how many seconds at most. */
  seconds?: number;
}

interface SlotOptions<Value> extends CacheOptions {
  /** Reads a reader's values in the slots of the page, keyed by thing. */
  slots: ReadSlots<Value>;
}

/**
 * Declares that the answer may be cached until one of `tags` is invalidated, because it is the same for every guest, and for all members
 * unless a loader reads the reader's identity. Tags of several loaders add up, and the shortest time counts. A page is never cached if one of
 * its loaders does not call this.
 */
export function cachePage(
  provider: Readonly<RouterContextProvider>,
  tags: readonly CacheTag[],
  options?: CacheOptions & { slots?: never },
): void;
/**
 * The same for a page with slots: what readers have to do with the things on it is read by `slots`, for each of them, and returned for the
 * page's `<Slot>`s. This is the only way in which a loader of a cached page may depend on its reader.
 */
export function cachePage<Value>(
  provider: Readonly<RouterContextProvider>,
  tags: readonly CacheTag[],
  options: SlotOptions<Value>,
): Promise<SlotValues<Value>>;
/** Both. */
export function cachePage(
  provider: Readonly<RouterContextProvider>,
  tags: readonly CacheTag[],
  { seconds = 300, slots }: Partial<SlotOptions<unknown>> = {},
): Promise<SlotValues<unknown>> | undefined {
  const caching = cachingOf(provider);
  const { template, policy } = caching;
  caching.policy = { tags: new Set([...(policy?.tags ?? []), ...tags]), seconds: Math.min(policy?.seconds ?? seconds, seconds) };
  if (!slots) return undefined;
  return template ? Promise.resolve(template.placeholderFor(slots)) : readSlots(contextOf(provider), slots);
}

const readSlots = async (ctx: AppContext, read: ReadSlots) => JSON.stringify(await read(ctx));

/** How the answer may be cached; undefined if it is for one visitor. Only an answer to a guest, or for a template, is for anybody else. */
export function policyOf(provider: Readonly<RouterContextProvider>): CachePolicy | undefined {
  const { template, policy, isPrivate } = cachingOf(provider);
  const isForMany = template ? !template.isSeen : contextOf(provider).actor.kind === "guest";
  return isForMany && !isPrivate ? policy : undefined;
}

/**
 * Tells every node that pages and cached reads under `tags` are out of date; those that are in `stale` as well only hide nothing that was
 * public. Call it after the commit. Resolves as `publish` does.
 */
export function invalidateCaches(
  context: Pick<AppContext, "bus">,
  tags: readonly CacheTag[],
  stale: readonly CacheTag[] = [],
): Promise<void> {
  return context.bus.publish("cache.invalidated", { tags: [...tags], ...(stale.length > 0 && { outdated: [...stale] }) });
}
