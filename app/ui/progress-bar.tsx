import { useNavigation } from "react-router";
import { classNames } from "./class-names.ts";

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  className?: string;
}

/** How far something has come. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames("h-2.5 overflow-hidden rounded-full bg-line", className)}
    >
      <div className="h-full rounded-full bg-accent-bright transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </div>
  );
}

/** The thin bar at the top of the window while a page is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <div data-busy={busy} className="navigation-progress h-full bg-accent-bright" />
    </div>
  );
}
