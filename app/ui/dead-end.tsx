import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { type Way, WayLink } from "./way-link.tsx";

interface DeadEndProps {
  /** The reader is `lost`, or there is `trouble`, which is announced. */
  kind?: "lost" | "trouble";
  title: string;
  /** The heading's level: the page's own title, or one below it. */
  level?: 1 | 2;
  /** Next steps as links; the first one stands out. */
  ways?: readonly Way[];
  /** Next steps that are not links, such as sign-in buttons. */
  actions?: ReactNode;
  /** The cause, and the next step. */
  children?: ReactNode;
}

/** A dead end: the cause, and links that lead on. Fills a page or a fragment of one. */
export function DeadEnd({ kind = "lost", title, level = 1, ways = [], actions, children }: DeadEndProps) {
  const links = ways.map((way, at) => <WayLink key={way.label} way={way} variant={at === 0 ? "primary" : "plain"} />);
  return (
    <EmptyState drawing={kind} level={level} title={title} actions={actions ?? (links.length > 0 && links)}>
      {children && (
        <p role={kind === "trouble" ? "alert" : undefined} className="wrap-anywhere">
          {children}
        </p>
      )}
    </EmptyState>
  );
}
