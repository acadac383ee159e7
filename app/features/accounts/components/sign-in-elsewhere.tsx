/** How to sign in when a form was refused because the session had ended: in a new tab, so that the form stays open, without scripts too. */
export function SignInElsewhere() {
  return (
    <>
      <a href="/login?returnTo=/terms" target="_blank" rel="noreferrer" className="font-bold text-ink underline underline-offset-3">
        Open the sign-in page in a new tab
      </a>
      , sign in there, come back and try again.
    </>
  );
}
