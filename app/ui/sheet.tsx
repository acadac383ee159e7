import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

declare module "react" {
  // The Invoker Commands API, which React passes through. The names of the attributes are HTML's own.
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

interface SheetProps {
  open: boolean;
  /** Called on Esc, on the close button and on a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** Stays in view below the content; for buttons. */
  footer?: ReactNode;
  /** The label of its close button on a page that is not in English. */
  closeLabel?: string;
  /** Its maximum width, such as `48rem`. */
  width?: string;
  className?: string;
  /**
   * For a sheet that also opens without scripts, by a button with `command="show-modal"` and this id as its `commandfor`. Its content
   * is then always in the page. `onOpen` is called when it was opened before scripts took over.
   */
  unscripted?: { id: string; onOpen: () => void };
  children: ReactNode;
}

/** A modal sheet: from below on phones, a centred panel where there is room. Focus stays inside and returns afterwards. */
export function Sheet({ open, onClose, title, footer, closeLabel = "Close", width, className, unscripted, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const id = unscripted?.id;
  const drawn = open || unscripted !== undefined;
  const mounted = useRef(false);
  const noteOpened = useEffectEvent(() => unscripted?.onOpen());
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) mounted.current ? element.close() : noteOpened();
    mounted.current = true;
  }, [open]);
  useLayoutEffect(() => {
    // Unmounted while open, it would not give the focus back.
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is a shortcut of Esc, which the dialog handles itself.
    <dialog
      ref={dialog}
      id={id}
      closedby={unscripted && "any"}
      aria-labelledby={titleId}
      className={classNames("sheet", className)}
      style={width ? ({ "--sheet-width": width } as React.CSSProperties) : undefined}
      // React hands both on from a sheet that is open above this one.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === dialog.current && open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header className="flex items-center justify-between gap-3 px-5 pt-3 pb-2">
        <h2 id={titleId} className="min-w-0 text-xl">
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          variant="quiet"
          onClick={onClose}
          command={id === undefined ? undefined : "close"}
          commandfor={id}
          className="-mr-2"
        >
          <Icon name="x" size={20} />
        </IconButton>
      </header>
      {drawn && <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>}
      {drawn && footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
