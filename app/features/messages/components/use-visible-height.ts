import { useEffect } from "react";

/**
 * Tells the page, as `--visible-height` and `--visible-top`, how much of the screen the keyboard of a phone leaves: only some browsers make
 * the page itself smaller.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    if (!viewport) return;
    const follow = () => {
      // A page that is zoomed in is moved around by its reader.
      const zoomed = viewport.scale > 1.01;
      style.setProperty("--visible-height", zoomed ? "" : `${viewport.height}px`);
      style.setProperty("--visible-top", zoomed ? "" : `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
      style.removeProperty("--visible-height");
      style.removeProperty("--visible-top");
    };
  }, []);
}
