import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { findMuters } from "~/db/muters.server.ts";
import { findMutedAmong } from "~/db/offer-takers.server.ts";
import { savedSearches, searchProgress } from "~/db/schema/searches.ts";
import { notifyOfTrade } from "~/features/notifications/notifications.commands.server.ts";
import { findNextNews, findSearchCodes, fitsSearch, type TradeNews } from "~/features/trades/trades.filters.queries.server.ts";
import { boardList } from "~/features/trades/trades.search-params.ts";
import { escapeMarkdown } from "~/features/webhooks/core/fit-embeds.ts";
import { discordMessages, signedMessage } from "~/features/webhooks/core/message-body.ts";
import { EMBED_COLORS, MAX_SEARCHES_AN_HOUR } from "~/features/webhooks/webhooks.constants.ts";
import { queueDeliveries } from "~/features/webhooks/webhooks.outbox.commands.server.ts";
import { findListeners } from "~/features/webhooks/webhooks.queries.server.ts";
import type { Listener } from "~/features/webhooks/webhooks.types.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { isFiltered } from "~/text/list-params.ts";
import { readSearch } from "./core/search-words.ts";
import { LAG_MS, MAX_COMPARED, MAX_SEARCHES, MESSAGES } from "./searches.constants.ts";
import { findCandidates } from "./searches.queries.server.ts";
import { newSearch, renamedSearch, searchTarget, switchedSearch } from "./searches.schemas.ts";

/** Saves a search of the board under a name. Refuses as `invalid` if it filters nothing, and as `conflict` if it is saved already or the tenth. */
export const saveSearch = command({
  name: "search.save",
  who: "user",
  input: newSearch,
  async prepare({ ctx }, { query }) {
    const choices = readSearch(query);
    if (Object.keys(choices.problems).length > 0) return refused("invalid", MESSAGES.unclear);
    if (!isFiltered(boardList, choices)) return refused("invalid", MESSAGES.nothing);
    return { query: boardList.format(choices), codes: await findSearchCodes(ctx, choices) };
  },
  async run({ tx, actor, now, prepared: search }, { name }) {
    await holdLock(tx, `searches:${actor.id}`);
    const own = eq(savedSearches.userId, actor.id);
    const [saved] = await tx
      .select({ count: count(), same: sql<number>`count(*) filter (where ${eq(savedSearches.query, search.query)})::int` })
      .from(savedSearches)
      .where(own);
    if (saved && saved.same > 0) return refused("conflict", MESSAGES.known, { code: "known" });
    if (saved && saved.count >= MAX_SEARCHES) return refused("conflict", MESSAGES.full, { code: "full" });
    await tx.insert(savedSearches).values({ ...search, name, userId: actor.id, createdAt: now });
    return done({});
  },
});

const ownSearch = (userId: string, id: string) => {
  if (!isId(id)) throw new AppError("not_found", MESSAGES.gone);
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
};

/** Renames a search of the actor's. Refuses as `not_found`. */
export const renameSearch = command({
  name: "search.rename",
  who: "user",
  input: renamedSearch,
  oneStatement: "One row is changed.",
  async run({ tx, actor }, { id, name }) {
    const changed = await tx.update(savedSearches).set({ name }).where(ownSearch(actor.id, id)).returning({ id: savedSearches.id });
    return changed.length > 0 ? done({}) : refused("not_found", MESSAGES.gone);
  },
});

/** Switches a search of the actor's on or off. Refuses as `not_found`. */
export const switchSearch = command({
  name: "search.switch",
  who: "user",
  input: switchedSearch,
  oneStatement: "One row is changed.",
  async run({ tx, actor }, { id, enabled }) {
    const changed = await tx.update(savedSearches).set({ enabled }).where(ownSearch(actor.id, id)).returning({ id: savedSearches.id });
    return changed.length > 0 ? done({ enabled }) : refused("not_found", MESSAGES.gone);
  },
});

/** Deletes a search of the actor's. Succeeds if it is gone already. */
export const deleteSearch = command({
  name: "search.delete",
  who: "user",
  input: searchTarget,
  oneStatement: "One row is deleted.",
  async run({ tx, actor }, { id }) {
    await tx.delete(savedSearches).where(ownSearch(actor.id, id));
    return done({});
  },
});

/**
 * Compares the next trade that was posted or edited with saved searches, at most 200 of them, and notifies their owners, and each of their
 * webhooks, once for each trade.
 * One worker at a time. Returns whether there may be more to do.
 */
export const announceToSearches = command({
  name: "search.announce",
  who: "system",
  input: z.object({}),
  async run({ tx, ctx, now }) {
    const until = new Date(now.getTime() - LAG_MS);
    await tx.insert(searchProgress).values({ at: until, tradeId: FIRST_ID }).onConflictDoNothing();
    const [progress] = await tx.select().from(searchProgress).for("update", { skipLocked: true });
    const trade = progress && (await findNextNews(ctx, { at: progress.at, id: progress.tradeId }, until));
    if (!progress || !trade) return done({ more: false });
    const after = progress.nextId === trade.id ? progress.searchedTo : null;
    const { rows, isAll } = await findCandidates(tx, trade, after);
    await notifyFitting(ctx, trade, rows);
    const next = isAll
      ? { at: trade.at, tradeId: trade.id, nextId: null, searchedTo: null }
      : { nextId: trade.id, searchedTo: rows.at(-1)?.userId ?? null };
    await tx.update(searchProgress).set(next);
    return done({ more: true });
  },
});

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

async function notifyFitting(
  ctx: CommandContext,
  trade: TradeNews,
  rows: Awaited<ReturnType<typeof findCandidates>>["rows"],
): Promise<void> {
  if (rows.length === 0 || (await findMutedAmong(ctx.db, [trade.ownerId], ctx.now())).size > 0) return;
  const muters = await findMuters(
    ctx.db,
    rows.map(({ userId }) => userId),
    trade.ownerId,
  );
  const listeners = await findListeners(ctx, "search.matched", { ofUsers: rows.map(({ userId }) => userId) });
  const [names, told] = [new Map<string, string>(), new Map<Listener, Found>()];
  for (const row of rows) {
    const { userId, name, query } = row;
    const waiting = listeners.filter((of) => of.userId === userId && !told.has(of) && (of.filters.search ?? row.id) === row.id);
    if (muters.has(userId) || (names.has(userId) && waiting.length === 0)) continue;
    if (!(await fitsSearch(ctx, userId, readSearch(query), trade.id))) continue;
    if (!names.has(userId)) names.set(userId, name);
    for (const listener of waiting) told.set(listener, row);
  }
  await tellWebhooks(ctx, trade.id, told);
  const groups = [...Map.groupBy(names, ([, name]) => name)].map(([name, users]) => ({
    details: { kind: "search" as const, trades: 1, first: { tradeId: trade.id, name } },
    userIds: users.map(([userId]) => userId),
  }));
  if (groups.length > 0) await notifyOfTrade(ctx, { tradeId: trade.id, by: trade.ownerId, groups });
}

interface Found {
  id: string;
  name: string;
}

/** Queues a trade for webhooks, each with the search that it fits. */
async function tellWebhooks(ctx: CommandContext, tradeId: string, told: ReadonlyMap<Listener, Found>): Promise<void> {
  const url = `${ctx.config.appUrl}/trades/${tradeId}`;
  for (const [{ id: to, isDiscord }, { id, name }] of told) {
    const embed = { title: escapeMarkdown(name), description: "A new trade fits.", url, fields: [], color: EMBED_COLORS.blue };
    const messages = isDiscord
      ? discordMessages([{ about: name, embed }])
      : [signedMessage("search.matched", ctx.now(), name, { search: { id, name }, trade: { id: tradeId, url } })];
    await queueDeliveries(ctx, { to: [to], kind: "search.matched", maxAnHour: MAX_SEARCHES_AN_HOUR, messages });
  }
}

/** Computes the codes of the next searches again, because pets were added or renamed. Returns the last one, or null at the end. */
export const refreshSearches = command({
  name: "search.refresh",
  who: "system",
  input: z.object({ after: z.uuid().nullable() }),
  async run({ tx, ctx }, { after }) {
    const rows = await tx
      .select({ id: savedSearches.id, query: savedSearches.query })
      .from(savedSearches)
      .where(after === null ? undefined : gt(savedSearches.id, after))
      .orderBy(asc(savedSearches.id))
      .limit(MAX_COMPARED);
    for (const { id, query } of rows) {
      const codes = await findSearchCodes(ctx, readSearch(query));
      await tx.update(savedSearches).set({ codes }).where(eq(savedSearches.id, id));
    }
    const last = rows.length === MAX_COMPARED ? (rows.at(-1)?.id ?? null) : null;
    return rows.length === 0 ? unchanged({ last }) : done({ last });
  },
});
