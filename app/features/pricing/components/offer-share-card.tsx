import { SharePortrait } from "~/features/pets/components/share/share-portrait.tsx";
import { formatShort } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { SHARE_COLORS, SHARE_PANEL, ShareBox, ShareColumn, ShareFrame, ShareRow, ShareText } from "~/ui/share-frame.tsx";
import { describeUnvalued, formatTotal } from "../core/offer-words.ts";
import { formatRatio, type Verdict, verdictOf } from "../core/verdict.ts";
import { RATIO_CHIPS, SIDE_LABELS, type VERDICTS } from "../pricing.constants.ts";
import type { OfferItem, OfferSides, VerdictStatus } from "../pricing.types.ts";

type Tone = (typeof VERDICTS)[VerdictStatus]["tone"];

/** The light theme's tones of `verdict.css`, for the renderer of share images, which reads no style sheets. */
export const TONES: Record<Tone, { ink: string; wash: string; bar: string }> = {
  emerald: { ink: "#006a56", wash: "#c9f4e6", bar: "#00906c" },
  green: { ink: "#3c7008", wash: "#e2f5c4", bar: "#549608" },
  yellow: { ink: "#7a5600", wash: "#fff1b8", bar: "#b98200" },
  orange: { ink: "#a34100", wash: "#ffe4cc", bar: "#d96400" },
  red: { ink: "#b3201f", wash: "#fddfdd", bar: "#d93a35" },
};
const POSTED_LABELS = { giving: "Gives", receiving: "Wants" };
const NO_TONE = { ink: SHARE_COLORS.softInk, wash: SHARE_COLORS.sunk, bar: SHARE_COLORS.softInk };

interface OfferShareCardProps {
  sides: OfferSides;
  /** Pictures as data URLs by their hashes; a pet without one shows its coloured letter. */
  pictures: ReadonlyMap<string, string>;
  sampleValues: boolean;
  /** For a posted trade, in place of a verdict: the result for both sides, in words that suit every reader, and whether it is completed. */
  posted?: {
    words: string | null;
    completed: boolean;
    /** How many other options there are, in words; empty for none. */
    more: string;
  };
}

/** The preview of a link to a trade: both sides, their totals and the verdict. */
export function OfferShareCard({ sides, pictures, sampleValues, posted }: OfferShareCardProps) {
  const verdict = verdictOf(sides);
  const titles = posted ? POSTED_LABELS : SIDE_LABELS;
  return (
    <ShareFrame topic={`${posted?.completed ? "Completed trade" : "Trade"}${sampleValues ? " (sample values)" : ""}`}>
      <ShareColumn width="100%" gap={22} paddingTop={20}>
        <ShareRow flexGrow={1} gap={24}>
          <Panel title={titles.giving} items={sides.giving} pictures={pictures} />
          <Panel
            title={posted?.more ? `${titles.receiving} (${posted.more})` : titles.receiving}
            items={sides.receiving}
            pictures={pictures}
          />
        </ShareRow>
        <Banner verdict={verdict} words={posted?.words ?? null} />
      </ShareColumn>
    </ShareFrame>
  );
}

function Panel({ title, items, pictures }: { title: string; items: readonly OfferItem[]; pictures: ReadonlyMap<string, string> }) {
  // Neither font has the sign ≈.
  const total = `${items.some((item) => item.estimated) ? "~" : ""}${formatTotal(items)}`;
  const size = items.length > 4 ? 70 : items.length > 2 ? 100 : 136;
  return (
    <ShareColumn {...SHARE_PANEL} width={532} padding="18px 22px 14px" borderRadius={30}>
      <ShareRow headline alignItems="baseline" justifyContent="space-between">
        <ShareBox fontSize={28} color={SHARE_COLORS.softInk}>
          {title}
        </ShareBox>
        <ShareBox fontSize={total.length > 14 ? 30 : 40}>{total}</ShareBox>
      </ShareRow>
      <ShareRow flexWrap="wrap" flexGrow={1} alignContent="center" justifyContent="center" gap="8px 6px">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice.
          <Pet key={index} item={item} size={size} picture={item.image === null ? undefined : pictures.get(item.image)} />
        ))}
      </ShareRow>
    </ShareColumn>
  );
}

function Pet({ item, size, picture }: { item: OfferItem; size: number; picture: string | undefined }) {
  const small = size < 80;
  const form = item.variant === "normal" ? "" : `${VARIANT_LABELS[item.variant].short} `;
  const nameSize = small ? 15 : size < 120 ? 17 : 24;
  const { ink, softInk } = SHARE_COLORS;
  return (
    <ShareColumn alignItems="center" width={small ? 115 : size < 120 ? 115 : 220}>
      <SharePortrait pet={item} picture={picture} size={size} line={4} />
      <ShareText width="100%" marginTop={5} fontSize={nameSize} lineHeight={1.15} textAlign="center" lineClamp={2}>
        {form + item.name}
      </ShareText>
      <ShareBox headline fontSize={small ? 18 : size < 120 ? 21 : 28} color={typeof item.value === "number" ? ink : softInk}>
        {formatShort(item).replace("≈ ", "~")}
      </ShareBox>
    </ShareColumn>
  );
}

function Banner({ verdict, words }: { verdict: Verdict; words: string | null }) {
  const given = verdict.kind === "given" && words === null ? verdict : null;
  const { ink, wash, bar } = given ? TONES[given.tone] : NO_TONE;
  const justified = { alignItems: "center", justifyContent: "space-between" } as const;
  return (
    <ShareRow {...justified} padding="14px 28px" borderRadius={30} backgroundColor={wash} color={ink}>
      <ShareRow headline alignItems="baseline" gap={22}>
        <ShareBox fontSize={given ? 52 : words !== null && words.length > 54 ? 28 : 38}>{words ?? verdict.label}</ShareBox>
        {given && <ShareBox fontSize={36}>{formatRatio(given)}</ShareBox>}
      </ShareRow>
      {verdict.kind === "withheld" && (
        <ShareBox display="block" maxWidth={760} fontSize={22} textAlign="right" lineClamp={2}>
          {describeUnvalued(verdict.unvalued)}
        </ShareBox>
      )}
      {given && (
        <ShareColumn width={520} gap={6}>
          <ShareRow width={520} height={20} borderRadius={20} backgroundColor={`${bar}38`}>
            <ShareBox width={Math.max(20, given.barWidth * 5.2)} height={20} borderRadius={20} backgroundColor={bar} />
          </ShareRow>
          <ShareRow position="relative" width={520} height={26}>
            {RATIO_CHIPS.map((chip) => (
              <ShareRow
                key={chip}
                justifyContent="center"
                position="absolute"
                left={Number.parseFloat(chip) * 260 - 25}
                width={50}
                borderRadius={13}
                fontSize={19}
                {...(chip === given.chip && { backgroundColor: ink, color: wash })}
              >
                {chip}
              </ShareRow>
            ))}
          </ShareRow>
        </ShareColumn>
      )}
    </ShareRow>
  );
}
