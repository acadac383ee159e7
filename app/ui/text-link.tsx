import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** A link that stands by itself, such as beside a heading: 44 px high, and drawn as words. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames("inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline", className)}
    />
  );
}
