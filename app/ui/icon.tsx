import type { IconName } from "~/text/icon-names.ts";
import { classNames } from "./class-names.ts";
import sprite from "./icons.svg?url";

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  /** Its text alternative. Leave it out where the words beside it say the same. */
  label?: string;
  className?: string;
}

/** An icon of the sprite that all pages share; it adds nothing to a page's scripts. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined}
      className={classNames("icon", className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
