import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { findCooldownEnd } from "~/db/cooldown.server.ts";
import { findRow } from "~/db/key-page.server.ts";
import { isOneOf, prepared } from "~/db/prepared.server.ts";
import { tradeInterests, tradeItems, tradePosters, trades, type WantedPet } from "~/db/schema/trades.ts";
import { findDiscordSharers, findMembers, findRobloxAccounts } from "~/features/accounts/accounts.members.queries.server.ts";
import { findNameStates } from "~/features/accounts/accounts.names.queries.server.ts";
import { findBackground, findOwnProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { findIdentities, findRobloxVerification } from "~/features/accounts/accounts.queries.server.ts";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { countComments, findComments } from "~/features/comments/comments.queries.server.ts";
import type { CommentCursor } from "~/features/comments/comments.types.ts";
import { findStanding } from "~/features/moderation/moderation.blocks.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import { fromStoredValue } from "~/features/pets/core/stored-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { findActivity } from "~/features/presence/presence.queries.server.ts";
import { looksOf, offerItemId } from "~/features/pricing/core/offer-sides.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { findServersOfTrade } from "~/features/servers/servers.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff, type UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { pick } from "~/text/pick.ts";
import { zoneOf } from "./core/hours.ts";
import { cooldownOf } from "./core/posting-rules.ts";
import { findInterests } from "./trades.interests.queries.server.ts";
import { canConnectServers, canDeleteTrade, canHide, canSeeTrade, isOwnTrade } from "./trades.policy.ts";
import { findOnlineUntil } from "./trades.presence.queries.server.ts";
import type { InterestedPlayer, PostedTrade, RemovedTrades, TradeCards, TradeView } from "./trades.types.ts";

export type TradeRow = typeof trades.$inferSelect;

const NOBODYS: ReadonlySet<string> = new Set();
const UNKNOWN: Awaited<ReturnType<typeof findRobloxAccounts>> = new Map();
const MAX_CARDS = 40;
const MAX_INTERESTED = 50;
const MAX_OWN = 50;

/**
 * Rows visible to the actor, in order, with pets, owners and comment counts. Discord names are included only for permitted readers, and a
 * Roblox name of another player only for its poster and staff. Cards (`forCards`) have neither, and are the same for everybody. Trades of
 * banned accounts are left out, except for staff (`banned`).
 */
export async function showTrades(
  ctx: AppContext,
  rows: readonly TradeRow[],
  { banned = false, forCards = false } = {},
): Promise<PostedTrade[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ownerIds = rows.map(({ userId }) => userId);
  const [items, counts, onlineUntil, owners, robloxAccounts, states, discordSharers, { byId }] = await Promise.all([
    itemsOf(ctx.db).execute({ ids }),
    countComments(ctx, "trade", ids, { forAll: forCards }),
    findOnlineUntil(ctx, rows),
    findMembers(ctx, ownerIds, { banned: banned && isStaff(ctx.actor) }),
    forCards ? UNKNOWN : findRobloxAccounts(ctx, ownerIds),
    findNameStates(
      ctx,
      rows.map(({ userId, robloxUsername }) => ({ userId, name: robloxUsername })),
    ),
    forCards ? NOBODYS : findDiscordSharers(ctx, ownerIds),
    readCatalogue(ctx),
  ]);
  const itemsByTrade = Map.groupBy(items, (item) => item.tradeId);
  return rows.flatMap((row, at) => {
    const owner = owners.get(row.userId);
    const own = itemsByTrade.get(row.id) ?? [];
    const side = (name: "giving" | "receiving") => own.filter((item) => item.side === name).map((item) => toItem(item, byId));
    const nameState = states[at] ?? "unverified";
    const robloxId = nameState === "verified" ? (robloxAccounts.get(row.userId)?.robloxId ?? null) : null;
    const seesAll = !forCards && (isOwnTrade(ctx.actor, { ownerId: row.userId }) || isStaff(ctx.actor));
    const robloxUsername = nameState === "taken" && !seesAll ? "" : row.robloxUsername;
    const alternatives = row.alternatives.map((pets) => pets.map((pet) => toWanted(pet, byId)));
    const sides = { giving: side("giving"), receiving: side("receiving") };
    const discordUsername = discordSharers.has(row.userId) ? row.discordUsername : "";
    const posted = owner && toPosted(row, owner, sides, counts.get(row.id) ?? 0, onlineUntil.get(row.id) ?? null);
    return posted ? [{ ...posted, alternatives, robloxUsername, discordUsername, nameState, robloxId }] : [];
  });
}

const itemsOf = prepared((db) =>
  db.select().from(tradeItems).where(isOneOf(tradeItems.tradeId, "ids")).orderBy(tradeItems.tradeId, tradeItems.side, tradeItems.position),
);

function toItem(row: typeof tradeItems.$inferSelect, pets: ReadonlyMap<number, CataloguePet>): OfferItem {
  const { petId, variant, name, rarity, valueStatus, value, estimated } = row;
  return {
    id: offerItemId(petId, variant),
    petId,
    variant,
    name,
    rarity,
    value: fromStoredValue({ status: valueStatus, value }),
    estimated,
    ...looksOf(pets.get(petId), variant),
    quantity: 1,
  };
}

function toWanted(pet: WantedPet, pets: ReadonlyMap<number, CataloguePet>): OfferItem {
  return { ...pet, id: offerItemId(pet.petId, pet.variant), ...looksOf(pets.get(pet.petId), pet.variant), quantity: 1 };
}

function toPosted(
  row: TradeRow,
  owner: Member,
  sides: PostedTrade["sides"],
  commentCount: number,
  onlineUntil: number | null,
): Omit<PostedTrade, "alternatives" | "robloxUsername" | "discordUsername" | "nameState" | "robloxId"> {
  return {
    ...pick(row, "id", "givingTotal", "receivingTotal", "status", "wantTags", "message", "statusNote"),
    ...pick(row, "availability", "customAvailability", "interestedCount", "petsVersion"),
    zone: zoneOf(row),
    onlineUntil,
    owner,
    sides,
    commentCount,
    createdAt: row.createdAt.getTime(),
    editedAt: row.editedAt?.getTime() ?? null,
    petsChangedAt: row.petsChangedAt?.getTime() ?? null,
    expiresAt: row.expiresAt.getTime(),
    keptAt: row.keptAt?.getTime() ?? null,
    completedAt: row.completedAt?.getTime() ?? null,
    pinnedUntil: row.pinnedUntil?.getTime() ?? null,
    hidden: row.hiddenAt !== null,
  };
}

/** The trades of these ids that the actor may see, at most 40, for the cards that show them. Throws as `readCatalogue` does. */
export async function findTradesOfCards(ctx: AppContext, ids: readonly string[]): Promise<TradeCards> {
  // Read before the data, so that later events arrive live.
  const live = ctx.bus.position();
  const wanted = [...new Set(ids)].filter(isId).slice(0, MAX_CARDS);
  const rows = wanted.length === 0 ? [] : await ctx.db.select().from(trades).where(inArray(trades.id, wanted));
  const found = await showTrades(ctx, rows);
  return { trades: found.filter((trade) => canSeeTrade(ctx.actor, { ...trade, ownerId: trade.owner.id })), live };
}

/**
 * One trade that the actor may see (for staff also one of a banned account); null if there is none with that id. Throws
 * as `readCatalogue` does.
 */
export async function findTrade(ctx: AppContext, id: string): Promise<PostedTrade | null> {
  const row = await findRow(ctx.db, trades, id);
  const [trade] = await showTrades(ctx, row ? [row] : [], { banned: true });
  return trade && canSeeTrade(ctx.actor, { ...trade, ownerId: trade.owner.id }) ? trade : null;
}

/**
 * One trade with everything its page shows to the actor, and its newest comments, or those `before` a place; null if there is none that
 * they may see. Throws as `readCatalogue` does.
 */
export async function readTradeView(ctx: AppContext, id: string, before: CommentCursor | null = null): Promise<TradeView | null> {
  // Read before the data, so that later events arrive live.
  const live = ctx.bus.position();
  const trade = await findTrade(ctx, id);
  if (!trade) return null;
  const { actor } = ctx;
  const state = { ownerId: trade.owner.id };
  const [talk, interests, servers, fans, standing, background, activity] = await Promise.all([
    findComments(ctx, { kind: "trade", id }, before),
    findInterests(ctx, [id]),
    findServersOfTrade(ctx, id),
    isOwnTrade(actor, state) ? findInterested(ctx, trade) : null,
    findStanding(ctx, trade.owner.id),
    findBackground(ctx, trade.owner.id),
    findActivity(ctx, [trade.owner.id]),
  ]);
  const may = { connect: canConnectServers(actor, state), moderate: canHide(actor), delete: canDeleteTrade(actor, state) };
  const interest = interests[id] ?? null;
  return {
    trade,
    talk,
    interest,
    fans,
    servers,
    activity: activity.get(trade.owner.id) ?? null,
    standing,
    background,
    may,
    asOf: ctx.now().getTime(),
    live,
  };
}

/**
 * The trades of one user, newest first, at most 50: the open and the completed ones; expired and hidden ones are for the
 * user and staff, and those of a banned account for staff. Throws as `readCatalogue` does.
 */
export async function findTradesOf(ctx: AppContext, userId: string): Promise<PostedTrade[]> {
  const { actor } = ctx;
  const own = (actor.kind === "user" && actor.id === userId) || isStaff(actor);
  const seen = own ? undefined : and(isNull(trades.hiddenAt), or(isNotNull(trades.completedAt), gt(trades.expiresAt, ctx.now())));
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(and(eq(trades.userId, userId), seen))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(MAX_OWN);
  return showTrades(ctx, rows, { banned: true });
}

/**
 * The players interested in a trade, in order, at most 50, and whether that was before its pets changed. For its owner, without those whom
 * they blocked.
 */
export async function findInterested(
  ctx: AppContext,
  { id, petsVersion }: Pick<PostedTrade, "id" | "petsVersion">,
): Promise<InterestedPlayer[]> {
  const rows = await ctx.db
    .select({ userId: tradeInterests.userId, petsVersion: tradeInterests.petsVersion })
    .from(tradeInterests)
    .where(eq(tradeInterests.tradeId, id))
    .orderBy(asc(tradeInterests.createdAt), asc(tradeInterests.userId))
    .limit(MAX_INTERESTED);
  const ids = rows.map(({ userId }) => userId);
  const [members, accounts, blocked] = await Promise.all([findMembers(ctx, ids), findRobloxAccounts(ctx, ids), findBlockedBy(ctx)]);
  return rows.flatMap(({ userId, petsVersion: given }) => {
    const member = blocked.has(userId) ? undefined : members.get(userId);
    return member ? [{ ...member, roblox: accounts.get(userId) ?? null, outdated: given < petsVersion }] : [];
  });
}

/** When the user may post again, in milliseconds since 1970; null if at once. */
export async function findNextPostAt(ctx: AppContext, user: Pick<UserActor, "id" | "role" | "partner">): Promise<number | null> {
  return findCooldownEnd(ctx.db, { userId: user.id, what: "trade", now: ctx.now(), ms: cooldownOf(user) });
}

/**
 * How many of the actor's expired trades were deleted since they last dismissed the notice, and up to which one that goes.
 * Reading changes nothing. "failed" if it cannot be read, null if there is nothing to tell. Never throws.
 */
export async function findRemovedTrades(ctx: AppContext): Promise<RemovedTrades | "failed" | null> {
  const { actor } = ctx;
  if (actor.kind !== "user") return null;
  try {
    const [row] = await ctx.db
      .select({ upTo: tradePosters.removedTrades, read: tradePosters.removedRead })
      .from(tradePosters)
      .where(eq(tradePosters.userId, actor.id));
    return row && row.upTo > row.read ? { count: row.upTo - row.read, upTo: row.upTo } : null;
  } catch (error) {
    ctx.log.error({ err: error }, "the number of removed trades could not be read");
    return "failed";
  }
}

/**
 * The names that the form begins with: that of Roblox only where it is verified, that of Discord unless its owner hides it
 *.
 */
export async function findPostingNames(ctx: AppContext, user: Pick<UserActor, "id">): Promise<{ roblox: string; discord: string }> {
  const [identities, verification, { hidesDiscord }] = await Promise.all([
    findIdentities(ctx, user),
    findRobloxVerification(ctx, user),
    findOwnProfile(ctx, user),
  ]);
  const nameAt = (provider: "roblox" | "discord") => identities.find((identity) => identity.provider === provider)?.username ?? "";
  return { roblox: verification === null ? "" : nameAt("roblox"), discord: hidesDiscord ? "" : nameAt("discord") };
}
