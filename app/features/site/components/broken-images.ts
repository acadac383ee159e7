const PLACEHOLDER = "/picture-missing.svg";

/**
 * Replaces every picture that fails to load, or already has, by a placeholder (SHELL-132). Pictures with `data-fallback="own"` are left
 * to their component. Returns a function that stops it.
 */
export function replaceBrokenImages(): () => void {
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target);
  };
  // Load errors do not bubble, so they are heard in the capture phase.
  document.addEventListener("error", onError, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
  return () => document.removeEventListener("error", onError, true);
}

function replace(image: HTMLImageElement): void {
  if (image.dataset.fallback === "own" || image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}
