import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useHydrating } from "./use-hydrating.ts";
import { useIsNear } from "./use-is-near.ts";

type NearItemProps = Omit<ComponentProps<"li">, "ref" | "children"> & { children: () => ReactNode };

/**
 * An item of a list beyond the first view: an empty place on the page that the server sends, which is filled when it comes within a
 * screen's height of the screen. Give it the height that it will have. Screen readers count it once it is filled. Pages reached from within the site have all of their items, because
 * a reader who goes back has a place among them.
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
