import type { ReactNode } from "react";
import bubbles from "./bubbles.svg?url";
import { classNames } from "./class-names.ts";

interface EmptyStateProps {
  /** The drawing; `nothing` fits any list. */
  drawing?: "nothing" | "search" | "lost" | "trouble";
  title: ReactNode;
  /** The heading's level; 1 where it is the title of the page. */
  level?: 1 | 2 | 3;
  /** The meaning and the next step, in one or two sentences. */
  children?: ReactNode;
  /** The next steps, as buttons. */
  actions?: ReactNode;
  className?: string;
}

/** Shown if there is nothing else to show: a drawing, the reason and the next step. */
export function EmptyState({ drawing = "nothing", title, level = 2, children, actions, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        "mx-auto flex max-w-md flex-col items-center gap-3 px-4 pb-10 text-center",
        level === 1 ? "pt-16" : "pt-10",
        className,
      )}
    >
      <BubbleDrawing mood={drawing} />
      <Heading className={level === 1 ? "text-3xl" : "text-xl"}>{title}</Heading>
      {children && <div className="text-pretty text-soft-ink">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}

/** A bubble with a face, drawn from a shared file in the colours of the theme. */
function BubbleDrawing({ mood }: { mood: NonNullable<EmptyStateProps["drawing"]> }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 136" width={160} height={136}>
      <use href={`${bubbles}#${mood}`} />
    </svg>
  );
}
