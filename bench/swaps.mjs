// The swap check: which share of swapped trade windows is flagged, and of others, in the code that the browser's worker runs.
import sharp from "sharp";
import { importSources, openDemoPictures } from "./reader.mjs";

const WINDOWS = 200;
/** How much slower a phone's processor is than this machine's. */
const SLOWER = 4;
/** Half of the swapped pets look like one of this many most similar ones. */
const LOOKALIKES = 10;
const SWAPS = ["pet", "form", "quantity"];

/**
 * Draws `count` windows from the demo's pictures of all pets, each as agreed and with one pet, form or quantity swapped, and checks them.
 * Gives the shares that were flagged, of each kind, and how long a check took, in milliseconds of this machine times `SLOWER`.
 */
export async function measureSwaps({ count = WINDOWS, from = 0, onWindow = () => {} } = {}) {
  const { pets, signatures, index } = await openDemoPictures();
  const [{ drawTradeWindow }, { readWindow }, { compareSides }, { fitScreen }] = await importSources([
    "test/trade-windows.ts",
    "app/features/pictures/core/window/read-window.ts",
    "app/features/swap-check/core/compare-sides.ts",
    "app/features/pictures/core/screen/pixels.ts",
  ]);
  const near = new Map();
  const lookalike = (petId, random) => {
    const own = signatures[petId];
    if (!near.has(petId)) {
      const apart = signatures.map((other, id) => ({ id, sum: other.reduce((sum, value, at) => sum + Math.abs(value - own[at]), 0) }));
      near.set(
        petId,
        apart
          .filter(({ id }) => id !== petId)
          .sort((a, b) => a.sum - b.sum)
          .slice(0, LOOKALIKES)
          .map(({ id }) => id),
      );
    }
    return random.pick(near.get(petId));
  };
  const flagged = { none: 0, pet: 0, form: 0, quantity: 0 };
  const all = { none: 0, pet: 0, form: 0, quantity: 0 };
  const times = [];
  for (let number = from; number < from + count; number++)
    for (const swap of ["none", SWAPS[number % SWAPS.length]]) {
      const { image, agreed, kind } = await drawTradeWindow(number, pets, { swap, lookalike });
      const picture = await sharp(image).metadata();
      const { width, height } = fitScreen(picture.width, picture.height);
      const data = await sharp(image).resize(width, height, { fit: "fill" }).ensureAlpha().raw().toBuffer();
      const started = process.cpuUsage();
      const window = readWindow({ data, width, height }, index, agreed);
      times.push(process.cpuUsage(started).user / 1000);
      const isFlagged = window === null || compareSides(agreed, window).differences.length > 0;
      all[swap]++;
      if (isFlagged) flagged[swap]++;
      onWindow({ number, swap, kind, isFlagged });
    }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] * SLOWER;
  return {
    swapped: (flagged.pet + flagged.form + flagged.quantity) / (all.pet + all.form + all.quantity),
    unswapped: flagged.none / all.none,
    each: SWAPS.map((swap) => flagged[swap] / all[swap]),
    slow: { p50: at(0.5), p95: at(0.95), most: at(1) },
  };
}
