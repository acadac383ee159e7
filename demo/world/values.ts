/** The sample market as the loader of the demo world uses it: values, the words beside them, and how they came about. */
export { sampleHistory } from "./history.ts";
export { samplePet } from "./market.ts";
export { sampleRarity, sampleValues } from "./pricing.ts";
