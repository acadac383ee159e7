import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** The page of a failure of ours, or of a connection. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      drawing="trouble"
      level={1}
      title="Something went wrong"
      className="pt-16"
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument variant="primary">
            Try again
          </ButtonLink>
          <ButtonLink to="/">Back to Homepage</ButtonLink>
        </>
      }
    >
      This page could not be loaded. Check your connection and try again. If it stays, the fault is ours, and it has been noted.
    </EmptyState>
  );
}
