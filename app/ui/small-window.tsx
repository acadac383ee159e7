import { useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { onDemand } from "./late.tsx";
import type { Elements } from "./own-text.tsx";
import { useToast } from "./toast.tsx";
import { useHydrating } from "./use-hydrating.ts";

declare global {
  interface Window {
    /** Not in the types of TypeScript: https://wicg.github.io/document-picture-in-picture/ */
    documentPictureInPicture?: { requestWindow(options: { width: number; height: number }): Promise<Window> };
  }
}

const SmallWindowContent = onDemand(async () => (await import("./small-window-content.tsx")).SmallWindowContent);

/** Only desktops have windows above others. */
const isSupported = () => window.documentPictureInPicture !== undefined && matchMedia("(hover: hover)").matches;

interface SmallWindowProps {
  /** The title of the window. */
  title: string;
  /** Shown in the window; it follows the page. */
  children: Elements;
}

/** A button that shows a part of the page in a small window above all others, such as the game, in browsers that can do that. */
export function SmallWindow({ title, children }: SmallWindowProps) {
  const [shown, setShown] = useState<Window | null>(null);
  const toast = useToast();
  const hydrating = useHydrating();
  if (hydrating || !isSupported()) return null;
  const open = async () => {
    if (shown) return shown.close();
    try {
      // Before any script is loaded: the browser opens it only in answer to a press.
      setShown((await window.documentPictureInPicture?.requestWindow({ width: 360, height: 420 })) ?? null);
    } catch {
      toast.error("Your browser didn’t open the small window. Please try again.");
    }
  };
  return (
    <>
      <Button aria-pressed={shown !== null} onClick={() => void open()} icon={<Icon name="picture-in-picture-2" size={18} />}>
        Small window
      </Button>
      {shown && (
        <SmallWindowContent into={shown} title={title} onClose={() => setShown(null)}>
          {children}
        </SmallWindowContent>
      )}
    </>
  );
}
