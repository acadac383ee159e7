import { Link } from "react-router";
import type { Viewer } from "~/features/accounts/accounts.types.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { Icon } from "~/ui/icon.tsx";
import { late } from "~/ui/late.tsx";
import { MENU_ID } from "../site.constants.ts";
import { BrandMark } from "./brand.tsx";
import { NavigationLinks } from "./navigation-link.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

// Guests, who are most visitors, see neither.
const ViewerBadge = late(async () => (await import("~/features/accounts/components/viewer-badge.tsx")).ViewerBadge);
const LogoutForm = late(async () => (await import("~/features/accounts/components/logout-form.tsx")).LogoutForm);

interface SiteHeaderProps {
  viewer: Viewer | null;
  providers: Provider[];
}

/** Brand, navigation, theme and sign-in, or who is signed in (SHELL-067 … SHELL-086). */
export function SiteHeader({ viewer, providers }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="page-width flex h-16 items-center gap-2">
        <Link
          to="/"
          aria-label="Bubblegum Values, home"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-control sm:flex-none sm:gap-2.5"
        >
          <BrandMark />
          <span className="whitespace-nowrap font-display font-semibold text-base min-[22rem]:text-xl">Bubblegum Values</span>
        </Link>
        <nav aria-label="Main" className="mx-2 hidden flex-1 items-center min-[70rem]:flex">
          <NavigationLinks className="site-header-link" />
        </nav>
        <ThemeToggle />
        {viewer ? (
          <>
            <ViewerBadge viewer={viewer} className="max-w-44 max-[24rem]:hidden" />
            <LogoutForm compact className="hidden min-[36rem]:block" />
          </>
        ) : (
          <SignInButton providers={providers} className="hidden min-[36rem]:flex" />
        )}
        <button
          type="button"
          popoverTarget={MENU_ID}
          aria-label="Open menu"
          data-variant="plain"
          data-shape="icon"
          className="button min-[70rem]:hidden"
        >
          <Icon name="menu" size={20} />
        </button>
      </div>
    </header>
  );
}
