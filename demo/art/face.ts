import type { Figure, Pen } from "./figure.ts";
import type { Palette } from "./palette.ts";
import { both, circle, ellipse, flat, group, heart, line, num, path, star } from "./svg.ts";

/** Ways to look. */
export type Eyes = "gloss" | "iris" | "happy" | "sleepy" | "sparkle" | "fierce" | "button" | "glow" | "dot" | "heart" | "googly" | "wink";

const CALM: readonly Eyes[] = ["gloss", "gloss", "gloss", "iris", "iris", "sparkle", "dot", "happy", "wink", "sleepy"];
const DARK: readonly Eyes[] = ["iris", "glow", "glow", "fierce", "iris", "sleepy"];

const WORDS: readonly [RegExp, Eyes][] = [
  [/plush|stuffed|ragdoll|doll|teddy|voodoo|puppet/, "button"],
  [/silly|dumb|bruh|brainrot|googly|doodle/, "googly"],
  [/love|heart|valentin|amour|romance/, "heart"],
  [/demon|devil|evil|overlord|shock|beast|monster|tyrant|rage|hell|infernal|sinister|wicked|judgement|leviathan|wolflord/, "fierce"],
  [/sleepy|dream|nightcap|lullaby/, "sleepy"],
  [/robot|robo|\bbot\b|cyber|glitch|virtual|hacker|void|dementor|hyperwave|mech|\btv\b/, "glow"],
  [/star|galax|cosm|celest|magic|fairy|unicorn/, "sparkle"],
];

function eye(kind: Eyes, pen: Pen, x: number, right: boolean): string {
  const { ink, iris, dark, accentLight, belly } = pen.palette;
  const shine = circle(x - 8, -11, 9, "#fff") + circle(x + 8, 11, 4.5, "#fff", 'opacity=".9"');
  // On a dark body the eye itself is light and the pupil dark.
  const pupil = dark ? "#140f24" : ink;
  switch (kind) {
    case "happy":
      return line(`M${x - 24} 8Q${x} -26 ${x + 24} 8`, ink, 11);
    case "wink":
      return right ? line(`M${x - 22} 6Q${x} -20 ${x + 22} 6`, ink, 11) : eye("gloss", pen, x, right);
    case "sleepy":
      return (
        path(`M${x - 27} 0H${x + 27}Q${x + 26} 31 ${x} 31T${x - 27} 0Z`, dark ? "#fff" : ink) +
        path(`M${x - 15} 1H${x + 15}Q${x + 14} 24 ${x} 24T${x - 15} 1Z`, dark ? pupil : iris, 'opacity=".9"') +
        circle(x - 8, 9, 6.5, "#fff") +
        line(`M${x - 30} -2H${x + 30}`, ink, 9)
      );
    case "button":
      return (
        circle(x, 0, 25, dark ? "url(#accent)" : "#33263f") +
        circle(x, 0, 17, "#fff", 'opacity=".12"') +
        line(`M${x - 8} -8L${x + 8} 8M${x + 8} -8L${x - 8} 8`, dark ? "#140f24" : accentLight, 5)
      );
    case "glow":
      return ellipse(x, 0, 23, 29, iris, 'opacity=".35"') + ellipse(x, 0, 17, 23, iris) + ellipse(x, -2, 10, 14, "#fff", 'opacity=".95"');
    case "dot":
      return dark ? eye("iris", pen, x, right) : ellipse(x, 2, 17, 21, ink) + circle(x - 5, -6, 6.5, "#fff");
    case "heart":
      return path(heart(x, 2, 27), dark ? iris : "#f0417c") + circle(x - 9, -9, 6, "#fff", 'opacity=".85"');
    case "googly":
      return (
        circle(x, 0, right ? 31 : 26, "#fff", `stroke="${dark ? "none" : ink}" stroke-width="5"`) +
        circle(x + (right ? -8 : 6), right ? 8 : -3, right ? 13 : 12, "#17132a") +
        circle(x + (right ? -12 : 2), right ? 3 : -8, 4.5, "#fff")
      );
    case "fierce":
      return group(
        path("M-27 -24L27 -2Q27 32 0 32T-27 -4Z", dark ? "#fff" : ink) +
          path("M-13 -15L17 -3Q17 26 2 26T-14 2Z", dark ? "#140f24" : iris) +
          circle(-7, 3, 7.5, "#fff") +
          line("M-31 -25L30 -1", ink, 10),
        `transform="translate(${x} 0) scale(${right ? -1 : 1} 1)"`,
      );
    case "iris":
      return (
        ellipse(x, 0, 28, 32, "#fff") +
        ellipse(x, 3, 20, 25, iris) +
        ellipse(x, 3, 11, 15, "#17132a") +
        circle(x - 8, -8, 8, "#fff") +
        line(`M${x - 29} -14Q${x} -44 ${x + 29} -14`, dark ? belly : ink, 7)
      );
    case "sparkle":
      return (
        ellipse(x, 0, 27, 32, dark ? "#fff" : ink) +
        ellipse(x, 12, 18, 17, iris, 'opacity=".9"') +
        path(star(x - 5, -9, 14, 4, 0.38), dark ? "#140f24" : "#fff") +
        circle(x + 10, 12, 5, "#fff")
      );
    case "gloss":
      return dark ? eye("iris", pen, x, right) : ellipse(x, 0, 25, 31, pupil) + ellipse(x, 12, 17, 15, iris, 'opacity=".85"') + shine;
  }
}

function mouth(kind: NonNullable<Figure["mouth"]> | "any", pen: Pen, silly: boolean): string {
  const { random } = pen;
  const { ink } = pen.palette;
  const tongue = "#ff7d95";
  const inside = pen.palette.dark ? "#140f24" : "#7a1f3a";
  const open = path("M-24 38Q0 46 24 38Q24 72 0 72T-24 38Z", inside) + path("M-14 60Q0 50 14 60Q8 71 0 71T-14 60Z", tongue);
  switch (kind) {
    case "none":
    case "beak":
      return silly ? open : "";
    case "cat": {
      const w = line("M-24 40Q-12 56 0 42Q12 56 24 40", ink, 7);
      return random.chance(0.25) || silly ? path("M-10 50Q0 44 10 50Q10 72 0 72T-10 50Z", tongue) + w : w;
    }
    case "dog": {
      const smile = line("M0 46V50M-20 48Q-10 62 0 50Q10 62 20 48", ink, 6.5);
      return random.chance(0.4) || silly
        ? path("M-11 56Q0 50 11 56V72Q11 84 0 84T-11 72Z", tongue) + line("M0 60V72", "#d94f6d", 4) + smile
        : smile;
    }
    case "teeth":
      return random.chance(0.5)
        ? line("M-26 42Q0 62 26 42", ink, 7) + path("M-20 47L-12 65L-5 51ZM20 47L12 65L5 51Z", "#fff")
        : line("M-22 40Q-11 52 0 42Q11 52 22 40", ink, 6.5) + path("M-10 48H10V61Q10 65 6 65H1V50H-1V65H-6Q-10 65 -10 61Z", "#fff");
    case "any": {
      if (silly) return open;
      return random.pick([
        line("M-18 38Q0 56 18 38", ink, 7),
        line("M-18 38Q0 56 18 38", ink, 7),
        line("M-20 40Q-10 53 0 41Q10 53 20 40", ink, 7),
        open,
        ellipse(0, 48, 10, 12, inside) + ellipse(0, 54, 6, 5, tongue),
        line("M-20 40Q0 56 20 40", ink, 7) + path("M8 46L15 60L20 42Z", "#fff"),
      ]);
    }
  }
}

/** Eye and mouth colours for the surface that the face lies on. */
function onSurface(palette: Palette, surface: Figure["surface"]): Palette {
  if (surface === "pale") return { ...palette, dark: false, ink: "#3b2440", cheek: "#ff8fa6" };
  if (surface === "night") return { ...palette, dark: true, ink: palette.accentLight, iris: palette.accentLight };
  return palette;
}

/** Eyes, cheeks and mouth where the figure wants them. */
export function drawFace(figure: Figure, bodyPen: Pen): string {
  const pen = { ...bodyPen, palette: onSurface(bodyPen.palette, figure.surface) };
  const { random, palette, name } = pen;
  const words = WORDS.find(([pattern]) => pattern.test(name))?.[1];
  const choice = words && random.chance(0.85) ? words : random.pick(palette.dark ? DARK : CALM);
  const kind = figure.surface === "night" && choice !== "happy" && choice !== "heart" ? "glow" : choice;
  const apart = figure.eyes === "apart" ? 70 : Math.round(random.between(48, 58));
  const rise = figure.eyes === "apart" ? -88 : 0;
  const eyes =
    figure.eyes === "none" ? "" : group(eye(kind, pen, -apart, false) + eye(kind, pen, apart, true), `transform="translate(0 ${rise})"`);
  const cheeks = random.chance(0.85) ? both(ellipse(256 - 84, 32, 19, 12, palette.cheek, `opacity="${palette.dark ? 0.45 : 0.6}"`)) : "";
  const cheekLayer = group(cheeks, 'transform="translate(-256 0)"');
  const smile =
    figure.surface === "night" ? line("M-18 38Q0 56 18 38", palette.ink, 8) : mouth(figure.mouth ?? "any", pen, kind === "googly");
  const { x, y, scale } = figure.face;
  return group(
    flat(cheekLayer + eyes + smile),
    `transform="translate(${num(x)} ${num(y)}) scale(${num(scale * 100) === "100" ? 1 : scale})"`,
  );
}
