import { useLocation } from "react-router";
import { Reasons } from "~/features/accounts/components/reasons.tsx";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";

const REASONS = [
  { icon: "handshake", title: "Make an offer, get an answer", text: "Both see what each side is worth today. Counter until it fits." },
  { icon: "map-pin", title: "Agree when and where you meet", text: "In phrases, on a private server of one of you." },
  { icon: "receipt-text", title: "Keep the receipt", text: "Both confirm, both get a receipt, and both can write a review." },
] as const;

/** The page of the deals for guests. */
export function GuestDeals() {
  const { pathname, search } = useLocation();
  return (
    <div className="page-width max-w-2xl pb-12">
      <PageHeading title="Deals">Offers that wait for you, what you agreed on, and how it went.</PageHeading>
      <Card className="grid gap-6">
        <SignInForms returnTo={`${pathname}${search}`} />
        <Reasons reasons={[...REASONS]} />
      </Card>
    </div>
  );
}
