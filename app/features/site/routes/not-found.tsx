import { data } from "react-router";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { NotFound } from "../components/not-found.tsx";
import { NotOpenYet } from "../components/not-open-yet.tsx";
import { CLOSED_PARTS } from "../site.constants.ts";
import type { Route } from "./+types/not-found";

/** Every address without a page: a part of the site that is not open yet, or nothing at all. */
export function loader({ url }: Route.LoaderArgs) {
  const [, segment = ""] = url.pathname.split("/");
  const part = Object.hasOwn(CLOSED_PARTS, segment) ? CLOSED_PARTS[segment] : undefined;
  return data(part ?? null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData: part }) =>
  pageMeta(matches, {
    title: part ? `${part.name}: not open yet` : "Page Not Found",
    description: part ? `${part.name} will open later on Bubblegum Values.` : "There is nothing at this address on Bubblegum Values.",
    path: part ? location.pathname : "/404",
    keywords: [part ? "not open yet" : "page not found"],
    index: false,
  });

export default function Missing({ loaderData: part }: Route.ComponentProps) {
  return part ? <NotOpenYet {...part} /> : <NotFound />;
}
