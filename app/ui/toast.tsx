import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { NoticeTone } from "~/text/form-reply.ts";
import type { Elements } from "./own-text.tsx";

const TOAST_MS = 5000;

export interface ToastItem {
  id: number;
  /** Exactly success, error, warning or info. */
  type: NoticeTone;
  message: ReactNode;
  /** A sentence of its own beneath the message. */
  more: ReactNode;
  /** Milliseconds until it closes; false keeps it until dismissed. */
  autoClose: number | false;
  /** A button such as "Undo", which closes the toast. */
  action: { label: string; onPress: () => void } | undefined;
  /** The last pressed element, which must not be covered. */
  pressed: Element | null;
}

type Show = (message: ReactNode, options?: Partial<Pick<ToastItem, "autoClose" | "action" | "more">>) => void;
export type Toasts = Record<NoticeTone, Show>;

type Stack = ComponentType<{ toasts: ToastItem[]; onRemove: (id: number) => void }>;

const ToastContext = createContext<Toasts | undefined>(undefined);

/** Lets everything inside show toasts. The code that draws them is fetched with the first one. */
export function ToastProvider({ children }: { children: Elements }) {
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const [Stack, setStack] = useState<Stack | undefined>(undefined);
  const lastId = useRef(0);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    // The focus does not tell: not every browser gives it to a button that is pressed.
    const note = ({ target }: Event) => {
      pressed.current = (target as Element).closest("button, a, label");
    };
    addEventListener("click", note, true);
    return () => removeEventListener("click", note, true);
  }, []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useMemo<Toasts>(() => {
    const of =
      (type: NoticeTone): Show =>
      (message, { autoClose = TOAST_MS, action, more } = {}) => {
        lastId.current += 1;
        const toast = { id: lastId.current, type, message, more, autoClose, action, pressed: pressed.current };
        // The same message again replaces the one in view.
        setToasts((shown) => [...shown.filter((other) => other.type !== type || other.message !== message), toast]);
        import("./toast-stack.tsx").then(
          (module) => setStack(() => module.ToastStack),
          (error: unknown) => console.error("The toasts could not be loaded.", error),
        );
      };
    return { success: of("success"), error: of("error"), warning: of("warning"), info: of("info") };
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {Stack && <Stack toasts={toasts} onRemove={remove} />}
    </ToastContext>
  );
}

/** The four ways to show a toast. Throws outside a ToastProvider. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast must be used inside a ToastProvider.");
  return toasts;
}

/** Shows an error toast each time that `failed` becomes true. */
export function useErrorToast(failed: boolean, message: string): void {
  const toast = useToast();
  useEffect(() => {
    if (failed) toast.error(message);
  }, [failed, message, toast]);
}
