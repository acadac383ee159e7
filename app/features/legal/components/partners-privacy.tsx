/** Stored data of applications, partners, their visitors and followers. */
export function PartnersPrivacy() {
  return (
    <>
      <p>
        If you apply for the partner programme, our admins read what you write, and your e-mail address is deleted 30 days after our answer.
        A rejected application is deleted after a year; an approved one stays with your account. To see that a channel is yours, and which
        partners are live, our server asks YouTube or Twitch about the channel, and about nothing else. Everybody sees who is a partner, and
        their channel.
      </p>
      <p>
        When somebody follows the link from here to a partner’s channel, a counter of that day goes up by one, once an hour for each
        address. It does not record who that was, and is kept for 400 days. Which partners you follow is kept with your account and shown to
        nobody; partners see how many follow them.
      </p>
    </>
  );
}
