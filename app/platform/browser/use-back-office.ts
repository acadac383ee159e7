import { useLocation } from "react-router";

/** Where the back office around the page stands, which has two addresses: `/admin`, or `/admin/console` for who came in by the console. */
export function useBackOffice(): string {
  return useLocation().pathname.startsWith("/admin/console") ? "/admin/console" : "/admin";
}
