import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { useRootData } from "~/use-root-data.ts";
import { SignInForms } from "./sign-in-forms.tsx";

/** The page of an address that asks for somebody who is signed in (401), or for somebody else (403). It keeps its address to come back to. */
export function RefusedPage({ status, message }: { status: 401 | 403; message: string }) {
  const root = useRootData();
  if (status === 401) {
    return (
      <EmptyState drawing="lost" level={1} title="Sign in to see this page" actions={<SignInForms providers={root?.providers ?? []} />}>
        {message}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="This page is not for your account"
      actions={
        <ButtonLink to="/" variant="primary">
          Back to Homepage
        </ButtonLink>
      }
    >
      {message}
    </EmptyState>
  );
}
