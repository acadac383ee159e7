import "./pets.css";
import { normaliseRarity, rarityKey } from "../../core/rarity.ts";

/** A rarity with its colour and mark, and the LIMITED badge. */
export function RarityLabel({ rarity, limited = false }: { rarity: string; limited?: boolean }) {
  return (
    <span className="rarity-label rarity-mark" data-rarity={rarityKey(rarity)}>
      <span>{normaliseRarity(rarity)}</span>
      {limited && <b className="limited">LIMITED</b>}
    </span>
  );
}
