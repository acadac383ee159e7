/** The providers of identities: the two services that players can sign in with. */
export const PROVIDERS = ["roblox", "discord"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The secrets of one sign-in, known only to us until the provider answers. */
export interface SignInSecrets {
  state: string;
  /** PKCE verifier; the provider is shown its SHA-256 alone. */
  verifier: string;
  nonce: string;
}

/** An identity from a provider. The subject identifies the person; names and picture are only for display. */
export interface VouchedIdentity {
  provider: Provider;
  subject: string;
  username: string;
  displayName: string;
  /** The address of a picture, if the provider gave one. */
  picture: string | null;
}

/** A provider of identities. Every method throws IdentityError if the provider fails. */
export interface IdentityClient {
  /** The path on this site to which the provider sends the browser back. */
  callbackPath: string;
  /** Other origins that a form may lead to on its way to the provider. */
  formTargets: string[];
  /** The address at the provider to which the browser is sent. */
  authorizeUrl(secrets: SignInSecrets): Promise<URL>;
  /** Exchanges the code that came back for the identity. `answer` are the search parameters of the callback. */
  identify(answer: URLSearchParams, secrets: SignInSecrets): Promise<VouchedIdentity>;
  /** The bytes of somebody's picture, at most 2 MB and only from the provider's own hosts; undefined if there is none. */
  fetchPicture(identity: Pick<VouchedIdentity, "subject" | "picture">): Promise<Buffer | undefined>;
}

/** The providers that are configured. */
export type IdentityClients = Partial<Record<Provider, IdentityClient>>;

/** A provider that failed or gave an untrustworthy answer. The message is shown to the user unchanged. */
export class IdentityError extends Error {}
