import type { MouseEvent } from "react";
import { useLocation } from "react-router";

const loginFor = (returnTo: string) => `/login?${new URLSearchParams({ returnTo })}`;

/**
 * The sign-in after a form was refused without an account: it leads back to this page, where the typed text is kept. From one
 * thing of many, marked with `data-returns-to`, it leads back to that thing.
 */
export function SignInHere() {
  const { pathname, search } = useLocation();
  const leadBack = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const thing = link.closest<HTMLElement>("[data-returns-to]")?.dataset.returnsTo;
    if (thing) link.href = loginFor(thing);
  };
  return (
    <span>
      <a
        href={loginFor(pathname + search)}
        onClick={leadBack}
        className="inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-3"
      >
        Sign in
      </a>
      , and you come right back here.
    </span>
  );
}
