import { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import { keysOf } from "~/text/keys-of.ts";
import { Card } from "~/ui/card.tsx";
import type { FormReply } from "~/ui/form/form-reply.ts";
import { LastReplyNotice } from "~/ui/form/last-reply.tsx";
import { type AdminFormProps, BanForm } from "./admin-act.tsx";
import { AdminDetailsForm } from "./admin-details.tsx";
import { RemoveFromProfile, UnverifyForm } from "./remove-from-profile.tsx";

interface SignedOutAdminProps extends AdminFormProps {
  reply: FormReply;
}

/** What was sent from Admin Controls, without scripts, when the session had ended: why it was not done, and what was typed. */
export function SignedOutAdmin({ reply, ...page }: SignedOutAdminProps) {
  return (
    <Card as="section" aria-label="Admin Controls" className="mt-5">
      {reply.form === "details" ? (
        <AdminDetailsForm {...page} />
      ) : reply.form === "ban" ? (
        <BanForm {...page} />
      ) : reply.form === "remove" ? (
        <RemoveFromProfile {...page} removable={keysOf(REMOVABLE)} />
      ) : reply.form === "unverify" ? (
        <UnverifyForm {...page} />
      ) : (
        <LastReplyNotice of={{ reply, drawn: true, onReply: () => undefined }} />
      )}
    </Card>
  );
}
