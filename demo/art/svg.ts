/** The drawing surface of every pet: a square of 512, and all ink within this distance of its middle. */
export const SIZE = 512;
export const SAFE_RADIUS = 230;

/** A whole SVG document of this size in pixels. */
export const svgDocument = (width: number, height: number, defs: string, ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${ink}</svg>`;

/** A number as SVG text, to a tenth. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** Colour from hue (degrees), saturation and lightness (percent) as #rrggbb. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const s = Math.min(100, Math.max(0, saturation)) / 100;
  const l = Math.min(100, Math.max(0, lightness)) / 100;
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export const path = (d: string, fill: string, attributes = ""): string =>
  `<path d="${d}" fill="${fill}"${attributes && ` ${attributes}`}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, attributes = ""): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${attributes && ` ${attributes}`}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, attributes = ""): string => ellipse(cx, cy, r, r, fill, attributes);

/** A white shape that lets the ground through: light on edges and faces. */
export const white = (d: string, opacity: number): string => path(d, "#fff", `opacity="${opacity}"`);

/** A round stroke without fill. */
export const line = (d: string, colour: string, width: number, attributes = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes && ` ${attributes}`}/>`;

/** A stroke with an outline of its own: antlers, tails, tentacles. */
export const cord = (d: string, colour: string, width: number, outline: string): string =>
  line(d, outline, width + 13) + line(d, colour, width);

export const group = (content: string, attributes: string): string => (content ? `<g ${attributes}>${content}</g>` : "");

/** Ink without the outline of the group it sits in: markings, highlights. */
export const flat = (content: string): string => group(content, 'stroke="none"');

/** The drawing and its mirror image about the vertical middle. */
export const both = (content: string): string => content + group(content, `transform="matrix(-1 0 0 1 ${SIZE} 0)"`);

/** Rounded shape: half width, height above and below its middle; roundness 0.55 is an ellipse, 0.8 nearly a box. */
export function blob(cx: number, cy: number, rx: number, up: number, down = up, round = 0.56): string {
  const [l, r, t, b] = [cx - rx, cx + rx, cy - up, cy + down].map(num);
  const [lx, rx2] = [num(cx - rx * round), num(cx + rx * round)];
  const [ty, by] = [num(cy - up * round), num(cy + down * round)];
  const [x, y] = [num(cx), num(cy)];
  return `M${l} ${y}C${l} ${ty} ${lx} ${t} ${x} ${t}S${r} ${ty} ${r} ${y}S${rx2} ${b} ${x} ${b}S${l} ${by} ${l} ${y}Z`;
}

/** Straight-edged shape through points given as x, y, x, y … */
export function polygon(...points: number[]): string {
  let d = "";
  for (let i = 0; i < points.length; i += 2) d += `${i ? "L" : "M"}${num(points[i] ?? 0)} ${num(points[i + 1] ?? 0)}`;
  return `${d}Z`;
}

/** Star with `points` tips; `inner` is the depth of its notches as a share of the radius. */
export function star(cx: number, cy: number, r: number, points = 5, inner = 0.5, turn = -90): string {
  const corners: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
    const reach = i % 2 ? r * inner : r;
    corners.push(cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach);
  }
  return polygon(...corners);
}

/** Four-pointed glint with hollow sides. */
export function glint(cx: number, cy: number, r: number): string {
  const c = r * 0.14;
  return `M${num(cx)} ${num(cy - r)}Q${num(cx + c)} ${num(cy - c)} ${num(cx + r)} ${num(cy)}Q${num(cx + c)} ${num(cy + c)} ${num(cx)} ${num(cy + r)}Q${num(cx - c)} ${num(cy + c)} ${num(cx - r)} ${num(cy)}Q${num(cx - c)} ${num(cy - c)} ${num(cx)} ${num(cy - r)}Z`;
}

/** Heart about its middle; `r` is half its width. */
export function heart(cx: number, cy: number, r: number): string {
  const at = (x: number, y: number) => `${num(cx + x * r)} ${num(cy + y * r)}`;
  return `M${at(0, 0.95)}C${at(-0.55, 0.55)} ${at(-1, 0.2)} ${at(-1, -0.3)}C${at(-1, -0.78)} ${at(-0.7, -0.95)} ${at(-0.5, -0.95)}C${at(-0.25, -0.95)} ${at(-0.08, -0.8)} ${at(0, -0.58)}C${at(0.08, -0.8)} ${at(0.25, -0.95)} ${at(0.5, -0.95)}C${at(0.7, -0.95)} ${at(1, -0.78)} ${at(1, -0.3)}C${at(1, 0.2)} ${at(0.55, 0.55)} ${at(0, 0.95)}Z`;
}

/** Cloud-edged circle of `bumps` bumps: manes, wool, petals. */
export function scallop(cx: number, cy: number, r: number, bumps: number, squash = 1): string {
  let d = "";
  for (let i = 0; i <= bumps; i++) {
    const angle = (i / bumps) * Math.PI * 2;
    const at = `${num(cx + Math.cos(angle) * r)} ${num(cy + Math.sin(angle) * r * squash)}`;
    const size = num((Math.PI * r) / bumps);
    d += i ? `A${size} ${size} 0 0 1 ${at}` : `M${at}`;
  }
  return `${d}Z`;
}

/** Gradient of evenly spaced colours; round ones are lit from the upper left. */
export function gradient(id: string, colours: readonly string[], kind: "round" | "down" | "across" = "round"): string {
  const stops = colours
    .map((colour, i) => {
      const [value, opacity] = colour.split("/");
      const alpha = opacity ? ` stop-opacity="${opacity}"` : "";
      return `<stop offset="${num((i / Math.max(1, colours.length - 1)) * 100)}%" stop-color="${value}"${alpha}/>`;
    })
    .join("");
  if (kind === "round") return `<radialGradient id="${id}" cx=".38" cy=".26" r=".86">${stops}</radialGradient>`;
  const [x2, y2] = kind === "down" ? [0, 1] : [1, 1];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
}
