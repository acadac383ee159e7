import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in sight, or so near that it soon will be: within `margin` above and below the screen. */
export function useIsNear(element: RefObject<Element | null>, margin: string): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: `${margin} 0px` });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return near;
}
