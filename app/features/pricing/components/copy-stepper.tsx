import "./copy-stepper.css";
import { Icon } from "~/ui/icon.tsx";

interface CopyStepperProps {
  count: number;
  /** Whether its side holds no more pets. */
  isFull: boolean;
  removeLabel: string;
  addLabel: string;
  onRemove: () => void;
  onAdd: () => void;
}

/** Takes one copy of a pet from its side, or adds one. */
export function CopyStepper({ count, isFull, removeLabel, addLabel, onRemove, onAdd }: CopyStepperProps) {
  return (
    <span className="copy-stepper needs-scripts">
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name={count > 1 ? "minus" : "x"} size={16} className="stroke-3" />
      </button>
      <button type="button" aria-label={addLabel} aria-disabled={isFull || undefined} onClick={onAdd}>
        <Icon name="plus" size={16} className="stroke-3" />
      </button>
    </span>
  );
}
