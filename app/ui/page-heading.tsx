import type { ReactNode } from "react";

interface PageHeadingProps {
  title: ReactNode;
  /** The current content of the page, in one line. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The h1 of a page, with a line below it and the actions for the whole page. */
export function PageHeading({ title, children, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-4 sm:pt-9">
      <div className="min-w-0">
        <h1 className="text-[min(clamp(1.75rem,1.4rem+1.6vw,2.375rem),11.5vw)]">{title}</h1>
        {children && <div className="mt-1 text-pretty text-soft-ink">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </div>
  );
}
