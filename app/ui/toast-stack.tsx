import { Action, Close, Description, Provider, Root, Viewport } from "@radix-ui/react-toast";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import { NOTICE_ICONS } from "./notice.tsx";
import type { ToastItem } from "./toast.tsx";

/** How high a toast of two lines is with the gap below it, in pixels. */
const TOAST_HEIGHT = 80;
/** What stays free at the lower edge: the bar under the thumb. */
const BAR_HEIGHT = 96;
/** A title that stands lower, as with very large text, is covered rather than that the toast comes where nobody looks. */
const HEAD_SHARE = 0.45;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the toasts have to begin so that they do not cover what was pressed; null if they do not, or where there is no room below. */
export function clearTop(
  pressed: Box | undefined,
  stack: { left: number; right: number; top: number; height: number },
  windowHeight: number,
): number | null {
  if (!pressed || pressed.bottom <= stack.top || pressed.top >= stack.top + stack.height) return null;
  if (pressed.right <= stack.left || pressed.left >= stack.right) return null;
  const below = Math.ceil(pressed.bottom) + 8;
  return below + stack.height <= windowHeight - BAR_HEIGHT ? below : null;
}

/** Where what says which page this is ends, as far as it is in sight: the header, a banner and the title. */
function headEnd(): number {
  const ends = [...document.querySelectorAll(".site-header, [data-keeps-clear], main h1")].map((element) => {
    const { bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && bottom < window.innerHeight * HEAD_SHARE ? Math.ceil(bottom) + 8 : 0;
  });
  return Math.max(0, ...ends);
}

/** How long a closed toast takes to leave the screen. */
const LEAVING_MS = 200;

const MARKS = { success: "text-gain", error: "text-loss", warning: "text-fair", info: "text-accent" };

/** The toasts in view, top centre. Fetched when the first one is shown. */
export function ToastStack({ toasts, onRemove }: { toasts: ToastItem[]; onRemove: (id: number) => void }) {
  const viewport = useRef<HTMLOListElement>(null);
  const newest = toasts.at(-1)?.id;
  const place = usePlace(viewport);
  useLayoutEffect(() => {
    if (newest !== undefined) raise(viewport.current);
  }, [newest]);
  const covered = toasts.at(-1)?.pressed;
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || newest === undefined) return;
    element.style.top = "";
    const { left, right, top: usual } = element.getBoundingClientRect();
    const top = element.closest("dialog") ? usual : Math.max(usual, headEnd());
    element.style.top = top > usual ? `${top}px` : "";
    const stack = { left, right, top, height: toasts.length * TOAST_HEIGHT };
    const below = clearTop(covered?.getBoundingClientRect(), stack, window.innerHeight);
    if (below !== null) element.style.top = `${below}px`;
  }, [newest, covered, toasts.length]);
  return createPortal(
    <Provider swipeDirection="up" label="Notification" announcerContainer={place}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onRemove={onRemove} />
      ))}
      <Viewport
        ref={viewport}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-16 in-[dialog]:top-2 bottom-auto z-50 m-0 mx-auto flex w-full max-w-md flex-col gap-2 overflow-visible border-0 bg-transparent px-[min(0.75rem,3.75vw)] py-1 text-ink outline-none sm:px-4"
      />
    </Provider>,
    place,
  );
}

/** An element for the toasts that stands inside the sheet that is open: whatever is outside it can be neither pressed nor heard. */
function usePlace(viewport: RefObject<HTMLElement | null>): HTMLElement {
  const [place] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    const move = () => {
      const around = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      if (place.parentNode === around) return;
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
      <Description className="min-w-0 flex-1 py-1.5 font-bold text-[min(1rem,7vw)] leading-snug">{toast.message}</Description>
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
