import { Link } from "react-router";

/** Storage and deletion of offers, deals and reviews. */
export function DealsPrivacy() {
  return (
    <>
      <p>
        Only the two players of a deal see its offers and their outcome: the pets with their values at the time, the phrases, and when each
        step was taken. A deal that came to nothing is deleted 30 days after its end. A deal that was confirmed has a receipt: whoever has
        its code, which only you two are shown, can read there what each of you gave, your names at that time, and when you confirmed it.
        When and where you meet, with the link of a private server and the offsets of your clocks, is deleted once the deal is over. If one
        of you disputes a deal, our team reads all its steps. Deleting your account ends the deals that are still open, and takes your name
        from all of them and from their receipts.
      </p>
      <p>
        After a deal that you both confirmed, you can review each other. Everybody can read a review with its author's name, once both of
        you have written or seven days are over, and your answer to it. Reviews stay as long as the account that they are about. Deleting
        your account deletes the words that you wrote, and what is not shown yet; the tags that you chose stay without your name.
      </p>
      <p>
        From your confirmed deals, your reviews, the age of your account, the accounts that you connected and what our team decided, we work
        out <Link to="/trust">how much is known about you</Link>. Everybody can see these points and their reasons, such as how many players
        you made deals with. How many rules you broke in the past year is shown to you and our team alone. Our team also sees who trades
        with whom.
      </p>
    </>
  );
}
