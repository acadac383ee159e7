import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { ButtonLook } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface IconLook {
  /** Label for screen readers and tooltip. */
  label: string;
  variant?: ButtonLook["variant"];
  children: ReactNode;
}

/** A square button of 44 px that shows only an icon. */
export function IconButton({ label, variant = "plain", className, children, ...rest }: IconLook & ComponentProps<"button">) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      data-variant={variant}
      data-shape="icon"
      className={classNames("button", className)}
    >
      {children}
    </button>
  );
}

/** A link of the same shape. */
export function IconLink({ label, variant = "plain", className, children, ...rest }: IconLook & LinkProps) {
  return (
    <Link title={label} {...rest} aria-label={label} data-variant={variant} data-shape="icon" className={classNames("button", className)}>
      {children}
    </Link>
  );
}
