import { type Figure, type Pen, sheen, trunk } from "./figure.ts";
import { blob, both, circle, cord, ellipse, flat, line, path, scallop } from "./svg.ts";

/** Animals with a big head on a small body. */
export type AnimalKind = keyof typeof HEADS;

interface Head {
  /** Behind the head: ears, horns, mane. */
  behind?: (pen: Pen) => string;
  /** On the head, under the face. */
  over?: (pen: Pen) => string;
  tail?: (pen: Pen) => string;
  eyes?: Figure["eyes"];
  mouth?: Figure["mouth"];
  surface?: Figure["surface"];
  grow?: number;
  /** Height of hats over the usual place. */
  lift?: number;
}

const pointedEar = (tip: number, inner: string) =>
  both(
    path(`M138 204C124 140 122 ${tip + 22} 138 ${tip}C148 ${tip - 8} 200 ${tip + 24} 236 134Z`, "url(#body)") +
      flat(path(`M152 184C144 142 142 ${tip + 38} 150 ${tip + 26}C158 ${tip + 24} 186 ${tip + 46} 206 140Z`, inner)),
  );

const roundEar = (x: number, y: number, r: number) =>
  both(circle(x, y, r, "url(#body)") + flat(circle(x + 3, y + 4, r * 0.56, "url(#accent)")));

const muzzle = (pen: Pen, rx = 50, ry = 36, y = 272) =>
  flat(
    ellipse(256, y, rx, ry, "url(#belly)") +
      path(blob(256, y - ry * 0.5, 17, 11, 13, 0.6), pen.palette.dark ? pen.palette.accent : pen.palette.ink) +
      ellipse(251, y - ry * 0.5 - 4, 6, 3, "#fff", 'opacity=".5"'),
  );

const snout = (pen: Pen) => flat(ellipse(256, 274, 34, 23, "url(#accent)") + both(ellipse(244, 274, 6, 9, pen.palette.accentDeep)));

const curvedHorn = (fill: string) => both(path("M182 152C150 132 140 92 156 54C168 92 198 104 224 130Z", fill));

const antlers = (pen: Pen) =>
  both(
    cord(
      "M214 140C208 112 192 104 178 62M201 108C186 108 172 98 164 84M190 86C192 74 196 66 204 58",
      pen.palette.dark ? pen.palette.accent : "#b98452",
      13,
      pen.palette.dark ? pen.palette.accentDeep : "#5d3a22",
    ),
  );

const leafEar = both(
  path("M148 190C112 160 84 160 66 178C74 206 108 222 146 216Z", "url(#body)") +
    flat(path("M140 194C116 178 98 174 84 182C94 200 114 208 138 206Z", "url(#accent)")),
);

const swishTail = (pen: Pen) =>
  cord(
    pen.random.pick([
      "M330 420C392 424 416 372 388 338C380 330 372 334 370 342",
      "M330 424C384 428 412 398 404 352",
      "M330 424C370 428 384 404 394 376C402 356 420 356 424 372",
    ]),
    pen.palette.base,
    26,
    pen.palette.line,
  );

const bushyTail = (pen: Pen) =>
  path("M318 428C372 450 428 412 420 336C418 306 398 292 388 306C392 342 352 356 324 384Z", "url(#body)") +
  flat(path("M417 330C416 306 398 294 390 308C392 326 384 340 376 346C392 352 408 344 417 330Z", pen.palette.belly));

const spadeTail = (pen: Pen) =>
  cord("M328 430C382 436 404 404 398 362", pen.palette.base, 20, pen.palette.line) +
  path("M398 312C414 330 424 348 420 366L398 358L374 370C372 350 382 330 398 312Z", "url(#accent)");

const foldedEar = both(
  path("M146 196C122 140 132 98 156 90C190 94 222 116 238 136Z", "url(#body)") +
    path("M148 96C168 86 202 104 210 124C186 124 160 142 148 170C134 140 134 112 148 96Z", "url(#far)"),
);

const floppyEar = "M172 138C120 116 88 168 86 232C86 280 116 300 140 280C164 258 156 190 196 152Z";

const eyePatch = (pen: Pen) =>
  pen.random.chance(0.5) ? flat(ellipse(308, 226, 46, 50, pen.random.pick([pen.palette.belly, pen.palette.deep]), 'opacity=".7"')) : "";

const mane = (pen: Pen) =>
  path(scallop(256, 226, 148, 14, 0.96), "url(#accent)") +
  flat(path(scallop(256, 226, 132, 14, 0.96), pen.palette.accentDeep, 'opacity=".18"'));

const HEADS = {
  cat: {
    behind: () => pointedEar(78, "url(#accent)"),
    tail: swishTail,
    mouth: "cat",
    over: (pen) =>
      flat(both(line("M120 254L166 262M122 284L168 278", pen.palette.dark ? pen.palette.line : pen.palette.ink, 5, 'opacity=".55"'))),
  },
  dog: {
    tail: swishTail,
    mouth: "dog",
    over: (pen) => eyePatch(pen) + muzzle(pen) + both(path(floppyEar, "url(#far)")),
  },
  pup: { behind: () => foldedEar, tail: swishTail, mouth: "dog", over: (pen) => eyePatch(pen) + muzzle(pen) },
  shiba: {
    grow: 1,
    behind: () => pointedEar(88, "url(#accent)"),
    tail: bushyTail,
    mouth: "dog",
    over: (pen) => flat(both(path("M150 274C170 248 220 250 256 290V332C206 334 158 312 150 274Z", "url(#belly)"))) + muzzle(pen, 40, 30),
  },
  dogcat: {
    grow: 1,
    behind: () =>
      path("M138 204C124 140 122 100 138 78C148 70 200 102 236 134Z", "url(#body)") +
      flat(path("M152 184C144 142 142 116 150 104C158 102 186 124 206 140Z", "url(#accent)")),
    tail: swishTail,
    mouth: "cat",
    over: (pen) =>
      flat(path("M256 120A130 112 0 0 1 386 232A130 100 0 0 1 256 332Z", pen.palette.accent, 'opacity=".55"')) +
      path("M340 138C392 116 424 168 426 232C426 280 396 300 372 280C348 258 356 190 316 152Z", "url(#accent)"),
  },
  fox: {
    grow: 1,
    behind: (pen) => pointedEar(66, pen.palette.ink === "#fdf8ff" ? "url(#accent)" : "url(#night)"),
    tail: bushyTail,
    over: (pen) =>
      flat(
        both(path("M129 250C150 236 214 244 256 300V332C190 334 132 300 129 250Z", "url(#belly)")) +
          ellipse(256, 272, 15, 11, pen.palette.dark ? pen.palette.accent : pen.palette.ink),
      ),
    mouth: "dog",
  },
  bear: {
    behind: () => roundEar(158, 148, 42),
    over: (pen) => muzzle(pen, 46, 34),
    mouth: "dog",
    tail: () => circle(346, 408, 26, "url(#far)"),
  },
  panda: {
    behind: () => both(circle(158, 148, 42, "url(#night)")),
    over: (pen) =>
      flat(both(ellipse(202, 238, 40, 46, "#2c2742", 'transform="rotate(18 202 238)" opacity=".85"'))) + muzzle(pen, 40, 28, 278),
    mouth: "dog",
  },
  mouse: {
    behind: () => roundEar(144, 146, 60),
    over: (pen) => flat(ellipse(256, 268, 13, 10, pen.palette.accentDeep)),
    tail: swishTail,
    mouth: "teeth",
  },
  bunny: {
    grow: 1,
    behind: (pen) => {
      const lop = pen.random.chance(0.3);
      const ear = `<g transform="rotate(-9 206 150)">${ellipse(206, 116, 33, 80, "url(#body)")}${flat(ellipse(206, 122, 17, 60, "url(#accent)"))}</g>`;
      const folded =
        path("M282 140C280 90 296 52 330 54C376 60 404 100 396 140C390 160 366 152 356 128C346 108 330 112 322 148Z", "url(#body)") +
        flat(path("M392 140C388 152 370 146 362 126C356 112 346 106 338 108C356 92 388 106 392 140Z", "url(#accent)"));
      return lop ? ear + folded : both(ear);
    },
    over: (pen) => flat(path(blob(256, 264, 14, 9, 11, 0.6), pen.palette.accentDeep)),
    tail: () => path(scallop(344, 412, 28, 8), "url(#white)"),
    mouth: "teeth",
    lift: -6,
  },
  deer: {
    grow: 1,
    behind: (pen) => leafEar + antlers(pen),
    over: (pen) =>
      muzzle(pen, 42, 32, 276) +
      flat(both(circle(196, 164, 9, pen.palette.belly) + circle(220, 148, 7, pen.palette.belly) + circle(176, 186, 6, pen.palette.belly))),
    mouth: "dog",
    tail: () => ellipse(342, 406, 26, 18, "url(#belly)", 'transform="rotate(-30 342 406)"'),
  },
  bull: {
    grow: 0.95,
    behind: () => leafEar + both(path("M168 160C120 168 88 132 98 88C116 120 150 122 192 138Z", "url(#white)")),
    over: (pen) => snout(pen),
    mouth: "none",
    tail: swishTail,
  },
  pig: {
    behind: () =>
      both(
        path("M142 190C124 140 128 104 146 96C180 100 214 118 234 138Z", "url(#body)") +
          path("M140 100C172 92 196 112 200 128C180 128 164 140 158 156C142 142 134 118 140 100Z", "url(#accent)"),
      ),
    over: snout,
    tail: (pen) => line("M334 414C372 430 384 384 360 388C344 394 366 424 396 400", pen.palette.line, 13),
    mouth: "none",
  },
  monkey: {
    behind: () => roundEar(126, 230, 44),
    over: () =>
      flat(path("M256 186C222 160 160 186 164 246C168 304 216 322 256 322S344 304 348 246C352 186 290 160 256 186Z", "url(#belly)")),
    tail: swishTail,
  },
  lion: {
    behind: (pen) => mane(pen) + roundEar(160, 132, 34),
    over: (pen) => muzzle(pen, 46, 34),
    mouth: "dog",
    tail: (pen) => swishTail(pen),
  },
  sheep: {
    behind: (pen) =>
      path(scallop(256, 204, 132, 12, 0.94), "url(#white)") +
      both(path("M146 214C112 196 82 214 78 244C98 262 130 258 150 242Z", pen.palette.dark ? "url(#accent)" : "url(#far)")),
    over: () =>
      path(
        "M150 190C150 150 176 126 206 140C220 116 258 108 274 132C300 116 340 132 340 160C368 164 372 188 360 200C330 188 316 196 300 182C280 200 250 200 234 182C210 204 176 200 150 190Z",
        "url(#white)",
      ),
    tail: () => circle(344, 402, 26, "url(#white)"),
    mouth: "cat",
  },
  unicorn: {
    grow: 1,
    behind: () =>
      both(path("M150 192C132 140 140 106 156 96C184 108 210 122 226 142Z", "url(#body)")) +
      path(scallop(342, 196, 62, 8, 1.25), "url(#accent)"),
    over: (pen) =>
      path("M234 140L258 42L282 140Z", "url(#gold)") +
      line("M243 112L273 102M248 88L267 80", "#c87a00", 5) +
      path("M256 128C300 108 360 128 378 190C350 176 330 190 318 172C300 184 276 170 256 128Z", "url(#accent)") +
      flat(both(circle(244, 288, 5, pen.palette.deep))),
    tail: () => path("M320 424C380 444 420 400 408 350C396 372 372 362 366 384C352 376 336 388 322 392Z", "url(#accent)"),
    mouth: "cat",
    lift: 20,
  },
  dragon: {
    grow: 1,
    behind: (pen) =>
      both(path("M150 214L86 186L98 226L76 250L102 266L96 296L158 276Z", "url(#accent)")) +
      curvedHorn(pen.random.chance(0.5) ? "url(#white)" : "url(#gold)") +
      path("M238 128L256 84L274 128Z", "url(#accent)"),
    over: (pen) =>
      flat(
        ellipse(256, 284, 62, 36, "url(#belly)") +
          both(ellipse(240, 272, 6, 8, pen.palette.deep)) +
          path("M240 160L256 136L272 160L256 184Z", pen.palette.accent, 'opacity=".75"'),
      ),
    tail: spadeTail,
    mouth: "teeth",
  },
  imp: {
    behind: () => pointedEar(106, "url(#accent)") + both(path("M196 142C168 122 162 84 184 58C186 92 214 104 236 124Z", "url(#red)")),
    tail: spadeTail,
    mouth: "teeth",
  },
  axolotl: {
    grow: 0.9,
    behind: (pen) =>
      both(
        ["M150 190C112 180 88 150 78 118", "M140 226C104 226 76 212 58 190", "M146 262C114 276 88 276 68 266"]
          .map((d) => cord(d, pen.palette.accent, 24, pen.palette.line))
          .join(""),
      ),
    tail: (pen) =>
      path("M320 430C384 448 424 400 416 336C392 340 372 384 330 392Z", "url(#far)") +
      flat(path("M400 360C384 380 366 396 340 404C372 408 396 392 400 360Z", pen.palette.accent)),
    mouth: "cat",
  },
  frog: {
    behind: () => both(circle(186, 150, 50, "url(#body)")),
    eyes: "apart",
    over: () => flat(path("M150 262C190 300 322 300 362 262C350 320 300 332 256 332S162 320 150 262Z", "url(#belly)")),
  },
  bat: { grow: 1, behind: () => pointedEar(58, "url(#accent)"), mouth: "teeth" },
  bee: {
    behind: (pen) =>
      both(cord("M214 136C208 104 194 84 172 74", pen.palette.line, 6, pen.palette.line) + circle(168, 72, 17, "url(#accent)")),
    tail: () => path("M326 396L372 412L330 430Z", "url(#night)"),
    mouth: "cat",
    lift: 0,
  },
  moth: {
    behind: (pen) =>
      both(
        cord("M216 138C206 100 182 84 154 86", pen.palette.accentDeep, 10, pen.palette.line) +
          flat([0, 1, 2].map((i) => circle(196 - i * 20, 104 - i * 9, 13 - i, pen.palette.accent)).join("")),
      ),
    mouth: "cat",
  },
  human: {
    behind: (pen) => (pen.random.chance(0.5) ? path("M226 126C220 92 240 74 262 62C262 78 292 84 284 126Z", "url(#accent)") : ""),
    over: (pen) =>
      path(
        pen.random.pick([
          "M127 222C124 150 196 106 256 116C330 104 390 156 385 224C362 208 350 188 344 172C300 196 208 196 176 172C166 196 148 214 127 222Z",
          "M127 222C124 150 196 106 256 116C330 104 390 156 385 224C366 190 300 168 256 200C214 168 150 188 127 222Z",
        ]),
        "url(#accent)",
      ),
  },
  robot: {
    behind: (pen) =>
      line("M256 130V76", pen.palette.line, 16) +
      circle(256, 70, 22, "url(#accent)") +
      both(path(blob(122, 232, 26, 40, 40, 0.75), "url(#accent)")),
    over: () =>
      path(blob(256, 238, 98, 66, 62, 0.78), "url(#night)") +
      flat(path("M180 214C190 190 220 184 250 184L200 290C176 280 168 250 180 214Z", "#fff", 'opacity=".09"')),
    lift: 4,
    surface: "night",
  },
  wolf: {
    grow: 1,
    behind: () => pointedEar(62, "url(#accent)"),
    tail: bushyTail,
    mouth: "dog",
    over: (pen) =>
      flat(
        both(path("M129 236L150 262L136 282L172 292L170 318C210 336 240 332 256 332V262C216 252 160 262 129 236Z", "url(#belly)")) +
          ellipse(256, 272, 16, 12, pen.palette.dark ? pen.palette.accent : pen.palette.ink),
      ),
  },
  capybara: {
    behind: () => both(ellipse(158, 146, 30, 26, "url(#far)")),
    over: (pen) =>
      flat(path(blob(256, 280, 64, 44, 44, 0.72), pen.palette.deep, 'opacity=".5"') + both(ellipse(236, 268, 8, 6, pen.palette.ink))),
    mouth: "none",
  },
} satisfies Record<string, Head>;

/** One animal: tail and ears behind, trunk, head. */
export function drawAnimal(kind: AnimalKind, pen: Pen): Figure {
  const head: Head = HEADS[kind];
  const skin = kind === "robot" ? blob(256, 232, 134, 110, 104, 0.8) : blob(256, 232, 132, 112, 102, pen.random.between(0.58, 0.68));
  const striped =
    kind === "bee"
      ? flat(path("M176 352Q256 376 336 352L340 378Q256 402 172 378ZM176 404Q256 428 336 404L324 428Q256 446 188 428Z", "#2c2742"))
      : "";
  return {
    back: head.tail?.(pen) ?? "",
    front: trunk(pen, kind !== "bee") + striped + (head.behind?.(pen) ?? "") + path(skin, "url(#body)"),
    skin,
    over: sheen(skin, 186, 164, 30, 17, pen.palette.dark) + (head.over?.(pen) ?? ""),
    face: { x: 256, y: 240, scale: 1 },
    top: { x: 256, y: 132 - (head.lift ?? 0), scale: 1 },
    neck: { x: 256, y: 330, scale: 1 },
    shoulders: { x: 256, y: 340, scale: 1 },
    grow: head.grow ?? 1.04,
    ...(head.surface && { surface: head.surface }),
    ...(head.eyes && { eyes: head.eyes }),
    ...(head.mouth && { mouth: head.mouth }),
  };
}
