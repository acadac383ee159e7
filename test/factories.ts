import { and, asc, desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { identities } from "../app/db/schema/accounts.ts";
import { auditLog } from "../app/db/schema/audit.ts";
import { type AccountImport, importAccounts } from "../app/features/accounts/accounts.import.commands.server.ts";
import { findSession } from "../app/features/accounts/accounts.queries.server.ts";
import { openSession } from "../app/features/accounts/accounts.sessions.commands.server.ts";
import { changeValues, importPets } from "../app/features/pets/pets.commands.server.ts";
import type { PetImport } from "../app/features/pets/pets.schemas.ts";
import type { PetValues } from "../app/features/pets/pets.types.ts";
import { formatPets } from "../app/features/trades/core/trade-pets.ts";
import { formatAlternatives } from "../app/features/trades/core/wants.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import { NO_DETAILS, TRADE_FIELDS } from "../app/features/trades/trades.constants.ts";
import { findTrade } from "../app/features/trades/trades.posted.queries.server.ts";
import type { TradeDraft, TradeInput } from "../app/features/trades/trades.schemas.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { Role, UserActor } from "../app/platform/identity/actor.ts";
import type { Visitor } from "./access-table.ts";

let serial = 0;

/** A pet for the import: four variants with plain values by default. */
export function petImport(overrides: Partial<PetImport> = {}): PetImport {
  serial += 1;
  const name = overrides.name ?? `Test Pet ${serial}`;
  return {
    name,
    rarity: "Legendary",
    values: { normal: 500, shiny: 1_000, mythic: 1_500, shinyMythic: 3_000 },
    trend: "Stable",
    forecast: "",
    demand: 3,
    limited: false,
    oneIn: 4_000,
    sources: ["Common Egg"],
    addedOn: "2025-04-11",
    removedOn: null,
    history: [],
    ...overrides,
  };
}

/** Stores pets and returns their ids in the same order. */
export async function createPets(ctx: AppContext, ...overrides: Partial<PetImport>[]): Promise<number[]> {
  return orThrow(await importPets(asSite(ctx), { pets: overrides.map(petImport) })).ids;
}

/** Changes values of one pet. */
export async function changePet(ctx: AppContext, petId: number, values: Partial<PetValues>, reason = ""): Promise<void> {
  orThrow(await changeValues(asSite(ctx), { pets: [{ petId, values, reason }] }));
}

const asSite = (ctx: AppContext): AppContext => ({ ...ctx, actor: { kind: "system", name: "test" } });

/** Stores an account with one identity, by default a Roblox one, signs it in, and returns it as a request would see it. */
export async function createUser(ctx: AppContext, overrides: Partial<AccountImport> = {}): Promise<UserActor> {
  serial += 1;
  const username = overrides.username ?? `Player${serial}`;
  const account = {
    provider: "roblox" as const,
    subject: String(serial),
    username,
    displayName: username,
    role: "user" as const,
    ...overrides,
  };
  orThrow(await importAccounts(asSite(ctx), [{ banReason: null, createdAt: ctx.now(), ...account }]));
  return signInAgain(ctx, account);
}

/** The same context with a new actor of that role; a guest, or a banned account. */
export async function as(ctx: AppContext, who: Exclude<Visitor, "guest">): Promise<AppContext & { actor: UserActor }>;
export async function as(ctx: AppContext, who: Visitor): Promise<AppContext>;
export async function as(ctx: AppContext, who: Visitor): Promise<AppContext> {
  if (who === "guest") return { ...ctx, actor: { kind: "guest" } };
  const banned = who === "banned" ? { banReason: "Scamming" } : { role: who as Role };
  return { ...ctx, actor: await createUser(ctx, banned) };
}

/**
 * Expects exactly these acts of staff in the audit log since the test began, oldest first: each with its action and target, and optionally
 * its actor and the values before and after. The list is computed after the acts.
 */
export async function expectAudit(ctx: AppContext, ...acts: ExpectedAct[]): Promise<void> {
  const rows = await ctx.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(rows.map(({ action }) => action)).toEqual(acts.map(({ action }) => action));
  expect(rows).toMatchObject(
    acts.map(({ targetId, ...act }) => ({ ...act, ...(targetId !== undefined && { targetId: String(targetId) }) })),
  );
}

/** The id of what staff last acted on. */
export async function lastTarget(ctx: AppContext): Promise<string> {
  const [act] = await ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return act?.targetId ?? "";
}

interface ExpectedAct {
  action: string;
  actorName?: string;
  targetKind?: string;
  targetId?: string | number;
  before?: unknown;
  after?: unknown;
}

/** Opens a session of an account, as a sign-in does, and returns its token. */
export async function openSessionOf(ctx: AppContext, userId: string, userAgent: string | null = null): Promise<string> {
  return orThrow(await openSession({ ...ctx, within: { effects: [] } }, { userId, userAgent })).token;
}

/** Opens a further session of a stored account. */
export async function signInAgain(ctx: AppContext, { provider, subject }: Pick<AccountImport, "provider" | "subject">): Promise<UserActor> {
  const [row] = await ctx.db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  if (!row) throw new Error(`Nobody has the identity ${provider}:${subject}.`);
  const token = await openSessionOf(ctx, row.userId);
  const found = await findSession(ctx, token);
  if (!found) throw new Error("The session was not opened.");
  return found.actor;
}

/** Posts a trade of two new pets, by default as a new player named Poster. */
export async function postTrade(ctx: AppContext, { owner: given }: { owner?: UserActor } = {}): Promise<{ id: string; owner: UserActor }> {
  const [giving = 0, receiving = 0] = await createPets(ctx, {}, {});
  const owner = given ?? (await createUser(ctx, { username: "Poster" }));
  const { id } = orThrow(await createTrade({ ...ctx, actor: owner }, tradeInput(giving, receiving)));
  return { id, owner };
}

/** The form that edits a trade, opened now, with these typed values; without changes by default. */
export async function editOf(ctx: AppContext, id: string, typed?: TradeInput): Promise<TradeDraft> {
  const trade = await findTrade(ctx, id);
  const shown = { ...NO_DETAILS, ...trade, statusNote: trade?.statusNote ?? "" };
  const words = (of: Record<string, unknown>) =>
    Object.fromEntries(TRADE_FIELDS.map((field) => [field, String(of[field] ?? "")])) as TradeDraft["values"];
  const pets = typed && { giving: typed.giving, receiving: typed.receiving };
  const shownPets = {
    seenPets: trade ? formatPets(trade.sides) : "",
    seenAlternatives: formatAlternatives(trade?.alternatives ?? []),
    seenTags: [...(trade?.wantTags ?? [])],
  };
  const wants = typed ? { alternatives: typed.alternatives ?? [], wantTags: typed.wantTags ?? [] } : { wantTags: shownPets.seenTags };
  return { id, values: words(typed ?? shown), seen: words(shown), ...shownPets, ...pets, ...wants };
}

/** The form of a trade: one pet for another, both normal by default. */
export function tradeInput(giving: number, receiving: number, overrides: Partial<TradeInput> = {}): TradeInput {
  return {
    giving: [{ petId: giving, variant: "normal" }],
    receiving: [{ petId: receiving, variant: "normal" }],
    robloxUsername: "Test_Player",
    discordUsername: "",
    message: "",
    availability: "anytime",
    customAvailability: "",
    statusNote: "",
    ...overrides,
  };
}
