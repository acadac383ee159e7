import { useRouteLoaderData } from "react-router";
import type { loader } from "~/root.tsx";

/** The way to reach the people who run the site: their chat community (LEGAL-007). */
export function CommunityLink() {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <a href={root?.links.community} target="_blank" rel="noreferrer">
      our Discord community
    </a>
  );
}
