import "./site-shell.css";
import { Fragment, type ReactNode, useMemo } from "react";
import { SignInElsewhere } from "~/features/accounts/components/sign-in-elsewhere.tsx";
import { FormsContext } from "~/ui/form/form-context.ts";
import { late } from "~/ui/late.tsx";
import { NavigationProgress } from "~/ui/navigation-progress.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ToastProvider } from "~/ui/toast.tsx";
import { useRootData } from "~/use-root-data.ts";
import { BackgroundWork } from "./background-work.tsx";
import { ChatButton } from "./chat-button.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ThumbBar } from "./thumb-bar.tsx";
import { useAccount } from "./use-account.ts";
import { useFirstPage } from "./use-first-page.ts";
import { useSignedOut } from "./use-signed-out.ts";

const MAIN_ID = "content";

const MaintenanceBanner = late(async () => (await import("./maintenance-banner.tsx")).MaintenanceBanner);
const SiteMenu = late(async () => (await import("./site-menu.tsx")).SiteMenu);
const SiteFooter = late(async () => (await import("./site-footer.tsx")).SiteFooter);

/** Everything around a page (SHELL-011), in front of the viewer's `backdrop`, with their `bell` in the header. Without the root's data it shows only what needs none. */
export function SiteShell({ backdrop, bell, children }: { backdrop: ReactNode; bell: ReactNode; children: ReactNode }) {
  const { settings, links, viewer: read = null, providers = [], notice = null, reply = null } = useRootData() ?? {};
  const [viewer, onSignedOut] = useSignedOut(read);
  useFirstPage();
  const { owner, key } = useAccount(read?.id ?? null);
  const signedIn = viewer !== null;
  const idempotencyKey = read?.idempotencyKey;
  const forms = useMemo(
    () => ({ owner, signedIn, idempotencyKey, signIn: <SignInElsewhere />, onSignedOut }),
    [owner, signedIn, idempotencyKey, onSignedOut],
  );
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
      <SiteHeader viewer={viewer} providers={providers} bell={viewer && bell} />
      {/* It may begin while the page is open. */}
      <div aria-live="polite">{settings?.maintenance && <MaintenanceBanner {...settings.maintenance} />}</div>
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
        {reply && reply.message !== "" && (
          // The form that was sent may be on the page no more; where it is, it tells this itself.
          <noscript>
            <div className="unshown-reply page-width pt-4">
              <Notice live tone={reply.ok ? "success" : "error"} title={reply.title}>
                {reply.message} {reply.written && reply.written.length > 0 && "This is what you wrote:"}
                {reply.written?.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                  <p key={at} dir="auto" className="mt-2 whitespace-pre-line rounded-tile bg-surface px-3 py-2 wrap-anywhere">
                    {text}
                  </p>
                ))}
              </Notice>
            </div>
          </noscript>
        )}
        <FormsContext value={forms}>
          {/* Another account gets a page with nothing on it of what somebody else typed. */}
          <Fragment key={key}>{children}</Fragment>
        </FormsContext>
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
