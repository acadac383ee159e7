import { setTimeout } from "node:timers/promises";
import { data, redirect } from "react-router";
import { type AppContext, contextOf } from "~/platform/http/context.server.ts";
import { readCookie, setCookie } from "~/platform/http/cookies.server.ts";
import { statusOf } from "~/platform/http/errors.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { refreshAvatar } from "../accounts.avatars.commands.server.ts";
import { SESSION_COOKIE_SECONDS } from "../accounts.constants.ts";
import { ACCOUNT_FLASHES } from "../accounts.flash.ts";
import { type Finished, finishSignIn } from "../accounts.sign-in.commands.server.ts";
import { SignInProblem, signInProblemMeta } from "../components/sign-in-problem.tsx";
import type { Route } from "./+types/callback";

/** The next page shows a new picture when it arrives this soon, and is not held back by one that does not. */
const PICTURE_GRACE_MS = 600;

/** GET of the four addresses to which the providers send the browser back. Answers with a redirect, or the error panel. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const finished = await finishSignIn(ctx, {
    provider: url.pathname === "/auth/discord/callback" ? "discord" : "roblox",
    answer: url.searchParams,
    browserToken: readCookie(ctx.config, request.headers.get("cookie"), "signin"),
    userAgent: request.headers.get("user-agent"),
  });
  if (!finished.ok) throw data({ message: finished.message }, statusOf(finished.reason));
  await Promise.race([takeOverPicture(ctx, finished), setTimeout(PICTURE_GRACE_MS)]);
  const headers = new Headers();
  headers.append("set-cookie", flashCookie(ctx.config, ACCOUNT_FLASHES[flashOf(finished)].code));
  if (finished.token) headers.append("set-cookie", setCookie(ctx.config, "session", finished.token, SESSION_COOKIE_SECONDS));
  const target = finished.welcomed ? finished.returnTo : `/welcome?${new URLSearchParams({ returnTo: finished.returnTo })}`;
  throw redirect(target, { status: 303, headers });
}

/** The site itself fetches it. What fails is logged by the command, and leaves the picture as it was. */
function takeOverPicture(ctx: AppContext, { userId, identity }: Finished): Promise<unknown> {
  return refreshAvatar({ ...ctx, actor: { kind: "system", name: "Sign-in" } }, { userId, identity }).catch(() => undefined);
}

function flashOf({ token, identity: { provider }, returnTo }: Finished): keyof typeof ACCOUNT_FLASHES {
  if (token !== null) return `${provider}-signed-in`;
  return provider === "roblox" && returnTo === "/profile" ? "roblox-verified" : `${provider}-connected`;
}

export const meta = signInProblemMeta;
export const ErrorBoundary = SignInProblem;
