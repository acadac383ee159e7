/** The way to sign in for whoever has a form before them that was sent when the session had ended: the form stays open, without scripts too. */
export function SignInElsewhere() {
  return (
    <>
      <a href="/login?returnTo=/terms" target="_blank" rel="noreferrer" className="font-bold text-accent underline underline-offset-3">
        Sign in in a new tab
      </a>
      , come back and send it once more: what you typed stands below.
    </>
  );
}
