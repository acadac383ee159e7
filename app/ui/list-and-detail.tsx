import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Card } from "./card.tsx";
import { Icon } from "./icon.tsx";
import { useOpenHref } from "./table/list-sheet.tsx";

interface ListAndDetailProps {
  /** What is open, as the address names it; null for nothing. */
  open: string | null;
  /** What the pane is called. */
  label: string;
  detail: ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with what is open of it: beside it on a large screen, where it stays in sight, otherwise above it. What was opened takes the
 * focus, and closing it leaves the list as it is.
 */
export function ListAndDetail({ open, label, detail, children }: ListAndDetailProps) {
  const pane = useRef<HTMLElement>(null);
  const shown = useRef(open);
  const hrefOf = useOpenHref();
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    const element = pane.current;
    if (!element || open === null) return;
    element.focus({ preventScroll: true });
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: "start" });
  }, [open]);
  if (open === null) return children;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,28rem)] lg:items-start">
      <Card
        as="section"
        ref={pane as never}
        tabIndex={-1}
        aria-label={label}
        padding="none"
        className="relative p-4 sm:p-5 lg:sticky lg:top-20 lg:order-last lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        <Link
          to={hrefOf(null)}
          preventScrollReset
          aria-label="Close"
          title="Close"
          data-variant="quiet"
          data-shape="icon"
          className="button absolute top-1.5 right-1.5"
        >
          <Icon name="x" size={20} />
        </Link>
        {detail}
      </Card>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
