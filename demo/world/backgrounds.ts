import type { BackgroundScene } from "../art/draw-background.ts";

/** A background of the demo's shop. */
export interface DemoBackground extends BackgroundScene {
  description: string;
  category: "default" | "premium" | "special" | "seasonal";
}

export const DEMO_BACKGROUNDS: readonly DemoBackground[] = [
  {
    name: "Bubble Bay",
    description: "Soap bubbles over a calm pink sea.",
    category: "default",
    sky: ["#ffd9ec", "#ff9ccb", "#b98cf0"],
    land: "#8f6be0",
    motif: "bubbles",
  },
  {
    name: "Candy Hills",
    description: "Gumdrops roll down sugar hills all day.",
    category: "default",
    sky: ["#fff0c9", "#ffc6a1", "#ff8fab"],
    land: "#e85d8f",
    motif: "gumdrops",
  },
  {
    name: "Minty Morning",
    description: "Clouds, fresh grass and the first eggs of the day.",
    category: "default",
    sky: ["#d8fff1", "#8fe3d0", "#54b8c9"],
    land: "#2c9a86",
    motif: "clouds",
  },
  {
    name: "Blueberry Sky",
    description: "A quiet evening, made for long hatching sessions.",
    category: "default",
    sky: ["#c9e4ff", "#7db6f5", "#5a6fe0"],
    land: "#3f49b8",
    motif: "clouds",
  },
  {
    name: "Golden Hatchery",
    description: "Warm light and glitter, as if a legendary were about to hatch.",
    category: "premium",
    sky: ["#fff3bf", "#ffd25e", "#f59a36"],
    land: "#c96a14",
    motif: "glints",
  },
  {
    name: "Void Garden",
    description: "Where the secrets come from. Stars included.",
    category: "premium",
    sky: ["#2b1a52", "#5a2b8f", "#c04fb8"],
    land: "#1b1038",
    motif: "stars",
  },
  {
    name: "Neon Arcade",
    description: "Bright lines for players who never sleep.",
    category: "premium",
    sky: ["#1a1240", "#3a1c74", "#ff3d9a"],
    land: "#0f0a2a",
    motif: "grid",
  },
  {
    name: "Helping Hearts",
    description: "For players who help others again and again.",
    category: "special",
    sky: ["#ffe3f0", "#ffadc9", "#e8437f"],
    land: "#b81e63",
    motif: "hearts",
  },
  {
    name: "Bug Hunter's Galaxy",
    description: "For whoever finds what is broken and tells us how.",
    category: "special",
    sky: ["#0f2a44", "#1f6f8f", "#4fd1b0"],
    land: "#0a1c30",
    motif: "stars",
  },
  {
    name: "Winter Wonderland",
    description: "From the winter event: snow that never melts.",
    category: "seasonal",
    sky: ["#e9f6ff", "#a9d3f5", "#7a9fe0"],
    land: "#f4faff",
    motif: "snow",
  },
  {
    name: "Blossom Week",
    description: "From the spring event: petals everywhere.",
    category: "seasonal",
    sky: ["#fff5f9", "#ffcfe2", "#b9e3c6"],
    land: "#6fbf8b",
    motif: "petals",
  },
  {
    name: "Spooky Swirl",
    description: "From the autumn event: sweets, bats and a full moon.",
    category: "seasonal",
    sky: ["#2d1b3d", "#6b2d5c", "#f27b35"],
    land: "#1c1026",
    motif: "moon",
  },
];

/** Backgrounds given to ready accounts. */
export const GIVEN_BACKGROUNDS: readonly (readonly [account: string, name: string])[] = [
  ["user", "Bubble Bay"],
  ["user", "Winter Wonderland"],
  ["premium", "Void Garden"],
  ["partner", "Blossom Week"],
  ["moderator", "Helping Hearts"],
  ["owner", "Spooky Swirl"],
  ["long", "Candy Hills"],
];
