import type { ReactNode } from "react";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { HOME } from "~/ui/way-link.tsx";
import { RequestNote } from "./request-note.tsx";

interface ErrorPageProps {
  /** The cause, if known. */
  children?: ReactNode;
  /** The request's id in our log. */
  requestId?: string | undefined;
}

/** Shown when a page failed on the server or could not be reached, or for another reason in `children`. */
export function ErrorPage({ requestId, children }: ErrorPageProps) {
  return (
    <DeadEnd kind="trouble" title="Something went wrong" ways={[{ label: "Try again", reload: true }, HOME]}>
      <p>
        {children ??
          "This page could not be loaded. Check your connection and try again. If it keeps happening, the problem is on our side and has been logged."}
      </p>
      <RequestNote id={requestId} />
    </DeadEnd>
  );
}
