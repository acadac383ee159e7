import { RefusedPage } from "~/features/accounts/components/refused-page.tsx";
import { EMPTY_SIDES } from "~/features/offers/core/offer-sides.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { FormAnswer } from "../trades.types.ts";
import { TradeForm } from "./trade-form.tsx";

interface SignedOutTradeProps {
  title: string;
  /** Says why it takes an account. */
  message: string;
  /** What was sent when the session had ended; undefined where nothing was. */
  answer: FormAnswer | undefined;
  tradeId: string | null;
  submitLabel: string;
  cancel: string;
}

/** The page of a trade's form without an account: the way to sign in, or the form with everything that was typed. */
export function SignedOutTrade({ title, message, answer, ...form }: SignedOutTradeProps) {
  if (!answer) return <RefusedPage status={401} message={message} />;
  const { details, lists } = answer;
  return (
    <div className="page-width max-w-4xl pb-6">
      <PageHeading title={title}>You were signed out meanwhile.</PageHeading>
      <TradeForm opening={{ how: "plain", sides: EMPTY_SIDES }} details={details} lists={lists} answer={answer} waiting={false} {...form} />
    </div>
  );
}
