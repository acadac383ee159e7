import { useEffect, useRef } from "react";

/** The shortest time between two runs and, if any, before each, in milliseconds. */
interface Pace {
  everyMs: number;
  afterMs?: number;
}

/**
 * Returns a function that runs `work` soon: once for all calls until then, not more often than the pace allows, and not after the component
 * is unmounted.
 */
export function useThrottled(work: () => void, { everyMs, afterMs = 0 }: Pace): () => void {
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  const doneAt = useRef(0);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      clearTimeout(planned.current);
      planned.current = undefined;
    };
  }, []);
  return () => {
    if (gone.current) return;
    planned.current ??= setTimeout(
      () => {
        planned.current = undefined;
        doneAt.current = Date.now();
        latest.current();
      },
      Math.max(afterMs, doneAt.current + everyMs - Date.now()),
    );
  };
}
