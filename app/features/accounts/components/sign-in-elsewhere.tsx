/** How to sign in when the session has ended and what was put together here is kept nowhere else: in a new tab, so that it stays open. */
export function SignInElsewhere() {
  return (
    <span>
      <a href="/login?returnTo=/terms" target="_blank" rel="noreferrer" className="font-bold text-ink underline underline-offset-3">
        Open the sign-in page in a new tab
      </a>
      , sign in there, come back and try again.
    </span>
  );
}
