import type { PickTarget } from "./pick-target.ts";

interface PickerTargetsProps {
  targets: readonly PickTarget[];
  current: PickTarget;
  onSwitch: (key: string) => void;
}

/** Where the next pet goes, to switch without closing the picker. A press leaves the focus in the search box. */
export function PickerTargets({ targets, current, onSwitch }: PickerTargetsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form to send.
    <div role="group" aria-label="Add to" className="picker-targets">
      {targets.map(({ key, label, count, max }) => (
        <button
          key={key}
          type="button"
          className="picker-target"
          aria-pressed={key === current.key}
          disabled={key !== current.key && count >= max}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSwitch(key)}
        >
          {label}
          {max !== Number.POSITIVE_INFINITY && (
            <span className="picker-count">
              {count} of {max}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
