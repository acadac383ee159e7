/** Resolves once the frame that shows what has just changed is painted: work that follows from it no longer holds it back. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
