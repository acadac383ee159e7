import type { BackgroundCategory } from "./shop.constants.ts";

/** A background of the shop. */
export interface Background {
  id: string;
  name: string;
  description: string;
  /** Content hash of the stored picture. */
  image: string;
  category: BackgroundCategory;
}
