import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** The page of a failure of ours. */
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
      The fault is ours, and it has been noted. Try again in a moment; if it stays, come back a little later.
    </EmptyState>
  );
}
