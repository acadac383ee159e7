import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

interface IconProps {
  name: IconName;
  /** Its width and height in pixels. */
  size?: number;
  /** What it says to those who don't see it. Left out where the words beside it say the same. */
  label?: string;
  className?: string;
}

/** One of the drawings that all pages share in one file: none of them weighs on a page's scripts. */
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
