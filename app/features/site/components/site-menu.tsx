import { useLeadsToOpen } from "~/access/use-part.ts";
import type { Viewer } from "~/features/accounts/accounts.types.ts";
import { LogoutForm } from "~/features/accounts/components/logout-form.tsx";
import { ViewerBadge } from "~/features/accounts/components/viewer-badge.tsx";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { placesFor } from "../core/places.ts";
import { MENU_ID } from "../site.constants.ts";
import { InstallApp } from "./install-app.tsx";
import { PlaceLinks, usePlaceLinks } from "./place-links.tsx";
import { SignInButton } from "./sign-in-button.tsx";

interface SiteMenuProps {
  viewer: Viewer | null;
  providers: Provider[];
  chat: boolean;
  /** Whether the report on moderation is published. */
  report: boolean;
}

/** Every room of the site in groups: a native popover, which opens without scripts and closes on navigation. */
export function SiteMenu({ viewer, providers, chat, report }: SiteMenuProps) {
  const isOpen = useLeadsToOpen();
  return (
    <nav {...usePlaceLinks()} id={MENU_ID} popover="auto" aria-label="Menu" className="site-menu">
      <div className="flex items-center gap-2 pb-1">
        <search className="min-w-0 flex-1">
          <form action="/search">
            <input type="search" name="q" aria-label="Search the site" placeholder="Search everything" className="input" />
          </form>
        </search>
        <IconButton label="Close menu" variant="quiet" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="x" size={20} />
        </IconButton>
      </div>
      {placesFor({ viewer, chat, report, isOpen }).map(({ title, places }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div key={title} role="group" aria-label={title} className="site-menu-group">
          <p>{title}</p>
          <PlaceLinks places={places} />
        </div>
      ))}
      <InstallApp />
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
