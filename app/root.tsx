import type { Elements } from "~/ui/own-text.tsx";
import "./app.css";
import { useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Viewer } from "~/features/accounts/accounts.types.ts";
import { ProfileBackdrop } from "~/features/accounts/components/profile-backdrop.tsx";
import { EARLY_PRESS_SCRIPT, INSTALL_SCRIPT } from "~/features/site/components/early-press.ts";
import { ErrorPage } from "~/features/site/components/error-page.tsx";
import { FIRST_PAINT_SCRIPT } from "~/features/site/components/first-paint.ts";
import { NotFound } from "~/features/site/components/not-found.tsx";
import { SiteShell } from "~/features/site/components/site-shell.tsx";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { THEME_COLORS } from "~/features/site/site.constants.ts";
import { readShellSettings } from "~/features/site/site.queries.server.ts";
import { ownAnswers } from "~/platform/browser/own-answers.ts";
import { patientFetch } from "~/platform/browser/patient-data.ts";
import { type RootData, useRootData } from "~/platform/browser/root-data.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { clearCookie, readCookie } from "~/platform/http/cookies.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { keepWhileFresh } from "~/platform/http/revalidation.ts";
import { PROVIDERS } from "~/platform/identity/identity.types.ts";
import { cachePage, cachingOf } from "~/platform/page-cache/cache-page.server.ts";
import fredoka from "~/ui/fonts/fredoka-basic.woff2?url";
import nunitoSans from "~/ui/fonts/nunito-sans-basic.woff2?url";
import { late } from "~/ui/late.tsx";
import type { Route } from "./+types/root";
import { flashNotice } from "./flash-notice.ts";
import { readViewer } from "./viewer.server.ts";

if (typeof window !== "undefined") window.fetch = patientFetch(ownAnswers(window.fetch.bind(window)));

// For signed-in and banned visitors: a guest's first page goes without.
const NotificationBell = late(async () => (await import("~/features/notifications/components/notification-bell.tsx")).NotificationBell);
const MessagesLink = late(async () => (await import("~/features/messages/components/messages-link.tsx")).MessagesLink);
const DealsLink = late(async () => (await import("~/features/deals/components/deals-link.tsx")).DealsLink);
const TurnsBadge = late(async () => (await import("~/features/deals/components/deals-link.tsx")).TurnsBadge);
const ChatLauncher = late(async () => (await import("~/features/messages/components/chat-launcher.tsx")).ChatLauncher);
const RefusedPage = late(async () => (await import("~/features/accounts/components/refused-page.tsx")).RefusedPage);

export const links: Route.LinksFunction = () => [
  ...[fredoka, nunitoSans].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Open before the note for young players is answered: the note itself, the texts that it links to, and the ways to sign in. */
const BEFORE_WELCOME = /^\/(?:welcome|terms|privacy|cookies|login|auth|api)(?:\/|$)/;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { template } = cachingOf(context);
  const actor = template ? null : ctx.actor;
  if (actor?.kind === "user" && !actor.welcomed && !actor.ban && !BEFORE_WELCOME.test(url.pathname))
    throw redirect(`/welcome?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  const { settings, holdMs } = await readShellSettings(ctx);
  // Only what every page needs is read here: each tag of the shell invalidates all pages. A shell with old settings is not cached.
  if (holdMs !== null) cachePage(context, [SITE], { seconds: Math.min(CACHED_SECONDS, Math.ceil(holdMs / 1_000)) });
  const flash = readCookie(ctx.config, request.headers.get("cookie"), "flash");
  const shell: RootData = {
    appUrl: ctx.config.appUrl,
    settings,
    links: ctx.config.links,
    viewer: template ? (template.shown as Viewer) : await readViewer(ctx),
    providers: PROVIDERS.filter((provider) => ctx.identity[provider]),
    notice: actor && flashNotice(flash, actor),
    reply: scopeOf(context).reply ?? null,
  };
  return data(shell, flash === undefined ? {} : { headers: { "set-cookie": clearCookie(ctx.config, "flash") } });
}

const CACHED_SECONDS = 300;
const SHELL_FRESH_MS = 60_000;
let shellReadAt = 0;

/**
 * The shell's data do not depend on a filter or a variant, and may be a minute old during a navigation. A write refused with 401 reloads
 * them, because the session has ended; the page itself keeps its typed values.
 */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 401 || keepWhileFresh(args, shellReadAt, SHELL_FRESH_MS);

/** The meta of error pages; every other page has its own. */
export const meta: Route.MetaFunction = ({ error, matches, location }) => {
  if (!error) return [];
  const title = isRouteErrorResponse(error) && error.status === 404 ? "Page Not Found" : "Something went wrong";
  return pageMeta(matches, {
    title,
    description: `${title} on Bubblegum Values.`,
    path: location.pathname,
    keywords: [title.toLowerCase()],
    index: false,
  });
};

export function Layout({ children }: { children: Elements }) {
  const { viewer, settings } = useRootData() ?? {};
  const backdrop = viewer?.backdrop;
  // A banned account has no notifications and no messages, and may not follow them.
  const badges = viewer?.banMessage === null && (
    <>
      {settings?.chatEnabled && <MessagesLink userId={viewer.id} />}
      <NotificationBell userId={viewer.id} unread={viewer.unread} />
      <DealsLink userId={viewer.id} />
    </>
  );
  const chat = settings?.chatEnabled && <ChatLauncher viewerId={viewer?.id ?? null} />;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape it as text. */}
        <script dangerouslySetInnerHTML={{ __html: `${FIRST_PAINT_SCRIPT};${EARLY_PRESS_SCRIPT};${INSTALL_SCRIPT}` }} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        <Meta />
        <Links />
      </head>
      <body className="bg-background text-ink">
        <SiteShell backdrop={backdrop && <ProfileBackdrop {...backdrop} />} badges={badges} turns={badges && <TurnsBadge />} chat={chat}>
          {children}
        </SiteShell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is noted whenever there are new data.
  useEffect(() => {
    shellReadAt = Date.now();
  }, [loaderData]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.status === 404) return <NotFound />;
  if (error.status === 401 || error.status === 403) return <RefusedPage status={error.status} message={error.data?.message ?? ""} />;
  const words =
    error.status === 405 ? "Nothing can be sent to this page, only read." : error.status === 503 ? error.data?.message : undefined;
  return <ErrorPage requestId={error.data?.requestId}>{words}</ErrorPage>;
}
