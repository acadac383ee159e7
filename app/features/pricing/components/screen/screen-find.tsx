import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import type { PictureSize } from "~/features/pictures/components/screen-messages.ts";
import type { Box } from "~/features/pictures/core/screen/pixels.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { correct, type Proposal } from "../../core/proposals.ts";
import type { PickTarget } from "../pick-target.ts";
import { usePickWords } from "../pick-words.ts";
import { QuantityChoice } from "../quantity-choice.tsx";
import { VariantChoice } from "../variant-choice.tsx";

const TONES = { sure: "gain", likely: "fair", maybe: "neutral" } as const;

interface ScreenFindProps {
  id: string;
  proposal: Proposal;
  target: PickTarget;
  picture: { address: string; size: PictureSize };
  onChange: (next: Proposal) => void;
  onSearch: () => void;
}

/**
 * A match: the fragment of the picture beside the most similar pet. One tap selects it, or another candidate; then form and quantity
 * appear.
 */
export function ScreenFind({ id, proposal, target, picture, onChange, onSearch }: ScreenFindProps) {
  const { screen: words } = usePickWords();
  const { number, sureness, likely, pet, variant, quantity, taken, added, box } = proposal;
  return (
    <li id={id} className="screen-find" data-taken={taken || undefined}>
      <div className="screen-match">
        <span className="screen-number">{number}</span>
        <span aria-hidden="true" className="screen-crop" style={cropOf(box, picture)} />
        <PetArt pet={pet} size={44} eager />
        <span className="screen-name">
          <span translate="no" className="block font-bold leading-snug wrap-anywhere">
            {pet.name}
          </span>
          {added && !taken && <span className="font-bold text-gain text-sm">{words.added}</span>}
          {sureness !== "none" && !taken && !added && <Chip tone={TONES[sureness]}>{words.sureness[sureness]}</Chip>}
          {taken && <span className="font-bold text-gain text-sm">{words.taken}</span>}
        </span>
        <button
          type="button"
          className="button"
          data-variant={taken ? "plain" : "primary"}
          data-size="small"
          aria-pressed={taken}
          aria-label={words.takeOne(pet.name, number)}
          onClick={() => onChange({ ...proposal, taken: !taken })}
        >
          <Icon name={taken ? "x" : "check"} size={18} className="stroke-3" />
          <span>{taken ? words.undo : words.take}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form to send. */}
      <div role="group" aria-label={words.others(number)} className="screen-others">
        {likely.map((other) => (
          <button
            key={other.id}
            type="button"
            className="screen-other"
            aria-pressed={other.id === pet.id}
            aria-label={other.name}
            title={other.name}
            onClick={() => onChange(correct(proposal, other))}
          >
            <PetArt pet={other} size={36} eager />
          </button>
        ))}
        <button type="button" className="screen-other" aria-label={words.search(number)} title={words.search(number)} onClick={onSearch}>
          <Icon name="search" size={20} />
        </button>
      </div>
      {taken && (target.asksVariant || target.maxQuantity > 1) && (
        <div className="screen-choices">
          {target.asksVariant && (
            <VariantChoice pet={pet} chosen={variant} onChoose={(chosen) => onChange({ ...proposal, variant: chosen })} />
          )}
          {target.maxQuantity > 1 && (
            <QuantityChoice
              text={String(quantity)}
              max={target.maxQuantity}
              onChange={(text) => onChange({ ...proposal, quantity: Number(text) })}
              label={words.quantity(pet.name)}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** The picture's fragment inside a box, as the background of a square. */
function cropOf({ x, y, width, height }: Box, { address, size }: ScreenFindProps["picture"]) {
  const share = (start: number, length: number, whole: number) => `${(start / Math.max(1, whole - length)) * 100}%`;
  return {
    backgroundImage: `url(${address})`,
    backgroundSize: `${(size.width / width) * 100}% ${(size.height / height) * 100}%`,
    backgroundPosition: `${share(x, width, size.width)} ${share(y, height, size.height)}`,
  };
}
