import type uPlot from "uplot";
import type { ChartChange } from "../../pets.types.ts";

/** The colours of the chart, as a canvas takes them. */
export interface ChartPalette {
  accent: string;
  wash: string;
  surface: string;
  line: string;
  ink: string;
  softInk: string;
}

/** System colours in place of the tokens: forced colours would turn all tokens into one, which fills the chart. */
const SYSTEM_COLORS: Readonly<Record<string, string>> = {
  "accent-bright": "Highlight",
  "accent-wash": "Canvas",
  surface: "Canvas",
  line: "GrayText",
  ink: "CanvasText",
  "soft-ink": "CanvasText",
};

/**
 * The tokens of the page's theme, or of `theme`, as plain colours: a canvas does not understand `light-dark()`, but the computed colour
 * of an element is resolved.
 */
export function readPalette(place: HTMLElement, theme?: "light"): ChartPalette {
  const forced = matchMedia("(forced-colors: active)").matches;
  const resolve = (token: string) => {
    // One for each: the colour of an element that has another already may be on its way there still.
    const probe = document.createElement("span");
    if (theme) probe.dataset.theme = theme;
    probe.style.color = (forced && SYSTEM_COLORS[token]) || `var(--${token})`;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    accent: resolve("accent-bright"),
    wash: resolve("accent-wash"),
    surface: resolve("surface"),
    line: resolve("line"),
    ink: resolve("ink"),
    softInk: resolve("soft-ink"),
  };
}

/** A deal in the chart: its day in milliseconds since 1970, and its price. */
export interface DealDot {
  at: number;
  value: number;
}

/** Draws a ring at the price of each deal. */
export function drawDots(plot: uPlot, palette: ChartPalette, dots: readonly DealDot[]): void {
  const { ctx } = plot;
  ctx.save();
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.strokeStyle = palette.ink;
  for (const { at, value } of dots) {
    ctx.beginPath();
    ctx.arc(plot.valToPos(at / 1000, "x", true), plot.valToPos(value, "y", true), 3.5 * devicePixelRatio, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.restore();
}

/** Draws a bubble at every change; the selected one is larger and has a vertical line. */
export function drawChanges(plot: uPlot, palette: ChartPalette, changes: readonly ChartChange[], selected: ChartChange | undefined): void {
  const { ctx, bbox } = plot;
  const scale = devicePixelRatio;
  const bubble = (x: number, y: number, radius: number, fill: string) => {
    ctx.beginPath();
    ctx.arc(x, y, radius * scale, 0, Math.PI * 2);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.lineWidth = 2 * scale;
    ctx.strokeStyle = palette.surface;
    ctx.stroke();
  };
  const place = (change: ChartChange) => {
    // A change to O/C or N/A is drawn where the number ended.
    const value = typeof change.to === "number" ? change.to : change.from;
    return {
      x: plot.valToPos(change.at / 1000, "x", true),
      y: typeof value === "number" ? plot.valToPos(value, "y", true) : bbox.top + bbox.height,
    };
  };
  ctx.save();
  if (selected) {
    const { x } = place(selected);
    ctx.beginPath();
    ctx.setLineDash([4 * scale, 4 * scale]);
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.lineWidth = scale;
    ctx.strokeStyle = palette.softInk;
    ctx.stroke();
    ctx.setLineDash([]);
  }
  for (const change of changes) {
    const { x, y } = place(change);
    bubble(x, y, 4, typeof change.to === "number" ? palette.accent : palette.softInk);
  }
  if (selected) {
    const { x, y } = place(selected);
    bubble(x, y, 7, palette.ink);
  }
  ctx.restore();
}
