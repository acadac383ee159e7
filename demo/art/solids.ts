import { complete, type Draft, type Figure, feet, hands, type Pen, sheen } from "./figure.ts";
import { blob, both, circle, ellipse, flat, glint, heart, line, path, polygon, star, white } from "./svg.ts";

/** Simple shapes with a face: gems, cubes, hearts, stars. */
export type SolidKind = keyof typeof SOLIDS;

function orb(pen: Pen): Draft {
  const skin = blob(256, 254, 166, 166);
  const ring = /planet|saturn|galax|cosm|orbit|ring|universe|infinity|celest/.test(pen.name);
  const front = feet(426, 62, 38, 24) + hands(304, 170) + path(skin, "url(#body)");
  return {
    front,
    skin,
    over:
      sheen(skin, 170, 158, 40, 22, pen.palette.dark) +
      (ring
        ? line("M92 300C60 340 170 372 290 346S452 268 416 244", pen.palette.line, 27) +
          line("M92 300C60 340 170 372 290 346S452 268 416 244", pen.palette.accent, 15)
        : flat(circle(346, 346, 16, "#fff", 'opacity=".2"'))),
    face: { x: 256, y: 250, scale: 1.12 },
    top: { x: 256, y: 96, scale: 1 },
  };
}

function gem(pen: Pen): Draft {
  const skin = polygon(164, 112, 348, 112, 426, 214, 256, 444, 86, 214);
  return {
    front: feet(436, 52, 34, 20) + path(skin, "url(#body)"),
    skin,
    over:
      flat(
        white("M164 112L210 214H86ZM256 112L302 214H210Z", 0.34) +
          white("M86 214H210L256 444Z", 0.14) +
          path("M302 214H426L256 444Z", pen.palette.deep, 'opacity=".42"') +
          path("M348 112L426 214H302Z", pen.palette.deep, 'opacity=".25"'),
      ) +
      path(skin, "url(#edge)") +
      flat(path(glint(150, 170, 30), "#fff", 'opacity=".9"')),
    face: { x: 256, y: 252, scale: 1.06 },
    top: { x: 256, y: 116, scale: 1 },
  };
}

function shard(pen: Pen): Draft {
  const skin = polygon(256, 44, 360, 160, 340, 386, 256, 462, 172, 386, 152, 160);
  const small = both(
    path(polygon(112, 236, 152, 286, 150, 392, 112, 420, 82, 374, 80, 290), "url(#accent)") +
      flat(white("M112 236L80 290L82 374L112 330Z", 0.3)),
  );
  return {
    front: small + path(skin, "url(#body)"),
    skin,
    over:
      flat(
        white("M256 44L152 160L206 190L256 128Z", 0.36) +
          white("M152 160L172 386L212 356L206 190Z", 0.16) +
          path("M360 160L340 386L302 356L308 190Z", pen.palette.deep, 'opacity=".4"') +
          path("M256 44L360 160L308 190L256 128Z", pen.palette.deep, 'opacity=".16"') +
          path("M172 386L256 462L340 386L302 356H212Z", pen.palette.deep, 'opacity=".3"'),
      ) +
      path(skin, "url(#edge)") +
      flat(path(glint(190, 120, 26), "#fff", 'opacity=".9"')),
    face: { x: 256, y: 254, scale: 0.98 },
    top: { x: 256, y: 62, scale: 0.75 },
  };
}

function box(pen: Pen): Draft {
  const skin = blob(248, 288, 132, 126, 130, 0.88);
  const dice = /dice|domino|card|chance/.test(pen.name);
  const pips = [
    [152, 204],
    [344, 204],
    [152, 374],
    [344, 374],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 15, dice ? pen.palette.accent : pen.palette.accentLight, `opacity="${dice ? 1 : 0.55}"`))
    .join("");
  return {
    front:
      feet(420, 60, 36, 22) +
      path("M148 166L196 112Q204 104 216 104H384Q404 104 404 124V336Q404 346 398 354L366 396Z", "url(#far)") +
      flat(path("M150 164L196 114Q204 106 216 106H384Q398 106 400 116L360 164Z", pen.palette.light, 'opacity=".55"')) +
      hands(320, 146) +
      path(skin, "url(#body)"),
    skin,
    over: sheen(skin, 160, 196, 26, 13, pen.palette.dark) + flat(pips),
    face: { x: 248, y: 280, scale: 1.02 },
    top: { x: 270, y: 120, scale: 0.95 },
    shoulders: { x: 256, y: 290, scale: 1.05 },
  };
}

function gift(pen: Pen): Draft {
  const skin = blob(256, 306, 140, 124, 128, 0.88);
  const bow =
    path("M256 166C216 90 140 92 142 140C146 178 210 176 256 170C302 176 366 178 370 140C372 92 296 90 256 166Z", "url(#accent)") +
    circle(256, 160, 22, "url(#accent)");
  return {
    front: feet(436, 60, 36, 20) + path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 160, 250, 22, 14, pen.palette.dark) +
      flat(path("M232 182H280V432H232Z", pen.palette.accent, 'opacity=".9"')) +
      path(blob(256, 198, 158, 30, 32, 0.86), "url(#accent)") +
      flat(ellipse(160, 186, 40, 6, "#fff", 'opacity=".45"')) +
      bow,
    face: { x: 256, y: 316, scale: 1.05 },
    top: { x: 256, y: 116, scale: 0.8 },
    shoulders: { x: 256, y: 310, scale: 1.05 },
  };
}

function hexagon(pen: Pen): Draft {
  const skin = polygon(256, 76, 412, 166, 412, 346, 256, 436, 100, 346, 100, 166);
  const inner = polygon(256, 112, 381, 184, 381, 328, 256, 400, 131, 328, 131, 184);
  return {
    front: feet(430, 60, 34, 22) + path(skin, "url(#far)") + path(inner, "url(#body)", `stroke="${pen.palette.accent}"`),
    skin: inner,
    over:
      flat(white("M256 76L412 166L381 184L256 112L131 184L100 166Z", 0.36)) +
      sheen(inner, 178, 184, 24, 13, pen.palette.dark) +
      flat(
        [
          [256, 94],
          [397, 175],
          [397, 337],
          [256, 418],
          [115, 337],
          [115, 175],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 8, pen.palette.accentLight))
          .join(""),
      ),
    face: { x: 256, y: 256, scale: 1.06 },
    top: { x: 256, y: 92, scale: 0.95 },
  };
}

function pyramid(pen: Pen): Draft {
  const skin = "M238 92Q256 62 274 92L412 362Q424 394 392 398H120Q88 394 100 362Z";
  return {
    front: feet(408, 70, 36, 22) + path(skin, "url(#body)"),
    skin,
    over:
      flat(
        path("M256 74Q264 78 274 92L412 362Q424 394 392 398H332Z", pen.palette.deep, 'opacity=".42"') +
          path("M204 160H308L334 212H178Z", pen.palette.accent, 'opacity=".35"') +
          path("M256 74Q246 76 238 92L204 160H308L274 92Q266 78 256 74Z", "url(#gold)"),
      ) +
      path(skin, "url(#edge)") +
      flat(path(glint(172, 210, 22), "#fff", 'opacity=".8"')),
    face: { x: 256, y: 300, scale: 1.04 },
    top: { x: 256, y: 84, scale: 0.6 },
    shoulders: { x: 256, y: 330, scale: 1.05 },
  };
}

function heartThing(pen: Pen): Draft {
  const skin = heart(256, 262, 180);
  return {
    front: feet(432, 40, 32, 20) + hands(320, 150) + path(skin, "url(#body)"),
    skin,
    over: sheen(skin, 152, 166, 42, 24, pen.palette.dark),
    face: { x: 256, y: 246, scale: 1.14 },
    top: { x: 256, y: 140, scale: 0.95 },
  };
}

function starThing(pen: Pen): Draft {
  const skin = star(256, 270, 196, 5, 0.56);
  return {
    front:
      path(skin, "url(#body)", 'stroke-width="34" stroke-linejoin="round"') +
      path(skin, "url(#body)", `stroke="${pen.palette.base}" stroke-width="20" stroke-linejoin="round"`),
    skin,
    over: flat(path(star(256, 270, 196, 5, 0.56), "url(#body)")) + sheen(skin, 232, 142, 12, 30, pen.palette.dark),
    face: { x: 256, y: 268, scale: 1.0 },
    top: { x: 256, y: 88, scale: 0.6 },
  };
}

function coin(): Draft {
  const inner = blob(256, 252, 132, 132);
  return {
    front:
      feet(424, 60, 36, 24) +
      path(blob(266, 256, 170, 170), "url(#far)") +
      path(blob(252, 252, 168, 168), "url(#gold)") +
      path(inner, "url(#gold)", `stroke="#c87a00"`),
    skin: null,
    over: sheen(inner, 176, 170, 34, 18, false) + flat(path(star(256, 152, 22), "#fff3b8")),
    face: { x: 256, y: 256, scale: 1.06 },
    top: { x: 256, y: 92, scale: 1 },
    surface: "pale",
  };
}

const SOLIDS = { orb, gem, shard, box, gift, hexagon, pyramid, heart: heartThing, star: starThing, coin };

/** One shape. */
export const drawSolid = (kind: SolidKind, pen: Pen): Figure => complete(SOLIDS[kind](pen));
