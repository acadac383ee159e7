import { classNames } from "./class-names.ts";

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  className?: string;
}

/** A progress bar. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames("h-2.5 overflow-hidden rounded-full bg-line forced-colors:outline", className)}
    >
      <div
        className="h-full rounded-full bg-accent-bright transition-[width] duration-200 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
