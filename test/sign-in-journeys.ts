import { afterAll, beforeEach, expect } from "vitest";
import { answerWelcome } from "../app/features/accounts/accounts.profile.commands.server.ts";
import { findSession } from "../app/features/accounts/accounts.queries.server.ts";
import { type Finished, finishSignIn, startConnecting, startSignIn } from "../app/features/accounts/accounts.sign-in.commands.server.ts";
import type { Actor } from "../app/platform/identity/actor.ts";
import type { Provider } from "../app/platform/identity/identity.types.ts";
import { createIdentityClients, type IdentitySettings } from "../app/platform/identity/identity-clients.server.ts";
import { startProvider, Visitor } from "../demo/identity/visitor.fixture.ts";
import { createTestContext } from "./database.ts";

/** A sign-in at the local identity provider. The default is a guest who signs in with Roblox as "user". */
export interface Journey {
  provider?: Provider;
  account?: string;
  actor?: Actor;
  linking?: boolean;
  returnTo?: unknown;
  /** Changes the parameters that the browser brings back. */
  meanwhile?: (answer: URLSearchParams) => unknown;
  /** Returns in another browser, with another account signed in, or at the other provider's address. */
  back?: { browserToken?: string | undefined; actor?: Actor; provider?: Provider };
}

/** A site of this test file's own with the local identity provider beside it, which is in order again before each test. */
export async function createJourneys(environment: NodeJS.ProcessEnv = {}) {
  const local = await startProvider();
  afterAll(() => local.stop());
  const { roblox, discord } = local.identity.endpoints;
  const settings = { roblox: { ...roblox, pictureHosts: [local.appUrl] }, discord: { ...discord, guild: undefined } };
  const failures: unknown[] = [];
  const clientsOf = (used: IdentitySettings) => createIdentityClients(used, local.appUrl, (error) => failures.push(error));
  const site = await createTestContext(environment);
  const ctx = { ...site, identity: clientsOf(settings), actor: { kind: "guest" } as Actor };
  beforeEach(() => {
    failures.length = 0;
    local.identity.misbehave.roblox = {};
    local.identity.misbehave.discord = {};
  });

  /** The whole journey: start here, choose an account there, return. */
  async function travel({
    provider = "roblox",
    account = "user",
    actor = ctx.actor,
    linking = false,
    returnTo = "/",
    meanwhile,
    back = {},
  }: Journey) {
    const started = await (linking ? startConnecting : startSignIn)({ ...ctx, actor }, { provider, returnTo });
    if (!started.ok) return started;
    const left = await new Visitor(local.identity.prefix).choose(started.address, { account });
    await meanwhile?.(left.searchParams);
    return finishSignIn(
      { ...ctx, actor: back.actor ?? actor },
      {
        provider: back.provider ?? provider,
        answer: left.searchParams,
        browserToken: "browserToken" in back ? back.browserToken : started.browserToken,
        userAgent: null,
      },
    );
  }

  /** A journey that ends in a session, and the account as its next request finds it. */
  async function arrive(journey: Journey) {
    const finished = (await travel(journey)) as { ok: true } & Finished;
    expect(finished).toMatchObject({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    const found = await findSession(ctx, finished.token as string);
    if (!found) throw new Error("The session does not open.");
    return { finished, actor: found.actor };
  }

  /** The same, with the note for young players answered. */
  async function settle(journey: Journey) {
    const { finished, actor } = await arrive(journey);
    await answerWelcome({ ...ctx, actor }, { oldEnough: true });
    return { finished, actor: { ...actor, welcomed: true } };
  }

  return { ctx, site, local, settings, clientsOf, failures, travel, arrive, settle };
}
