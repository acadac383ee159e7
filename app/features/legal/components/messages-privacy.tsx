/** Storage and deletion of messages between players, and to Support. */
export function MessagesPrivacy() {
  return (
    <>
      <p>
        What two players write to each other is for the two of them. Our team reads a message only if one of the two reports it, and then
        what was written just before and after it. Messages are searched by our own software for scams, for private things such as
        addresses, and for insults, so that a reader can be warned; nobody else gets them. A conversation in which nothing was written for
        two years is deleted. You can delete each of your messages. Its words are then kept for 7 days, which nobody can read unless the
        player who got the message reports it; then our team can, and nobody else. After 7 days they are gone. Deleting your account deletes
        the words of all your messages at once; the other player then sees “Deleted account”. When you were last here, how far you have read
        and that you are typing are shown to nobody, unless you and the other player both switch it on.
      </p>
      <p>
        What you write to Bubblegum Support is read by our team, and kept with your account in the same way. If you write to Support without
        an account, we keep the name that you gave and your messages, and your browser gets a cookie by which we know the conversation. We
        ask for your year of birth and do not keep it; nothing at all is kept about those who are too young. All of it is deleted 30 days
        after your last visit or message. If you sign in with the same browser, it moves into your account.
      </p>
    </>
  );
}
