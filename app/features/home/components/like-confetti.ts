import { useEffect, useRef } from "react";
import { crossedLikeGoal } from "~/features/site/core/like-goal.ts";

/** How many pieces, and for how long. */
const PIECES = 500;
const PLAY_MS = 10_000;
const BURSTS = 50;
/** Ends early enough for the last pieces to fall. */
const THROW_MS = 8_000;

/** Plays confetti when the likes cross a multiple of 250 between two readings, unless reduced motion is preferred. */
export function useLikeConfetti(likes: number | undefined): void {
  const before = useRef(likes);
  useEffect(() => {
    if (likes === undefined) return;
    const crossed = before.current !== undefined && crossedLikeGoal(before.current, likes);
    before.current = likes;
    if (!crossed || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    playConfetti().catch((error: unknown) => console.error("The confetti could not be loaded.", error));
  }, [likes]);
}

async function playConfetti(): Promise<void> {
  const { default: confetti } = await import("canvas-confetti");
  const canvas = document.createElement("canvas");
  canvas.dataset.confetti = "";
  canvas.ariaHidden = "true";
  Object.assign(canvas.style, { position: "fixed", inset: "0", width: "100%", height: "100%", pointerEvents: "none", zIndex: "60" });
  document.body.append(canvas);
  // Without a worker: our content security policy allows none from a blob.
  const throwPieces = confetti.create(canvas, { resize: true, useWorker: false });
  const colors = ["#e8267f", "#ff74b4", "#ffd166", "#5fe0ac", "#6fa8ff", "#b78cff"];
  const burst = () => {
    throwPieces({
      particleCount: PIECES / BURSTS,
      spread: 100,
      startVelocity: 32,
      ticks: 130,
      origin: { x: Math.random(), y: -0.05 },
      angle: 270,
      colors,
    });
  };
  burst();
  let thrown = 1;
  const timer = setInterval(() => {
    burst();
    thrown += 1;
    if (thrown === BURSTS) clearInterval(timer);
  }, THROW_MS / BURSTS);
  setTimeout(() => {
    clearInterval(timer);
    throwPieces.reset();
    canvas.remove();
  }, PLAY_MS);
}
