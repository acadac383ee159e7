// Trains the model of the warnings: `npx tsx scripts/train-warnings.ts` writes its weights, and with `--measure` it prints how much it finds.
import { writeFileSync } from "node:fs";
import { measure } from "./warning-measure.ts";
import { WEIGHTS_FILE, writeWeights } from "./warning-training.ts";

if (process.argv.includes("--measure")) measure();
else writeFileSync(WEIGHTS_FILE, writeWeights());
