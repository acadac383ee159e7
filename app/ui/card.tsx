import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"div"> {
  /** Which element it is. */
  as?: "div" | "section" | "article" | "li" | "aside";
  padding?: "none" | "snug" | "roomy";
}

const PADDING = { none: "", snug: "p-3.5", roomy: "p-5 sm:p-6" };

/** A raised surface. */
export function Card({ as: Element = "div", padding = "roomy", className, ...rest }: CardProps) {
  // These elements differ in no prop that a card uses.
  const Surface = Element as "div";
  return <Surface {...rest} className={classNames("card rounded-card bg-surface shadow-card", PADDING[padding], className)} />;
}
