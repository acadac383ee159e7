import { classNames } from "./class-names.ts";

/** The place of something that is on its way, in its final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}

/** Says once, for those who don't see the skeletons, that something is on its way. */
export function Loading({ label = "Loading" }: { label?: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  );
}
