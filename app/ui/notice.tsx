import type { ReactNode } from "react";
import type { NoticeTone } from "~/text/form-reply.ts";
import type { IconName } from "~/text/icon-names.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { Elements } from "./own-text.tsx";

export const NOTICE_ICONS: Record<NoticeTone, IconName> = {
  success: "circle-check",
  error: "circle-alert",
  warning: "triangle-alert",
  info: "info",
};

const TONES: Record<NoticeTone, string> = {
  success: "bg-gain-wash [--mark:var(--gain)]",
  error: "bg-loss-wash [--mark:var(--loss)]",
  warning: "bg-fair-wash [--mark:var(--fair)]",
  info: "bg-sunk [--mark:var(--soft-ink)]",
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** A button or link at its end. */
  action?: Elements;
  /** Announced when it appears: for the outcome of an act. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A message within the page. */
export function Notice({ tone = "info", title, action, live = false, className, children }: NoticeProps) {
  return (
    <div
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      className={classNames("flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3", TONES[tone], className)}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon name={NOTICE_ICONS[tone]} size={20} className="mt-0.5 flex-none text-(--mark)" />
        <div className="min-w-0">
          {title && <p className="font-bold">{title}</p>}
          {children && <div className="text-pretty">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
