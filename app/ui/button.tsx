import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { type Elements, ownText } from "./own-text.tsx";

export interface ButtonLook {
  /** `primary` for the main action of a screen, `quiet` inside lists and bars, `danger` for acts that cannot be undone. */
  variant?: "primary" | "plain" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** An icon before the words. */
  icon?: Elements;
}

type ButtonProps = ButtonLook & ComponentProps<"button"> & { busy?: boolean };

/** A button at least 44 px high. While `busy` it keeps its focus, shows a spinner and ignores presses. */
export function Button({ variant = "plain", size = "medium", icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      data-variant={variant}
      data-size={size}
      className={classNames("button", className)}
    >
      {busy ? <Icon name="loader-circle" size={18} className="animate-spin" /> : icon}
      {ownText(children)}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = "plain", size = "medium", icon, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} data-variant={variant} data-size={size} className={classNames("button", className)}>
      {icon}
      {ownText(children)}
    </Link>
  );
}
