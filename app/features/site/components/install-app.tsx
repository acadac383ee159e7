import { useEffect, useState } from "react";
import { isReturning } from "./app-visits.ts";

/** Chromium's event once the site can be installed. The script in the head holds it, so that no banner shows. */
interface InstallPrompt {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/** How this browser installs the app, if at all: by asking, or by hand on iOS, the only one that knows `navigator.standalone`. */
function wayToInstall(): "ask" | "by hand" | null {
  if (!isReturning()) return null;
  if (window.installPrompt) return "ask";
  return (navigator as { standalone?: boolean }).standalone === false ? "by hand" : null;
}

/** The row “Install app” of the menu, from the second visit on. */
export function InstallApp() {
  const [way, setWay] = useState<ReturnType<typeof wayToInstall>>(null);
  useEffect(() => {
    const look = () => setWay(wayToInstall());
    const done = () => {
      window.installPrompt = undefined;
      look();
    };
    look();
    window.addEventListener("beforeinstallprompt", look);
    window.addEventListener("appinstalled", done);
    return () => {
      window.removeEventListener("beforeinstallprompt", look);
      window.removeEventListener("appinstalled", done);
    };
  }, []);
  if (way === null) return null;
  if (way === "ask")
    return (
      <button type="button" className="place-link w-full" onClick={() => void window.installPrompt?.prompt()}>
        Install app
      </button>
    );
  return (
    <details>
      <summary className="place-link">Install app</summary>
      <p className="px-3 pb-2 text-sm">Tap your browser’s Share button, then “Add to Home Screen”.</p>
    </details>
  );
}
