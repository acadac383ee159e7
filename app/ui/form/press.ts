import { useEffect, useRef } from "react";

/** A press of a pointer. */
export interface Press {
  /** In milliseconds since the page was opened. */
  at: number;
  x: number;
  y: number;
}

/** The last press of a pointer, and the last one by which a form was sent and done. */
let last: Press | undefined;
let done: Press | undefined;
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

/** The last press so far: the one by which a form is being sent, unless the keyboard sent it. */
export function lastPress(): Press | undefined {
  return last;
}

/** Notes that the form sent by this press is done. */
export function noteDone(press: Press | undefined): void {
  done = press;
}

/**
 * Whether the last press is the second of a double press, and the first one has sent a form that is done already. Its answer may have put
 * another button under the finger: the second press would take back what the first did, or delete a new comment.
 */
export function isPressedTwice(): boolean {
  if (!done || !last || last === done) return false;
  return last.at - done.at < DOUBLE_PRESS_MS && Math.hypot(last.x - done.x, last.y - done.y) < SPOT_PX;
}

type Around = HTMLElement[];

/**
 * Keeps the focus near a button that is gone, or cannot be pressed any more, once its form is done: a keyboard and a screen reader then go
 * on from what it stood in, not from the top of the page. Returns what notes the button that is pressed.
 */
export function useFocusReturn(): () => void {
  const around = useRef<Around>([]);
  useEffect(() => {
    around.current = follow(around.current);
  });
  useEffect(() => () => void follow(around.current), []);
  return () => {
    around.current = [];
    for (let element = document.activeElement; element instanceof HTMLElement && element !== document.body; element = element.parentElement)
      around.current.push(element);
  };
}

/** Moves the focus if it is lost. Returns what is to be followed on: nothing once it is elsewhere. */
function follow(around: Around): Around {
  const [pressed, ...places] = around;
  if (!pressed) return [];
  const active = document.activeElement;
  if (isThere(pressed) && !pressed.matches(":disabled")) return active === pressed ? around : [];
  const place = places.find(isThere);
  if (place && (active === document.body || active === pressed))
    focusOn(place instanceof HTMLDetailsElement ? place.firstElementChild : place);
  return [];
}

const isThere = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}
