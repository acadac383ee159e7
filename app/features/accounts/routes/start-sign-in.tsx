import { data, redirect, redirectDocument } from "react-router";
import { toError } from "~/access/result.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { readCookie, setCookie } from "~/platform/http/cookies.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { refusalOf } from "~/platform/http/refusal.server.ts";
import { providerInput } from "../accounts.schemas.ts";
import { startConnecting, startSignIn } from "../accounts.sign-in.commands.server.ts";
import { SIGN_IN_COOKIE_SECONDS, SIGN_IN_MESSAGES } from "../accounts.sign-in.constants.ts";
import { SignInProblem, signInProblemMeta } from "../components/sign-in-problem.tsx";
import type { Route } from "./+types/start-sign-in";

/** POST /auth/{provider}: sends the browser to the provider, or says on a page of its own why not. */
export async function action(args: Route.ActionArgs) {
  try {
    return await start(args);
  } catch (error) {
    // This address has no page to stay on: its loader would lead to the sign-in without a word.
    if (error instanceof AppError) throw data({ message: error.message }, error.status);
    throw error;
  }
}

async function start({ request, params, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const provider = providerInput.safeParse(params.provider);
  if (!provider.success) throw new AppError("not_found", "There is no such sign-in.");
  const form = await readForm(request);
  const linking = form.get("linking") === "yes";
  if (ctx.actor.kind === "user" && !linking) return redirect("/profile", 303);
  const input = {
    provider: provider.data,
    returnTo: form.get("returnTo"),
    browserToken: readCookie(ctx.config, request.headers.get("cookie"), "signin"),
  };
  const started = await (linking ? startConnecting(ctx, input) : startSignIn(ctx, input)).catch((error: unknown) => {
    // The command has logged the failure.
    const message = linking ? SIGN_IN_MESSAGES.connectFailed(provider.data) : SIGN_IN_MESSAGES.accountFailed;
    throw data({ message }, refusalOf(error)?.status ?? 500);
  });
  if (!started.ok) throw toError(started);
  // A provider beside the site, as in the demo, is reached by whatever name the site was.
  const { origin, href } = started.address;
  return redirectDocument(origin === new URL(ctx.config.appUrl).origin ? href.slice(origin.length) : href, {
    status: 303,
    headers: { "set-cookie": setCookie(ctx.config, "signin", started.browserToken, SIGN_IN_COOKIE_SECONDS) },
  });
}

export function loader() {
  return redirect("/login");
}

export const meta = signInProblemMeta;
export const ErrorBoundary = SignInProblem;
