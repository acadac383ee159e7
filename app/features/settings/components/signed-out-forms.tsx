import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { BackgroundForm } from "./background-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useBackgroundForm, useProfileForm } from "./use-settings-forms.ts";

/** A form that was sent without scripts when the session had ended, with everything that was typed, and the way to sign in. */
export function SignedOutForms({ sent }: { sent: "profile" | "background" }) {
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Sign in to save this">Nothing is lost: what you typed is still here.</PageHeading>
      <Card>
        <SignInForms returnTo="/settings" />
      </Card>
      {sent === "profile" ? <KeptProfile /> : <KeptBackground />}
    </div>
  );
}

function KeptProfile() {
  return <ProfileForm form={useProfileForm()} />;
}

function KeptBackground() {
  return <BackgroundForm form={useBackgroundForm()} choices={null} />;
}
