import { SIGN_IN_FIRST } from "~/access/who.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { SignInForms } from "./sign-in-forms.tsx";

/**
 * The page of an address that is for signed-in users (401), or for other accounts (403). The address stays, so that a sign-in leads back to it.
 * Who is only asked to sign in reads that in the heading; a message that says more stands below it.
 */
export function RefusedPage({ status, message }: { status: 401 | 403; message: string }) {
  if (status === 401) {
    return (
      <EmptyState drawing="lost" level={1} title="Sign in to see this page" actions={<SignInForms />}>
        {message === SIGN_IN_FIRST ? "You come back here afterwards." : message}
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
