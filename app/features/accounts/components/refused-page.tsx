import { isRouteErrorResponse } from "react-router";
import { SIGN_IN_FIRST } from "~/access/result.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { HOME } from "~/ui/way-link.tsx";
import { SignInForms } from "./sign-in-forms.tsx";

/**
 * The page of an address that is for signed-in users (401), or for other accounts (403). The address stays, so that a sign-in leads back to it.
 * A request to sign in is the heading; a longer message stands below it.
 */
export function RefusedPage({ status, message }: { status: 401 | 403; message: string }) {
  if (status === 401) {
    return (
      <DeadEnd title="Sign in to see this page" actions={<SignInForms />}>
        {message === SIGN_IN_FIRST ? "You come back here afterwards." : message}
      </DeadEnd>
    );
  }
  return (
    <DeadEnd title="This page is not for your account" ways={[HOME]}>
      {message}
    </DeadEnd>
  );
}

/** The refusal where a page was refused to its reader, and `children` where it failed for another reason. */
export function RefusedOr({ error, children }: { error: unknown; children: Elements }) {
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403))
    return <RefusedPage status={error.status} message={error.data?.message ?? ""} />;
  return children;
}
