import type { Role } from "~/platform/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";

/** The signed-in visitor as every page shows them. */
export interface Viewer {
  id: string;
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  role: Role;
  /** What a banned account is told; null when it is not banned. */
  banMessage: string | null;
}

/** A browser that is signed in. Times are milliseconds since 1970. */
export interface SessionSummary {
  id: string;
  device: string;
  createdAt: number;
  lastUsedAt: number;
  current: boolean;
}

/** An account at a provider that somebody connected. */
export interface ConnectedIdentity {
  provider: Provider;
  username: string;
  linkedAt: number;
}

/** Somebody as others see them beside what they wrote. */
export interface Member {
  id: string;
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  role: Role;
  /** Whether the Roblox account was verified to be theirs. */
  verified: boolean;
}
