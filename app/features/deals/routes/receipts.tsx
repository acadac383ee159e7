import { answerForms } from "~/access/forms.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { ReceiptCheck } from "../components/receipt-check.tsx";
import { receiptForms } from "../deals.forms.server.ts";

/** POST /receipts: leads to the receipt with a code, however it is typed. */
export const action = answerForms(receiptForms);

export const meta = unlistedMeta("Check a receipt", "Type in the code of a deal receipt to see what two players traded.");

const HINTS = [
  ["Ask for the code, not for a picture", "Anybody can draw a picture of a receipt. Nobody can make up a code."],
  ["Type it in here yourself", "A link that somebody sends you may lead to a page that only looks like ours."],
  ["Read all of it", "Who confirmed it, which pets in which form, and when. An old receipt says nothing about today’s trade."],
] as const;

/** GET /receipts: where the code of a receipt is typed in. */
export default function Receipts() {
  return (
    <div className="page-width max-w-2xl pb-10">
      <PageHeading title="Check a receipt">
        When two players confirm a deal, it gets a receipt with a code. Type the code here to see what they traded.
      </PageHeading>
      <div className="grid gap-6">
        <ReceiptCheck />
        <dl className="grid gap-3">
          {HINTS.map(([title, text]) => (
            <div key={title}>
              <dt className="font-bold">{title}</dt>
              <dd className="text-pretty text-soft-ink">{text}</dd>
            </div>
          ))}
        </dl>
        <TextLink to="/safe-trading">How to trade safely</TextLink>
      </div>
    </div>
  );
}
