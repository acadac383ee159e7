import { setTimeout } from "node:timers/promises";
import { data, redirect } from "react-router";
import { toError } from "~/access/result.ts";
import { type AppContext, contextOf } from "~/platform/http/context.server.ts";
import { readCookie, setCookie } from "~/platform/http/cookies.server.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { refusalOf, UNAVAILABLE_MESSAGE } from "~/platform/http/refusal.server.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { refreshAvatar } from "../accounts.avatars.commands.server.ts";
import { PROVIDER_NAMES } from "../accounts.constants.ts";
import { ACCOUNT_FLASHES } from "../accounts.flash.ts";
import { type Finished, finishSignIn } from "../accounts.sign-in.commands.server.ts";
import { SESSION_COOKIE_SECONDS, SIGN_IN_MESSAGES } from "../accounts.sign-in.constants.ts";
import { SignInProblem, signInProblemMeta } from "../components/sign-in-problem.tsx";
import type { Route } from "./+types/callback";
import "../components/sign-in-wait.css";
import { TextLink } from "~/ui/text-link.tsx";

/** The next page shows a new picture when it arrives this soon, and is not held back by one that does not. */
const PICTURE_GRACE_MS = 600;

/** Address parameter: the waiting page was shown, so the provider can be called. */
const WAITED = "waited";

/**
 * GET of the four addresses to which the providers send the browser back. First a page that waits, which asks for the same address again;
 * then a redirect, or the error panel. Refusals that need no answer of the provider come at once.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const provider = url.pathname === "/auth/discord/callback" ? "discord" : "roblox";
  const browserToken = readCookie(ctx.config, request.headers.get("cookie"), "signin");
  const answer = new URLSearchParams(url.searchParams);
  const isPage = request.headers.get("accept")?.includes("text/html") ?? false;
  if (isPage && browserToken !== undefined && answer.get("code") && answer.get("state") && !answer.has(WAITED)) {
    answer.set(WAITED, "yes");
    return { service: PROVIDER_NAMES[provider], next: `${url.pathname}?${answer}` };
  }
  answer.delete(WAITED);
  const finished = await finishSignIn(ctx, {
    provider,
    answer,
    browserToken,
    userAgent: request.headers.get("user-agent"),
  }).catch((error: unknown) => {
    throw toPanel(provider, error);
  });
  if (!finished.ok) throw toPanel(provider, toError(finished));
  await Promise.race([takeOverPicture(ctx, finished), setTimeout(PICTURE_GRACE_MS)]);
  const headers = new Headers();
  headers.append("set-cookie", flashCookie(ctx.config, ACCOUNT_FLASHES[flashOf(finished)].code));
  if (finished.token) headers.append("set-cookie", setCookie(ctx.config, "session", finished.token, SESSION_COOKIE_SECONDS));
  const target = finished.welcomed ? finished.returnTo : `/welcome?${new URLSearchParams({ returnTo: finished.returnTo })}`;
  throw redirect(target, { status: 303, headers });
}

/** The reason of the failure, in the words of the panel. The command has logged failures on our side. */
function toPanel(provider: Provider, error: unknown) {
  const refusal = refusalOf(error);
  if (refusal && refusal.message !== UNAVAILABLE_MESSAGE) return data({ message: refusal.message }, refusal.status);
  const words = refusal?.message ?? "Something went wrong on our side.";
  const message = provider === "roblox" ? SIGN_IN_MESSAGES.robloxFailed(words) : SIGN_IN_MESSAGES.processing;
  return data({ message }, refusal?.status ?? 500);
}

/** A code works once: no revalidation while the page waits may use it up. */
export const shouldRevalidate = () => false;

/** The site itself fetches it. What fails is logged by the command, and leaves the picture as it was. */
function takeOverPicture(ctx: AppContext, { userId, identity }: Finished): Promise<unknown> {
  return refreshAvatar({ ...ctx, actor: { kind: "system", name: "Sign-in" } }, { userId, identity }).catch(() => undefined);
}

function flashOf({ token, identity: { provider }, returnTo }: Finished): keyof typeof ACCOUNT_FLASHES {
  if (token !== null) return `${provider}-signed-in`;
  return provider === "roblox" && returnTo === "/profile" ? "roblox-verified" : `${provider}-connected`;
}

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return signInProblemMeta(page);
  const { service, next } = page.loaderData;
  return [
    ...pageMeta(page.matches, {
      title: "Signing you in",
      description: `${service} is telling us who you are.`,
      path: page.location.pathname,
      keywords: ["sign in"],
      index: false,
    }),
    { httpEquiv: "refresh", content: `0; url=${next}` },
  ];
};

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <SignInWait {...loaderData} />;
}

export const ErrorBoundary = SignInProblem;

interface SignInWaitProps {
  /** The provider. */
  service: string;
  /** The address at which the sign-in is finished, to which the page goes by itself. */
  next: string;
}

/** The page shown while the provider answers, which may take seconds. It needs no scripts. */
function SignInWait({ service, next }: SignInWaitProps) {
  return (
    <div className="page-width grid max-w-md justify-items-center gap-5 pt-16 text-center">
      <h1 className="text-2xl">Signing you in…</h1>
      <p role="status" className="text-pretty text-soft-ink">
        {`${service} is telling us who you are. This takes a moment, sometimes a few seconds.`}
      </p>
      <div role="progressbar" aria-label="Signing in" className="sign-in-bar" />
      <p className="text-sm text-soft-ink">
        Does nothing happen?{" "}
        <TextLink to={next} reloadDocument>
          Continue here
        </TextLink>
      </p>
    </div>
  );
}
