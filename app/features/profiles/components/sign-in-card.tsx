import { Reasons, SIGN_IN_REASONS } from "~/features/accounts/components/reasons.tsx";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";

/** The page of the own profile for somebody who is not signed in. */
export function SignInCard() {
  return (
    <div className="page-width max-w-2xl">
      <PageHeading title="Your profile">Sign in, and your trades, your badges and your collection have a place.</PageHeading>
      <Card className="grid grid-cols-1 gap-6">
        <SignInForms returnTo="/profile" />
        <Reasons reasons={SIGN_IN_REASONS} />
      </Card>
    </div>
  );
}
