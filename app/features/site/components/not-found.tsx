import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** The page of an unknown address (SHELL-055 … SHELL-058). */
export function NotFound() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="Page Not Found"
      actions={
        <>
          <ButtonLink to="/" variant="primary">
            Back to Homepage
          </ButtonLink>
          <ButtonLink to="/values">Search the value list</ButtonLink>
        </>
      }
    >
      There is nothing at this address. It may be mistyped, or the page may be gone.
    </EmptyState>
  );
}
