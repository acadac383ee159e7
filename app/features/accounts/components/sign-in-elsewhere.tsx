/** Sign-in after the session ended, in a new tab, so that unsaved work on this page stays open. */
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
