import type { UserActor } from "~/platform/identity/actor.ts";
import { DEMO_ACCOUNTS } from "./identity/demo-accounts.ts";

/** A ready account, as it acts in the demo world. */
export function demoActor(accounts: ReadonlyMap<string, string>, key: string): UserActor {
  const { username: name = key, role = "user" } = DEMO_ACCOUNTS.find((account) => account.key === key) ?? {};
  const id = accounts.get(key) ?? "";
  return { kind: "user", id, name, role, avatar: null, sessionId: "", ban: null, mutedUntil: null, welcomed: true };
}
