import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";

export const meta = unlistedMeta("Partners");

/** /admin/console/partners: leads to the applications (ADM-041). */
export default function ConsolePartners() {
  return (
    <Card as="section" className="grid max-w-xl gap-3">
      <h2 className="text-xl">Partners</h2>
      <p className="text-pretty text-soft-ink">
        Creators apply to become partners. Their applications are read and answered on a page of their own.
      </p>
      <ButtonLink to="/admin/partner-applications" variant="primary" className="justify-self-start">
        Partner Applications
      </ButtonLink>
    </Card>
  );
}
