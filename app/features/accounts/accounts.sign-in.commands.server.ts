import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { PartRefused, type Refused, refusalFor, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { keepDevices } from "~/db/devices.server.ts";
import { identities, sessions, signInAttempts, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaffRole } from "~/platform/identity/actor.ts";
import { IdentityError, type Provider, type SignInSecrets, type VouchedIdentity } from "~/platform/identity/identity.types.ts";
import { createToken, hashToken, isToken } from "~/platform/identity/tokens.server.ts";
import { accountTags } from "./accounts.cache-tags.ts";
import { PROVIDER_NAMES } from "./accounts.constants.ts";
import { sessionsEnded } from "./accounts.events.ts";
import { addIdentity, connectIdentity, renameIdentity } from "./accounts.identities.commands.server.ts";
import { findKeptRestrictions, isNameTaken, lockAccount } from "./accounts.locks.queries.server.ts";
import { setRole } from "./accounts.moderation.commands.server.ts";
import { noteOwnNames } from "./accounts.names.commands.server.ts";
import { findKnownNames } from "./accounts.names.queries.server.ts";
import { providerInput } from "./accounts.schemas.ts";
import { openSession } from "./accounts.sessions.commands.server.ts";
import { SIGN_IN_MESSAGES } from "./accounts.sign-in.constants.ts";
import { safeReturnTo } from "./core/return-to.ts";
import { cleanName, namesFrom } from "./core/shown-name.ts";

/** How long a visitor has to come back from the provider. */
const ATTEMPT_LIVES_MS = 10 * 60_000;

const startInput = z.object({
  provider: providerInput,
  /** The path to return to; anything that is not one of our paths becomes "/". */
  returnTo: z.unknown().transform(safeReturnTo),
  /** The content of the browser's cookie from earlier starts, because two tabs may sign in at once. */
  browserToken: z.string().optional(),
});

/**
 * Starts a sign-in and returns the address to which the browser goes. `browserToken` belongs in that browser's cookie: only there can the
 * sign-in be finished, within ten minutes, once. Refuses as `not_found` a provider that is not configured, and as `unavailable` one that
 * fails.
 */
export const startSignIn = command({
  name: "sign-in.start",
  duringMaintenance: "The team must be able to sign in.",
  who: "anyone",
  limit: "signIn",
  input: startInput,
  oneStatement: "One row is inserted.",
  prepare: ({ ctx }, { provider }) => findWay(ctx, provider, false),
  run: ({ tx, now, prepared }, input) => storeAttempt(tx, now, { ...input, ...prepared, linkingSessionId: null }),
});

/** Starts to connect another identity to the signed-in account. Returns and refuses as `startSignIn` does. */
export const startConnecting = command({
  name: "sign-in.connect",
  who: "user",
  limit: "signIn",
  input: startInput,
  oneStatement: "One row is inserted.",
  prepare: ({ ctx }, { provider }) => findWay(ctx, provider, true),
  run: ({ tx, now, actor, prepared }, input) => storeAttempt(tx, now, { ...input, ...prepared, linkingSessionId: actor.sessionId }),
});

/** The address at the provider, and the secrets that go with it. */
interface Way {
  address: URL;
  secrets: SignInSecrets;
}

async function findWay(ctx: AppContext, provider: Provider, linking: boolean): Promise<Way | Refused> {
  const client = ctx.identity[provider];
  if (!client) return refused("not_found", `Sign-in with ${PROVIDER_NAMES[provider]} is not available here.`);
  const secrets = { state: createToken(), verifier: createToken(), nonce: createToken() };
  try {
    return { address: await client.authorizeUrl(secrets), secrets };
  } catch (error) {
    return providerFailure(ctx, provider, linking, error);
  }
}

async function storeAttempt(
  tx: Database,
  now: Date,
  {
    provider,
    returnTo,
    address,
    secrets,
    linkingSessionId,
    ...input
  }: z.output<typeof startInput> & Way & { linkingSessionId: string | null },
) {
  const browserToken = isToken(input.browserToken) ? input.browserToken : createToken();
  await tx.insert(signInAttempts).values({
    stateHash: hashToken(secrets.state),
    provider,
    verifier: secrets.verifier,
    nonce: secrets.nonce,
    returnTo,
    linkingSessionId,
    browserHash: hashToken(browserToken),
    expiresAt: new Date(now.getTime() + ATTEMPT_LIVES_MS),
  });
  return done({ address, browserToken });
}

const finishInput = z.object({
  provider: providerInput,
  /** The search parameters with which the browser came back. */
  answer: z.instanceof(URLSearchParams),
  browserToken: z.string().optional(),
  userAgent: z.string().nullable(),
});

/** A sign-in or a connection that worked. */
export interface Finished {
  /** The new session's token for the cookie; null if an account was connected to the session that is. */
  token: string | null;
  returnTo: string;
  userId: string;
  /** Whether the note for young players is still to be answered. */
  welcomed: boolean;
  identity: VouchedIdentity;
}

/**
 * Finishes a sign-in with what the provider sent the browser back with. The started sign-in is
 * used up first, whatever comes of it: a state that is missing is refused as `malformed`, and one that is wrong, foreign, of another
 * provider, too old or used before as `forbidden`. Where the provider or our own storing fails, it is `unavailable`.
 */
export const finishSignIn = command({
  name: "sign-in-answer.accept",
  duringMaintenance: "The team must be able to sign in.",
  who: "anyone",
  limit: "signIn",
  input: finishInput,
  async prepare({ ctx, actor, now }, { provider, answer, browserToken }) {
    const cancelled = answer.get("error");
    if (!answer.get("code") && cancelled === null) return refused("malformed", SIGN_IN_MESSAGES.noCode);
    const state = answer.get("state");
    if (!state) return refused("malformed", SIGN_IN_MESSAGES.noState);
    // Not within the transaction, which a refusal rolls back: a state that was tried once must never work again.
    const [attempt] = await ctx.db
      .delete(signInAttempts)
      .where(eq(signInAttempts.stateHash, hashToken(state)))
      .returning();
    const linking = attempt ? attempt.linkingSessionId !== null : false;
    const own =
      attempt &&
      attempt.provider === provider &&
      attempt.expiresAt > now &&
      isToken(browserToken) &&
      attempt.browserHash === hashToken(browserToken) &&
      (!linking || (actor.kind === "user" && actor.sessionId === attempt.linkingSessionId));
    const client = ctx.identity[provider];
    if (!own || !client) return refused("forbidden", SIGN_IN_MESSAGES.foreignState);
    const refusal = linking ? refusalFor("user", actor, now) : null;
    if (refusal) return refusal;
    if (cancelled !== null) return refused("malformed", cancelledMessage(provider, cancelled));
    try {
      const { verifier, nonce, returnTo } = attempt;
      const identity = cleanIdentity(await client.identify(answer, { state, verifier, nonce }));
      return { identity, returnTo, linking };
    } catch (error) {
      return providerFailure(ctx, provider, linking, error);
    }
  },
  async run({ ctx, actor, now, prepared: { identity, returnTo, linking } }, { userAgent, provider }) {
    try {
      const finished =
        linking && actor.kind === "user" ? await connect(ctx, actor.id, identity) : await signIn(ctx, identity, userAgent, now);
      const value: Finished = { ...finished, returnTo, identity };
      // The former session ends, also if it was another account's.
      const events = !linking && actor.kind === "user" ? sessionsEnded(actor.id) : [];
      return done(value, { invalidates: accountTags(value.userId), events });
    } catch (error) {
      if (error instanceof PartRefused) throw error;
      ctx.log.error({ err: error, provider }, "an account could not be stored");
      return refused("unavailable", linking ? SIGN_IN_MESSAGES.connectFailed(provider) : SIGN_IN_MESSAGES.accountFailed);
    }
  },
});

function cleanIdentity(identity: VouchedIdentity): VouchedIdentity {
  return { ...identity, username: cleanName(identity.username), displayName: cleanName(identity.displayName) };
}

function cancelledMessage(provider: Provider, error: string): string {
  const reason = error === "access_denied" ? "The sign-in was cancelled." : `${PROVIDER_NAMES[provider]} refused the sign-in.`;
  return provider === "roblox" ? SIGN_IN_MESSAGES.robloxFailed(reason) : SIGN_IN_MESSAGES.failed(reason);
}

/** The refusal when the provider failed; throws every other error. Tokens never reach the log. */
function providerFailure(ctx: AppContext, provider: Provider, linking: boolean, error: unknown): Refused {
  if (!(error instanceof IdentityError)) throw error;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  ctx.log.warn({ provider, reason: error.message, code, cause: cause instanceof Error ? cause.message : undefined }, "a sign-in failed");
  if (linking) return refused("unavailable", SIGN_IN_MESSAGES.connectUntrusted(provider));
  return refused("unavailable", provider === "roblox" ? SIGN_IN_MESSAGES.robloxFailed(error.message) : error.message);
}

async function connect(ctx: CommandContext, userId: string, identity: VouchedIdentity) {
  await connectIdentity(ctx, { userId, identity });
  return { token: null, userId, welcomed: true };
}

/** Finds or makes the account of an identity and opens a session for it; the session that was is ended (rotation), and its
 * devices stay with the same account. */
async function signIn(ctx: CommandContext, identity: VouchedIdentity, userAgent: string | null, now: Date) {
  const { db: tx, actor } = ctx;
  const { provider, subject } = identity;
  const isOwner = ctx.config.owners.has(`${provider}:${subject}`);
  const userId = (await findKnownAccount(ctx, identity, now, isOwner)) ?? (await createAccount(ctx, identity, now, isOwner));
  const [user] = await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId)).returning();
  if (!user) throw new Error("The account of an identity is gone.");
  // The setting acts here, not the visitor.
  if (isOwner && user.role !== "owner")
    await setRole({ ...ctx, actor: { kind: "system", name: "Setting OWNERS" } }, { userId, role: "owner" });
  if (!isStaffRole(user.role)) await noteOwnNames(ctx, { userId });
  const { token, sessionId } = await openSession(ctx, { userId, userAgent });
  if (actor.kind === "user") {
    await keepDevices(tx, userId, { from: actor.sessionId, to: sessionId });
    await tx.delete(sessions).where(eq(sessions.id, actor.sessionId));
  }
  return { token, userId, welcomed: user.welcomedAt !== null };
}

/**
 * The id of the account that has the identity, after taking over the names that the provider gives today; undefined for an identity
 * that was never seen. A name that its owner changed here stays.
 */
async function findKnownAccount(ctx: CommandContext, identity: VouchedIdentity, now: Date, isOwner: boolean): Promise<string | undefined> {
  const { db: tx } = ctx;
  const { provider, subject, username, displayName } = identity;
  const same = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const [found] = await tx.select({ id: identities.id, userId: identities.userId }).from(identities).where(same);
  if (!found) return undefined;
  await lockAccount(tx, found.userId, { owners: isOwner });
  // It may have been disconnected, or its account deleted, while we waited for the lock.
  const [stored] = await tx.select().from(identities).where(eq(identities.id, found.id));
  if (!stored) return undefined;
  await renameIdentity(ctx, { id: stored.id, username, displayName });
  const [user] = await tx.select().from(users).where(eq(users.id, stored.userId));
  if (!user) return undefined;
  const known = await findKnownNames(tx, user.id);
  const staff = isOwner || isStaffRole(user.role);
  const before = namesFrom(stored, { staff: false, known, isTaken: false });
  const next = namesFrom(identity, { staff, known, isTaken: await isTaken(tx, user.id, identity) });
  // A name that its owner chose stays.
  const follows = (field: "username" | "displayName") => user[field] === stored[field] || user[field] === before[field];
  // An account that an import brought is verified by its first sign-in, as a new one is.
  const isFirst = provider === "roblox" && user.lastLoginAt === null && user.robloxVerifiedAt === null;
  await tx
    .update(users)
    .set({
      ...(isFirst && { robloxVerifiedAt: now }),
      username: follows("username") ? next.username : user.username,
      displayName: follows("displayName") ? next.displayName : user.displayName,
    })
    .where(eq(users.id, user.id));
  return user.id;
}

/** Whether the name that everybody would see is somebody else's here. Usernames on Roblox are nobody else's anyway. */
function isTaken(tx: Database, userId: string | null, { provider, displayName }: VouchedIdentity): Promise<boolean> {
  return provider === "discord" && displayName !== "" ? isNameTaken(tx, userId, displayName) : Promise.resolve(false);
}

/** Makes an account with its first identity and returns its id; where another tab was quicker, the id of the account that it made. */
async function createAccount(ctx: CommandContext, identity: VouchedIdentity, now: Date, isOwner: boolean): Promise<string> {
  const { db: tx } = ctx;
  const { provider, subject } = identity;
  const others = { staff: isOwner, known: await findKnownNames(tx), isTaken: await isTaken(tx, null, identity) };
  const robloxVerifiedAt = provider === "roblox" ? now : null;
  const restrictions = await findKeptRestrictions(tx, identity, now);
  const [user] = await tx
    .insert(users)
    .values({ ...namesFrom(identity, others), robloxVerifiedAt, createdAt: now, updatedAt: now, ...restrictions })
    .returning({ id: users.id });
  if (!user) throw new Error("The account was not stored.");
  if ((await addIdentity(ctx, { userId: user.id, identity })).added) return user.id;
  await tx.delete(users).where(eq(users.id, user.id));
  const same = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const [other] = await tx.select({ userId: identities.userId }).from(identities).where(same);
  if (!other) throw new Error("The identity was neither stored nor known.");
  return other.userId;
}
