/** How sure a find is; what looks like no pet at all is none. */
export type Sureness = "sure" | "likely" | "maybe" | "none";

/** How a part of a screen compares with pictures; each for a point in the middle. */
export interface Comparison {
  /** How much it differs from the most alike picture, and from the next. */
  apart: number;
  next: number;
  /** The difference from its background. */
  ink: number;
}

/** Less than this is an empty place. */
const MIN_INK = 8;

/**
 * How sure a find is: by how much the most alike picture leaves unexplained, and how far it is ahead of the next. Measured on 100 screens of
 * the bench: of the finds called sure none was wrong, of those called likely one in fifty.
 */
export function surenessOf({ apart, next, ink }: Comparison): Sureness {
  const unexplained = apart / (ink + 5);
  const ahead = next / (apart + 1);
  if (ink < MIN_INK || (unexplained > 0.72 && ahead < 1.05)) return "none";
  if (ahead >= 1.1 && unexplained <= 0.5) return "sure";
  return ahead >= 1.05 && unexplained <= 0.6 ? "likely" : "maybe";
}
