import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { giveawayChanges, giveawayEntries, giveaways, giveawayWinners } from "~/db/schema/giveaways.ts";
import { findMembers, findRobloxAccounts, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { pick } from "~/text/pick.ts";
import { DRAW_WAIT_MS, ENTRIES_A_PAGE, MAX_LISTED, MAX_PAST_WINNERS, MAX_PRIZES, MAX_RECENT_ENTRIES } from "./giveaways.constants.ts";
import { findRedraws } from "./giveaways.draws.queries.server.ts";
import type { GiveawayRow } from "./giveaways.locks.queries.server.ts";
import { isOpen } from "./giveaways.policy.ts";
import { type EntryChoices, parseEntryCursor } from "./giveaways.search-params.ts";
import type {
  Entrant,
  Giveaway,
  GiveawayChange,
  GiveawayEntry,
  GiveawaySummary,
  GiveawayView,
  GiveawayWinner,
  OwnEntry,
} from "./giveaways.types.ts";

const MAX_DUE = 50;
const MAX_CHANGES = 50;

/** A giveaway by its id; null if there is none. Throws as `readCatalogue` does. */
export async function findGiveaway(ctx: AppContext, id: string): Promise<Giveaway | null> {
  if (!isId(id)) return null;
  const [row] = await ctx.db.select().from(giveaways).where(eq(giveaways.id, id));
  const [shown] = await showGiveaways(ctx, row ? [row] : []);
  return shown ?? null;
}

/**
 * The giveaway that the giveaways page shows: the open one that ends first, or if none is open, the one that ended last. Null if there
 * never was one.
 */
export async function findShownGiveaway(ctx: AppContext): Promise<string | null> {
  const [first] = await ctx.db
    .select({ id: giveaways.id })
    .from(giveaways)
    .where(and(isListed, isRunning(ctx.now())))
    .orderBy(asc(giveaways.endsAt), asc(giveaways.id))
    .limit(1);
  if (first) return first.id;
  const [last] = await ctx.db
    .select({ id: giveaways.id })
    .from(giveaways)
    .where(isListed)
    .orderBy(desc(giveaways.endsAt), desc(giveaways.id))
    .limit(1);
  return last?.id ?? null;
}

/** The other giveaways: the open ones, by their end, and the past ones, latest first; at most 12 of each. */
async function findOtherGiveaways(ctx: AppContext, shown: string): Promise<{ running: GiveawaySummary[]; ended: GiveawaySummary[] }> {
  const now = ctx.now();
  const others = (condition: SQL | undefined, order: SQL[]) =>
    ctx.db
      .select()
      .from(giveaways)
      .where(and(ne(giveaways.id, shown), isListed, condition))
      .orderBy(...order)
      .limit(MAX_LISTED);
  const [running, ended] = await Promise.all([
    others(isRunning(now), [asc(giveaways.endsAt), asc(giveaways.id)]),
    others(or(eq(giveaways.isActive, false), lte(giveaways.endsAt, now)), [desc(giveaways.endsAt), desc(giveaways.id)]),
  ]);
  return { running: (await showGiveaways(ctx, running)).map(summarise), ended: (await showGiveaways(ctx, ended)).map(summarise) };
}

/** The page of a giveaway as everybody sees it; null if there is none. Throws as `readCatalogue` does. */
export async function readGiveawayView(ctx: AppContext, id: string): Promise<GiveawayView | null> {
  const live = await ctx.bus.position();
  const [giveaway, changes, recent, winners, redraws] = await Promise.all([
    findGiveaway(ctx, id),
    findChanges(ctx, id),
    findRecentEntries(ctx, id),
    findWinners(ctx, id),
    findRedraws(ctx, id),
  ]);
  return giveaway && { giveaway, changes, recent, winners, redraws, live };
}

/** Changes to a giveaway after its first entry, latest first, at most 50. */
async function findChanges({ db }: AppContext, giveawayId: string): Promise<GiveawayChange[]> {
  if (!isId(giveawayId)) return [];
  const { id, field, before, after, entryCount, at } = giveawayChanges;
  const rows = await db
    .select({ id, field, before, after, entryCount, at })
    .from(giveawayChanges)
    .where(eq(giveawayChanges.giveawayId, giveawayId))
    .orderBy(desc(id))
    .limit(MAX_CHANGES);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** Everything around a giveaway on its page: the actor's own entry, the other giveaways, and past winners. */
export async function readGiveawayFrame(ctx: AppContext, id: string) {
  const [own, others, pastWinners] = await Promise.all([findOwnEntry(ctx, id), findOtherGiveaways(ctx, id), findPastWinners(ctx)]);
  return { own, others, pastWinners };
}

/** The latest entries, newest first, at most 10, without those of banned accounts. */
export async function findRecentEntries(ctx: AppContext, giveawayId: string): Promise<GiveawayEntry[]> {
  if (!isId(giveawayId)) return [];
  const of = and(eq(giveawayEntries.giveawayId, giveawayId), isNull(giveawayEntries.leftLine), isOfMember(giveawayEntries.userId));
  const rows = await ctx.db.select().from(giveawayEntries).where(of).orderBy(desc(giveawayEntries.number)).limit(MAX_RECENT_ENTRIES);
  return showEntries(ctx, rows);
}

/** A page of all entries of a giveaway by number, at most a hundred, including those that left, and where the next page begins. */
export async function findEntries(
  ctx: AppContext,
  giveawayId: string,
  { order, after }: EntryChoices,
): Promise<{ rows: GiveawayEntry[]; next: string | null }> {
  const place = parseEntryCursor(after);
  const { number } = giveawayEntries;
  const behind = place === null ? undefined : order.down ? lt(number, place) : gt(number, place);
  const rows = await ctx.db
    .select()
    .from(giveawayEntries)
    .where(and(eq(giveawayEntries.giveawayId, giveawayId), behind))
    .orderBy(order.down ? desc(number) : asc(number))
    .limit(ENTRIES_A_PAGE + 1);
  const shown = rows.slice(0, ENTRIES_A_PAGE);
  const last = shown.at(-1);
  return { rows: await showEntries(ctx, shown), next: rows.length > shown.length && last ? String(last.number) : null };
}

/** The actor's own entry; null without one. */
export async function findOwnEntry({ db, actor }: AppContext, giveawayId: string): Promise<OwnEntry | null> {
  if (actor.kind !== "user" || !isId(giveawayId)) return null;
  const { number, code, boosted, leftLine, userId } = giveawayEntries;
  const [row] = await db
    .select({ number, code, boosted, left: sql<boolean>`${leftLine} is not null` })
    .from(giveawayEntries)
    .where(and(eq(giveawayEntries.giveawayId, giveawayId), eq(userId, actor.id)));
  return row ?? null;
}

/** The latest winners of all giveaways, newest first, at most 10. */
function findPastWinners(ctx: AppContext): Promise<GiveawayWinner[]> {
  const hidden = ctx.db.select({ id: giveaways.id }).from(giveaways).where(isNotNull(giveaways.hiddenAt));
  return showWinners(ctx, notInArray(giveawayWinners.giveawayId, hidden), MAX_PAST_WINNERS, LATEST);
}

/** The winners of a giveaway, in the order in which they were drawn. */
export async function findWinners(ctx: AppContext, giveawayId: string): Promise<GiveawayWinner[]> {
  if (!isId(giveawayId)) return [];
  return showWinners(ctx, eq(giveawayWinners.giveawayId, giveawayId), MAX_PRIZES, [asc(giveawayWinners.place)]);
}

/** Due giveaways: those that have ended, and those with a final list that has been public for a minute. */
export async function findDueGiveaways({ db, now }: Pick<AppContext, "db" | "now">): Promise<{ toClose: string[]; toDraw: string[] }> {
  const at = now();
  const idsOf = async (condition: SQL | undefined) => {
    const open = and(isNull(giveaways.drawnAt), condition);
    const rows = await db.select({ id: giveaways.id }).from(giveaways).where(open).orderBy(asc(giveaways.endsAt)).limit(MAX_DUE);
    return rows.map(({ id }) => id);
  };
  return {
    toClose: await idsOf(and(isNull(giveaways.closedAt), lte(giveaways.endsAt, at))),
    toDraw: await idsOf(lte(giveaways.closedAt, new Date(at.getTime() - DRAW_WAIT_MS))),
  };
}

/** Whether there was ever a giveaway, and the ends of the open ones, at most 12, in milliseconds since 1970. */
export async function findOpenEnds(ctx: AppContext): Promise<{ any: boolean; ends: number[] }> {
  const any = (await findShownGiveaway(ctx)) !== null;
  const open = await ctx.db
    .select({ endsAt: giveaways.endsAt })
    .from(giveaways)
    .where(isRunning(ctx.now()))
    .orderBy(asc(giveaways.endsAt))
    .limit(MAX_LISTED);
  return { any, ends: open.map(({ endsAt }) => endsAt.getTime()) };
}

/** Staff can take a past giveaway out of the lists; its pages and its record stay. */
const isListed = isNull(giveaways.hiddenAt);

function isRunning(now: Date): SQL | undefined {
  return and(eq(giveaways.isActive, true), gt(giveaways.endsAt, now));
}

const summarise = (giveaway: Giveaway): GiveawaySummary => pick(giveaway, "id", "title", "prize", "endsAt", "state", "entryCount");

/** Rows in the form that pages show, in the same order. Throws as `readCatalogue` does. */
export async function showGiveaways(ctx: AppContext, rows: readonly GiveawayRow[]): Promise<Giveaway[]> {
  const byId = rows.some(({ petId }) => petId !== null) ? (await readCatalogue(ctx)).byId : new Map();
  const now = ctx.now();
  return rows.map((row) => {
    const pet = row.petId === null ? undefined : byId.get(row.petId);
    const shown = pet ? { id: pet.id, name: pet.name, image: pet.image, rarity: pet.rarity } : null;
    return {
      ...pick(row, "id", "title", "description", "prizes", "entryCount", "promise", "checksum", "seed"),
      open: isOpen(row, now),
      prize: { words: row.prize, type: row.prizeType, pet: shown, image: row.image },
      endsAt: row.endsAt.getTime(),
      state: row.drawnAt ? "drawn" : row.closedAt ? "closed" : "open",
      hidden: row.hiddenAt !== null,
      drawnAt: row.drawnAt?.getTime() ?? null,
      createdAt: row.createdAt.getTime(),
    };
  });
}

async function showEntries(ctx: AppContext, rows: readonly (typeof giveawayEntries.$inferSelect)[]): Promise<GiveawayEntry[]> {
  const entrants = await findEntrants(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ number, code, boosted, leftLine, userId, createdAt }) => ({
    id: String(number),
    number,
    code,
    boosted,
    left: leftLine !== null,
    entrant: entrants.get(userId ?? "") ?? null,
    at: createdAt.getTime(),
  }));
}

const LATEST = [desc(giveawayWinners.createdAt), asc(giveawayWinners.giveawayId), asc(giveawayWinners.place)];

async function showWinners(ctx: AppContext, condition: SQL, limit: number, order: SQL[]): Promise<GiveawayWinner[]> {
  const rows = await ctx.db
    .select()
    .from(giveawayWinners)
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  const entrants = await findEntrants(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, createdAt, ...rest }) => ({ ...rest, winner: entrants.get(userId ?? "") ?? null, at: createdAt.getTime() }));
}

/** The people behind entries as everybody may see them, by id, without banned ones. */
async function findEntrants(ctx: AppContext, ids: readonly (string | null)[]): Promise<Map<string, Entrant>> {
  const known = ids.filter((id) => id !== null);
  const [members, accounts] = await Promise.all([findMembers(ctx, known), findRobloxAccounts(ctx, known)]);
  return new Map([...members].map(([id, member]) => [id, { ...member, robloxName: accounts.get(id)?.name ?? null }]));
}
