import type { ComponentProps } from "react";
import { ownText } from "./own-text.tsx";

/** A link to another site. It opens in a new tab, and says so to screen readers. */
export function OutsideLink({ children, ...rest }: ComponentProps<"a"> & { href: string | undefined }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {ownText(children)}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
