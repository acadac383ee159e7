/** What becomes of offers and deals. */
export function DealsPrivacy() {
  return (
    <p>
      An offer and what becomes of it are for the two players whose deal it is: the pets with their values at the time, the phrases, and
      when each step was taken. A deal that came to nothing is deleted 30 days after its end. Deleting your account ends the deals that are
      still open, and takes your name from all of them.
    </p>
  );
}
