import "./site-shell.css";
import type { ReactNode } from "react";
import type { Viewer } from "~/features/accounts/accounts.types.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { late } from "~/ui/late.tsx";
import { Notice } from "~/ui/notice.tsx";
import { NavigationProgress } from "~/ui/progress-bar.tsx";
import { ToastProvider } from "~/ui/toast.tsx";
import type { SiteSettings } from "../site.types.ts";
import { BackgroundWork } from "./background-work.tsx";
import { ChatButton } from "./chat-button.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

const MAIN_ID = "content";

const MaintenanceBanner = late(async () => (await import("./maintenance-banner.tsx")).MaintenanceBanner);
const SiteMenu = late(async () => (await import("./site-menu.tsx")).SiteMenu);
const SiteFooter = late(async () => (await import("./site-footer.tsx")).SiteFooter);

interface SiteShellProps {
  /** Absent when the settings could not be read: the shell then shows what needs none. */
  settings: SiteSettings | undefined;
  links: { community: string; gamePage: string } | undefined;
  /** Who is signed in, the services to sign in with, and what happened on the way here. */
  viewer: Viewer | null;
  providers: Provider[];
  notice: { tone: "success" | "info"; message: string } | null;
  /** What lies behind the page. */
  backdrop: ReactNode;
  children: ReactNode;
}

/** Everything around a page (SHELL-011). */
export function SiteShell({ settings, links, viewer, providers, notice, backdrop, children }: SiteShellProps) {
  return (
    <ToastProvider>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to content
      </a>
      <NavigationProgress />
      {backdrop}
      {settings?.sampleValues && (
        <aside aria-label="Demo" className="sample-notice">
          Demo world: values shown here are samples
        </aside>
      )}
      <SiteHeader viewer={viewer} providers={providers} />
      {settings?.maintenance && <MaintenanceBanner {...settings.maintenance} />}
      {viewer?.banMessage && (
        <div className="page-width pt-4">
          <Notice tone="error" title={viewer.banMessage}>
            You can still look around. If you think this is a mistake, ask in our community.
          </Notice>
        </div>
      )}
      {notice && (
        // With scripts it is a toast.
        <noscript>
          <div className="page-width pt-4">
            <Notice tone={notice.tone} title={notice.message} />
          </div>
        </noscript>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="site-main">
        {children}
      </main>
      <SiteFooter links={links} />
      <ChatButton />
      <CookieBanner />
      <ThumbBar />
      <SiteMenu viewer={viewer} providers={providers} />
      <RouteAnnouncer mainId={MAIN_ID} />
      <BackgroundWork viewerId={viewer?.id ?? null} notice={notice} />
    </ToastProvider>
  );
}
