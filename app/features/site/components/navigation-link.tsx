import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Chip } from "~/ui/chip.tsx";
import { NAVIGATION, type NavigationItem } from "../site.constants.ts";

interface NavigationLinkProps {
  item: NavigationItem;
  className?: string;
  children: ReactNode;
}

/** A link of the navigation, marked as current on every page that belongs to it. */
export function NavigationLink({ item, className, children }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const current = pathname === item.to ? "page" : covers(item, pathname) ? "true" : undefined;
  return (
    <Link to={item.to} prefetch="intent" aria-current={current} className={className}>
      {children}
    </Link>
  );
}

/** The links of the main navigation in their order. */
export function NavigationLinks() {
  return NAVIGATION.map((item) => (
    <NavigationLink key={item.to} item={item} className="site-header-link">
      <span>{item.label}</span>
      {item.badge && (
        <Chip tone="solid" className="px-2 text-[0.6875rem] leading-4">
          {item.badge}
        </Chip>
      )}
    </NavigationLink>
  ));
}

function covers({ to, covers: more = [] }: NavigationItem, pathname: string): boolean {
  return [to, ...more].some((beginning) => `${pathname}/`.startsWith(`${beginning}/`));
}
