import "./site-shell.css";
import { type ReactNode, useEffect } from "react";
import { NavigationProgress } from "~/ui/progress-bar.tsx";
import { ToastProvider } from "~/ui/toast.tsx";
import type { SiteSettings } from "../site.types.ts";
import { mendBrokenImages } from "./broken-images.ts";
import { ChatButton } from "./chat-button.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { Heartbeat } from "./heartbeat.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

const MAIN_ID = "content";

interface SiteShellProps {
  /** Absent when the settings could not be read: the shell then shows what needs none. */
  settings: SiteSettings | undefined;
  links: { community: string; gamePage: string } | undefined;
  children: ReactNode;
}

/** Everything around a page (SHELL-011). */
export function SiteShell({ settings, links, children }: SiteShellProps) {
  useEffect(mendBrokenImages, []);
  return (
    <ToastProvider>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to content
      </a>
      <NavigationProgress />
      {settings?.sampleValues && (
        <aside aria-label="Demo" className="sample-notice">
          Demo world: values shown here are samples
        </aside>
      )}
      <SiteHeader />
      {settings?.maintenance && <MaintenanceBanner {...settings.maintenance} />}
      <main id={MAIN_ID} tabIndex={-1} className="site-main">
        {children}
      </main>
      <SiteFooter links={links} />
      <ChatButton />
      <CookieBanner />
      <ThumbBar />
      <SiteMenu />
      <RouteAnnouncer mainId={MAIN_ID} />
      <Heartbeat />
    </ToastProvider>
  );
}
