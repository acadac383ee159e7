import { type PetSubject, petInk } from "./draw-pet.ts";
import { SIZE } from "./svg.ts";

/** A pet in a drawn inventory. */
interface DrawnItem extends PetSubject {
  quantity: number;
  /** Shown as a mark in its corner; empty for a normal one. */
  mark: string;
}

const WIDTH = 1280;
const HEIGHT = 720;
const [COLUMNS, CELL, GAP] = [8, 128, 14];
const [LEFT, TOP] = [76, 128];

/** A screen of the game with a player's open inventory, as an SVG document of 1280 × 720. */
export function drawInventory(username: string, items: readonly DrawnItem[]): string {
  const cells = items.slice(0, COLUMNS * 4).map((item, at) => {
    const [x, y] = [LEFT + (at % COLUMNS) * (CELL + GAP), TOP + Math.floor(at / COLUMNS) * (CELL + GAP)];
    const { defs, ink } = petInk(item, {}, `c${at}-`);
    const mark = item.mark === "" ? "" : text(x + 10, y + 26, 20, item.mark, `fill="#b3186b" font-weight="700"`);
    const count = item.quantity === 1 ? "" : text(x + CELL - 10, y + CELL - 10, 24, `x${item.quantity}`, COUNT);
    return `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" rx="20" fill="#ffffff" stroke="#cfe0fb" stroke-width="3"/>
      <svg x="${x + 14}" y="${y + 10}" width="${CELL - 28}" height="${CELL - 28}" viewBox="0 0 ${SIZE} ${SIZE}"><defs>${defs}</defs>${ink}</svg>${mark}${count}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#79c7f2"/><path d="M0 560Q320 470 640 560T1280 560V720H0Z" fill="#7ed67b"/>
    <rect x="44" y="30" width="${WIDTH - 88}" height="${HEIGHT - 60}" rx="34" fill="#e9f3ff" stroke="#ffffff" stroke-width="6"/>
    ${text(78, 92, 42, "Inventory", `fill="#31507d" font-weight="700"`)}
    ${text(WIDTH - 78, 90, 26, `@${username}`, `fill="#31507d" text-anchor="end"`)}${cells.join("")}</svg>`;
}

const COUNT = `fill="#31507d" font-weight="700" text-anchor="end" stroke="#ffffff" stroke-width="5" paint-order="stroke"`;

const text = (x: number, y: number, size: number, words: string, look: string) =>
  `<text x="${x}" y="${y}" font-family="Fredoka, Nunito Sans, sans-serif" font-size="${size}" ${look}>${words}</text>`;
