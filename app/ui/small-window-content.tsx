import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { Elements } from "./own-text.tsx";

interface SmallWindowContentProps {
  into: Window;
  title: string;
  onClose: () => void;
  children: Elements;
}

/** Part of the page in a window of its own: with its styles and in its theme, until either is closed. */
export function SmallWindowContent({ into, title, onClose, children }: SmallWindowContentProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { document: inside } = into;
    const root = document.documentElement;
    const follow = () => {
      inside.documentElement.lang = root.lang;
      if (root.dataset.theme !== undefined) inside.documentElement.dataset.theme = root.dataset.theme;
    };
    follow();
    // A style sheet of a page that is opened later belongs to that page.
    for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
      const copy = inside.importNode(sheet, true);
      if (sheet instanceof HTMLLinkElement) (copy as HTMLLinkElement).href = sheet.href;
      inside.head.append(copy);
    }
    inside.body.className = document.body.className;
    const main = inside.createElement("main");
    main.className = "small-window";
    inside.body.append(main);
    setPlace(main);
    const watcher = new MutationObserver(follow);
    watcher.observe(root, { attributeFilter: ["data-theme"] });
    const closed = () => close();
    into.addEventListener("pagehide", closed);
    return () => {
      watcher.disconnect();
      into.removeEventListener("pagehide", closed);
      main.remove();
      into.close();
    };
  }, [into]);
  useEffect(() => {
    into.document.title = title;
  }, [into, title]);
  return place && createPortal(children, place);
}
