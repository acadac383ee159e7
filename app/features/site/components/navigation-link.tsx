import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { IconName } from "~/ui/icon-names.ts";
import { NAVIGATION } from "../site.constants.ts";

type NavigationItem = (typeof NAVIGATION)[number];

export const NAVIGATION_ICONS: Record<NavigationItem["to"], IconName> = {
  "/": "house",
  "/values": "tags",
  "/trades": "arrow-left-right",
  "/servers": "server",
  "/updates": "newspaper",
  "/giveaways": "gift",
  "/calculator": "calculator",
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

/** The links of the main navigation in their order, in the bar (SHELL-067 … SHELL-074) and in the menu. */
export function NavigationLinks({ withIcons = false, className }: { withIcons?: boolean; className: string }) {
  return NAVIGATION.map((item) => (
    <NavigationLink key={item.to} item={item} className={className}>
      {withIcons && <Icon name={NAVIGATION_ICONS[item.to]} size={20} className="flex-none" />}
      {item.label}
      {"badge" in item && (
        <Chip tone="solid" className="px-2 text-[0.6875rem] leading-4">
          {item.badge}
        </Chip>
      )}
    </NavigationLink>
  ));
}

function covers(item: NavigationItem, pathname: string): boolean {
  const beginnings: readonly string[] = "covers" in item ? [item.to, ...item.covers] : [item.to];
  return beginnings.some((beginning) => beginning !== "/" && pathname.startsWith(`${beginning}/`)) || beginnings.includes(pathname);
}
