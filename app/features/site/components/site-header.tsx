import { Link } from "react-router";
import type { Viewer } from "~/features/accounts/accounts.types.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { classNames } from "~/ui/class-names.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconButton, IconLink } from "~/ui/icon-button.tsx";
import { late } from "~/ui/late.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { MENU_ID } from "../site.constants.ts";
import { BrandMark } from "./brand.tsx";
import { NavigationLinks } from "./navigation-link.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

// Most visitors are guests, who never need it.
const SignedIn = late(async () => (await import("./signed-in.tsx")).SignedIn);

interface SiteHeaderProps {
  viewer: Viewer | null;
  providers: Provider[];
  /** Links of a signed-in visitor to messages and notifications. */
  badges: Elements;
}

/** Brand, navigation, theme, and sign-in or account. */
export function SiteHeader({ viewer, providers, badges }: SiteHeaderProps) {
  return (
    <header className="site-header @container" data-signed-in={viewer ? "" : undefined}>
      <div className="site-header-row page-width flex h-[min(4rem,max(20vw,48px+0.75rem))] items-center gap-2 @max-[18rem]:gap-0.5 @max-[18rem]:px-2">
        <Link
          to="/"
          aria-label="Bubblegum Values, home"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-control sm:flex-none sm:gap-2.5"
        >
          <BrandMark />
          <span
            className={classNames(
              "whitespace-nowrap font-display font-semibold text-base min-[22rem]:text-xl @max-[18rem]:sr-only",
              // The site's name is cut before the signed-in player's.
              viewer && "max-[44rem]:sr-only min-[70rem]:max-[90rem]:sr-only",
            )}
          >
            Bubblegum Values
          </span>
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center min-[70rem]:flex">
          <NavigationLinks />
        </nav>
        <IconLink to="/search" label="Search" className="site-header-search">
          <Icon name="search" size={20} />
        </IconLink>
        <ThemeToggle />
        {badges}
        {viewer ? <SignedIn viewer={viewer} /> : <SignInButton providers={providers} className="hidden min-[36rem]:flex" />}
        <IconButton label="Open menu" popoverTarget={MENU_ID}>
          <Icon name="menu" size={20} />
        </IconButton>
      </div>
    </header>
  );
}
