import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useHydrating } from "./use-hydrating.ts";
import { useIsNear } from "./use-is-near.ts";

type NearItemProps = Omit<ComponentProps<"li">, "ref" | "children"> & { children: () => ReactNode };

/**
 * A list item below the first view: an empty placeholder of the given height, filled within a screen's height of the viewport. Screen
 * readers count it once filled. Pages reached within the site render all items, so that Back finds its place.
 */
export function NearItem({ children, ...item }: NearItemProps) {
  const place = useRef<HTMLLIElement>(null);
  const [drawn, setDrawn] = useState(!useHydrating());
  const near = useIsNear(place, "100%");
  if (near && !drawn) setDrawn(true);
  return (
    <li {...item} ref={place} aria-hidden={!drawn || undefined}>
      {drawn && children()}
    </li>
  );
}
