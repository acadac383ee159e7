import { useEffect } from "react";
import { type Toasts, useToast } from "./toast.tsx";

const SOON_MS = 500;

/** `useToast` with its code fetched ahead: a toast about a lost connection could not fetch it any more. */
export function useReadyToast(): Toasts {
  const toast = useToast();
  useEffect(() => {
    const timer = setTimeout(() => import("./toast-stack.tsx").catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return toast;
}
