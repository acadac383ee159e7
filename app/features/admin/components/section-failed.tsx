import { isRouteErrorResponse, useLocation } from "react-router";
import { RefusedOr } from "~/features/accounts/components/refused-page.tsx";
import { PET_STAFF_MESSAGES } from "~/features/pets/pets.staff.constants.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { ADMIN_SECTIONS, CONSOLE, CONSOLE_SECTIONS, DASHBOARD } from "../admin.constants.ts";

const messageOf = (error: unknown): unknown => (isRouteErrorResponse(error) ? error.data?.message : undefined);

/** Shown in place of a section that failed; the frame around it stays. A refusal is shown in its own words. */
export function SectionFailed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const inConsole = pathname.startsWith(`${CONSOLE}/`);
  const name = pathname.slice((inConsole ? CONSOLE : DASHBOARD).length + 1).split("/")[0] ?? "";
  const section = (inConsole ? CONSOLE_SECTIONS[name] : undefined) ?? ADMIN_SECTIONS[name];
  // The form of a pet has words of its own.
  const failed = messageOf(error) === PET_STAFF_MESSAGES.loadFailed ? PET_STAFF_MESSAGES.loadFailed : ADMIN_SECTIONS[name]?.failed;
  const label = section?.label ?? "Section";
  if (isRouteErrorResponse(error) && error.status < 500)
    return (
      <RefusedOr error={error}>
        <DeadEnd level={2} title="This is not here" ways={[{ to: pathname, label: `Back to ${label}` }]}>
          {error.data?.message ?? "It was removed, or its address is incomplete."}
        </DeadEnd>
      </RefusedOr>
    );
  return (
    <DeadEnd kind="trouble" level={2} title={`${label} Error`} ways={[{ label: "Try Again", reload: true }]}>
      {failed && <span className="block font-bold text-ink">{failed}</span>}
      <span className="sr-only">{`${label} Error: `}</span>
      <span>{`There was an error loading the ${label.toLowerCase()}. This could be due to missing or invalid data in the database.`}</span>
    </DeadEnd>
  );
}
