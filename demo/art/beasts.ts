import { complete, type Draft, type Figure, feet, hands, type Pen, sheen } from "./figure.ts";
import { blob, both, circle, cord, ellipse, flat, group, line, path, polygon, scallop } from "./svg.ts";

/** Animals and beings that are one body: birds, swimmers, spirits, monsters. */
export type BeastKind = keyof typeof BEASTS;

const beak = (pen: Pen, y = 262) =>
  path(`M230 ${y}Q256 ${y - 18} 282 ${y}Q274 ${y + 26} 256 ${y + 34}Q238 ${y + 26} 230 ${y}Z`, "url(#gold)") +
  line(`M234 ${y + 5}Q256 ${y + 14} 278 ${y + 5}`, pen.palette.dark ? "#7a4a00" : pen.palette.line, 4);

function bird(pen: Pen): Draft {
  const skin = "M256 104C338 104 392 172 398 262C404 366 340 432 256 432S108 366 114 262C120 172 174 104 256 104Z";
  const crest = pen.random.pick([
    path("M248 112C222 84 224 56 240 46C246 66 256 70 262 44C282 60 288 88 266 112Z", "url(#accent)"),
    both(path("M210 120C176 104 160 76 164 54C186 62 214 84 232 112Z", "url(#accent)")),
    path("M236 112C214 96 212 66 236 64C240 46 268 44 274 62C298 62 302 94 278 112Z", "url(#red)"),
  ]);
  const wing = both(
    path("M122 236C76 256 60 312 74 356C86 350 96 346 102 338C104 352 108 360 114 366C136 344 146 290 122 236Z", "url(#far)"),
  );
  return {
    back: path("M330 404L404 420L392 388L424 372L350 340Z", "url(#far)"),
    front: both(line("M214 428V446M196 452H214H232M214 446V456", "#e58a00", 13)) + crest + path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 184, 166, 34, 20, pen.palette.dark) +
      flat(
        ellipse(256, 356, 88, 66, "url(#belly)") +
          line("M222 340q12 12 24 0M266 340q12 12 24 0M244 366q12 12 24 0", pen.palette.accent, 6, 'opacity=".55"'),
      ) +
      wing +
      beak(pen),
    face: { x: 256, y: 224, scale: 0.98 },
    mouth: "beak",
    neck: null,
    top: { x: 256, y: 110, scale: 0.9 },
  };
}

function penguin(pen: Pen): Draft {
  const draft = bird(pen);
  return {
    ...draft,
    back: "",
    front: feet(438, 46, 40, 18, "url(#gold)") + path(draft.skin ?? "", "url(#body)"),
    over:
      flat(path("M256 190C226 150 150 160 146 240C140 340 190 414 256 414S372 340 366 240C362 160 286 150 256 190Z", "url(#white)")) +
      both(path("M118 250C80 282 72 330 84 368C116 354 132 310 124 262Z", "url(#far)")) +
      beak(pen, 266),
    face: { x: 256, y: 230, scale: 0.98 },
    surface: "pale",
  };
}

function fish(pen: Pen): Draft {
  const skin = "M82 262C92 166 164 118 246 120C338 122 390 190 394 262C390 346 326 404 240 402C150 400 88 346 82 262Z";
  const tail = "M372 262C400 222 436 186 464 182C472 226 456 248 440 262C458 282 470 306 462 346C430 338 398 304 372 262Z";
  const puffer = /puffer|urchin|blow/.test(pen.name);
  const spikes = puffer
    ? [
        [140, 140, 96, 92],
        [246, 116, 246, 56],
        [340, 148, 376, 98],
        [146, 380, 108, 424],
        [240, 404, 240, 458],
        [330, 380, 366, 420],
      ]
        .map(([x = 0, y = 0, tx = 0, ty = 0]) =>
          path(polygon(x - 20, y + (tx === x ? 0 : 10), tx, ty, x + 20, y - (tx === x ? 0 : 6)), "url(#accent)"),
        )
        .join("")
    : path("M176 140C196 84 252 56 310 72C296 96 306 118 322 142Z", "url(#accent)");
  return {
    back: path(tail, "url(#accent)") + flat(line("M410 246L444 208M410 280L440 320", pen.palette.accentDeep, 6, 'opacity=".6"')),
    front: spikes + path("M214 392C222 424 250 450 284 448C288 428 286 408 280 388Z", "url(#accent)") + path(skin, "url(#body)"),
    skin,
    over:
      flat(path("M84 286C120 318 330 326 386 300C370 366 312 402 240 402C156 400 98 356 84 286Z", "url(#belly)")) +
      sheen(skin, 156, 176, 36, 19, pen.palette.dark) +
      path("M318 262C350 254 372 272 376 300C350 306 326 296 318 262Z", "url(#accent)"),
    face: { x: 206, y: 250, scale: 1.02 },
    mouth: /shark|angler|piran/.test(pen.name) ? "teeth" : pen.random.pick(["cat", "none"] as const),
    top: { x: 216, y: 124, scale: 0.9 },
    neck: null,
  };
}

function shark(pen: Pen): Draft {
  const draft = fish(pen);
  return {
    ...draft,
    front: path("M206 136C214 82 246 50 300 38C288 80 300 116 318 144Z", "url(#far)") + path(draft.skin ?? "", "url(#body)"),
    mouth: "teeth",
    over: `${draft.over}${flat(line("M322 216v38M342 220v34M362 226v28", pen.palette.deep, 7))}`,
  };
}

function octopus(pen: Pen): Draft {
  const skin = "M256 72C352 72 400 144 396 226C394 290 366 330 342 352H170C146 330 118 290 116 226C112 144 160 72 256 72Z";
  const { base, line: outline, accent } = pen.palette;
  const arms = [
    "M180 330C176 380 136 402 106 384C92 374 96 356 110 358",
    "M220 340C222 398 194 434 162 428C150 422 152 408 164 408",
    "M250 346C250 390 246 420 230 438",
  ];
  const suckers = circle(150, 386, 6, accent) + circle(166, 372, 6, accent) + circle(200, 410, 6, accent);
  return {
    front: both(arms.map((d) => cord(d, base, 34, outline)).join("") + flat(suckers)) + path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 182, 138, 34, 20, pen.palette.dark) +
      flat(path("M170 346C196 362 220 330 240 348C252 362 268 362 280 346C300 330 320 362 342 346L342 352L338 366H174Z", base)),
    face: { x: 256, y: 240, scale: 1.04 },
    top: { x: 256, y: 78, scale: 0.95 },
    neck: null,
  };
}

function jelly(pen: Pen): Draft {
  const skin =
    "M256 84C360 84 412 164 412 254C412 290 390 304 368 290C350 306 324 306 308 290C292 308 266 308 256 292C246 308 220 308 204 290C188 306 162 306 144 290C122 304 100 290 100 254C100 164 152 84 256 84Z";
  return {
    front:
      [
        "M160 296C140 340 184 370 158 420",
        "M214 300C196 350 236 384 212 446",
        "M256 300C272 360 240 396 258 458",
        "M300 300C318 350 278 384 302 446",
        "M352 296C372 340 330 370 354 420",
      ]
        .map((d, i) => cord(d, i % 2 ? pen.palette.accent : pen.palette.base, 15, pen.palette.line))
        .join("") + path(skin, "url(#body)"),
    skin,
    over: sheen(skin, 176, 150, 36, 20, pen.palette.dark),
    face: { x: 256, y: 218, scale: 1 },
    top: { x: 256, y: 90, scale: 0.95 },
    neck: null,
  };
}

function serpent(pen: Pen): Draft {
  const skin = blob(256, 182, 114, 96, 88, 0.64);
  const coil = (y: number, rx: number, ry: number) =>
    path(blob(256, y, rx, ry, ry, 0.68), "url(#body)") +
    flat(
      path(
        `M${256 - rx * 0.62} ${y + ry * 0.3}Q256 ${y + ry * 0.82} ${256 + rx * 0.62} ${y + ry * 0.3}Q256 ${y + ry * 1.16} ${256 - rx * 0.62} ${y + ry * 0.3}Z`,
        pen.palette.belly,
        'opacity=".9"',
      ),
    );
  const frill = pen.random.chance(0.55)
    ? both(path("M156 150L92 128L112 172L84 196L116 214L104 246L166 236Z", "url(#accent)"))
    : both(path("M190 106C166 84 164 56 176 42C188 70 208 82 224 100Z", "url(#accent)"));
  return {
    grow: 0.95,
    back:
      cord("M372 404C432 404 440 350 414 326", pen.palette.base, 26, pen.palette.line) + path("M410 296L438 330L398 340Z", "url(#accent)"),
    front: coil(412, 150, 48) + coil(352, 118, 44) + coil(296, 88, 40) + frill + path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 194, 124, 28, 16, pen.palette.dark) +
      flat(ellipse(256, 226, 60, 34, "url(#belly)") + both(ellipse(242, 216, 5, 7, pen.palette.deep))),
    face: { x: 256, y: 180, scale: 0.95 },
    mouth: "teeth",
    top: { x: 256, y: 94, scale: 0.88 },
    neck: { x: 256, y: 278, scale: 0.95 },
    shoulders: { x: 256, y: 320, scale: 1 },
  };
}

function hydra(pen: Pen): Draft {
  const side = group(
    path("M96 200C130 240 150 300 190 360L240 330C204 300 180 250 170 196Z", "url(#far)") +
      path("M112 118C104 96 108 80 118 68C128 84 138 90 148 104Z", "url(#accent)") +
      path(blob(136, 166, 64, 58, 52, 0.64), "url(#body)") +
      flat(
        ellipse(136, 192, 36, 19, "url(#belly)") +
          ellipse(116, 164, 11, 14, pen.palette.ink) +
          ellipse(156, 164, 11, 14, pen.palette.ink) +
          circle(113, 159, 4, pen.palette.dark ? "#140f24" : "#fff") +
          circle(153, 159, 4, pen.palette.dark ? "#140f24" : "#fff"),
      ),
    "",
  );
  const skin = blob(256, 238, 104, 92, 84, 0.64);
  const body = blob(256, 382, 112, 78, 66, 0.64);
  return {
    grow: 0.97,
    back: both(side),
    front:
      feet(440, 58, 38, 20) +
      path(body, "url(#body)") +
      flat(
        ellipse(256, 400, 66, 42, "url(#belly)") +
          line("M208 388Q256 400 304 388M204 408Q256 420 308 408", pen.palette.base, 5, 'opacity=".6"'),
      ) +
      both(path("M206 164C180 144 176 118 188 98C200 124 220 138 236 152Z", "url(#accent)")) +
      path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 200, 182, 24, 14, pen.palette.dark) +
      flat(ellipse(256, 280, 54, 30, "url(#belly)") + both(ellipse(243, 272, 5, 7, pen.palette.deep))),
    face: { x: 256, y: 236, scale: 0.84 },
    mouth: "teeth",
    top: { x: 256, y: 152, scale: 0.82 },
    neck: { x: 256, y: 322, scale: 0.9 },
  };
}

function golem(pen: Pen): Draft {
  const skin = "M168 112L344 112L388 160L384 268L340 300H172L128 268L124 160Z";
  const glow = pen.palette.accent;
  const fist = both(
    path("M118 300L166 306L158 420L100 426L76 384L84 330Z", "url(#body)") +
      flat(path("M84 330L118 300L122 350L76 384Z", pen.palette.light, 'opacity=".5"')),
  );
  return {
    grow: 0.94,
    front:
      both(path("M186 404H246V452H176Z", "url(#far)")) +
      path("M164 288H348L366 350L334 424H178L146 350Z", "url(#body)") +
      flat(path("M164 288H348L352 304L256 322L160 304Z", pen.palette.deep, 'opacity=".45"')) +
      line("M256 350L232 376L262 386L246 412M300 340L318 366", glow, 9) +
      fist +
      path("M150 118L176 66L214 112ZM362 118L336 66L298 112Z", "url(#accent)") +
      path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 176, 146, 26, 13, pen.palette.dark) +
      flat(path("M344 112L388 160L384 268L360 250L352 166Z", pen.palette.deep, 'opacity=".4"')) +
      line("M300 114L290 142L310 160M128 236L156 246L160 268", glow, 7),
    face: { x: 256, y: 214, scale: 0.95 },
    top: { x: 256, y: 116, scale: 1 },
    neck: { x: 256, y: 302, scale: 1 },
  };
}

function ghost(pen: Pen): Draft {
  const skin =
    "M256 76C346 76 386 146 388 236V402C388 430 364 442 344 420C328 402 312 402 298 424C284 450 254 456 240 428C228 404 212 404 198 424C182 448 150 444 140 414C130 384 124 300 124 236C126 146 166 76 256 76Z";
  return {
    front: both(path("M134 290C104 282 86 304 92 326C112 338 134 330 146 314Z", "url(#body)")) + path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 186, 142, 34, 20, pen.palette.dark) +
      flat(
        path(
          "M140 380C200 340 320 340 388 380V402C388 430 364 442 344 420C328 402 312 402 298 424C284 450 254 456 240 428C228 404 212 404 198 424C182 448 150 444 140 414Z",
          pen.palette.accent,
          'opacity=".3"',
        ),
      ),
    face: { x: 256, y: 222, scale: 1.06 },
    top: { x: 256, y: 84, scale: 0.95 },
    neck: null,
    shoulders: { x: 256, y: 300, scale: 1 },
  };
}

function slime(pen: Pen): Draft {
  const skin =
    "M256 92C282 92 286 128 318 158C372 206 416 268 420 342C424 410 372 432 256 432S88 410 92 342C96 268 140 206 194 158C226 128 230 92 256 92Z";
  return {
    front: path(skin, "url(#body)"),
    skin,
    over:
      sheen(skin, 170, 246, 30, 52, pen.palette.dark) +
      flat(
        ellipse(256, 404, 118, 18, pen.palette.light, 'opacity=".5"') +
          circle(350, 372, 15, "#fff", 'opacity=".28"') +
          circle(378, 332, 9, "#fff", 'opacity=".28"') +
          circle(148, 380, 11, "#fff", 'opacity=".24"'),
      ),
    face: { x: 256, y: 308, scale: 1.1 },
    top: { x: 256, y: 104, scale: 0.7 },
    neck: null,
    shoulders: { x: 256, y: 320, scale: 1.1 },
  };
}

function crab(pen: Pen): Draft {
  const skin = blob(256, 306, 150, 112, 96, 0.64);
  const claw = both(
    cord("M130 330C84 310 76 260 96 226", pen.palette.base, 26, pen.palette.line) +
      path("M104 240C64 236 48 186 70 142C84 156 92 166 98 184C106 160 122 142 146 134C166 184 150 236 104 240Z", "url(#body)") +
      flat(circle(96, 212, 14, pen.palette.light, 'opacity=".6"')),
  );
  return {
    front:
      both(cord("M166 372C142 396 132 414 136 438M206 392C196 412 192 426 198 446", pen.palette.base, 18, pen.palette.line)) +
      claw +
      path(skin, "url(#body)"),
    skin,
    over: sheen(skin, 176, 246, 34, 17, pen.palette.dark) + flat(ellipse(256, 366, 90, 34, "url(#belly)", 'opacity=".7"')),
    face: { x: 256, y: 290, scale: 1.04 },
    top: { x: 256, y: 200, scale: 1 },
    neck: null,
  };
}

function worm(pen: Pen): Draft {
  const skin = blob(206, 226, 112, 102, 96, 0.6);
  const parts = [
    [408, 348, 46],
    [362, 384, 54],
    [300, 396, 62],
    [236, 372, 74],
  ] as const;
  return {
    front:
      parts.map(([x, y, r], i) => feetOf(x, y + r - 6) + circle(x, y, r, i % 2 ? "url(#accent)" : "url(#body)")).join("") +
      cord("M160 136C150 108 138 96 122 90M236 128C242 100 256 86 270 82", pen.palette.line, 4, pen.palette.line) +
      circle(120, 90, 14, "url(#accent)") +
      circle(272, 82, 14, "url(#accent)") +
      path(skin, "url(#body)"),
    skin,
    over: sheen(skin, 150, 166, 26, 15, pen.palette.dark),
    face: { x: 206, y: 232, scale: 0.92 },
    top: { x: 206, y: 132, scale: 0.85 },
    neck: null,
  };
}

const feetOf = (x: number, y: number) => ellipse(x - 16, y, 13, 10, "url(#far)") + ellipse(x + 16, y, 13, 10, "url(#far)");

function eyeball(pen: Pen): Draft {
  const skin = blob(256, 252, 164, 164);
  return {
    front: feet(428, 62, 38, 24) + hands(300, 168) + path(skin, "url(#white)"),
    skin: null,
    over:
      flat(
        line("M116 210q34 8 52 30M396 214q-34 4-50 24M150 340q34-2 50-22M356 346q-26-6-40-24", "#e05a78", 6, 'opacity=".5"') +
          circle(256, 246, 100, "url(#accent)") +
          circle(256, 246, 84, pen.palette.accent) +
          path(scallop(256, 246, 70, 16), pen.palette.accentLight, 'opacity=".45"') +
          circle(256, 246, 50, "#17132a") +
          circle(226, 212, 28, "#fff") +
          circle(286, 278, 12, "#fff", 'opacity=".8"'),
      ) + path("M92 226C104 134 176 84 256 84S408 134 420 226C372 176 316 160 256 160S140 176 92 226Z", "url(#body)"),
    face: { x: 256, y: 336, scale: 0.8 },
    eyes: "none",
    surface: "pale",
    top: { x: 256, y: 92, scale: 1 },
    neck: null,
  };
}

const BEASTS = { bird, penguin, fish, shark, octopus, jelly, serpent, hydra, golem, ghost, slime, crab, worm, eyeball };

/** One beast. */
export const drawBeast = (kind: BeastKind, pen: Pen): Figure => complete(BEASTS[kind](pen));
