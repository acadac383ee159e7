import { data, redirect, redirectDocument } from "react-router";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { readCookie, setCookie } from "~/platform/http/cookies.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { SIGN_IN_COOKIE_SECONDS, SIGN_IN_MESSAGES } from "../accounts.constants.ts";
import { providerInput } from "../accounts.schemas.ts";
import { startSignIn } from "../accounts.sign-in.commands.server.ts";
import { SignInProblem, signInProblemMeta } from "../components/sign-in-problem.tsx";
import type { Route } from "./+types/start-sign-in";

/** POST /auth/{provider}: sends the browser to the provider (AUTH-011 … AUTH-021). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const verdict = await ctx.limits.consume("signIn", `start:${scopeOf(context).address}`);
  if (!verdict.ok) throw data({ message: SIGN_IN_MESSAGES.tooMany }, 429);
  const provider = providerInput.safeParse(params.provider);
  if (!provider.success) throw new AppError("not_found", "There is no such sign-in.");
  const form = await readForm(request);
  const linking = form.get("linking") === "yes";
  if (ctx.actor.kind === "user" && !linking) return redirect("/profile", 303);
  const started = await startSignIn(ctx, {
    provider: provider.data,
    returnTo: form.get("returnTo"),
    linking,
    browserToken: readCookie(ctx.config, request.headers.get("cookie"), "signin"),
  });
  if (!started.ok) throw data({ message: started.message }, { status: started.status });
  return redirectDocument(started.address.href, {
    status: 303,
    headers: { "set-cookie": setCookie(ctx.config, "signin", started.browserToken, SIGN_IN_COOKIE_SECONDS) },
  });
}

export function loader() {
  return redirect("/login");
}

export const meta = signInProblemMeta;
export const ErrorBoundary = SignInProblem;
