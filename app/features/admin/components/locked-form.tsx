import { type ErrorResponse, isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { CONSOLE_LOGIN } from "../admin.constants.ts";

/** A form that was sent while the console was locked. */
export interface NotSent {
  ok: boolean;
  status: number;
  message: string;
  /** The text that was typed into it. */
  typed: { name: string; value: string }[];
}

/** Whether an error of a route is the refusal of a form that was sent while the console was locked. */
export function isNotSent(error: unknown): error is ErrorResponse & { data: NotSent } {
  return isRouteErrorResponse(error) && Array.isArray((error.data as Partial<NotSent> | null)?.typed);
}

/**
 * Without scripts: says that nothing was done, and shows what was typed so that it can be copied. With scripts, the form itself keeps it.
 */
export function LockedForm({ sent: { message, typed } }: { sent: NotSent }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page-width pb-10">
      <PageHeading title="The console is locked" />
      <Notice
        tone="warning"
        action={
          <ButtonLink to={`${CONSOLE_LOGIN}?${new URLSearchParams({ returnTo: pathname + search })}`} variant="primary">
            Enter the password
          </ButtonLink>
        }
      >
        {message}
      </Notice>
      {typed.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 text-xl">What you sent</h2>
          <dl className="grid gap-3">
            {typed.map(({ name, value }) => (
              <div key={`${name}:${value}`}>
                <dt className="font-bold text-sm">{name}</dt>
                <dd className="whitespace-pre-wrap rounded-control bg-sunk px-3.5 py-2">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
