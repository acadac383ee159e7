/** Settles once nobody presses anything. */
let released: Promise<void> = Promise.resolve();

/** A click follows its release, on a touchscreen after a moment. */
const AFTER_RELEASE_MS = 50;

function notePress(): void {
  released = new Promise((resolve) => {
    const gone = new AbortController();
    const release = () => {
      gone.abort();
      setTimeout(resolve, AFTER_RELEASE_MS);
    };
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, { capture: true, signal: gone.signal });
  });
}

/** Follows what is pressed on the page. Returns what ends that. */
export function watchPresses(): () => void {
  window.addEventListener("pointerdown", notePress, true);
  return () => window.removeEventListener("pointerdown", notePress, true);
}

/** Waits until the press that is under way is over: what moves a button between its press and its release takes the click from it. */
export function afterPress(): Promise<void> {
  return released;
}
