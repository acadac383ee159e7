const COLORS = ["#e8267f", "#ff74b4", "#ffd166", "#5fe0ac", "#6fa8ff", "#b78cff"];
const PLAY_MS = 3_500;

/** A burst of confetti for a win, unless reduced motion is preferred. Without it nothing is missing. */
export async function playConfetti(): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    const { default: confetti } = await import("canvas-confetti");
    const canvas = document.createElement("canvas");
    canvas.ariaHidden = "true";
    Object.assign(canvas.style, { position: "fixed", inset: "0", width: "100%", height: "100%", pointerEvents: "none", zIndex: "60" });
    document.body.append(canvas);
    // Without a worker: our content security policy allows none from a blob.
    const throwPieces = confetti.create(canvas, { resize: true, useWorker: false });
    for (const x of [0.15, 0.85])
      throwPieces({ particleCount: 70, spread: 80, startVelocity: 42, angle: x < 0.5 ? 60 : 120, origin: { x, y: 0.75 }, colors: COLORS });
    setTimeout(() => {
      throwPieces.reset();
      canvas.remove();
    }, PLAY_MS);
  } catch (error) {
    console.warn("The confetti could not be loaded.", error);
  }
}
