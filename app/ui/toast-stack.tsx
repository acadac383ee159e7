import { Action, Close, Description, Provider, Root, Viewport } from "@radix-ui/react-toast";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import { NOTICE_ICONS } from "./notice.tsx";
import type { ToastItem } from "./toast.tsx";

/** Space for the tab bar at the lower edge. */
const BAR_HEIGHT = 96;
/** The gap between a toast and the element that it must not cover, in pixels. */
const GAP = 8;
/** The distance between the points that are tested for covered elements, in pixels: less than the height of a field. */
const STEP = 16;
/** Toasts never cover these. The header is theirs to cover. */
const KEPT_CLEAR = "h1, h2, h3, h4, input, textarea, select, [data-keeps-clear], dialog";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Stack {
  left: number;
  right: number;
  top: number;
  height: number;
}

/** The first top, from that of the stack on, at which it covers none of the boxes; null where there is no room. */
export function freeTop(stack: Stack, boxes: readonly Box[], windowHeight: number): number | null {
  const beside = boxes.filter(({ left, right }) => right > stack.left && left < stack.right).sort((a, b) => a.top - b.top);
  let { top } = stack;
  for (const box of beside) {
    if (box.bottom > top - GAP && box.top < top + stack.height + GAP && box.bottom > box.top) top = Math.ceil(box.bottom) + GAP;
  }
  return top === stack.top || top + stack.height <= windowHeight - BAR_HEIGHT ? top : null;
}

/** Visible elements below the stack that must not be covered. Found by points: querying a long list for headings would lay it out. */
function elementsToKeepClear({ left, right }: Stack): Set<Element> {
  const found = new Set<Element>();
  for (let y = STEP / 2; y < window.innerHeight - BAR_HEIGHT; y += STEP) {
    for (const x of [left + STEP, (left + right) / 2, right - STEP]) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (element.closest(".site-header, .toast")) continue;
        const kept = element.closest(KEPT_CLEAR);
        if (kept) found.add(kept);
      }
    }
  }
  return found;
}

/** Position of the stack: clear of headings, fields, a sheet and the pressed element; inside a sheet that leaves no room. */
function placeOf(stack: Stack, pressed: Element | null, windowHeight: number): number {
  const kept = elementsToKeepClear(stack);
  if (pressed?.isConnected) kept.add(pressed);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const all = [...kept];
  const within = all.filter((element) => !element.matches("dialog"));
  return freeTop(stack, all.map(boxOf), windowHeight) ?? freeTop(stack, within.map(boxOf), windowHeight) ?? stack.top;
}

/** Duration of a toast's exit animation. */
const LEAVING_MS = 200;

const MARKS = { success: "text-gain", error: "text-loss", warning: "text-fair", info: "text-accent" };

/** The toasts in view, top centre. Fetched when the first one is shown. */
export function ToastStack({ toasts, onRemove }: { toasts: ToastItem[]; onRemove: (id: number) => void }) {
  const viewport = useRef<HTMLOListElement>(null);
  const newest = toasts.at(-1)?.id;
  const place = usePlace(viewport, () => {
    for (const { id, autoClose } of toasts) if (autoClose !== false) onRemove(id);
  });
  useLayoutEffect(() => {
    if (newest !== undefined) raise(viewport.current);
  }, [newest]);
  const covered = toasts.at(-1)?.pressed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another number of toasts the stack has another height.
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || newest === undefined) return;
    element.style.top = "";
    const { left, right, top, height } = element.getBoundingClientRect();
    const free = placeOf({ left, right, top, height }, covered ?? null, window.innerHeight);
    if (free !== top) element.style.top = `${free}px`;
  }, [newest, covered, toasts.length]);
  return createPortal(
    <Provider swipeDirection="up" label="Notification" announcerContainer={place}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onRemove={onRemove} />
      ))}
      <Viewport
        ref={viewport}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-1 bottom-auto z-50 m-0 mx-auto flex w-full max-w-md flex-col gap-2 overflow-visible border-0 bg-transparent px-[min(0.75rem,3.75vw)] py-1 text-ink outline-none sm:px-4"
      />
    </Provider>,
    place,
  );
}

/**
 * An element for the toasts that stands inside the sheet that is open: toasts outside it could be neither pressed nor announced. `onSheet` is
 * called when one opens.
 */
function usePlace(viewport: RefObject<HTMLElement | null>, onSheet: () => void): HTMLElement {
  const [place] = useState(() => document.createElement("div"));
  const noteSheet = useEffectEvent(onSheet);
  useLayoutEffect(() => {
    const move = () => {
      const around = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      const before = place.parentNode;
      if (before === around) return;
      const opens = around !== document.body && (before === document.body || (before instanceof HTMLDialogElement && before.open));
      if (opens) noteSheet();
      around.append(place);
      raise(viewport.current);
    };
    move();
    // Esc closes a toast that has the focus, and not the sheet around it as well.
    place.onkeydown = (event) => {
      if (event.key === "Escape") event.preventDefault();
    };
    const observer = new MutationObserver(move);
    observer.observe(document.body, { subtree: true, attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place, viewport]);
  return place;
}

/**
 * An open sheet is in the browser's top layer, where only what joins later is above it. Toasts that left the page with their sheet are
 * raised once they are back.
 */
function raise(viewport: HTMLElement | null): void {
  if (!viewport?.isConnected || !viewport.showPopover) return;
  if (viewport.matches(":popover-open")) viewport.hidePopover();
  viewport.showPopover();
}

function Toast({ toast, onRemove }: { toast: ToastItem; onRemove: (id: number) => void }) {
  const [open, setOpen] = useState(true);
  /** Esc was pressed in the sheet around it, and closes that alone. */
  const isForSheet = useRef(false);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => onRemove(toast.id), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [open, toast.id, onRemove]);
  return (
    <Root
      open={open}
      onEscapeKeyDown={({ target }) => {
        isForSheet.current = document.querySelector("dialog:modal") !== null && !(target as Element).closest(".toast");
      }}
      onOpenChange={(next) => {
        if (!isForSheet.current) setOpen(next);
        isForSheet.current = false;
      }}
      duration={toast.autoClose === false ? Number.POSITIVE_INFINITY : toast.autoClose}
      type={toast.type === "error" || toast.type === "warning" ? "foreground" : "background"}
      data-type={toast.type}
      className="toast pointer-events-auto flex items-center gap-[min(0.75rem,3.75vw)] rounded-card bg-raised py-1.5 pr-1.5 pl-[min(1rem,5vw)] shadow-raised"
    >
      <Icon name={NOTICE_ICONS[toast.type]} size={20} className={`flex-none ${MARKS[toast.type]}`} />
      <Description className="min-w-0 flex-1 py-1.5 font-bold text-[min(1rem,7vw)] leading-snug">
        <span>{toast.message}</span>
        {toast.more && <span className="mt-0.5 block font-normal text-sm">{toast.more}</span>}
      </Description>
      {toast.action && (
        <Action
          altText={toast.action.label}
          onClick={toast.action.onPress}
          data-variant="quiet"
          data-size="small"
          className="button flex-none text-accent!"
        >
          {toast.action.label}
        </Action>
      )}
      <Close
        aria-label="Dismiss"
        className="grid size-[min(2.75rem,13.75vw)] flex-none place-items-center rounded-control text-soft-ink hover:text-ink"
      >
        <Icon name="x" size={18} />
      </Close>
    </Root>
  );
}
