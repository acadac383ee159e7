import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import "~/features/accounts/accounts.events.ts";
import { SessionSync } from "~/features/accounts/components/session-sync.tsx";
import { isSameSession } from "~/features/accounts/core/session-state.ts";
import { useRenewRootData, useRootData } from "~/platform/browser/root-data.ts";
import type { LiveEvent } from "~/platform/live/live.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { Heartbeat } from "./heartbeat.tsx";
import { MissingCode } from "./missing-code.tsx";
import { OfflineWork } from "./offline-work.tsx";

/** Background tasks of every page: placeholders for broken pictures, heartbeats, the settings of the site, one session for all tabs, pages whose code is missing, and copies for use without a network. */
export function BackgroundTasks(props: ComponentProps<typeof SessionSync>) {
  useEffect(replaceBrokenImages, []);
  useSearchKey();
  return (
    <>
      <Heartbeat />
      <SettingsWatch />
      <SessionSync {...props} />
      <MissingCode />
      <OfflineWork />
    </>
  );
}

/** The key “/” opens the search of the site, where the page has none of its own. */
function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || target.closest("input, textarea, select")) return;
      if (document.querySelector('dialog:modal, [aria-keyshortcuts="/"]')) return;
      event.preventDefault();
      void navigate("/search");
    };
    document.addEventListener("keydown", search);
    return () => document.removeEventListener("keydown", search);
  }, [navigate]);
}

const PLACEHOLDER = "/picture-missing.svg";

/**
 * Replaces every picture that fails to load, or already has, by a placeholder. Pictures with `data-fallback="own"` are left
 * to their component. Returns a function that stops it.
 */
function replaceBrokenImages(): () => void {
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target);
  };
  // Load errors do not bubble, so they are caught in the capture phase.
  document.addEventListener("error", onError, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
  return () => document.removeEventListener("error", onError, true);
}

function replace(image: HTMLImageElement): void {
  if (image.dataset.fallback === "own" || image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}

/** A guest who leaves at once costs no connection. A connection first delivers the current settings. */
const STAYS_AFTER_MS = { guest: 3_000, member: 1_000 };

/** Follows the site's settings and the reader's session: maintenance, a ban, a role or the end of the session update an open page. Renders nothing. */
function SettingsWatch() {
  const renew = useRenewRootData();
  const [stays, setStays] = useState(false);
  const viewer = useRootData()?.viewer;
  const staysAfter = STAYS_AFTER_MS[viewer ? "member" : "guest"];
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), staysAfter);
    return () => clearTimeout(timer);
  }, [staysAfter]);
  const drawAnew = useDrawAnew();
  const onEvent = (event: LiveEvent) => {
    if (event.kind === "site.settings") renew({ settings: event.data });
    if (event.kind === "account.session" && !isSameSession(event.data.now, viewer)) drawAnew();
  };
  useLive(stays ? ["settings"] : [], onEvent, { onResync: nothing });
  return null;
}

/** A tab that signs out itself is on its way to another page, which shows the result. */
const LEAVES_WITHIN_MS = 2_000;
const LEAVING_MS = 10_000;

/** Reloads the page's data soon, unless the page is being left. */
function useDrawAnew(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const leave = () => {
      leftAt.current = performance.now();
      clearTimeout(timer.current);
    };
    window.addEventListener("beforeunload", leave);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("beforeunload", leave);
    };
  }, []);
  return () => {
    clearTimeout(timer.current);
    if (performance.now() - leftAt.current > LEAVING_MS) timer.current = setTimeout(() => void revalidate(), LEAVES_WITHIN_MS);
  };
}

/** A new connection delivers missed events. */
function nothing() {}
