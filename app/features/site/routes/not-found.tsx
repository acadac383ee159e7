import { data } from "react-router";
import { pageMeta } from "~/platform/page-meta.ts";
import { NotFound } from "../components/not-found.tsx";
import type { Route } from "./+types/not-found";

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Page Not Found",
    description: "This address leads nowhere on Bubblegum Values.",
    path: "/404",
    keywords: ["page not found"],
    index: false,
  });

export default NotFound;
