import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"div"> {
  /** The element to be, where the content has a meaning of its own. */
  as?: "div" | "section" | "article" | "li" | "aside";
  padding?: "none" | "snug" | "roomy";
}

const PADDING = { none: "", snug: "p-3.5", roomy: "p-5 sm:p-6" };

/** A surface that lies on the page. */
export function Card({ as: Element = "div", padding = "roomy", className, ...rest }: CardProps) {
  // The props of these elements differ in nothing that a card uses.
  const Surface = Element as "div";
  return <Surface {...rest} className={classNames("card rounded-card bg-surface shadow-card", PADDING[padding], className)} />;
}
