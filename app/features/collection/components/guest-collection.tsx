import { Link } from "react-router";
import { Reasons } from "~/features/accounts/components/reasons.tsx";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Card } from "~/ui/card.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { MESSAGES } from "../collection.constants.ts";

const REASONS = [
  { icon: "gem", title: "Know what it is worth", text: "All your pets at today’s values, and what moved them." },
  { icon: "heart", title: "Wish for what is missing", text: "With the priority it has for you and the most you would give." },
  { icon: "users", title: "Find who to swap with", text: "See who has what you wish for and wishes for what you have." },
] as const;

/** The collection page for guests. */
export function GuestCollection({ returnTo }: { returnTo: string }) {
  return (
    <div className="page-width max-w-2xl pb-12">
      <PageHeading title="My Collection">A place for every pet you have, and for those you are still looking for.</PageHeading>
      <Notice tone="warning" className="mb-4">
        {MESSAGES.pageGuest}.{" "}
        <Link to={`/login?${new URLSearchParams({ returnTo })}`} className="font-bold underline underline-offset-3">
          Sign in
        </Link>
      </Notice>
      <Card className="grid gap-6">
        <SignInForms returnTo={returnTo} />
        <Reasons reasons={[...REASONS]} />
      </Card>
    </div>
  );
}
