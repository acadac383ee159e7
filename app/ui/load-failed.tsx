import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { DeadEnd } from "./dead-end.tsx";
import type { Way } from "./way-link.tsx";

interface LoadFailedProps {
  error: unknown;
  title: string;
  level?: 1 | 2;
  /** Further ways on, beside trying again. */
  ways?: readonly Way[];
  children?: ReactNode;
}

/**
 * Shown if the data of a page could not be read, with a link to try again, which works without scripts too. Refusals and missing pages
 * (status below 500) are thrown on to the page around it.
 */
export function LoadFailed({ error, ways = [], children = "Please try again in a moment.", ...words }: LoadFailedProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <DeadEnd kind="trouble" ways={[{ label: "Try again" }, ...ways]} {...words}>
      {children}
    </DeadEnd>
  );
}
