import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface EmptyStateProps {
  /** What the drawing shows; `nothing` fits any list. */
  drawing?: "nothing" | "search" | "lost" | "trouble";
  title: ReactNode;
  /** The heading's level, where it is the page's own title. */
  level?: 1 | 2 | 3;
  /** What it means and what can be done, in one or two sentences. */
  children?: ReactNode;
  /** The next steps, as buttons. */
  actions?: ReactNode;
  className?: string;
}

/** Where there is nothing to show: a drawing, the reason and the next step. */
export function EmptyState({ drawing = "nothing", title, level = 2, children, actions, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center", className)}>
      <BubbleDrawing mood={drawing} />
      <Heading className={level === 1 ? "text-3xl" : "text-xl"}>{title}</Heading>
      {children && <div className="text-pretty text-soft-ink">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}

const MOODS = {
  nothing: { eyes: "M50 68v6M78 68v6", mouth: "M57 86q7 5 14 0" },
  search: { eyes: "M52 66v6M80 66v6", mouth: "M60 85h9" },
  lost: { eyes: "M47 67l7 6m0-6l-7 6M75 67l7 6m0-6l-7 6", mouth: "M57 90q7-6 14 0" },
  trouble: { eyes: "M46 66l8 3M82 66l-8 3M50 73v2M78 73v2", mouth: "M57 89q3.500-4 7 0t7 0" },
};

/** A bubble with a face, in the colours of the theme. */
function BubbleDrawing({ mood }: { mood: keyof typeof MOODS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 136" width={160} height={136} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="66" cy="128" rx="34" ry="4" fill="var(--line)" />
      <circle cx="64" cy="72" r="46" fill="var(--accent-wash)" />
      <circle cx="64" cy="72" r="46" stroke="var(--accent-bright)" strokeWidth="3" />
      <path d="M33 62a32 32 0 0 1 17-20" stroke="#fff" strokeOpacity=".8" strokeWidth="7" />
      <circle cx="29" cy="73" r="3.500" fill="#fff" fillOpacity=".8" />
      <path d={MOODS[mood].eyes} stroke="var(--ink)" strokeWidth="4.500" />
      <path d={MOODS[mood].mouth} stroke="var(--ink)" strokeWidth="4" />
      <circle cx="44" cy="82" r="4.500" fill="var(--accent-bright)" opacity=".35" />
      <circle cx="85" cy="82" r="4.500" fill="var(--accent-bright)" opacity=".35" />
      <circle cx="126" cy="40" r="11" fill="var(--accent-wash)" stroke="var(--accent-bright)" strokeWidth="2.500" />
      <circle cx="122" cy="36" r="2.500" fill="#fff" fillOpacity=".8" />
      <circle cx="143" cy="20" r="5" fill="var(--accent-wash)" stroke="var(--accent-bright)" strokeWidth="2" />
      {mood === "search" && (
        <>
          <circle cx="112" cy="94" r="16" fill="var(--surface)" stroke="var(--ink)" strokeWidth="4" />
          <path d="M124 106l14 14" stroke="var(--ink)" strokeWidth="6" />
        </>
      )}
      {mood === "lost" && <path d="M118 76q0-11 11-11t11 10q0 7-7 10-4 2-4 7M129 102v.5" stroke="var(--ink)" strokeWidth="5" />}
      {mood === "trouble" && <path d="M118 62l-8 16h12l-8 16" stroke="var(--fair)" strokeWidth="5" />}
    </svg>
  );
}
