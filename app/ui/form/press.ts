interface Press {
  /** In milliseconds since the page was opened. */
  at: number;
  x: number;
  y: number;
}

/** The last press of a pointer, and the one that a form was sent by last. */
let last: Press | undefined;
let sent: Press | undefined;
/** Settles once nobody presses anything. */
let released: Promise<void> = Promise.resolve();

/** A click follows its release, on a touchscreen after a moment. */
const AFTER_RELEASE_MS = 50;
/** Two presses of one spot within this time are one that was made twice. */
const DOUBLE_PRESS_MS = 300;
const SPOT_PX = 12;

function notePress({ timeStamp, clientX, clientY }: PointerEvent): void {
  last = { at: timeStamp, x: clientX, y: clientY };
  released = new Promise((resolve) => {
    const gone = new AbortController();
    const release = () => {
      gone.abort();
      setTimeout(resolve, AFTER_RELEASE_MS);
    };
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, { capture: true, signal: gone.signal });
  });
}

/** Follows what is pressed on the page, from now on. */
export function watchPresses(): void {
  window.addEventListener("pointerdown", notePress, true);
}

/** Waits until the press that is under way is over: what moves a button between its press and its release takes the click from it. */
export function afterPress(): Promise<void> {
  return released;
}

/**
 * Notes that a form is being sent, and tells whether by the second press of a double one. The answer to the first may be there already and
 * have put another button under the finger: what was begun would be taken back, or a new comment deleted.
 */
export function isPressedTwice(): boolean {
  const before = sent;
  sent = last;
  if (!before || !last || last === before) return false;
  return last.at - before.at < DOUBLE_PRESS_MS && Math.hypot(last.x - before.x, last.y - before.y) < SPOT_PX;
}
