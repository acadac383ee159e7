import { classNames } from "./class-names.ts";

/** A placeholder for something that is loading, in its final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}

/** Tells screen readers, which skip the skeletons, that something is loading. */
export function Loading({ label = "Loading" }: { label?: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  );
}
