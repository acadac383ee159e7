import "./pets.css";
import { classNames } from "~/ui/class-names.ts";
import { describeFlags, type ValueFlag } from "../../core/flags.ts";

/** The dot of a flagged value, with its flags as a tooltip and for screen readers. Draws nothing without flags. */
export function FlagMark({ flags, className }: { flags: readonly ValueFlag[] | undefined; className?: string }) {
  if (!flags) return null;
  const words = describeFlags(flags);
  return (
    <span className={classNames("flag-mark", className)} title={words}>
      <span className="sr-only">{` (${words.toLowerCase()})`}</span>
    </span>
  );
}
