import { redirect } from "react-router";
import { contextOf } from "~/platform/context.server.ts";
import { clearCookie, setCookie } from "~/platform/cookies.server.ts";
import { FLASH_COOKIE_SECONDS, type FlashCode } from "../accounts.constants.ts";
import { signOut } from "../accounts.sessions.commands.server.ts";
import type { Route } from "./+types/logout";

/** POST /logout: ends this browser's session and leads home (AUTH-083 … AUTH-088, PROF-016 … PROF-018). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await signOut(ctx);
  const told: FlashCode = "signed-out";
  const headers = new Headers();
  headers.append("set-cookie", clearCookie(ctx.config, "session"));
  headers.append("set-cookie", setCookie(ctx.config, "flash", told, FLASH_COOKIE_SECONDS));
  return redirect("/", { status: 303, headers });
}

export function loader() {
  return redirect("/");
}
