import { SignInElsewhere } from "~/features/accounts/components/sign-in-elsewhere.tsx";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Card } from "~/ui/card.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { BACKGROUND_DRAFT, PROFILE_DRAFT } from "../settings.constants.ts";
import type { BackgroundFields, ProfileFields, SettingsOutcome } from "../settings.types.ts";
import { BackgroundForm } from "./background-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useDraft } from "./use-draft.ts";

interface SignedOutFormsProps {
  answer: ({ form: "profile" } & SettingsOutcome<ProfileFields>) | ({ form: "background" } & SettingsOutcome<BackgroundFields>);
}

/** A form that was sent when the session had ended, with everything that was typed, and the way to sign in. */
export function SignedOutForms({ answer }: SignedOutFormsProps) {
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Sign in to save this">Nothing is lost: what you typed stands below.</PageHeading>
      <Card className="grid gap-4">
        <Notice live tone="error">
          {answer.message}
        </Notice>
        <SignInForms returnTo="/settings" />
        <p className="text-pretty text-soft-ink">
          After signing in here you find it in the form again. Or: <SignInElsewhere />
        </p>
      </Card>
      {answer.form === "profile" ? <KeptProfile outcome={answer} /> : <KeptBackground outcome={answer} />}
    </div>
  );
}

function KeptProfile({ outcome }: { outcome: SettingsOutcome<ProfileFields> }) {
  const form = useDraft({ storageKey: PROFILE_DRAFT, owner: null, stored: undefined, outcome });
  return <ProfileForm form={form} outcome={undefined} />;
}

function KeptBackground({ outcome }: { outcome: SettingsOutcome<BackgroundFields> }) {
  const form = useDraft({ storageKey: BACKGROUND_DRAFT, owner: null, stored: undefined, outcome });
  return <BackgroundForm form={form} outcome={undefined} choices={null} upload={undefined} />;
}
