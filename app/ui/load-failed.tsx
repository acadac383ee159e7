import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface LoadFailedProps {
  error: unknown;
  title: string;
  /** The heading's level: the page's own title, or one below it. */
  level?: 1 | 2;
  /** Further steps, beside trying again. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * Shown if the data of a page could not be read, with a link to try again, which works without scripts too. Refusals and missing pages
 * (status below 500) are thrown on to the page around it.
 */
export function LoadFailed({ error, title, level = 1, actions, children = "Please try again in a moment." }: LoadFailedProps) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <EmptyState
      drawing="trouble"
      level={level}
      title={title}
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} variant="primary">
            Try again
          </ButtonLink>
          {actions}
        </>
      }
    >
      <p role="alert">{children}</p>
    </EmptyState>
  );
}
