import { type Random, seeded } from "../world/random.ts";
import { circle, ellipse, glint, gradient, group, heart, line, num, path, scallop, star, svgDocument } from "./svg.ts";

/** The content of a profile background. */
export interface BackgroundScene {
  name: string;
  /** Colours of the sky, from the top to the horizon. */
  sky: readonly [string, string, string];
  /** Colour of the nearest hill. */
  land: string;
  motif: "bubbles" | "gumdrops" | "clouds" | "glints" | "stars" | "grid" | "hearts" | "snow" | "petals" | "moon";
}

const SCENE = { width: 1600, height: 900 };
const HORIZON = 640;

/** A profile background as an SVG document of 1600 × 900: hills under a sky with its motif, the same for the same scene. */
export function drawBackground({ name, sky, land, motif }: BackgroundScene): string {
  const random = seeded(`background:${name}`);
  const defs =
    gradient("sky", sky, "down") +
    gradient("bubble", ["#ffffff/.7", "#ffffff/.18", "#ffffff/.38"]) +
    gradient("land", [land, land, sky[1]], "across");
  const ground = motif === "grid" ? grid(sky[2]) : hills(random, land);
  return svgDocument(SCENE.width, SCENE.height, defs, path("M0 0H1600V900H0Z", "url(#sky)") + MOTIFS[motif](random, sky) + ground);
}

/** Draws `count` things over the sky, the far ones first and fainter. */
function scatter(random: Random, count: number, draw: (x: number, y: number, size: number) => string, lowest = HORIZON): string {
  const places = Array.from({ length: count }, () => ({
    x: random.between(-20, SCENE.width + 20),
    y: random.between(-10, lowest),
    size: random.between(0.25, 1),
  }));
  return places
    .sort((one, other) => one.size - other.size)
    .map(({ x, y, size }) => group(draw(x, y, size), `opacity="${num(0.35 + size * 0.6)}"`))
    .join("");
}

const bubble = (x: number, y: number, r: number) =>
  circle(x, y, r, "url(#bubble)", 'stroke="#fff" stroke-opacity=".6" stroke-width="3"') +
  ellipse(x - r * 0.4, y - r * 0.48, r * 0.22, r * 0.12, "#fff", `transform="rotate(-38 ${num(x - r * 0.4)} ${num(y - r * 0.48)})"`);

const cloud = (x: number, y: number, r: number) =>
  path(scallop(x, y, r, 11, 0.42), "#fff") + ellipse(x, y + r * 0.12, r * 1.02, r * 0.34, "#fff");

const dots = (random: Random, count: number) => scatter(random, count, (x, y, size) => circle(x, y, 1.5 + size * 3, "#fff"));

const MOTIFS: Record<BackgroundScene["motif"], (random: Random, sky: readonly [string, string, string]) => string> = {
  bubbles: (random) => scatter(random, 34, (x, y, size) => bubble(x, y, 14 + size * size * 96)),
  clouds: (random) => scatter(random, 13, (x, y, size) => cloud(x, y, 50 + size * 130), HORIZON - 140),
  glints: (random) => scatter(random, 60, (x, y, size) => path(glint(x, y, 8 + size * 34), "#fff")),
  hearts: (random) => scatter(random, 40, (x, y, size) => path(heart(x, y, 10 + size * 44), random.pick(["#fff", "#ffe3f0", "#ff7aa8"]))),
  stars: (random, sky) =>
    circle(1180, 250, 330, sky[2], 'opacity=".28"') +
    circle(1180, 250, 190, sky[2], 'opacity=".4"') +
    dots(random, 150) +
    scatter(random, 16, (x, y, size) => path(glint(x, y, 12 + size * 26), "#fff")),
  snow: (random) =>
    scatter(random, 130, (x, y, size) => circle(x, y, 3 + size * 9, "#fff"), SCENE.height) +
    scatter(random, 12, (x, y, size) => path(star(x, y, 16 + size * 24, 6, 0.35), "#fff")),
  petals: (random) =>
    scatter(
      random,
      90,
      (x, y, size) =>
        ellipse(
          x,
          y,
          8 + size * 14,
          5 + size * 7,
          random.pick(["#ff9cc2", "#ffb9d4", "#fff"]),
          `transform="rotate(${random.whole(0, 180)} ${num(x)} ${num(y)})"`,
        ),
      SCENE.height - 120,
    ),
  gumdrops: (random) =>
    scatter(random, 26, (x, y, size) => {
      const r = 18 + size * 46;
      const drop = `M${num(x - r)} ${num(y + r)}C${num(x - r)} ${num(y - r * 1.3)} ${num(x + r)} ${num(y - r * 1.3)} ${num(x + r)} ${num(y + r)}Z`;
      const color = random.pick(["#ff5d8f", "#ffb84d", "#7bd88f", "#8f7bff", "#5cc8ff"]);
      return path(drop, color) + ellipse(x - r * 0.35, y - r * 0.1, r * 0.14, r * 0.3, "#fff", 'opacity=".6"');
    }),
  grid: (random, sky) =>
    circle(800, 470, 300, sky[2], 'opacity=".35"') +
    circle(800, 470, 210, sky[2]) +
    [430, 480, 530, 580].map((y, at) => path(`M560 ${y}H1040V${y + 8 + at * 4}H560Z`, sky[1])).join("") +
    dots(random, 90),
  moon: (random) =>
    circle(1150, 250, 170, "#ffe9b8") +
    circle(1090, 210, 30, "#f3d38c", 'opacity=".7"') +
    circle(1200, 310, 44, "#f3d38c", 'opacity=".6"') +
    dots(random, 60) +
    scatter(random, 11, (x, y, size) => group(BAT, `transform="translate(${num(x)} ${num(y)}) scale(${num(0.5 + size)})"`), 460),
};

const BAT = path(
  "M0 0C-8 -14 -30 -20 -52 -8C-40 -8 -34 0 -34 8C-26 2 -16 4 -12 12C-8 6 8 6 12 12C16 4 26 2 34 8C34 0 40 -8 52 -8C30 -20 8 -14 0 0Z",
  "#150a1e",
);

/** Three hills, the nearest in the colour of the land. */
function hills(random: Random, land: string): string {
  const hill = (top: number, fill: string, opacity: number) => {
    const [a, b, c] = [random.between(-70, 40), random.between(-50, 70), random.between(-60, 50)];
    const d = `M0 ${num(top + a)}C260 ${num(top - 90)} 460 ${num(top + 110 + b)} 800 ${num(top + b)}S1320 ${num(top - 80)} 1600 ${num(top + c)}V900H0Z`;
    return path(d, fill, `opacity="${opacity}"`);
  };
  return hill(HORIZON - 40, "#ffffff", 0.22) + hill(HORIZON + 40, land, 0.55) + hill(HORIZON + 130, "url(#land)", 1);
}

/** A floor of lines that run to one point. */
function grid(colour: string): string {
  const rays = Array.from({ length: 25 }, (_, at) => line(`M800 ${HORIZON}L${num((at - 12) * 260 + 800)} 900`, colour, 3, 'opacity=".8"'));
  const rows = [0, 24, 60, 110, 175, 255].map((below) => line(`M0 ${HORIZON + below}H1600`, colour, 3, 'opacity=".8"'));
  return path(`M0 ${HORIZON}H1600V900H0Z`, "#0f0a2a") + rays.join("") + rows.join("");
}
