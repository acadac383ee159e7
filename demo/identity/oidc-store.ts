import type { Adapter, AdapterPayload } from "oidc-provider";
import { ExpiringStore } from "./expiring-store.ts";

interface OidcStoreOptions {
  now: () => Date;
  /** Whether codes are expired as soon as they are given out. */
  codesExpireAtOnce: () => boolean;
}

/**
 * The storage of the OpenID provider, one adapter for each model. Sessions are not stored, so that no account stays signed in here and
 * every sign-in shows the chooser.
 */
export function createOidcStore({ now, codesExpireAtOnce }: OidcStoreOptions): (kind: string) => Adapter {
  const stores: ExpiringStore<AdapterPayload>[] = [];
  return (kind) => {
    const store = new ExpiringStore<AdapterPayload>(now);
    stores.push(store);
    return {
      async upsert(id, payload, expiresIn = 0) {
        if (kind === "Session") return;
        store.set(id, payload, kind === "AuthorizationCode" && codesExpireAtOnce() ? 0 : expiresIn);
      },
      find: async (id) => store.get(id),
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = store.get(id);
        if (payload) payload.consumed = Math.floor(now().getTime() / 1000);
      },
      destroy: async (id) => store.delete(id),
      async revokeByGrantId(grantId) {
        for (const each of stores) each.deleteWhere((payload) => payload.grantId === grantId);
      },
    };
  };
}
