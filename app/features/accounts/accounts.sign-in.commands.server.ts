import { and, eq, isNull, sql } from "drizzle-orm";
import { requireAccount, requireUser } from "~/access/guards.ts";
import { recordAudit } from "~/db/audit.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, sessions, signInAttempts, users } from "~/db/schema/accounts.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { IdentityError, type Provider, type VouchedIdentity } from "~/platform/identity/identity.types.ts";
import { createToken, hashToken, isToken } from "~/platform/identity/tokens.server.ts";
import { PROVIDER_NAMES, SIGN_IN_MESSAGES } from "./accounts.constants.ts";
import { addIdentity, connect, lockAccount } from "./accounts.identities.commands.server.ts";
import { openSession } from "./accounts.sessions.commands.server.ts";
import { safeReturnTo } from "./core/return-to.ts";
import { cleanName } from "./core/shown-name.ts";

/** How long one has to come back from the provider. */
const ATTEMPT_LIVES_MS = 10 * 60_000;

interface StartInput {
  provider: Provider;
  /** Where to return to; anything that is not a path of ours becomes "/". */
  returnTo: unknown;
  /** Whether the account is to be connected to the one that is signed in. */
  linking: boolean;
  /** What the browser's cookie of earlier starts holds: two tabs may sign in at once. */
  browserToken: string | undefined;
}

type Failed = { ok: false; status: number; message: string };

/**
 * Starts a sign-in and says where the browser is to go. `browserToken` belongs in that browser's cookie: only there can the
 * sign-in be finished, within ten minutes, once.
 * Throws AppError `unauthenticated` or `forbidden` when an account is to be connected by nobody who may.
 */
export async function startSignIn(ctx: AppContext, input: StartInput): Promise<{ ok: true; address: URL; browserToken: string } | Failed> {
  const { provider, linking } = input;
  const linkingSessionId = linking ? requireUser(ctx).sessionId : null;
  const client = ctx.identity[provider];
  if (!client) return { ok: false, status: 404, message: `Sign-in with ${PROVIDER_NAMES[provider]} is not available here.` };
  const secrets = { state: createToken(), verifier: createToken(), nonce: createToken() };
  const browserToken = isToken(input.browserToken) ? input.browserToken : createToken();
  try {
    const address = await client.authorizeUrl(secrets);
    await ctx.db.insert(signInAttempts).values({
      stateHash: hashToken(secrets.state),
      provider,
      verifier: secrets.verifier,
      nonce: secrets.nonce,
      returnTo: safeReturnTo(input.returnTo),
      linkingSessionId,
      browserHash: hashToken(browserToken),
      expiresAt: new Date(ctx.now().getTime() + ATTEMPT_LIVES_MS),
    });
    return { ok: true, address, browserToken };
  } catch (error) {
    return providerFailure(ctx, provider, linking, error);
  }
}

interface FinishInput {
  provider: Provider;
  /** The search parameters with which the browser came back. */
  answer: URLSearchParams;
  browserToken: string | undefined;
  userAgent: string | null;
}

/** A sign-in or a connection that worked. */
export interface Finished {
  ok: true;
  /** The new session's token for the cookie; null where an account was connected to the session that is. */
  token: string | null;
  returnTo: string;
  userId: string;
  /** Whether the note for young players is still to be answered. */
  welcomed: boolean;
  identity: VouchedIdentity;
}

/**
 * Finishes a sign-in with what the provider sent the browser back with (AUTH-022 … AUTH-028, AUTH-047 … AUTH-055). The started sign-in is
 * used up first, whatever comes of it: a state that is missing, wrong, foreign, of another provider, too old or used before is refused.
 */
export async function finishSignIn(ctx: AppContext, input: FinishInput): Promise<Finished | Failed> {
  const { provider, answer, browserToken } = input;
  const refused = answer.get("error");
  if (!answer.get("code") && refused === null) return { ok: false, status: 400, message: SIGN_IN_MESSAGES.noCode };
  const state = answer.get("state");
  if (!state) return { ok: false, status: 400, message: SIGN_IN_MESSAGES.noState };
  const [attempt] = await ctx.db
    .delete(signInAttempts)
    .where(eq(signInAttempts.stateHash, hashToken(state)))
    .returning();
  const linking = attempt ? attempt.linkingSessionId !== null : false;
  const own =
    attempt &&
    attempt.provider === provider &&
    attempt.expiresAt > ctx.now() &&
    isToken(browserToken) &&
    attempt.browserHash === hashToken(browserToken) &&
    (!linking || (ctx.actor.kind === "user" && ctx.actor.sessionId === attempt.linkingSessionId));
  const client = ctx.identity[provider];
  if (!own || !client) return { ok: false, status: 403, message: SIGN_IN_MESSAGES.foreignState };
  if (refused !== null) return { ok: false, status: 400, message: cancelled(provider, refused) };
  try {
    const { verifier, nonce, returnTo } = attempt;
    const identity = cleanIdentity(await client.identify(answer, { state, verifier, nonce }));
    if (!linking) return { ...(await signIn(ctx, identity, input.userAgent)), returnTo, identity };
    const connected = await connect(ctx, identity);
    return connected.ok ? { ...connected, token: null, welcomed: true, returnTo, identity } : connected;
  } catch (error) {
    return providerFailure(ctx, provider, linking, error);
  }
}

function cleanIdentity(identity: VouchedIdentity): VouchedIdentity {
  return { ...identity, username: cleanName(identity.username), displayName: cleanName(identity.displayName) };
}

function cancelled(provider: Provider, error: string): string {
  const reason = error === "access_denied" ? "The sign-in was cancelled." : `${PROVIDER_NAMES[provider]} refused the sign-in.`;
  return provider === "roblox" ? SIGN_IN_MESSAGES.robloxFailed(reason) : SIGN_IN_MESSAGES.failed(reason);
}

/** What is shown when the provider, or our own storing, failed. Tokens never reach the log. */
function providerFailure(ctx: AppContext, provider: Provider, linking: boolean, error: unknown): Failed {
  if (!(error instanceof IdentityError)) {
    ctx.log.error({ err: error, provider }, "an account could not be stored");
    return { ok: false, status: 500, message: linking ? SIGN_IN_MESSAGES.connectFailed(provider) : SIGN_IN_MESSAGES.accountFailed };
  }
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  ctx.log.warn({ provider, reason: error.message, code, cause: cause instanceof Error ? cause.message : undefined }, "a sign-in failed");
  if (linking) return { ok: false, status: 502, message: SIGN_IN_MESSAGES.connectUntrusted(provider) };
  return { ok: false, status: 502, message: provider === "roblox" ? SIGN_IN_MESSAGES.robloxFailed(error.message) : error.message };
}

type SignedIn = Pick<Finished, "ok" | "token" | "userId" | "welcomed">;

/** Finds or makes the account of an identity and opens a session for it; the session that was is ended (rotation). */
async function signIn(ctx: AppContext, identity: VouchedIdentity, userAgent: string | null): Promise<SignedIn> {
  const now = ctx.now();
  const { provider, subject } = identity;
  const done = await ctx.db.transaction(async (tx) => {
    const userId = (await findKnownAccount(tx, identity, now)) ?? (await createAccount(tx, identity, now));
    const [user] = await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId)).returning();
    if (!user) throw new Error("The account of an identity is gone.");
    if (ctx.config.owners.has(`${provider}:${subject}`) && user.role !== "owner") {
      await tx.update(users).set({ role: "owner", updatedAt: now }).where(eq(users.id, userId));
      const act = { action: "user.role", target: { kind: "user", id: userId }, before: { role: user.role }, after: { role: "owner" } };
      await recordAudit(tx, { actor: { kind: "system", name: "Setting OWNERS" }, now: ctx.now }, act);
    }
    if (ctx.actor.kind === "user") await tx.delete(sessions).where(eq(sessions.id, ctx.actor.sessionId));
    const token = await openSession(tx, { now, userId, userAgent });
    return { ok: true as const, token, userId, welcomed: user.welcomedAt !== null };
  });
  dropCaches(ctx, ["partners", `user:${done.userId}`]);
  return done;
}

/**
 * The id of the account that has the identity, after taking over the names that the provider gives today; undefined for an identity
 * that was never seen. A name that its owner changed here stays.
 */
async function findKnownAccount(tx: Database, identity: VouchedIdentity, now: Date): Promise<string | undefined> {
  const { provider, subject, username, displayName } = identity;
  const same = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const [found] = await tx.select({ id: identities.id, userId: identities.userId }).from(identities).where(same);
  if (!found) return undefined;
  await lockAccount(tx, found.userId);
  // It may have been disconnected, or its account deleted, while we waited for the lock.
  const [known] = await tx.select().from(identities).where(eq(identities.id, found.id));
  if (!known) return undefined;
  await tx.update(identities).set({ username, displayName, lastUsedAt: now }).where(eq(identities.id, known.id));
  await tx
    .update(users)
    .set({
      username: sql`case when ${users.username} = ${known.username} then ${username} else ${users.username} end`,
      displayName: sql`case when ${users.displayName} = ${known.displayName} then ${displayName} else ${users.displayName} end`,
    })
    .where(eq(users.id, known.userId));
  return known.userId;
}

/** Makes an account with its first identity and returns its id; where another tab was quicker, the id of the account that it made. */
async function createAccount(tx: Database, identity: VouchedIdentity, now: Date): Promise<string> {
  const { provider, subject, username, displayName } = identity;
  const robloxVerifiedAt = provider === "roblox" ? now : null;
  const [user] = await tx
    .insert(users)
    .values({ username, displayName, robloxVerifiedAt, createdAt: now, updatedAt: now })
    .returning({ id: users.id });
  if (!user) throw new Error("The account was not stored.");
  if (await addIdentity(tx, user.id, identity, now)) return user.id;
  await tx.delete(users).where(eq(users.id, user.id));
  const same = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const [other] = await tx.select({ userId: identities.userId }).from(identities).where(same);
  if (!other) throw new Error("The identity was neither stored nor known.");
  return other.userId;
}

/**
 * Answers the note for young players. Nobody who is too young has an account here: the one that was just made is deleted with all that
 * belongs to it. An account that was kept before stays. Throws AppError `unauthenticated` or `forbidden`.
 */
export async function answerWelcome(ctx: AppContext, oldEnough: boolean): Promise<{ kept: boolean }> {
  const { id, welcomed } = requireAccount(ctx);
  if (welcomed) return { kept: true };
  if (oldEnough) {
    await ctx.db.update(users).set({ welcomedAt: ctx.now() }).where(eq(users.id, id));
    return { kept: true };
  }
  // Unless another tab has answered meanwhile.
  const own = and(eq(users.id, id), isNull(users.welcomedAt));
  const deleted = await ctx.db.delete(users).where(own).returning({ id: users.id });
  return { kept: deleted.length === 0 };
}
