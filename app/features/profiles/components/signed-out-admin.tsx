import { SignInElsewhere } from "~/features/accounts/components/sign-in-elsewhere.tsx";
import { Card } from "~/ui/card.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { AdminOutcome } from "../profiles.types.ts";
import { BanForm } from "./admin-act.tsx";
import { AdminDetailsForm } from "./admin-details.tsx";

/** What was sent from Admin Controls when the session had ended: why it was not done, and what was typed. */
export function SignedOutAdmin({ outcome, path }: { outcome: AdminOutcome; path: string }) {
  const typed = outcome.typed !== undefined || outcome.reason !== undefined;
  return (
    <Card as="section" aria-label="Admin Controls" className="mt-5 grid gap-4">
      <Notice live tone="error" title={outcome.title}>
        {outcome.message} {typed && outcome.status === 401 && <SignInElsewhere />}
      </Notice>
      {outcome.typed && <AdminDetailsForm details={outcome.typed} errors={outcome.errors ?? {}} path={path} keptAs={`details:${path}`} />}
      {outcome.reason !== undefined && <BanForm path={path} reason={outcome.reason} />}
    </Card>
  );
}
