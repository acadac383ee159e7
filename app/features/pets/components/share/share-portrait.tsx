import { initialOf, SHARE_FONTS, ShareRow } from "~/ui/share-frame.tsx";
import { type RarityKey, rarityKey } from "../../core/rarity.ts";
import type { CataloguePet } from "../../pets.types.ts";

/** The light theme's `--rarity` colours of `pets.css`, for the renderer of share images, which reads no style sheets. */
export const RARITY_COLORS: Record<RarityKey, string> = {
  secret: "#3a2b57",
  infinity: "#00a3a3",
  celestial: "#3f7fd6",
  void: "#4a4a68",
  exclusive: "#c02fb0",
  "limited-edition": "#b8860b",
  event: "#e0602b",
  legendary: "#d98200",
  mythical: "#d6336c",
  epic: "#8a4fe0",
  rare: "#2b77e5",
  unique: "#159a6c",
  uncommon: "#4f9d3a",
  common: "#7b8499",
  other: "#7b8499",
  neutral: "#7b8499",
};

interface SharePortraitProps {
  pet: Pick<CataloguePet, "name" | "rarity">;
  /** The picture as a data URL; without one the coloured letter is drawn. */
  picture: string | null | undefined;
  /** Width and height, and the width of the rim, in pixels. */
  size: number;
  line: number;
}

/** A pet in its bubble, on a share image. */
export function SharePortrait({ pet, picture, size, line }: SharePortraitProps) {
  const color = RARITY_COLORS[rarityKey(pet.rarity)];
  return (
    <ShareRow
      boxSizing="border-box"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      width={size}
      height={size}
      borderRadius={size}
      border={`${line}px solid ${color}`}
      backgroundColor="#ffffff"
      backgroundImage={`radial-gradient(circle at 32% 26%, #ffffff 0%, ${color}26 46%, ${color}66 100%)`}
    >
      {picture ? (
        <img src={picture} alt="" width={size * 0.8} height={size * 0.8} style={{ objectFit: "contain" }} />
      ) : (
        <div style={{ fontFamily: SHARE_FONTS.display, fontSize: size * 0.5, color }}>{initialOf(pet.name)}</div>
      )}
    </ShareRow>
  );
}
