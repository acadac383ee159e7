import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";

export const meta = unlistedMeta("Partners");

/** /admin/console/partners: leads to the applications. */
export default function ConsolePartners() {
  return (
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading
        title="Partners"
        intro="Creators apply to become partners. You read and answer their applications on a separate page."
      />
      <ButtonLink to="/admin/partner-applications" variant="primary">
        Partner Applications
      </ButtonLink>
    </section>
  );
}
