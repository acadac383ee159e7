import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { RequestNote } from "./request-note.tsx";

interface ErrorPageProps {
  /** What happened, where that is known. */
  children?: ReactNode;
  /** What the request is called in our log. */
  requestId?: string | undefined;
}

/** Shown when a page failed on the server or could not be reached, or for another reason in `children`. */
export function ErrorPage({ requestId, children }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      drawing="trouble"
      level={1}
      title="Something went wrong"
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument variant="primary">
            Try again
          </ButtonLink>
          <ButtonLink to="/">Back to Homepage</ButtonLink>
        </>
      }
    >
      {children ??
        "This page could not be loaded. Check your connection and try again. If it keeps happening, the problem is on our side and has been logged."}
      <RequestNote id={requestId} />
    </EmptyState>
  );
}
