import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { DeadEnd } from "./dead-end.tsx";
import { PageHeading } from "./page-heading.tsx";
import type { Way } from "./way-link.tsx";

interface LoadFailedProps {
  error: unknown;
  title: string;
  level?: 1 | 2;
  /** The heading of the page, if its frame is nothing else: it stays, and the words stand below it. */
  heading?: string;
  /** Further ways on, beside trying again. */
  ways?: readonly Way[];
  children?: ReactNode;
}

/**
 * Shown if the data of a page could not be read, in the frame of that page, with a link to try again, which works without scripts too.
 * Refusals and missing pages (status below 500) are thrown on to the page around it.
 */
export function LoadFailed({
  error,
  ways = [],
  heading,
  level = heading === undefined ? 1 : 2,
  children = "Please try again in a moment.",
  title,
}: LoadFailedProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  // While the database is away, the shell around the page is drawn without it as well.
  const isOutage = isRouteErrorResponse(error) && error.status === 503;
  const words = (
    <DeadEnd kind="trouble" title={title} level={level} ways={[{ label: "Try again", ...(isOutage && { reload: true }) }, ...ways]}>
      {children}
    </DeadEnd>
  );
  if (heading === undefined) return words;
  return (
    <div className="page-width pb-10">
      <PageHeading title={heading} />
      {words}
    </div>
  );
}
