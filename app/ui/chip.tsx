import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

interface ChipProps extends ComponentProps<"span"> {
  tone?: "neutral" | "accent" | "solid" | "gain" | "loss" | "fair";
}

/** A short label; never rely on its colour alone. */
export function Chip({ tone = "neutral", className, ...rest }: ChipProps) {
  return <span {...rest} data-tone={tone} className={classNames("chip", className)} />;
}

/** A filter to switch on and off. */
export function ChipButton({ pressed, className, ...rest }: ComponentProps<"button"> & { pressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className={classNames("chip-control", className)} />;
}

/** A filter with an address of its own. */
export function ChipLink({ current, className, ...rest }: LinkProps & { current: boolean }) {
  return <Link {...rest} aria-current={current ? "true" : undefined} className={classNames("chip-control", className)} />;
}
