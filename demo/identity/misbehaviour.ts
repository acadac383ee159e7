/** How the Roblox side misbehaves, for tests. Each setting makes exactly one thing wrong; an empty object makes none. */
export interface RobloxMisbehaviour {
  nonce?: "wrong";
  issuer?: "wrong";
  audience?: "wrong";
  /** The party that the token was made for. */
  party?: "wrong";
  signature?: "wrong";
  algorithm?: "none" | "HS256";
  /** Codes that are expired when they arrive. */
  code?: "expired";
  /** 401 comes with a challenge, as it does where credentials or a token are not taken. */
  token?: 401 | 500 | "slow" | "no_access_token";
  userinfo?: 401 | 500 | "slow";
  /** No picture; a picture missing in the ID token; an SVG with a script, for any address. */
  picture?: "none" | "userinfo_only" | "svg";
}

/** How the Discord side misbehaves. */
export type DiscordMisbehaviour = Pick<RobloxMisbehaviour, "code"> & {
  token?: Exclude<RobloxMisbehaviour["token"], 401>;
  userinfo?: Exclude<RobloxMisbehaviour["userinfo"], 401>;
  picture?: "none" | "svg";
};

/** Settings that a test changes while the provider runs. */
export interface Misbehaviour {
  roblox: RobloxMisbehaviour;
  discord: DiscordMisbehaviour;
}

/** Longer than anybody should wait for a sign-in. */
export const SLOW_MILLISECONDS = 60_000;
