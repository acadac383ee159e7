import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import type { Role } from "~/platform/identity/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { PARTNERS, ROBLOX_NAMES } from "./accounts.cache-tags.ts";
import { AVATAR_IMAGES } from "./accounts.images.ts";
import { findKnownNames } from "./accounts.names.queries.server.ts";
import { unclaimedAccounts } from "./accounts.schemas.ts";
import type { AccountLook, AccountStats } from "./accounts.types.ts";
import { namesFrom } from "./core/shown-name.ts";

/** A partner in an import: a content creator with a channel. */
export interface PartnerImport {
  name: string;
  channelName: string;
  channelUrl: string;
  subscriberCount: number;
  featured: boolean;
  createdAt: Date;
  /** A picture that we drew ourselves. */
  avatar: Buffer;
}

/** Stores users with the role partner, their pictures re-encoded. */
export const importPartners = command({
  name: "partner.import",
  who: "system",
  input: z.array(z.custom<PartnerImport>()),
  async prepare({ ctx }, partners) {
    const avatars: string[] = [];
    for (const { avatar } of partners) avatars.push(await storeImage(ctx.files, AVATAR_IMAGES, avatar, { trusted: true }));
    return avatars;
  },
  async run({ tx, now, prepared: avatars }, partners) {
    const rows = partners.map(({ name, avatar: _drawn, ...partner }, at) => ({
      ...partner,
      username: name,
      displayName: name,
      avatar: avatars[at] ?? null,
      role: "partner" as const,
      partnerSince: partner.createdAt,
      partnerConfirmedAt: now,
    }));
    if (rows.length > 0) await tx.insert(users).values(rows);
    return done({}, { invalidates: [PARTNERS] });
  },
});

/** An account in an import: its identity at a provider, and its role. */
export interface AccountImport {
  provider: Provider;
  subject: string;
  username: string;
  displayName: string;
  /** Other identities of the same account, with which it is signed in to as well. */
  connected?: readonly { provider: Provider; subject: string; username: string; displayName: string }[];
  role: Role;
  /** Why it is banned; null if it is not. */
  banReason: string | null;
  /** Its profile: bio, statistics and badges. */
  profile?: { bio: string; badges: string[]; stats: AccountStats } & Pick<AccountLook, "title" | "titleColor" | "backgroundColor">;
  /** The channel of a partner. */
  channel?: { channelName: string; channelUrl: string; subscriberCount: number };
  createdAt: Date;
  /** When it was last seen here. */
  seenAt?: Date;
}

/**
 * Stores accounts that are ready to sign in to, and returns the ids of all in the same order. One of whose identities any is known already
 * stays as it is.
 */
export const importAccounts = command({
  name: "account.import",
  who: "system",
  input: z.array(z.custom<AccountImport>()),
  async run({ tx, now }, accounts) {
    const ids: string[] = [];
    const subjects = accounts.flatMap(({ subject, connected = [] }) => [subject, ...connected.map((identity) => identity.subject)]);
    const known = await tx.select().from(identities).where(inArray(identities.subject, subjects));
    for (const {
      provider,
      subject,
      username,
      displayName,
      connected = [],
      role,
      banReason,
      profile,
      channel,
      createdAt,
      seenAt,
    } of accounts) {
      const own = [{ provider, subject, username, displayName }, ...connected];
      // Some may have been disconnected meanwhile.
      const before = own.flatMap((one) => known.find((row) => row.provider === one.provider && row.subject === one.subject) ?? []).at(0);
      if (before) {
        ids.push(before.userId);
        continue;
      }
      const robloxVerifiedAt = provider === "roblox" ? now : null;
      const bannedAt = banReason === null ? null : now;
      const { title, titleColor, backgroundColor, stats, ...said } = profile ?? {};
      const look = { customTitle: title, customTitleColor: titleColor, customBackgroundColor: backgroundColor };
      const mark = role === "partner" ? { partnerSince: createdAt, partnerConfirmedAt: now } : {};
      const times = { welcomedAt: now, createdAt, updatedAt: now, lastLoginAt: seenAt ?? null };
      const account = { username, displayName, role, ...mark, ...channel, banReason, bannedAt, robloxVerifiedAt, ...times };
      const [user] = await tx
        .insert(users)
        .values({ ...account, ...said, ...look, ...stats })
        .returning({ id: users.id });
      if (!user) throw new Error("The account was not stored.");
      await tx.insert(identities).values(own.map((identity) => ({ ...identity, userId: user.id, linkedAt: now, lastUsedAt: now })));
      ids.push(user.id);
    }
    return done({ ids }, { invalidates: [PARTNERS, ROBLOX_NAMES] });
  },
});

/**
 * Stores accounts of old data, to be claimed by a sign-in with their identity. Returns all ids in the same order, and which accounts were
 * `known`: those that signed in here already stay the same. Names follow the rules of a sign-in (decision 0025); verification and welcome
 * wait for the first sign-in.
 */
export const importUnclaimedAccounts = command({
  name: "account.import-unclaimed",
  who: "system",
  input: unclaimedAccounts,
  async run({ tx, now }, accounts) {
    const subjects = accounts.map(({ subject }) => subject);
    const known = subjects.length > 0 ? await tx.select().from(identities).where(inArray(identities.subject, subjects)) : [];
    const idOf = new Map(known.map(({ provider, subject, userId }) => [`${provider}:${subject}`, userId]));
    const knownNames = await findKnownNames(tx);
    const taken = await findTakenNames(
      tx,
      accounts.flatMap(({ provider, displayName }) => (provider === "discord" ? [displayName.toLowerCase()] : [])),
    );
    const ids: string[] = [];
    const here: boolean[] = [];
    const rows: (typeof users.$inferInsert)[] = [];
    const own: (typeof identities.$inferInsert)[] = [];
    for (const { provider, subject, username, displayName, title, titleColor, backgroundColor, channel, stats, ...others } of accounts) {
      const { fullSiteBackground: enableFullSiteBackground, ...rest } = others;
      const before = idOf.get(`${provider}:${subject}`);
      const id = before ?? randomUUID();
      ids.push(id);
      here.push(before !== undefined);
      if (before) continue;
      idOf.set(`${provider}:${subject}`, id);
      const isTaken = provider === "discord" && taken.has(displayName.toLowerCase());
      const names = namesFrom({ provider, username, displayName }, { staff: false, known: knownNames, isTaken });
      if (names.username !== "") taken.add(names.username.toLowerCase());
      const { url: channelUrl, name: channelName, youtubeId: youtubeChannelId, subscriberCount, featured } = channel ?? {};
      const look = { customTitle: title, customTitleColor: titleColor, customBackgroundColor: backgroundColor, enableFullSiteBackground };
      const createdAt = rest.createdAt ?? now;
      const mark = rest.role === "partner" ? { partnerSince: createdAt, partnerConfirmedAt: now } : {};
      const partner = { channelUrl, channelName, youtubeChannelId, subscriberCount, featured, ...mark };
      rows.push({ ...rest, ...names, ...look, ...stats, ...partner, id, createdAt, updatedAt: now });
      own.push({ provider, subject, userId: id, username, displayName, linkedAt: now, lastUsedAt: now });
    }
    if (rows.length > 0) {
      await tx.insert(users).values(rows);
      await tx.insert(identities).values(own);
    }
    return done({ ids, known: here }, { invalidates: [PARTNERS, ROBLOX_NAMES] });
  },
});

/** Those of these names, in lower case, under which somebody is known here or at a provider. */
async function findTakenNames(tx: Database, names: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(names)].filter((name) => name !== "");
  if (wanted.length === 0) return new Set();
  const lowerOf = (column: typeof users.username | typeof identities.username) => sql<string>`lower(${column})`;
  const here = await tx
    .select({ name: lowerOf(users.username) })
    .from(users)
    .where(inArray(lowerOf(users.username), wanted));
  const elsewhere = await tx
    .select({ name: lowerOf(identities.username) })
    .from(identities)
    .where(inArray(lowerOf(identities.username), wanted));
  return new Set([...here, ...elsewhere].map(({ name }) => name));
}

/** The account of unsigned imports. It has no identity, so nobody can sign in to it. */
const EARLIER_PLAYER = { id: "00000000-0000-4000-8000-000000000001", username: "Earlier player" };

/** Makes the account for imported things without a known owner, once, and returns its id. */
export const ensureEarlierPlayer = command({
  name: "account.ensure-earlier-player",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const account = {
      ...EARLIER_PLAYER,
      displayName: EARLIER_PLAYER.username,
      badges: [],
      welcomedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(users).values(account).onConflictDoNothing();
    return done({ id: EARLIER_PLAYER.id });
  },
});
