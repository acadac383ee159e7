import { SharePortrait } from "~/features/pets/components/share/share-portrait.tsx";
import { formatCompact, formatShort, formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import { SHARE_COLORS, SHARE_PANEL, ShareColumn, ShareFrame, ShareRow, ShareText } from "~/ui/share-frame.tsx";
import type { CollectionSummary } from "../collection.queries.server.ts";
import type { ShownPet } from "../collection.types.ts";

interface CollectionShareCardProps {
  /** The name of the account. */
  name: string;
  summary: CollectionSummary;
  /** The most valuable pets, the first one first. */
  best: readonly (ShownPet & { quantity: number })[];
  /** Pictures as data URLs by their hashes; a pet without one shows its coloured letter. */
  pictures: ReadonlyMap<string, string>;
  sampleValues: boolean;
}

const LONG_TOTAL = 15;

/** The preview picture of a link to a public collection: its worth, how complete it is, and its best pets. */
export function CollectionShareCard({
  name,
  summary: { worth, owned, outOf, percent },
  best,
  pictures,
  sampleValues,
}: CollectionShareCardProps) {
  const whole = formatValue(worth.total);
  // Neither font has the sign ≈.
  const total = `${worth.estimated ? "~" : ""}${whole.length > LONG_TOTAL ? formatCompact(worth.total) : whole}`;
  return (
    <ShareFrame topic={`Collection${sampleValues ? " (sample values)" : ""}`}>
      <ShareColumn width="100%" gap={24} paddingTop={22}>
        <ShareRow alignItems="flex-end" justifyContent="space-between" gap={32}>
          <ShareColumn flexGrow={1} flexBasis={0}>
            <ShareText fontSize={32} color={SHARE_COLORS.softInk} lineClamp={1}>
              {name}
            </ShareText>
            <ShareRow headline fontSize={84} lineHeight={1.1}>
              {total}
            </ShareRow>
          </ShareColumn>
          <ShareColumn alignItems="flex-end">
            <ShareRow headline fontSize={52} color={SHARE_COLORS.accent}>
              {`${percent}%`}
            </ShareRow>
            <ShareRow fontSize={26} color={SHARE_COLORS.softInk}>
              {`${formatNumber(owned)} of ${formatNumber(outOf)} pets`}
            </ShareRow>
          </ShareColumn>
        </ShareRow>
        <ShareRow
          {...SHARE_PANEL}
          flexGrow={1}
          alignItems="center"
          justifyContent={best.length > 0 ? "space-around" : "center"}
          padding="18px 20px"
          borderRadius={30}
        >
          {best.length === 0 && (
            <ShareRow fontSize={30} color={SHARE_COLORS.softInk}>
              Nothing here yet
            </ShareRow>
          )}
          {best.map((pet) => (
            <ShareColumn key={pet.id} alignItems="center" width={166}>
              <SharePortrait pet={pet} picture={pet.image === null ? undefined : pictures.get(pet.image)} size={116} line={5} />
              <ShareText marginTop={8} fontSize={21} lineHeight={1.15} textAlign="center" lineClamp={2}>
                {(pet.variant === "normal" ? "" : `${VARIANT_LABELS[pet.variant].short} `) + pet.name}
              </ShareText>
              <ShareRow headline fontSize={25}>
                {`${formatShort(pet).replace("≈ ", "~")}${pet.quantity > 1 ? ` ×${formatNumber(pet.quantity)}` : ""}`}
              </ShareRow>
            </ShareColumn>
          ))}
        </ShareRow>
      </ShareColumn>
    </ShareFrame>
  );
}
