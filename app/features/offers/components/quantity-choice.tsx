import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { cleanQuantity } from "../core/offer-sides.ts";
import { MAX_PER_SIDE } from "../offers.constants.ts";

interface QuantityChoiceProps {
  /** As typed; cleaned on blur and when it is used. */
  text: string;
  onChange: (text: string) => void;
}

/** How many to add, 1 to 8; anything else becomes 1 (CALC-018, CALC-075). */
export function QuantityChoice({ text, onChange }: QuantityChoiceProps) {
  const quantity = cleanQuantity(text);
  return (
    <div className="quantity">
      <IconButton label="One fewer" variant="quiet" disabled={quantity <= 1} onClick={() => onChange(String(quantity - 1))}>
        <Icon name="minus" size={18} />
      </IconButton>
      <input
        className="figures"
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(String(quantity))}
        onFocus={(event) => event.target.select()}
      />
      <IconButton label="One more" variant="quiet" disabled={quantity >= MAX_PER_SIDE} onClick={() => onChange(String(quantity + 1))}>
        <Icon name="plus" size={18} />
      </IconButton>
    </div>
  );
}
