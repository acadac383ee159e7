import { redirect } from "react-router";
import type { Actor } from "../identity/actor.ts";

/** Leads a guest who opens the address of a file in a browser to the sign-in, and from there to the page that offers the file. */
export function signInFirst(request: Request, actor: Actor, page: string): void {
  if (actor.kind === "guest" && request.headers.get("accept")?.includes("text/html"))
    throw redirect(`/login?${new URLSearchParams({ returnTo: page })}`);
}
