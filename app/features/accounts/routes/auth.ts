import { redirect } from "react-router";
import type { Route } from "./+types/auth";

/** /auth is the old address of the sign-in. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/login${url.search}`);
}
