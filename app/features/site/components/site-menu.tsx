import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useIsOpen } from "~/access/use-part.ts";
import type { Viewer } from "~/features/accounts/accounts.types.ts";
import { LogoutForm } from "~/features/accounts/components/logout-form.tsx";
import { ViewerBadge } from "~/features/accounts/components/viewer-badge.tsx";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { BACK_OFFICE, COLLECTION, DEALS, MENU_ID, MINESWEEPER } from "../site.constants.ts";
import { NavigationLink, NavigationLinks } from "./navigation-link.tsx";
import { SignInButton } from "./sign-in-button.tsx";

/** The navigation on small screens: a native popover, which opens without scripts and closes on navigation. */
export function SiteMenu({ viewer, providers }: { viewer: Viewer | null; providers: Provider[] }) {
  const menu = useRef<HTMLElement>(null);
  const minesweeper = useIsOpen("minesweeper");
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // Not at first: it may have been opened before the scripts arrived.
    if (shownKey.current !== key) menu.current?.hidePopover();
    shownKey.current = key;
  }, [key]);
  return (
    <nav ref={menu} id={MENU_ID} popover="auto" aria-label="Menu" className="site-menu">
      <div className="flex items-center justify-between pb-2 pl-2">
        <p className="font-display font-semibold text-lg">Menu</p>
        <IconButton label="Close menu" variant="quiet" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="x" size={20} />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <NavigationLinks withIcons className="site-menu-link" />
        {minesweeper && (
          <NavigationLink item={MINESWEEPER} className="site-menu-link">
            <Icon name={MINESWEEPER.icon} size={20} className="flex-none" />
            <span>{MINESWEEPER.label}</span>
          </NavigationLink>
        )}
        {viewer &&
          [DEALS, COLLECTION].map((item) => (
            <NavigationLink key={item.to} item={item} className="site-menu-link">
              <Icon name={item.icon} size={20} className="flex-none" />
              <span>{item.label}</span>
            </NavigationLink>
          ))}
        {viewer?.manages && (
          <NavigationLink item={BACK_OFFICE} className="site-menu-link">
            <Icon name={BACK_OFFICE.icon} size={20} className="flex-none" />
            <span>{BACK_OFFICE.label}</span>
          </NavigationLink>
        )}
      </div>
      {viewer ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <ViewerBadge viewer={viewer} withName className="flex-1" />
          <LogoutForm />
        </div>
      ) : (
        <SignInButton providers={providers} className="mt-3 flex min-[36rem]:hidden" />
      )}
    </nav>
  );
}
