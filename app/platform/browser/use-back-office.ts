import { useLocation } from "react-router";

/** The address of the back office around the page: `/admin`, or `/admin/console` for those who entered through the console. */
export function useBackOffice(): string {
  return useLocation().pathname.startsWith("/admin/console") ? "/admin/console" : "/admin";
}
