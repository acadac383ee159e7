const PLACEHOLDER = "/picture-missing.svg";

/**
 * Gives every picture of the site that fails to load a placeholder (SHELL-132), also those that failed before this ran.
 * Pictures with `data-fallback="own"` are left to their component. Returns the way to stop.
 */
export function mendBrokenImages(): () => void {
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) mend(event.target);
  };
  // Errors of pictures do not bubble, so they are caught on their way down.
  document.addEventListener("error", onError, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mend(image);
  }
  return () => document.removeEventListener("error", onError, true);
}

function mend(image: HTMLImageElement): void {
  if (image.dataset.fallback === "own" || image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}
