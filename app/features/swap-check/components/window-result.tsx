import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { SwapSide } from "~/features/pictures/pictures.types.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { Notice } from "~/ui/notice.tsx";
import { differenceWords } from "../core/difference-words.ts";
import { DOUBT_WORDS } from "../swap-check.constants.ts";
import type { AgreedSides, Comparison } from "../swap-check.types.ts";

interface WindowResultProps {
  comparison: Comparison;
  /** Agreed pets without a reference picture. */
  unknown: readonly number[];
  agreed: AgreedSides;
  name: string;
  pets: readonly CataloguePet[];
}

/** The differences in the picture, side by side; worded carefully if there are none. */
export function WindowResult({
  comparison: { differences, doubts, isMirrored, isUnclear },
  unknown,
  agreed,
  name,
  pets,
}: WindowResultProps) {
  const both = [...agreed.giving, ...agreed.receiving];
  const nameOf = (petId: number) => (both.find((one) => one.petId === petId) ?? pets.find(({ id }) => id === petId))?.name ?? null;
  const whose = (side: SwapSide) => (side === "giving" ? "On your side" : `On ${name}’s side`);
  const isSure = differences.some((one) => one.isSure);
  const closer = [
    ...doubts.map(({ side, petId, variant, about }) => ({
      key: `${side} ${petId} ${variant} ${about}`,
      words: `${whose(side)}: ${nameWithVariant({ name: nameOf(petId) ?? "a pet", variant })}. ${DOUBT_WORDS[about]}`,
    })),
    ...unknown.map((petId) => ({ key: String(petId), words: `${nameOf(petId) ?? "A pet"}. There is no picture to compare it with.` })),
  ];
  return (
    <div className="grid gap-3" role="status">
      {isUnclear && (
        <Notice tone="warning" title="We can’t tell: this picture is too bright or too dark">
          Take another one at normal brightness, without HDR or night mode, or compare the window by eye before you accept.
        </Notice>
      )}
      {differences.length > 0 && (
        <Notice tone={isSure ? "error" : "warning"} title={isSure ? "This is not what you two agreed!" : "Something may be different"}>
          <ul className="swap-differences">
            {differences.map((one) => (
              <li key={JSON.stringify(one)}>
                <strong>{`${whose(one.side)}:`}</strong>
                <span>{` ${differenceWords(one, nameOf)}`}</span>
                {!one.isSure && <span> We’re not sure of this one.</span>}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            Don’t accept. Look again, and ask <bdi translate="no">{name}</bdi> to put it right, or take a new picture.
          </p>
        </Notice>
      )}
      {isMirrored && (
        <Notice tone="warning" title="The two sides are the wrong way round">
          <span>
            It shows what you two agreed, but with your pets on the right. If it’s from <bdi translate="no">{name}</bdi>’s phone, take a
            picture of your own trade window: yours is the one that counts.
          </span>
        </Notice>
      )}
      {differences.length === 0 && !isMirrored && !isUnclear && (
        <Notice tone={closer.length > 0 ? "warning" : "success"} title="Nothing differs that we can see.">
          Check once more before you press accept.
        </Notice>
      )}
      {closer.length > 0 && (
        <Notice tone="info" title="Look closely at these:">
          <ul className="swap-differences">
            {closer.map(({ key, words }) => (
              <li key={key}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
