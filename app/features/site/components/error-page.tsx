import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** Shown when a page failed on the server or could not be reached. */
export function ErrorPage() {
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
      This page could not be loaded. Check your connection and try again. If it keeps happening, the problem is on our side and has been
      logged.
    </EmptyState>
  );
}
