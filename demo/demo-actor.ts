import type { Services } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DEMO_ACCOUNTS } from "./identity/demo-accounts.ts";

/** The services of a start: some of the demo world is done as players, and maintenance, which would refuse that, is for visitors. */
export function withoutMaintenance(services: Services): Services {
  return { ...services, maintenance: async () => null };
}

/** A ready account, as it acts in the demo world. */
export function demoActor(accounts: ReadonlyMap<string, string>, key: string): UserActor {
  const { username: name = key, role = "user" } = DEMO_ACCOUNTS.find((account) => account.key === key) ?? {};
  const id = accounts.get(key) ?? "";
  return { kind: "user", id, name, role, avatar: null, sessionId: "", ban: null, mutedUntil: null, welcomed: true };
}
