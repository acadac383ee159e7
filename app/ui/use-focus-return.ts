import { useEffect, useRef } from "react";

type Around = HTMLElement[];

/**
 * Keeps the focus near a button that is removed or disabled after its action: it moves to the button's container instead of the top of
 * the page. Returns a function that records the pressed button.
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

/** Moves a lost focus to the container. Returns the element to keep watching, if any. */
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

/** Whether nothing that can be used has the focus, as after the button that had it was removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0 || !activeElement.checkVisibility();
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
