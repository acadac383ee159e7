import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"div"> {
  /** The HTML element. */
  as?: "div" | "section" | "article" | "li" | "aside";
  padding?: "none" | "snug" | "roomy";
}

// Large text on a phone needs the space.
const PADDING = { none: "", snug: "p-[min(0.875rem,4.375vw)]", roomy: "p-[min(1.25rem,6.25vw)] sm:p-6" };

/** A raised surface. */
export function Card({ as: Element = "div", padding = "roomy", className, ...rest }: CardProps) {
  // A card uses only props that these elements share.
  const Surface = Element as "div";
  return <Surface {...rest} className={classNames("card rounded-card bg-surface shadow-card", PADDING[padding], className)} />;
}
