import { useLocation } from "react-router";

/** How to sign in when a form was refused for want of an account: the way leads back to this page, where what was typed is kept. */
export function SignInHere() {
  const { pathname, search } = useLocation();
  return (
    <>
      <a
        href={`/login?${new URLSearchParams({ returnTo: pathname + search })}`}
        className="inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-3"
      >
        Sign in
      </a>{" "}
      and you are back here.
    </>
  );
}
