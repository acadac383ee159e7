import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface LoadFailedProps {
  error: unknown;
  title: string;
  /** The heading's level: the page's own title, or one below it. */
  level?: 1 | 2;
  children?: ReactNode;
}

/**
 * What an address shows whose data could not be read: that it failed, and a second try, which works without scripts too, and leaves this
 * page only when it worked. What was refused or is not there is passed on: the page around says that.
 */
export function LoadFailed({ error, title, level = 1, children = "Please try again in a moment." }: LoadFailedProps) {
  const { pathname, search } = useLocation();
  // From 500 on nobody refused anything: a proxy, or a server without room, answers so.
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <EmptyState
      drawing="trouble"
      level={level}
      title={title}
      className={level === 1 ? "pt-16" : undefined}
      actions={
        <ButtonLink to={`${pathname}${search}`} variant="primary">
          Try again
        </ButtonLink>
      }
    >
      <p role="alert">{children}</p>
    </EmptyState>
  );
}
