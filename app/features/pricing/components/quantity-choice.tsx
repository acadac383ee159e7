import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { cleanQuantity } from "../core/offer-sides.ts";
import { usePickWords } from "./pick-words.ts";

interface QuantityChoiceProps {
  /** As typed; cleaned on blur and when it is used. */
  text: string;
  max: number;
  onChange: (text: string) => void;
  /** Its accessible label, where there are several. */
  label?: string;
}

/** How many to add, 1 to `max`; anything else becomes 1. */
export function QuantityChoice({ text, max, onChange, label }: QuantityChoiceProps) {
  const words = usePickWords();
  const quantity = cleanQuantity(text, max);
  return (
    <div className="quantity">
      <IconButton label={words.fewer} variant="quiet" disabled={quantity <= 1} onClick={() => onChange(String(quantity - 1))}>
        <Icon name="minus" size={18} />
      </IconButton>
      <input
        className="figures"
        aria-label={label ?? words.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(String(quantity))}
        onFocus={(event) => event.target.select()}
      />
      <IconButton label={words.more} variant="quiet" disabled={quantity >= max} onClick={() => onChange(String(quantity + 1))}>
        <Icon name="plus" size={18} />
      </IconButton>
    </div>
  );
}
