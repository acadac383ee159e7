import type { BadgeType } from "../profiles.badges.constants.ts";

/** The colour of the bubble and the drawing on it, in a field of 128 × 128. */
const DRAWINGS: Record<BadgeType, { light: string; deep: string; sign: string }> = {
  owner: {
    light: "#ff9ccb",
    deep: "#cb1073",
    sign: '<path d="M36 82 31 47l19 14 14-24 14 24 19-14-5 35Z"/><path d="M37 90h54" stroke-width="7"/>',
  },
  admin: { light: "#ffb0a8", deep: "#c8372d", sign: '<path d="M64 34 92 44v19c0 18-12 29-28 35-16-6-28-17-28-35V44Z"/>' },
  special: {
    light: "#ffe08a",
    deep: "#d98200",
    sign: '<path d="m64 33 9.5 19.6 21.5 3-15.6 15 3.8 21.400L64 81.9 44.8 92l3.8-21.400L33 55.600l21.5-3Z"/>',
  },
  trade: {
    light: "#9ff0cd",
    deep: "#0b8a5f",
    sign: '<g fill="none" stroke-width="9"><path d="M40 53h44M72 40l14 13-14 13"/><path d="M88 79H44M56 66 42 79l14 13"/></g>',
  },
  server: {
    light: "#a9c9ff",
    deep: "#2b66d0",
    sign: '<rect x="36" y="40" width="56" height="20" rx="6"/><rect x="36" y="68" width="56" height="20" rx="6"/>',
  },
  suggestion: {
    light: "#d9c2ff",
    deep: "#7440cf",
    sign: '<path d="M64 32c-14 0-24 10-24 23 0 9 5 14 9 19 2 3 3 5 3 8h24c0-3 1-5 3-8 4-5 9-10 9-19 0-13-10-23-24-23Z"/><path d="M54 94h20" stroke-width="7"/>',
  },
  pet: {
    light: "#b9f0ef",
    deep: "#0f8a8f",
    sign: '<ellipse cx="64" cy="77" rx="19" ry="16"/><circle cx="40" cy="60" r="8.5"/><circle cx="55" cy="44" r="9"/><circle cx="73" cy="44" r="9"/><circle cx="88" cy="60" r="8.5"/>',
  },
  new_user: {
    light: "#ffd0e5",
    deep: "#e8267f",
    sign: '<circle cx="56" cy="70" r="22"/><circle cx="84" cy="46" r="11"/><circle cx="93" cy="73" r="6"/>',
  },
};

/** The picture of a built-in badge: a glossy bubble with its sign, as SVG of 128 × 128 pixels. */
export function drawBadge(type: BadgeType): string {
  const { light, deep, sign } = DRAWINGS[type];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">' +
    `<defs><radialGradient id="bubble" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="${light}"/><stop offset="0.75" stop-color="${deep}"/></radialGradient></defs>` +
    `<circle cx="64" cy="64" r="62" fill="#fff"/><circle cx="64" cy="64" r="57" fill="url(#bubble)"/>` +
    `<g fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${sign}</g>` +
    '<ellipse cx="40" cy="28" rx="15" ry="8" transform="rotate(-32 40 28)" fill="#fff" opacity="0.55"/></svg>'
  );
}
