import { useEffect, useState } from "react";
import type { Elements } from "./own-text.tsx";

/**
 * Sheets whose code comes after the first view, one open at a time: `openSheet` opens one, `sheet` is the open one to render. `load`
 * fetches the code, which is done before the first press needs it; `render` draws the open sheet.
 */
export function useSheets<Opened>(load: () => Promise<unknown>, render: (opened: Opened, close: () => void) => Elements) {
  const [opened, openSheet] = useState<Opened | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, [load]);
  const sheet = opened !== null && render(opened, () => openSheet(null));
  return { openSheet, sheet };
}
