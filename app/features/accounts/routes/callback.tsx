import { setTimeout } from "node:timers/promises";
import { data, redirect } from "react-router";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { readCookie, setCookie } from "~/platform/http/cookies.server.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { type FlashCode, SESSION_COOKIE_SECONDS, SIGN_IN_MESSAGES } from "../accounts.constants.ts";
import { refreshAvatar } from "../accounts.identities.commands.server.ts";
import { type Finished, finishSignIn } from "../accounts.sign-in.commands.server.ts";
import { SignInProblem, signInProblemMeta } from "../components/sign-in-problem.tsx";
import type { Route } from "./+types/callback";

/** The next page shows a new picture when it arrives this soon, and is not held back by one that does not. */
const PICTURE_GRACE_MS = 600;

/** GET of the four addresses to which the providers send the browser back. Answers with a redirect, or the error panel. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const verdict = await ctx.limits.consume("signIn", `callback:${scopeOf(context).address}`);
  if (!verdict.ok) throw data({ message: SIGN_IN_MESSAGES.tooMany }, 429);
  const finished = await finishSignIn(ctx, {
    provider: url.pathname === "/auth/discord/callback" ? "discord" : "roblox",
    answer: url.searchParams,
    browserToken: readCookie(ctx.config, request.headers.get("cookie"), "signin"),
    userAgent: request.headers.get("user-agent"),
  });
  if (!finished.ok) throw data({ message: finished.message }, finished.status);
  await Promise.race([refreshAvatar(ctx, finished.userId, finished.identity), setTimeout(PICTURE_GRACE_MS)]);
  const headers = new Headers();
  headers.append("set-cookie", flashCookie(ctx.config, flashOf(finished)));
  if (finished.token) headers.append("set-cookie", setCookie(ctx.config, "session", finished.token, SESSION_COOKIE_SECONDS));
  const target = finished.welcomed ? finished.returnTo : `/welcome?${new URLSearchParams({ returnTo: finished.returnTo })}`;
  throw redirect(target, { status: 303, headers });
}

function flashOf({ token, identity: { provider }, returnTo }: Finished): FlashCode {
  if (token !== null) return `${provider}-signed-in`;
  return provider === "roblox" && returnTo === "/profile" ? "roblox-verified" : `${provider}-connected`;
}

export const meta = signInProblemMeta;
export const ErrorBoundary = SignInProblem;
