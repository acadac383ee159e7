// Reading pets from screenshots: which share of them is found, and how long it takes, in the code that the browser's worker runs.
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { root } from "../scripts/toolchain.mjs";

const SCREENS = 200;
/** How much slower a phone's processor is than this machine's. */
const SLOWER = 4;
const PICTURE = 512;
const LOOKED_AT = 128;
/** A find belongs to a pet if their middles are no further apart, by the side of the pet's picture. */
const NEAR = 0.35;

/** The sources of the site and of the demo, as Node runs them: their exports, file by file. */
export async function importSources(files) {
  // Node runs the sources as they are; the short name of the app's folder is explained to it.
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith("~/") ? pathToFileURL(path.join(root, "app", specifier.slice(2))).href : specifier, context),
  });
  return Promise.all(files.map((file) => import(pathToFileURL(path.join(root, file)).href)));
}

/** The demo's pictures of all pets, their signatures, and the index of them that a browser makes. */
export async function openDemoPictures() {
  const [{ readDemoCatalogue }, { drawPet }, { sampleRarity }, { slugify }, { signatureOf }, { openIndex }] = await importSources([
    "demo/world/catalogue.ts",
    "demo/art/draw-pet.ts",
    "demo/world/pricing.ts",
    "app/features/pets/core/slug.ts",
    "app/features/pets/core/pictures/picture-signature.ts",
    "app/features/pictures/core/screen/picture-index.ts",
  ]);
  const pets = [];
  const signatures = [];
  for (const [id, { name, rarity }] of readDemoCatalogue().entries()) {
    const drawing = Buffer.from(drawPet({ slug: slugify(name), name, rarity: sampleRarity(rarity) }));
    const stored = (width) => sharp(drawing).resize(width).webp({ quality: 82, effort: 2 }).toBuffer();
    pets.push({ id, picture: await stored(PICTURE) });
    signatures.push(
      signatureOf(
        await sharp(await stored(LOOKED_AT))
          .ensureAlpha()
          .raw()
          .toBuffer(),
        LOOKED_AT,
      ),
    );
  }
  const index = openIndex(
    pets.map(({ id }) => id),
    signatures,
  );
  return { pets, signatures, index };
}

/**
 * Draws `count` screens from the demo's pictures of all pets and reads them. Gives the shares of the pets on them that were found as the
 * first, and among the first five, the shares of right ones by how sure the finds said they were, how many finds were of no whole pet, and
 * how long reading took, in milliseconds of this machine and times `SLOWER`.
 */
export async function measureReader({ count = SCREENS, from = 0, onScreen = () => {} } = {}) {
  const { pets, index } = await openDemoPictures();
  const [{ readScreen }, { drawScreen }, { fitScreen }] = await importSources([
    "app/features/pictures/core/screen/read-screen.ts",
    "test/screens.ts",
    "app/features/pictures/core/screen/pixels.ts",
  ]);
  const times = [];
  const sure = { sure: [0, 0], likely: [0, 0], maybe: [0, 0] };
  let [all, first, five, extra] = [0, 0, 0, 0];
  for (let number = from; number < from + count; number++) {
    const { image, cells, kind } = await drawScreen(number, pets);
    const picture = await sharp(image).metadata();
    const { width, height, scale } = fitScreen(picture.width, picture.height);
    const data = await sharp(image).resize(width, height, { fit: "fill" }).ensureAlpha().raw().toBuffer();
    const started = performance.now();
    const { finds } = readScreen({ data, width, height }, index);
    times.push(performance.now() - started);
    const used = new Set();
    let missed = 0;
    for (const { petId, x, y, side } of cells) {
      const apart = ({ box }) =>
        Math.hypot(box.x + box.width / 2 - (x + side / 2) * scale, box.y + box.height / 2 - (y + side / 2) * scale);
      const find = finds.toSorted((a, b) => apart(a) - apart(b))[0];
      all++;
      if (!find || apart(find) > NEAR * side * scale) {
        missed++;
        continue;
      }
      used.add(find);
      const at = find.petIds.indexOf(petId);
      sure[find.sureness][at === 0 ? 0 : 1]++;
      if (at === 0) first++;
      if (at >= 0) five++;
      else missed++;
    }
    extra += finds.length - used.size;
    onScreen({ number, kind, missed, of: cells.length, ms: times.at(-1) });
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] * SLOWER;
  const rightOf = ([right, wrong]) => right / Math.max(1, right + wrong);
  return {
    cells: all,
    first: first / all,
    five: five / all,
    extra,
    right: { sure: rightOf(sure.sure), likely: rightOf(sure.likely), maybe: rightOf(sure.maybe) },
    shareSure: (sure.sure[0] + sure.sure[1]) / all,
    slow: { p50: at(0.5), p95: at(0.95), most: at(1) },
  };
}
