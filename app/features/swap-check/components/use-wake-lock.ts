import { useEffect } from "react";

/** Keeps the screen on while the page is visible, if browser and battery allow it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const own = await navigator.wakeLock.request("screen");
        if (gone) await own.release();
        else lock = own;
      } catch (error) {
        console.warn("The screen cannot be kept on.", error);
      }
    };
    const again = () => void hold();
    again();
    // Browsers release the lock when the page is hidden.
    document.addEventListener("visibilitychange", again);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", again);
      lock?.release().catch(() => {});
    };
  }, []);
}
