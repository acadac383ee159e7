import { Close, Description, Provider, Root, Viewport } from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { NOTICE_ICONS } from "./notice.tsx";
import type { ToastItem } from "./toast.tsx";

/** How long a closed toast takes to leave the screen. */
const LEAVING_MS = 200;

const MARKS = { success: "text-gain", error: "text-loss", warning: "text-fair", info: "text-accent" };

/** The toasts in view, top centre (SHELL-110). Fetched when the first one is shown. */
export function ToastStack({ toasts, onGone }: { toasts: ToastItem[]; onGone: (id: number) => void }) {
  return (
    <Provider swipeDirection="up" label="Notification">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onGone={onGone} />
      ))}
      <Viewport className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex w-full max-w-md flex-col gap-2 p-3 outline-none sm:p-4" />
    </Provider>
  );
}

function Toast({ toast, onGone }: { toast: ToastItem; onGone: (id: number) => void }) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => onGone(toast.id), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [open, toast.id, onGone]);
  const Icon = NOTICE_ICONS[toast.type];
  return (
    <Root
      open={open}
      onOpenChange={setOpen}
      duration={toast.autoClose === false ? Number.POSITIVE_INFINITY : toast.autoClose}
      type={toast.type === "error" || toast.type === "warning" ? "foreground" : "background"}
      data-type={toast.type}
      className="toast pointer-events-auto flex items-center gap-3 rounded-card bg-raised py-1.5 pr-1.5 pl-4 shadow-raised"
    >
      <Icon aria-hidden size={20} className={`flex-none ${MARKS[toast.type]}`} />
      <Description className="min-w-0 flex-1 py-1.5 font-bold">{toast.message}</Description>
      <Close aria-label="Dismiss" className="grid size-11 flex-none place-items-center rounded-control text-soft-ink hover:text-ink">
        <X aria-hidden size={18} />
      </Close>
    </Root>
  );
}
