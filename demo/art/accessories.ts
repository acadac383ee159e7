import type { Anchor, Figure, Pen } from "./figure.ts";
import { both, circle, ellipse, flat, glint, group, heart, line, num, path, polygon, SAFE_RADIUS, SIZE, scallop, star } from "./svg.ts";

/** The ground level of every figure. */
const GROUND = 462;

export type Hat = keyof typeof HATS;
export type Neckwear = keyof typeof NECKWEAR;
export type Eyewear = keyof typeof EYEWEAR;
export type Wings = keyof typeof WINGS;
export type Marking = "spots" | "stripes" | "stars" | "hearts" | "stitches" | "blaze" | "freckles" | "cracks" | "circuit" | "swirl";

type Drawing = (pen: Pen) => string;

/** Hats sit on 0,0 and reach up; about 150 wide. */
const HATS = {
  crown: () =>
    path("M-66 10L-78 -62L-40 -34L0 -82L40 -34L78 -62L66 10Q0 28 -66 10Z", "url(#gold)") +
    flat(
      circle(0, -12, 11, "#ff5d8f") +
        circle(-38, -8, 8, "#5ad1ff") +
        circle(38, -8, 8, "#5ad1ff") +
        path("M-58 -6L-66 -44L-44 -22Z", "#fff", 'opacity=".5"'),
    ) +
    circle(-78, -64, 9, "url(#gold)") +
    circle(78, -64, 9, "url(#gold)") +
    circle(0, -84, 11, "url(#gold)"),
  tiara: (pen) =>
    path("M-84 14Q-40 -8 -34 -30Q-16 -26 0 -66Q16 -26 34 -30Q40 -8 84 14Q0 -10 -84 14Z", "url(#gold)") +
    path(star(0, -30, 15, 4, 0.55), pen.palette.accentLight) +
    flat(circle(-42, -6, 6, "#fff") + circle(42, -6, 6, "#fff")),
  halo: (pen) => {
    const ring = "M-78 -46C-78 -72 78 -72 78 -46S-78 -20 -78 -46Z";
    return line(ring, pen.palette.line, 25) + line(ring, "#ffd34d", 15) + line("M-62 -56Q-30 -66 10 -65", "#fff8d6", 6);
  },
  topHat: (pen) =>
    path("M-54 -4L-60 -86Q0 -104 60 -86L54 -4Z", "url(#night)") +
    flat(path("M-56 -36Q0 -22 56 -36L54 -8Q0 8 -54 -8Z", pen.palette.accent)) +
    path("M-98 4Q0 -26 98 4Q92 24 0 24T-98 4Z", "url(#night)") +
    flat(line("M-40 -80L-36 -46", "#fff", 7, 'opacity=".25"')),
  witch: (pen) =>
    path("M-66 2C-44 -30 -34 -80 -6 -98C10 -104 40 -92 48 -74C30 -80 24 -70 30 -56C38 -36 46 -18 66 2Z", "url(#night)") +
    flat(path("M-58 -12Q0 8 58 -12L64 4Q0 22 -66 4Z", pen.palette.accent)) +
    path("M-112 12Q0 -16 112 12Q70 34 0 34T-112 12Z", "url(#night)") +
    path(star(0, 4, 13), "#ffd34d", 'stroke="none"'),
  santa: () =>
    path("M-78 8C-70 -60 -10 -92 50 -74C82 -62 98 -34 104 -6C86 -24 72 -26 62 -18C70 -6 74 2 76 8Z", "url(#red)") +
    circle(106, 4, 21, "url(#white)") +
    path("M-92 8Q-92 -14 -68 -12Q0 -28 68 -12Q92 -14 92 8Q92 28 70 26Q0 12 -70 26Q-92 28 -92 8Z", "url(#white)"),
  party: (pen) =>
    path("M-46 8L0 -92L46 8Q0 24 -46 8Z", "url(#accent)") +
    flat(path("M-34 -18L22 -44L32 -22L-44 6ZM-12 -66L8 -76L14 -62L-20 -46Z", "#fff", 'opacity=".55"')) +
    path(scallop(0, -94, 15, 7), pen.palette.dark ? "url(#white)" : "url(#gold)"),
  jester: () =>
    path(
      "M-82 12C-112 -20 -108 -62 -86 -78C-66 -62 -60 -46 -52 -34C-40 -70 -18 -90 0 -96C18 -90 40 -70 52 -34C60 -46 66 -62 86 -78C108 -62 112 -20 82 12Q0 -8 -82 12Z",
      "url(#accent)",
    ) +
    path("M0 -96C18 -90 40 -70 52 -34C60 -46 66 -62 86 -78C108 -62 112 -20 82 12Q40 0 0 0Z", "url(#red)") +
    [-86, 0, 86].map((x) => circle(x, x ? -80 : -98, 12, "url(#gold)")).join(""),
  helmet: (pen) =>
    path("M-118 40C-122 -20 -70 -46 0 -46S122 -20 118 40L92 48Q80 6 0 4T-92 48Z", "url(#gold)") +
    path("M-10 -40C-20 -84 20 -100 74 -84C52 -74 44 -60 16 -38Z", pen.palette.accent) +
    flat(path("M-92 0C-76 -24 -50 -34 -24 -36L-30 -26C-54 -24 -74 -12 -92 0Z", "#fff", 'opacity=".6"')),
  pirate: () =>
    path("M-106 16C-112 -30 -60 -30 -40 -66Q0 -92 40 -66C60 -30 112 -30 106 16Q0 -22 -106 16Z", "url(#night)") +
    line("M-98 8Q0 -30 98 8", "#ffd34d", 7) +
    flat(circle(0, -40, 16, "#fff") + ellipse(0, -24, 9, 8, "#fff") + circle(-6, -41, 4.5, "#2c2742") + circle(6, -41, 4.5, "#2c2742")),
  leprechaun: () =>
    path("M-50 -2L-56 -72Q0 -88 56 -72L50 -2Z", "url(#leaf)") +
    flat(path("M-53 -34Q0 -20 53 -34L51 -8Q0 6 -51 -8Z", "#26402b")) +
    path(polygon(-16, -34, 16, -34, 16, -4, -16, -4), "url(#gold)") +
    path("M-92 4Q0 -24 92 4Q86 22 0 22T-92 4Z", "url(#leaf)"),
  cap: (pen) =>
    path("M-88 14C-90 -46 -40 -62 0 -62S90 -46 88 14Q0 -8 -88 14Z", "url(#accent)") +
    path("M-30 6C20 -12 100 -6 128 26C90 34 30 34 -30 26Z", "url(#accent)") +
    circle(0, -62, 9, pen.palette.accentLight),
  beanie: (pen) =>
    path("M-84 6C-86 -52 -40 -72 0 -72S86 -52 84 6Z", "url(#accent)") +
    flat(line("M-44 -12L-34 -58M0 -14V-66M44 -12L34 -58", pen.palette.accentDeep, 6, 'opacity=".4"')) +
    path("M-94 4Q-94 -18 -74 -16Q0 -30 74 -16Q94 -18 94 4Q94 24 72 22Q0 8 -72 22Q-94 24 -94 4Z", "url(#white)") +
    path(scallop(0, -78, 20, 8), "url(#white)"),
  sprout: () =>
    line("M0 12C-2 -10 2 -26 0 -40", "#1f7d46", 12) +
    path("M0 -36C-20 -66 -54 -66 -70 -52C-58 -26 -24 -20 0 -36ZM0 -36C14 -72 50 -78 70 -66C62 -36 28 -22 0 -36Z", "url(#leaf)"),
  flower: (pen) =>
    group(
      Array.from(
        { length: 6 },
        (_, i) => `<g transform="rotate(${i * 60})">${ellipse(0, -22, 16, 19, pen.palette.dark ? "url(#accent)" : "url(#white)")}</g>`,
      ).join("") + circle(0, 0, 14, "url(#gold)"),
      'transform="translate(74 18)"',
    ),
  bow: () =>
    group(
      path("M0 0C-22 -40 -66 -44 -70 -14C-72 22 -34 26 0 6C34 26 72 22 70 -14C66 -44 22 -40 0 0Z", "url(#accent)") +
        circle(0, 0, 16, "url(#accent)") +
        flat(ellipse(-46, -20, 12, 6, "#fff", 'opacity=".5" transform="rotate(-24 -46 -20)"')),
      'transform="translate(66 20) rotate(16)"',
    ),
  bolt: () => path("M14 -104L-44 -30L-8 -28L-22 22L46 -50L8 -52L34 -98Z", "url(#gold)"),
  star: () =>
    path(star(0, -38, 46, 5, 0.52), "url(#gold)", 'stroke-linejoin="round"') +
    flat(ellipse(-14, -46, 9, 5, "#fff", 'opacity=".7" transform="rotate(-40 -14 -46)"')),
  horns: () => group(both(path("M222 6C190 -8 180 -48 198 -78C206 -48 228 -34 250 -14Z", "url(#red)")), 'transform="translate(-256 0)"'),
  flame: () =>
    path(
      "M4 -96C16 -58 48 -44 46 -8C44 16 24 26 0 26S-44 14 -44 -10C-42 -32 -26 -38 -22 -58C-8 -50 -6 -40 -4 -34C2 -50 4 -72 4 -96Z",
      "url(#ember)",
    ) + flat(path("M2 -30C10 -14 22 -8 20 6C18 18 8 20 0 20S-18 16 -18 4C-16 -6 -4 -12 2 -30Z", "#fff6c2")),
  snow: (pen) => {
    const arm = `<g>${line("M0 0V-40M0 -22L-14 -36M0 -22L14 -36", "#fff", 8)}</g>`;
    return group(
      circle(0, 0, 46, pen.palette.accent, 'opacity=".9"') +
        flat([0, 60, 120, 180, 240, 300].map((a) => `<g transform="rotate(${a}) scale(.85)">${arm}</g>`).join("")),
      'transform="translate(72 16) scale(.8)"',
    );
  },
  headphones: () =>
    line("M-138 96C-146 -40 -70 -60 0 -60S146 -40 138 96", "#2c2742", 30) +
    line("M-130 60C-130 -34 -64 -50 0 -50S130 -34 130 60", "#6a6390", 8) +
    [-1, 1].map((s) => ellipse(s * 138, 110, 28, 44, "url(#accent)")).join(""),
  clover: () =>
    [0, 90, 180, 270]
      .map(
        (a) =>
          `<g transform="translate(70 18) rotate(${a + 45})">${path(heart(0, -22, 20), "url(#leaf)", 'transform="rotate(180 0 -22)"')}</g>`,
      )
      .join(""),
  cherry: () =>
    line("M-22 -20Q-8 -66 22 -78Q16 -50 26 -16", "#2f7d3a", 8) + circle(-24, -2, 24, "url(#red)") + circle(26, 0, 24, "url(#red)"),
} satisfies Record<string, Drawing>;

/** How high each hat rises above 0,0: the figure makes room for it. */
const HAT_HEIGHT: Record<Hat, number> = {
  crown: 98,
  tiara: 70,
  halo: 78,
  topHat: 102,
  witch: 104,
  santa: 82,
  party: 116,
  jester: 114,
  helmet: 96,
  pirate: 84,
  leprechaun: 82,
  cap: 74,
  beanie: 102,
  sprout: 78,
  flower: 30,
  bow: 44,
  bolt: 110,
  star: 90,
  horns: 84,
  flame: 100,
  snow: 62,
  headphones: 78,
  clover: 52,
  cherry: 84,
};

/** Neckwear hangs from 0,0. */
const NECKWEAR = {
  scarf: (pen) =>
    path("M52 8L88 76L48 90L22 24Z", "url(#accent)") +
    path("M-92 -14Q0 26 92 -14Q104 12 84 22Q0 52 -84 22Q-104 12 -92 -14Z", "url(#accent)") +
    flat(line("M-52 14L-58 32M0 24V42M50 14L56 32", pen.palette.accentLight, 7, 'opacity=".8"')),
  bowTie: () =>
    path("M0 18C-20 -6 -52 -10 -54 16C-52 44 -20 42 0 22C20 42 52 44 54 16C52 -10 20 -6 0 18Z", "url(#accent)") +
    circle(0, 19, 12, "url(#accent)"),
  bell: () =>
    line("M-78 -4Q0 36 78 -4", "#e0355f", 15) +
    circle(0, 30, 21, "url(#gold)") +
    flat(line("M-14 31H14", "#a86500", 5) + circle(0, 38, 5, "#7a4a00")),
  medal: () =>
    path("M-34 -4L-10 40L8 34L-8 -8ZM34 -4L10 40L-8 34L8 -8Z", "url(#red)") +
    circle(0, 56, 27, "url(#gold)") +
    path(star(0, 56, 14), "#fff3b8", 'stroke="none"'),
  pearls: () => [-66, -46, -24, 0, 24, 46, 66].map((x) => circle(x, 22 - (x * x) / 210, 11, "url(#white)")).join(""),
} satisfies Record<string, Drawing>;

/** Eyewear lies over the eyes, centred on the face. */
const EYEWEAR = {
  shades: () =>
    path("M-104 -32H-8L-16 14Q-24 36 -56 36T-98 10ZM104 -32H8L16 14Q24 36 56 36T98 10Z", "#241b3a") +
    line("M-104 -32H104", "#241b3a", 13) +
    flat(path("M-88 -22H-56L-74 18Q-86 10 -88 -22ZM24 -22H54L36 18Q28 8 24 -22Z", "#fff", 'opacity=".28"')),
  glasses: (pen) =>
    [-1, 1].map((s) => circle(s * 54, 2, 41, "#fff", `fill-opacity=".22" stroke="${pen.palette.accentDeep}" stroke-width="9"`)).join("") +
    line("M-14 -4Q0 -14 14 -4", pen.palette.accentDeep, 9),
  patch: () =>
    line("M-118 -62L120 10", "#241b3a", 9) + ellipse(54, 0, 36, 36, "#241b3a") + flat(ellipse(44, -12, 10, 7, "#fff", 'opacity=".25"')),
  goggles: () =>
    line("M-126 -74Q0 -98 126 -74", "#4a3550", 22) +
    [-1, 1].map((s) => circle(s * 42, -88, 33, "url(#gold)") + circle(s * 42, -88, 21, "#8fe3ff")).join(""),
} satisfies Record<string, Drawing>;

/** Left wing of the pair, growing from 0,0. */
const WINGS = {
  feather: () =>
    path(
      "M-40 10C-70 -70 -130 -110 -196 -104C-190 -84 -186 -72 -178 -62C-192 -60 -196 -56 -200 -50C-188 -26 -174 -14 -160 -8C-168 0 -172 4 -174 10C-140 40 -84 46 -40 40Z",
      "url(#white)",
    ) + flat(line("M-162 -76Q-112 -60 -72 -14M-172 -38Q-120 -28 -80 8", "#b9b6e0", 6, 'opacity=".8"')),
  bat: () =>
    path(
      "M-40 0C-70 -60 -120 -104 -190 -106C-176 -80 -184 -58 -204 -34C-176 -30 -164 -14 -166 18C-142 6 -120 16 -112 44C-94 28 -66 28 -40 44Z",
      "url(#accent)",
    ) + flat(line("M-186 -102Q-130 -60 -60 4M-200 -36Q-140 -32 -64 14M-162 14Q-120 6 -70 24", "#1a1030", 5, 'opacity=".28"')),
  insect: () =>
    group(
      ellipse(-118, -56, 84, 44, "#dff4ff", 'fill-opacity=".82" transform="rotate(32 -118 -56)"') +
        ellipse(-112, 24, 62, 34, "#dff4ff", 'fill-opacity=".82" transform="rotate(-22 -112 24)"') +
        flat(line("M-60 -22L-160 -90M-62 10L-146 38", "#8fb6d8", 4, 'opacity=".6"')),
      "",
    ),
  butterfly: (pen) =>
    group(
      path(
        "M-30 10C-60 -90 -150 -140 -190 -104C-216 -76 -190 -10 -130 14C-180 22 -190 76 -156 96C-120 112 -60 70 -30 34Z",
        "url(#accent)",
      ) +
        flat(
          circle(-140, -62, 26, pen.palette.accentLight) +
            circle(-168, -24, 13, "#fff", 'opacity=".85"') +
            circle(-134, 60, 17, pen.palette.accentLight) +
            circle(-96, -28, 10, "#fff", 'opacity=".7"'),
        ),
      'transform="translate(0 -28) scale(.9)"',
    ),
  cape: () => path("M-50 -24C-100 16 -126 58 -132 88Q-104 74 -84 90Q-56 76 -20 96L20 -10Z", "url(#red)"),
} satisfies Record<string, Drawing>;

/** Scale and shift that bring a figure with this hat into the round frame. */
export function frameOf(figure: Figure, hat: Hat | null, winged: boolean): string {
  const middle = SIZE / 2;
  const room = SAFE_RADIUS * 2 - 16;
  const tip = hat ? figure.top.y - HAT_HEIGHT[hat] * figure.top.scale : GROUND - room;
  const span = GROUND - tip;
  const own = figure.grow ?? 1;
  const scale = hat || winged ? Math.min(own, 1) * Math.min(1, room / span) : own;
  // A tall hat moves the body down, so that both ends keep the same distance from the frame.
  const centre = span > room ? (tip + GROUND) / 2 : middle;
  return `translate(${num(middle * (1 - scale))} ${num(middle - scale * centre)}) scale(${Math.round(scale * 1000) / 1000})`;
}

const at = ({ x, y, scale }: Anchor, content: string) =>
  scale > 0 ? group(content, `transform="translate(${num(x)} ${num(y)}) scale(${scale})"`) : "";

export const drawHat = (hat: Hat, figure: Figure, pen: Pen): string => at(figure.top, HATS[hat](pen));

export const drawNeckwear = (item: Neckwear, figure: Figure, pen: Pen): string => (figure.neck ? at(figure.neck, NECKWEAR[item](pen)) : "");

export const drawEyewear = (item: Eyewear, figure: Figure, pen: Pen): string => (figure.eyes ? "" : at(figure.face, EYEWEAR[item](pen)));

export function drawWings(kind: Wings, figure: Figure, pen: Pen): string {
  const wing = WINGS[kind](pen);
  return at(figure.shoulders, wing + group(wing, 'transform="scale(-1 1)"'));
}

/** Markings on the skin, cut to its outline. */
export function drawMarking(marking: Marking, figure: Figure, pen: Pen): string {
  if (!figure.skin) return "";
  const { accent, accentLight, deep, line: outline, light } = pen.palette;
  const { random } = pen;
  const { x, y } = figure.face;
  // Around the face, never across it.
  const spots = [
    [-104, -66],
    [104, -54],
    [-56, -100],
    [58, -96],
    [0, -84],
    [-118, 20],
    [120, 26],
  ].map(([dx = 0, dy = 0]) => [x + dx + random.between(-8, 8), y + dy + random.between(-8, 8)] as const);
  const each = (draw: (cx: number, cy: number, r: number) => string) =>
    spots
      .filter(() => random.chance(0.8))
      .map(([cx, cy]) => draw(cx, cy, random.between(13, 24)))
      .join("");
  const ink = {
    spots: () => each((cx, cy, r) => circle(cx, cy, r, accent, 'opacity=".6"')),
    stripes: () =>
      line(
        `M${x} ${y - 124}v46M${x - 34} ${y - 118}l6 36M${x + 34} ${y - 118}l-6 36M${x - 140} ${y - 14}l44 6M${x + 140} ${y - 14}l-44 6M${x - 136} ${y + 22}l40 0M${x + 136} ${y + 22}l-40 0`,
        deep,
        16,
        'opacity=".7"',
      ),
    stars: () => each((cx, cy, r) => path(star(cx, cy, r, 5, 0.5, random.between(0, 72)), accentLight, 'opacity=".9"')),
    hearts: () => each((cx, cy, r) => path(heart(cx, cy, r * 0.8), accent, 'opacity=".75"')),
    stitches: () =>
      line(
        `M${x + 62} ${y - 118}Q${x + 84} ${y - 84} ${x + 120} ${y - 74}M${x + 68} ${y - 90}l16 -12M${x + 92} ${y - 72}l12 -16M${x} ${y - 124}V${y - 60}M${x - 12} ${y - 104}h24M${x - 12} ${y - 80}h24`,
        outline,
        6,
        'opacity=".75"',
      ),
    blaze: () =>
      path(
        `M${x - 34} ${y - 130}Q${x} ${y - 100} ${x + 34} ${y - 130}Q${x + 26} ${y - 30} ${x} ${y + 8}Q${x - 26} ${y - 30} ${x - 34} ${y - 130}Z`,
        "url(#belly)",
        'opacity=".85"',
      ),
    freckles: () =>
      [
        [-92, 8],
        [-76, 20],
        [-102, 26],
        [92, 8],
        [76, 20],
        [102, 26],
      ]
        .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 4.5, deep, 'opacity=".6"'))
        .join(""),
    cracks: () => line(`M${x - 70} ${y - 124}l16 28l-18 16l14 24M${x + 90} ${y - 100}l-14 26l16 14`, accent, 8),
    circuit: () =>
      line(`M${x - 120} ${y - 40}h26l18 -30h40M${x + 120} ${y - 60}h-30l-16 -24v-30`, accent, 6) +
      circle(x - 34, y - 70, 8, accent) +
      circle(x - 122, y - 40, 8, accent),
    swirl: () => line(`M${x} ${y - 62}c26 -4 30 -40 2 -44c-36 -2 -44 44 -10 62`, light, 11, 'opacity=".85"'),
  };
  return group(flat(ink[marking]()), 'clip-path="url(#skin)"');
}

/** Glints in the air for the rare ones. */
export function drawSparkles(count: number, pen: Pen): string {
  const { random, palette } = pen;
  const corners = [-150, -32, 34, 146, 192];
  const start = random.whole(0, corners.length - 1);
  let ink = "";
  for (let i = 0; i < count; i++) {
    const angle = (((corners[(start + i * 2) % corners.length] ?? 0) + random.between(-8, 8)) * Math.PI) / 180;
    const r = random.between(15, 24);
    const reach = 224 - r;
    ink += path(
      glint(256 + Math.cos(angle) * reach, 256 + Math.sin(angle) * reach, r),
      i % 2 ? palette.accentLight : palette.rim,
      `stroke="${palette.accentDeep}" stroke-width="2.5"`,
    );
  }
  return ink;
}
