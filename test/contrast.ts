/** A custom property of a style sheet that is one colour, "#rrggbb", in each theme. */
interface ThemedColor {
  name: string;
  light: string;
  dark: string;
}

/** Declarations `--name: light-dark(#…, #…)` of style sheets, in their order; names may repeat. */
export function themedColors(css: string): ThemedColor[] {
  const found = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return [...found].map(([, name = "", light = "", dark = ""]) => ({ name, light, dark }));
}

/** WCAG 2.2, "contrast ratio" of two colours "#rrggbb". */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The visible colour if one of this opacity (0 to 1) lies over another. */
export function blend(over: string, opacity: number, under: string): string {
  const below = channels(under);
  const mixed = channels(over).map((channel, at) => Math.round(channel * opacity + (below[at] ?? 0) * (1 - opacity)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
