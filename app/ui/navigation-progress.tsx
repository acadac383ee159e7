import { useNavigation } from "react-router";

/** Progress bar at the top during navigation. */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <div data-busy={busy} className="navigation-progress h-full bg-accent-bright" />
    </div>
  );
}
