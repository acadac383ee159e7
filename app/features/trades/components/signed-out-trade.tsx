import { useActionData } from "react-router";
import { RefusedPage } from "~/features/accounts/components/refused-page.tsx";
import { EMPTY_SIDES } from "~/features/pricing/core/offer-sides.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { NO_DETAILS } from "../trades.constants.ts";
import { TradeForm } from "./trade-form.tsx";

interface SignedOutTradeProps {
  title: string;
  /** Says why it takes an account. */
  message: string;
  tradeId: string | null;
  submitLabel: string;
  cancel: string;
}

/** The page of a trade's form without an account: the way to sign in, or, once it was sent, the form with everything that was typed. */
export function SignedOutTrade({ title, message, ...form }: SignedOutTradeProps) {
  const wasSent = useActionData() !== undefined;
  if (!wasSent) return <RefusedPage status={401} message={message} />;
  return (
    <div className="page-width max-w-4xl pb-6">
      <PageHeading title={title}>You were signed out meanwhile.</PageHeading>
      <TradeForm
        opening={{ how: "plain", sides: EMPTY_SIDES }}
        catalogueHash={null}
        details={NO_DETAILS}
        lists={{ giving: "", receiving: "", alternatives: "" }}
        {...form}
      />
    </div>
  );
}
