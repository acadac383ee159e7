import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { EARLIER_COPY_ID } from "../site.constants.ts";

/** After a navigation, moves the focus to the new content and announces its title. The first page is left to the browser. */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // It is about the page before.
    document.getElementById(EARLIER_COPY_ID)?.remove();
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
