import { SHARE_COLORS, SHARE_PANEL, ShareBox, ShareColumn, ShareFrame, ShareRow, ShareTitle } from "~/ui/share-frame.tsx";
import { formatValue, petValueOf, type Valuation } from "../../core/pet-value.ts";
import { rarityKey } from "../../core/rarity.ts";
import { trendDirection } from "../../core/trend.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import type { CataloguePet } from "../../pets.types.ts";
import { RARITY_COLORS, SharePortrait } from "./share-portrait.tsx";

const TREND_MARKS = {
  up: { path: "M12 4 21 19H3Z", color: SHARE_COLORS.gain, wash: SHARE_COLORS.gainWash },
  down: { path: "M12 20 3 5h18Z", color: SHARE_COLORS.loss, wash: SHARE_COLORS.lossWash },
  flat: { path: "M3 10h18v4H3Z", color: SHARE_COLORS.softInk, wash: SHARE_COLORS.sunk },
} as const;

type SharedPet = Pick<CataloguePet, "name" | "rarity" | "values" | "variants" | "trend" | "limited">;

interface PetShareCardProps {
  pet: SharedPet;
  /** The picture as a data URL; without one the coloured letter is drawn. */
  picture: string | null;
  sampleValues: boolean;
}

/** The preview of a link to a pet: its art, its name and the value of each variant. */
export function PetShareCard({ pet, picture, sampleValues }: PetShareCardProps) {
  const color = RARITY_COLORS[rarityKey(pet.rarity)];
  return (
    <ShareFrame topic={sampleValues ? "Pet value (sample)" : "Pet value"}>
      <ShareRow alignItems="center" width="100%" gap={52}>
        <SharePortrait pet={pet} picture={picture} size={396} line={7} />
        <ShareColumn flexGrow={1} flexBasis={0} gap={22}>
          <ShareRow alignItems="center" gap={14} fontSize={26} whiteSpace="nowrap">
            <ShareBox width={20} height={20} borderRadius={20} backgroundColor={color} />
            <ShareBox display="block" maxWidth={230} overflow="hidden" textOverflow="ellipsis">
              {pet.rarity}
            </ShareBox>
            {pet.limited && <Pill text="LIMITED" color={SHARE_COLORS.accent} wash={SHARE_COLORS.accentWash} />}
            <TrendPill pet={pet} />
          </ShareRow>
          <ShareTitle fontSize={nameSize(pet.name)} lineHeight={1.08} lineClamp={2}>
            {pet.name}
          </ShareTitle>
          <ShareRow flexWrap="wrap" gap={16}>
            {VARIANTS.map((variant) => (
              <ValueBox key={variant} label={VARIANT_LABELS[variant].full} valuation={petValueOf(pet, variant)} />
            ))}
          </ShareRow>
        </ShareColumn>
      </ShareRow>
    </ShareFrame>
  );
}

function TrendPill({ pet }: { pet: SharedPet }) {
  const { path, color, wash } = TREND_MARKS[trendDirection(pet.trend)];
  return (
    <ShareRow alignItems="center" gap={9} padding="5px 16px" borderRadius={14} backgroundColor={wash} color={color} fontSize={23}>
      <svg width="19" height="19" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill={color} />
      </svg>
      <div>{pet.trend}</div>
    </ShareRow>
  );
}

function Pill({ text, color, wash }: { text: string; color: string; wash: string }) {
  return (
    <ShareRow padding="5px 14px" borderRadius={14} backgroundColor={wash} color={color} fontSize={20} letterSpacing={1}>
      {text}
    </ShareRow>
  );
}

function ValueBox({ label, valuation: { value, estimated } }: { label: string; valuation: Valuation }) {
  const text = formatValue(value);
  const fontSize = text.length > 16 ? 23 : text.length > 11 ? 34 : 42;
  const { ink, softInk } = SHARE_COLORS;
  return (
    <ShareColumn {...SHARE_PANEL} boxSizing="border-box" width={312} padding="13px 22px 15px" borderRadius={22}>
      <ShareBox fontSize={22} color={softInk}>
        {label}
      </ShareBox>
      <ShareRow headline alignItems="center" gap={8} height={54} fontSize={fontSize} color={typeof value === "number" ? ink : softInk}>
        {estimated && <AboutEqual />}
        <div>{text}</div>
      </ShareRow>
    </ShareColumn>
  );
}

/** The sign ≈, which neither font has. */
function AboutEqual() {
  return (
    <svg width="26" height="24" viewBox="0 0 26 24" aria-hidden="true">
      <path
        d="M3 9c4-6 7-4 10-2s6 4 10-2M3 19c4-6 7-4 10-2s6 4 10-2"
        fill="none"
        stroke={SHARE_COLORS.softInk}
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

function nameSize(name: string): number {
  const length = [...name].length;
  if (length <= 12) return 88;
  return length <= 20 ? 68 : 54;
}
