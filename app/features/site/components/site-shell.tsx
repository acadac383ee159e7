import type { Elements } from "~/ui/own-text.tsx";
import "./site-shell.css";
import "./site-navigation.css";
import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useNavigation, useRevalidator } from "react-router";
import { SignInHere } from "~/features/accounts/components/sign-in-here.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { STALE_NOTICE_ID } from "~/platform/page-cache/stale-notice.ts";
import { FormsContext } from "~/ui/forms-context.ts";
import { Icon } from "~/ui/icon.tsx";
import { late } from "~/ui/late.tsx";
import { NavigationProgress } from "~/ui/navigation-progress.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ToastProvider, useToast } from "~/ui/toast.tsx";
import { TABS } from "../site.constants.ts";
import { BackgroundWork } from "./background-work.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useAccount } from "./use-account.ts";

const MAIN_ID = "content";

const MaintenanceBanner = late(async () => (await import("./maintenance-banner.tsx")).MaintenanceBanner);
const SiteMenu = late(async () => (await import("./site-menu.tsx")).SiteMenu);
const SiteFooter = late(async () => (await import("./site-footer.tsx")).SiteFooter);

interface SiteShellProps {
  /** The viewer's own page background. */
  backdrop: Elements;
  /** The viewer's badges in the header. */
  badges: Elements;
  /** The number of deals that wait for the viewer, at their tab. */
  turns: Elements;
  /** The chat button, if any. */
  chat: ReactNode;
  children: Elements;
}

/** Everything around a page. Without the root's data it shows only what needs none. */
export function SiteShell({ backdrop, badges, turns, chat, children }: SiteShellProps) {
  const { settings, links, viewer: read = null, providers = [], notice = null, reply = null } = useRootData() ?? {};
  const [viewer, onSignedOut] = useSignedOut(read);
  useFirstPage();
  const { owner, key } = useAccount(read?.id ?? null);
  const signedIn = viewer !== null;
  const idempotencyKey = read?.idempotencyKey;
  const forms = useMemo(
    () => ({ owner, signedIn, idempotencyKey, signIn: <SignInHere />, onSignedOut }),
    [owner, signedIn, idempotencyKey, onSignedOut],
  );
  const maintenance = settings?.maintenance ?? settings?.planned;
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
      <SiteHeader viewer={viewer} providers={providers} badges={viewer && badges} />
      {/* It may begin while the page is open. */}
      <div aria-live="polite">{maintenance && <MaintenanceBanner {...maintenance} />}</div>
      {viewer?.banMessage && (
        <div className="page-width pt-4">
          <Notice tone="error" title={viewer.banMessage}>
            You can still look around.{" "}
            <Link to="/notices" className="inline-flex min-h-6 items-center font-bold text-accent underline">
              See why, and how to appeal
            </Link>
            {settings?.chatEnabled && (
              <span>
                {" or "}
                <Link to="/messages/support" className="inline-flex min-h-6 items-center font-bold text-accent underline">
                  write to Bubblegum Support
                </Link>
              </span>
            )}
          </Notice>
        </div>
      )}
      {viewer?.muteMessage && (
        <div className="page-width pt-4">
          <Notice tone="warning" title={viewer.muteMessage}>
            Until then you can look around, but not post, comment or write to other players.{" "}
            <Link to="/notices" className="inline-flex min-h-6 items-center font-bold text-accent underline">
              See why, and how to appeal
            </Link>
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
                <span>
                  <span>{`${reply.message} `}</span>
                  {reply.written && reply.written.length > 0 && <span>This is what you wrote:</span>}
                </span>
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
          {/* Another account gets a page without the earlier account's typed text. */}
          <Fragment key={key}>{children}</Fragment>
        </FormsContext>
      </main>
      <SiteFooter links={links} chat={settings?.chatEnabled === true} report={settings?.moderationReport === true} />
      <div className="chat-lane">{chat || <ClosedChat />}</div>
      <CookieBanner />
      <ThumbBar turns={viewer && turns} />
      <SiteMenu viewer={viewer} providers={providers} chat={settings?.chatEnabled === true} report={settings?.moderationReport === true} />
      <RouteAnnouncer mainId={MAIN_ID} />
      <BackgroundWork viewerId={viewer?.id ?? null} notice={notice} />
    </ToastProvider>
  );
}

/** The floating chat button while the chat is switched off. */
function ClosedChat() {
  const toast = useToast();
  return (
    <button
      type="button"
      title="Chat"
      aria-label="Chat"
      onClick={() => toast.info("Chat system coming soon!")}
      className="chat-button needs-scripts"
    >
      <Icon name="message-circle" size={22} />
    </button>
  );
}

/**
 * Once the reader navigates within the site, there are places to come back to, so whole pages are laid out from then on (see the utility
 * `later`). Done before the router restores the place.
 */
function useFirstPage(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) delete document.documentElement.dataset.fromTop;
  }, [key]);
}

/** After a navigation, moves the focus to the new content and announces its title. The first page is left to the browser. */
function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // It is about the page before.
    document.getElementById(STALE_NOTICE_ID)?.remove();
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** The bar at the bottom of phones, in reach of the thumb: the same for everybody. */
function ThumbBar({ turns }: { turns: Elements }) {
  return (
    <nav aria-label="Quick" className="thumb-bar">
      {TABS.map((item) => (
        <NavigationLink key={item.to} item={item} className="thumb-bar-link">
          <span className="thumb-bar-icon">
            <Icon name={item.icon} size={20} />
          </span>
          <span>{item.label}</span>
          {item.to === "/deals" && turns}
        </NavigationLink>
      ))}
    </nav>
  );
}

interface SignedOut<Viewer> {
  viewer: Viewer;
  /** Whether a reading was under way when the session ended: it may still bring the viewer of before. */
  reading: boolean;
}

/**
 * The page's viewer, and a callback for a form that finds the session ended: it clears the viewer until a later load returns the signed-in
 * account.
 */
function useSignedOut<Viewer>(read: Viewer | null): [viewer: Viewer | null, onSignedOut: () => void] {
  const [revalidator, navigation] = [useRevalidator(), useNavigation()];
  const reading = revalidator.state !== "idle" || navigation.state !== "idle";
  const now = useRef({ viewer: read, reading });
  now.current = { viewer: read, reading };
  const [signedOut, setSignedOut] = useState<SignedOut<Viewer | null>>();
  if (signedOut?.reading && !reading) setSignedOut({ viewer: read, reading: false });
  const isEnded = signedOut !== undefined && (signedOut.reading || signedOut.viewer === read);
  return [isEnded ? null : read, useCallback(() => setSignedOut(now.current), [])];
}
