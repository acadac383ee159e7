import { ChipButton } from "~/ui/chip.tsx";
import type { PickTarget } from "./pick-target.ts";

interface PickerTargetsProps {
  targets: readonly PickTarget[];
  current: PickTarget;
  onSwitch: (key: string) => void;
}

/** Switches the picker's target. A press leaves the focus in the search box. */
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
          <span>{label}</span>
          {max !== Number.POSITIVE_INFINITY && <span className="picker-count">{`${count} of ${max}`}</span>}
        </button>
      ))}
    </div>
  );
}

interface SourceTabsProps {
  first: string;
  all: string;
  isAll: boolean;
  onChange: (all: boolean) => void;
}

/** Switches between a player's pets and all pets. */
export function SourceTabs({ first, all, isAll, onChange }: SourceTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form to send.
    <div role="group" aria-label={first} className="flex gap-2">
      <ChipButton pressed={!isAll} onClick={() => onChange(false)}>
        {first}
      </ChipButton>
      <ChipButton pressed={isAll} onClick={() => onChange(true)}>
        {all}
      </ChipButton>
    </div>
  );
}
