import { complete, type Draft, type Figure, feet, type Pen, sheen } from "./figure.ts";
import { blob, both, circle, ellipse, flat, line, path, scallop, white } from "./svg.ts";

/** Things with a face: candles, sweets, plants, hats. */
export type ObjectKind = keyof typeof OBJECTS;

function flame(pen: Pen): Draft {
  const outer =
    "M262 46C276 116 372 158 396 272C416 378 346 448 256 448S96 382 116 276C126 222 158 200 166 150C192 164 204 184 208 206C232 164 256 118 262 46Z";
  const skin =
    "M258 148C270 194 342 232 352 312C358 382 312 424 256 424S154 386 160 312C164 276 184 262 190 228C208 240 216 254 220 268C238 236 254 196 258 148Z";
  return {
    front:
      path(outer, "url(#body)") +
      path("M398 196C414 218 418 240 408 262C390 254 384 226 398 196Z", "url(#accent)") +
      path("M116 176C128 196 130 214 120 230C106 222 104 198 116 176Z", "url(#accent)"),
    skin: null,
    over: sheen(outer, 150, 300, 14, 36, pen.palette.dark) + flat(path(skin, "url(#belly)", 'opacity=".85"')),
    face: { x: 256, y: 316, scale: 1.02 },
    top: { x: 262, y: 120, scale: 0.7 },
    shoulders: { x: 256, y: 320, scale: 1 },
  };
}

function skull(pen: Pen): Draft {
  const skin =
    "M256 92C362 92 410 164 408 246C406 300 376 322 358 332L350 398Q346 420 324 420H188Q166 420 162 398L154 332C136 322 106 300 104 246C102 164 150 92 256 92Z";
  return {
    front: path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 180, 150, 38, 20, pen.palette.dark) +
      flat(
        both(ellipse(192, 250, 46, 50, pen.palette.dark ? "#0f0a1c" : pen.palette.deep, 'opacity=".75"')) +
          path("M256 292L272 322Q256 332 240 322Z", pen.palette.dark ? "#0f0a1c" : pen.palette.deep) +
          line("M206 360V412M240 366V416M272 366V416M306 360V412", pen.palette.deep, 7),
      ),
    face: { x: 256, y: 250, scale: 1.12 },
    mouth: "none",
    top: { x: 256, y: 100, scale: 1 },
  };
}

function pumpkin(): Draft {
  const skin = blob(256, 282, 172, 136, 134, 0.62);
  return {
    front:
      feet(418, 58, 34, 20) +
      path("M236 158C238 118 222 98 232 78Q254 66 272 82C268 108 280 130 280 160Z", "url(#leaf)") +
      path(skin, "url(#far)") +
      both(path(blob(176, 284, 88, 128, 128, 0.6), "url(#body)")) +
      path(blob(256, 286, 86, 138, 132, 0.6), "url(#body)"),
    skin: null,
    over:
      flat(ellipse(178, 196, 34, 18, "#fff", 'opacity=".35" transform="rotate(-24 178 196)"')) +
      path("M276 132C300 98 344 98 362 116C344 142 308 150 276 132Z", "url(#leaf)"),
    face: { x: 256, y: 276, scale: 1.14 },
    mouth: "teeth",
    top: { x: 256, y: 150, scale: 0.95 },
  };
}

function egg(pen: Pen): Draft {
  const skin = "M256 66C342 66 402 188 402 282C402 380 340 438 256 438S110 380 110 282C110 188 170 66 256 66Z";
  return {
    front: feet(436, 56, 36, 20) + path(skin, "url(#body)"),
    skin,
    over:
      flat(
        path(
          "M124 216L168 188L212 216L256 188L300 216L344 188L388 216Q380 192 370 170L344 148L300 176L256 148L212 176L168 148L142 170Q130 194 124 216Z",
          pen.palette.accent,
        ) +
          path(
            "M114 330L160 356L208 330L256 356L304 330L352 356L398 330Q394 358 382 380L352 400L304 374L256 400L208 374L160 400L130 380Q118 356 114 330Z",
            pen.palette.accent,
            'opacity=".8"',
          ),
      ) + sheen(skin, 190, 128, 20, 30, pen.palette.dark),
    face: { x: 256, y: 262, scale: 1 },
    top: { x: 256, y: 76, scale: 0.8 },
    shoulders: { x: 256, y: 300, scale: 1.05 },
  };
}

function candle(pen: Pen): Draft {
  const skin = blob(256, 306, 102, 124, 132, 0.84);
  return {
    front:
      path("M120 424Q120 404 150 404H362Q392 404 392 424Q388 448 340 448H172Q124 448 120 424Z", "url(#gold)") +
      path(skin, "url(#body)") +
      line("M256 186V154", "#4a3550", 12) +
      path("M256 50C280 92 302 112 296 144C290 172 270 178 256 178S222 172 216 144C212 112 240 96 256 50Z", "url(#ember)") +
      flat(ellipse(256, 150, 15, 20, "#fff7c9")),
    skin: null,
    over:
      path(
        "M158 220C158 196 190 182 256 182S354 196 354 220V262C354 280 330 280 330 262C330 248 310 248 308 264V296C306 314 282 314 282 296V258C280 244 258 246 256 258C254 276 232 278 230 260C228 246 208 246 206 262V284C204 304 180 302 180 284V268C178 256 158 258 158 242Z",
        pen.palette.dark ? "url(#accent)" : "url(#belly)",
      ) + sheen(skin, 186, 214, 14, 8, pen.palette.dark),
    face: { x: 256, y: 336, scale: 0.96 },
    top: { x: 256, y: 200, scale: 0 },
    shoulders: { x: 256, y: 320, scale: 1 },
  };
}

function sundae(pen: Pen): Draft {
  const skin = blob(256, 212, 124, 112, 92, 0.6);
  const cone = /cone|waffle|popsicle/.test(pen.name);
  return {
    front: cone
      ? path("M150 266H362L274 456Q256 474 238 456Z", "url(#wood)") +
        line("M186 292L292 416M236 288L312 370M326 292L220 416M276 288L200 370", "#6d4127", 6, 'opacity=".55"')
      : path("M148 276H364L334 400Q330 418 308 420H204Q182 418 178 400Z", "url(#accent)") +
        path("M196 420H316L330 450H182Z", "url(#accent)") +
        flat(white("M172 292H204L216 404H196Z", 0.35)),
    skin: null,
    back: both(path("M168 200L106 84Q114 66 136 76L216 176Z", cone ? "url(#wood)" : "url(#accent)")),
    over:
      path(skin, "url(#body)") +
      path(
        "M130 236C120 280 160 304 180 282C194 306 232 308 244 286C258 308 298 306 308 284C326 306 392 290 382 238C370 292 142 292 130 236Z",
        "url(#body)",
      ) +
      sheen(skin, 186, 150, 30, 17, pen.palette.dark) +
      circle(256, 92, 30, "url(#red)") +
      line("M256 66C258 46 272 38 290 36", "#2f7d3a", 8) +
      flat(circle(246, 82, 8, "#fff", 'opacity=".8"')),
    face: { x: 256, y: 206, scale: 1 },
    top: { x: 256, y: 100, scale: 0 },
    shoulders: { x: 256, y: 300, scale: 1 },
  };
}

function trophy(pen: Pen): Draft {
  const skin = "M136 92H376C380 232 344 330 256 336C168 330 132 232 136 92Z";
  return {
    back: both(line("M146 138C70 120 66 226 168 250", pen.palette.line, 36) + line("M146 138C70 120 66 226 168 250", pen.palette.base, 22)),
    front:
      path("M230 326H282L290 384H222Z", "url(#far)") +
      path("M168 394Q168 380 184 380H328Q344 380 344 394V446H168Z", "url(#wood)") +
      flat(path("M206 402H306V428H206Z", "#ffdf80")) +
      path(skin, "url(#body)"),
    skin,
    over: path(blob(256, 92, 126, 20, 20, 0.7), "url(#far)") + sheen(skin, 172, 158, 13, 34, pen.palette.dark),
    face: { x: 256, y: 200, scale: 1.02 },
    top: { x: 256, y: 86, scale: 0.85 },
    shoulders: { x: 256, y: 260, scale: 1 },
  };
}

function flower(pen: Pen): Draft {
  const skin = blob(256, 206, 94, 90, 90);
  const petals = Array.from(
    { length: 8 },
    (_, i) => `<g transform="rotate(${i * 45} 256 206)">${ellipse(256, 98, 50, 58, i % 2 ? "url(#body)" : "url(#far)")}</g>`,
  ).join("");
  const pot = /pot\b|plant|vine|shrub|cactus/.test(pen.name);
  return {
    grow: 0.94,
    front:
      line("M256 320V430", "#1f7d46", 26) +
      line("M256 320V430", "#57b947", 13) +
      both(path("M250 408C220 356 172 352 148 372C168 414 214 424 250 416Z", "url(#leaf)")) +
      (pot ? path("M176 402H336L318 462H194Z", "url(#wood)") : "") +
      petals +
      path(skin, "url(#accent)"),
    skin: null,
    over: sheen(skin, 208, 152, 20, 12, pen.palette.dark),
    face: { x: 256, y: 202, scale: 0.86 },
    top: { x: 256, y: 62, scale: 0.7 },
    shoulders: { x: 256, y: 220, scale: 1.1 },
  };
}

function screen(pen: Pen): Draft {
  const skin = blob(256, 276, 162, 124, 122, 0.86);
  const glass = blob(240, 272, 118, 88, 88, 0.82);
  return {
    front:
      line("M256 156L196 74M256 156L316 74", pen.palette.line, 13) +
      circle(194, 72, 16, "url(#accent)") +
      circle(318, 72, 16, "url(#accent)") +
      both(path("M168 386H214L202 440H158Z", "url(#far)")) +
      path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 140, 178, 26, 10, pen.palette.dark) +
      path(glass, "url(#night)") +
      flat(white("M136 262C140 202 176 190 236 190L176 356C146 344 134 316 136 262Z", 0.08)) +
      circle(386, 234, 15, "url(#accent)") +
      circle(386, 282, 15, "url(#accent)"),
    face: { x: 240, y: 266, scale: 1 },
    surface: "night",
    top: { x: 256, y: 158, scale: 0.95 },
  };
}

function snowman(pen: Pen): Draft {
  const skin = blob(256, 206, 116, 104, 98);
  return {
    front:
      both(line("M170 340L104 290M122 304L98 318M130 310L120 278", "#7a4a2a", 13)) +
      path(blob(256, 366, 126, 92, 88, 0.6), "url(#white)") +
      flat(circle(256, 352, 11, pen.palette.accentDeep) + circle(256, 394, 11, pen.palette.accentDeep)) +
      path(skin, "url(#white)"),
    skin: null,
    over: sheen(skin, 198, 146, 26, 15, false) + path("M246 222L336 244L248 254Z", "url(#ember)"),
    face: { x: 256, y: 200, scale: 0.92 },
    top: { x: 256, y: 110, scale: 1 },
    neck: { x: 256, y: 290, scale: 1 },
    surface: "pale",
  };
}

function topHat(pen: Pen): Draft {
  const skin = "M150 104Q150 76 256 76T362 104L350 366Q256 396 162 366Z";
  return {
    front: path(blob(256, 380, 186, 42, 46, 0.6), "url(#body)") + path(skin, "url(#body)"),
    skin: null,
    over:
      flat(path("M158 300Q256 328 354 300L351 356Q256 386 161 356Z", pen.palette.accent)) +
      path(blob(256, 104, 106, 28, 28), "url(#far)") +
      sheen(skin, 180, 176, 11, 36, pen.palette.dark),
    face: { x: 256, y: 216, scale: 1.02 },
    top: { x: 256, y: 90, scale: 0.7 },
    shoulders: { x: 256, y: 260, scale: 1 },
  };
}

function mushroom(pen: Pen): Draft {
  const cap = "M256 74C362 74 424 150 420 228C416 258 372 262 256 262S96 258 92 228C88 150 150 74 256 74Z";
  return {
    front: feet(440, 44, 34, 18) + path(blob(256, 340, 106, 120, 98, 0.68), "url(#belly)"),
    skin: null,
    over:
      path(cap, "url(#body)") +
      flat(
        both(circle(160, 184, 26, pen.palette.accentLight) + circle(218, 108, 15, pen.palette.accentLight)) +
          circle(256, 168, 32, pen.palette.accentLight),
      ) +
      sheen(cap, 154, 126, 26, 13, pen.palette.dark),
    face: { x: 256, y: 326, scale: 0.94 },
    top: { x: 256, y: 84, scale: 0.9 },
    shoulders: { x: 256, y: 340, scale: 1 },
  };
}

function cloud(pen: Pen): Draft {
  const skin = scallop(256, 264, 138, 9, 0.92);
  return {
    front: feet(420, 58, 36, 24) + path(skin, "url(#body)"),
    skin: null,
    over: sheen(skin, 176, 176, 34, 18, pen.palette.dark),
    face: { x: 256, y: 262, scale: 1.14 },
    top: { x: 256, y: 112, scale: 1 },
  };
}

const OBJECTS = { flame, skull, pumpkin, egg, candle, sundae, trophy, flower, screen, snowman, topHat, mushroom, cloud };

/** One thing. */
export const drawObject = (kind: ObjectKind, pen: Pen): Figure => complete(OBJECTS[kind](pen));
