import { redirect } from "react-router";
import { safeReturnTo } from "~/features/accounts/core/return-to.ts";
import { nothingToRead, readForm } from "~/platform/http/bodies.server.ts";
import { contextOf, throwRefusal } from "~/platform/http/context.server.ts";
import { setCookie } from "~/platform/http/cookies.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { DAY_MS } from "~/text/durations.ts";
import { LANGUAGES } from "~/text/languages.ts";
import type { Route } from "./+types/language";

const KEPT_SECONDS = (365 * DAY_MS) / 1_000;

export const loader = nothingToRead;

/** POST /language { language }: keeps the language of the German areas in a cookie, and leads back. It writes nothing else. */
export async function action({ request, context }: Route.ActionArgs) {
  throwRefusal(context);
  const fields = await readForm(request);
  const language = LANGUAGES.find((each) => each === fields.get("language"));
  if (language === undefined) throw new AppError("malformed", "The language is “de” or “en”.");
  const cookie = setCookie(contextOf(context).config, "language", language, KEPT_SECONDS);
  const from = request.headers.get("referer") ?? "";
  const { pathname, search } = URL.canParse(from) ? new URL(from) : new URL("/", request.url);
  return redirect(safeReturnTo(pathname + search), { status: 303, headers: { "set-cookie": cookie } });
}
