import { DeadEnd } from "~/ui/dead-end.tsx";
import { HOME } from "~/ui/way-link.tsx";

/** The page of an unknown address. */
export function NotFound() {
  return (
    <DeadEnd title="Page Not Found" ways={[HOME, { to: "/values", label: "Search the value list" }]}>
      There is nothing at this address. It may be mistyped, or the page may be gone.
    </DeadEnd>
  );
}
