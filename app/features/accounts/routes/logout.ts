import { redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { redirectSignedOut } from "~/platform/http/flash.server.ts";
import type { FlashCode } from "../accounts.constants.ts";
import { signOut } from "../accounts.sessions.commands.server.ts";
import type { Route } from "./+types/logout";

/** POST /logout: ends this browser's session and leads home (AUTH-083 … AUTH-088, PROF-016 … PROF-018). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await signOut(ctx);
  return redirectSignedOut(ctx.config, "signed-out" satisfies FlashCode);
}

export function loader() {
  return redirect("/");
}
