import { type RefObject, useEffect, useState } from "react";
import type { VirtualRows } from "./virtual-rows.tsx";

type Component = typeof VirtualRows;

/** Kept once it is there: the next long list has it at once. */
let loaded: Component | undefined;

/** The virtual list of a long table, once its code is loaded and needed, with the estimated height of a row in pixels. */
export function useVirtualRows(many: boolean, body: RefObject<HTMLElement | null>): { VirtualRows?: Component; estimate: number } {
  const [found, setFound] = useState<{ VirtualRows?: Component; estimate: number }>({ estimate: 0 });
  useEffect(() => {
    if (!many || found.VirtualRows) return;
    let left = false;
    const start = async () => {
      loaded ??= (await import("./virtual-rows.tsx")).VirtualRows;
      if (!left) setFound({ VirtualRows: loaded, estimate: meanHeight(body.current) });
    };
    start().catch((error: unknown) => console.error("The rest of a long list could not be shown.", error));
    return () => {
      left = true;
    };
  }, [many, found.VirtualRows, body]);
  return many ? found : { estimate: 0 };
}

function meanHeight(body: HTMLElement | null): number {
  const rows = body?.querySelectorAll<HTMLElement>(":scope > [data-index]");
  const first = rows?.[0]?.getBoundingClientRect();
  const last = rows?.[rows.length - 1]?.getBoundingClientRect();
  if (!rows || !first || !last || rows.length < 2) return 56;
  return (last.top - first.top) / (rows.length - 1) - Number.parseFloat(getComputedStyle(rows[0] as HTMLElement).marginBottom);
}
