/** How to sign in when a form was refused because the session had ended: in a new tab, so that the form stays open, without scripts too. */
export function SignInElsewhere() {
  return (
    <>
      <a href="/login?returnTo=/terms" target="_blank" rel="noreferrer" className="font-bold text-ink underline underline-offset-3">
        Sign in in a new tab
      </a>
      , come back and send it once more: what you typed stands below.
    </>
  );
}
