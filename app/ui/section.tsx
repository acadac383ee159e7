import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { type Elements, ownText } from "./own-text.tsx";

interface SectionProps {
  title: ReactNode;
  /** How many there are. */
  count?: ReactNode;
  /** Beside the heading, such as a link to the whole list. */
  action?: Elements;
  /** A fragment that links can point at. */
  id?: string;
  className?: string;
  children: Elements;
}

/** A part of a page under its own heading. */
export function Section({ title, count, action, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={classNames("mt-8 sm:mt-10", className)}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="flex items-baseline gap-2.5 text-xl sm:text-2xl">
          {ownText(title)}
          {count !== undefined && <span className="font-normal font-text text-base text-soft-ink tabular-nums">{count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
