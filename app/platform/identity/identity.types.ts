/** Who vouches for people: the two services one can sign in with. */
export const PROVIDERS = ["roblox", "discord"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The secrets of one sign-in, known to us and to nobody else until the provider answers. */
export interface SignInSecrets {
  state: string;
  /** PKCE verifier; the provider is shown its SHA-256 alone. */
  verifier: string;
  nonce: string;
}

/** Somebody for whom a provider vouched. The subject is who it is; names and picture are only shown. */
export interface VouchedIdentity {
  provider: Provider;
  subject: string;
  username: string;
  displayName: string;
  /** The picture that the provider named, where it did. */
  picture: string | null;
}

/** What the site needs of a provider. Every method throws IdentityError where the provider fails. */
export interface IdentityClient {
  /** Path of the site to which the provider sends the browser back. */
  callbackPath: string;
  /** Origins besides our own that a form may lead to on its way to the provider. */
  formTargets: string[];
  /** The address at the provider to which the browser is sent. */
  authorizeUrl(secrets: SignInSecrets): Promise<URL>;
  /** Exchanges the code that came back and says who it is. `answer` are the search parameters of the callback. */
  identify(answer: URLSearchParams, secrets: SignInSecrets): Promise<VouchedIdentity>;
  /** The bytes of somebody's picture, at most 2 MB, from the provider's own hosts alone; undefined when there is none. */
  fetchPicture(identity: Pick<VouchedIdentity, "subject" | "picture">): Promise<Buffer | undefined>;
}

/** The providers that are configured. */
export type IdentityClients = Partial<Record<Provider, IdentityClient>>;

/** A provider that failed or answered what cannot be trusted. The message is shown to the user as it stands. */
export class IdentityError extends Error {}
