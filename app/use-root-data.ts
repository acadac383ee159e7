import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/** What the root's loader read for every page; undefined on an error page whose loader failed too. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}
