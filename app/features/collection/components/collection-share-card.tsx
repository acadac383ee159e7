import { SharePortrait } from "~/features/pets/components/share/share-portrait.tsx";
import { formatCompact, formatShort, formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import { SHARE_COLORS, SHARE_FONTS, ShareFrame } from "~/ui/share-frame.tsx";
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
      <div style={{ display: "flex", flexDirection: "column", width: "100%", gap: 24, paddingTop: 22 }}>
        <div style={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between", gap: 32 }}>
          <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, flexBasis: 0 }}>
            <div style={{ display: "block", fontSize: 32, color: SHARE_COLORS.softInk, lineClamp: 1, wordBreak: "break-word" }}>{name}</div>
            <div style={{ display: "flex", fontFamily: SHARE_FONTS.display, fontWeight: 600, fontSize: 84, lineHeight: 1.1 }}>{total}</div>
          </div>
          <div style={{ display: "flex", flexDirection: "column", alignItems: "flex-end" }}>
            <div style={{ display: "flex", fontFamily: SHARE_FONTS.display, fontWeight: 600, fontSize: 52, color: SHARE_COLORS.accent }}>
              {`${percent}%`}
            </div>
            <div style={{ display: "flex", fontSize: 26, color: SHARE_COLORS.softInk }}>
              {`${formatNumber(owned)} of ${formatNumber(outOf)} pets`}
            </div>
          </div>
        </div>
        <div
          style={{
            display: "flex",
            flexGrow: 1,
            alignItems: "center",
            justifyContent: best.length > 0 ? "space-around" : "center",
            padding: "18px 20px",
            borderRadius: 30,
            backgroundColor: SHARE_COLORS.surface,
            border: `1px solid ${SHARE_COLORS.line}`,
          }}
        >
          {best.length === 0 && <div style={{ display: "flex", fontSize: 30, color: SHARE_COLORS.softInk }}>Nothing here yet</div>}
          {best.map((pet) => (
            <div key={pet.id} style={{ display: "flex", flexDirection: "column", alignItems: "center", width: 166 }}>
              <SharePortrait pet={pet} picture={pet.image === null ? undefined : pictures.get(pet.image)} size={116} line={5} />
              <div
                style={{
                  display: "block",
                  marginTop: 8,
                  fontSize: 21,
                  lineHeight: 1.15,
                  textAlign: "center",
                  lineClamp: 2,
                  wordBreak: "break-word",
                }}
              >
                {(pet.variant === "normal" ? "" : `${VARIANT_LABELS[pet.variant].short} `) + pet.name}
              </div>
              <div style={{ display: "flex", fontFamily: SHARE_FONTS.display, fontWeight: 600, fontSize: 25 }}>
                {`${formatShort(pet).replace("≈ ", "~")}${pet.quantity > 1 ? ` ×${formatNumber(pet.quantity)}` : ""}`}
              </div>
            </div>
          ))}
        </div>
      </div>
    </ShareFrame>
  );
}
