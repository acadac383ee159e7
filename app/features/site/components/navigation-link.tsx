import { ArrowLeftRight, Calculator, Gift, House, type LucideIcon, Newspaper, Server, Tags } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { NAVIGATION } from "../site.constants.ts";

export type NavigationItem = (typeof NAVIGATION)[number];

export const NAVIGATION_ICONS: Record<NavigationItem["to"], LucideIcon> = {
  "/": House,
  "/values": Tags,
  "/trades": ArrowLeftRight,
  "/servers": Server,
  "/updates": Newspaper,
  "/giveaways": Gift,
  "/calculator": Calculator,
};

interface NavigationLinkProps {
  item: NavigationItem;
  className?: string;
  children: ReactNode;
}

/** A link of the navigation that knows whether its part of the site is open (SHELL-077). */
export function NavigationLink({ item, className, children }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const current = pathname === item.to ? "page" : covers(item, pathname) ? "true" : undefined;
  return (
    <Link to={item.to} prefetch="intent" aria-current={current} className={className}>
      {children}
    </Link>
  );
}

function covers(item: NavigationItem, pathname: string): boolean {
  const beginnings: readonly string[] = "covers" in item ? [item.to, ...item.covers] : [item.to];
  return beginnings.some((beginning) => beginning !== "/" && pathname.startsWith(`${beginning}/`)) || beginnings.includes(pathname);
}
