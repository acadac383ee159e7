import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { NotThereYet } from "../components/not-there-yet.tsx";

export const meta = unlistedMeta("Partner Applications");

/** /admin/partner-applications, until creators can apply. */
export default function PartnerApplications() {
  return (
    <NotThereYet title="Partner Applications">
      Creators will apply for the partner programme, and you will read, approve, reject and delete their applications here. Nothing is
      waiting. Until then, a partner is made by changing the role of their account.
    </NotThereYet>
  );
}
