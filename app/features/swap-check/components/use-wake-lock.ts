import { useEffect } from "react";

/** Keeps the screen on while the page is in sight. A browser that cannot, or a battery that is low, changes nothing else. */
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
    // A browser lets go of it whenever the page is out of sight.
    document.addEventListener("visibilitychange", again);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", again);
      lock?.release().catch(() => {});
    };
  }, []);
}
