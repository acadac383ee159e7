import { type ComponentType, lazy, memo, Suspense, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { OfflineNotice } from "./offline-notice.tsx";
import { useHydrating } from "./use-hydrating.ts";

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is loaded after hydration. Until then, and if it never loads, the HTML of the server stays and works without
 * it. For parts that need no scripts at once and whose props keep their identity: when these change before the code is there, React
 * renders the part on the client. A page reached by a link within the site waits for its parts.
 */
export function late<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loadModule = async () => ({ default: (await load()) as ComponentType<object> });
  // On a navigation within the site the part is needed as soon as the data of its page are there.
  if (typeof document !== "undefined" && document.readyState === "complete") loadModule().catch(() => {});
  const Part = lazy(loadModule);
  const { Hydrated } = patient(load);
  return memo(function Late(props: Props) {
    const [hydrates] = useState(useHydrating());
    // A new element for the same props would be rendered on the client.
    return useMemo(() => (hydrates ? <Hydrated {...props} /> : <Part {...props} />), [hydrates, props]);
  }) as unknown as ComponentType<Props>;
}

interface OnDemandOptions {
  /** Loaded without a request by the reader, so a failure to load shows no notice. */
  quiet?: true;
}

/**
 * A component whose code is loaded when it is first shown, such as a sheet. If the network is unavailable then, the page stays, says so, and
 * shows the component as soon as its code is there.
 */
export function onDemand<Props extends object>(load: Load<Props>, { quiet }: OnDemandOptions = {}): ComponentType<Props> {
  const { Part, Hydrated, useFailed } = patient(load);
  function Awaited() {
    return useFailed() && !quiet ? <OfflineNotice>This opens as soon as you are back online.</OfflineNotice> : null;
  }
  return function OnDemand(props: Props) {
    const [hydrates] = useState(useHydrating());
    if (hydrates) return <Hydrated {...props} />;
    return (
      <Suspense fallback={<Awaited />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A component whose code is loaded again and again until it is there, and the same where the server has drawn it already. */
function patient<Props extends object>(load: Load<Props>) {
  const loadModule = async () => ({ default: (await load()) as ComponentType<object> });
  const listeners = new Set<() => void>();
  let failed = false;
  const Part = lazy(() =>
    loadModule().catch((error: unknown) => {
      console.error("A part of the page could not be loaded.", error);
      failed = true;
      for (const listener of listeners) listener();
      return loadUntilThere(loadModule);
    }),
  );
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** Whether its code could not be loaded at first. */
  const useFailed = () =>
    useSyncExternalStore(
      subscribe,
      () => failed,
      () => false,
    );

  function Hydrated(props: Props) {
    const hasFailed = useFailed();
    const marker = useRef<HTMLTemplateElement>(null);
    const kept = useRef<ChildNode[]>(undefined);
    if (hasFailed && marker.current) kept.current ??= nodesOfBoundary(marker.current);
    // React holds a refresh, and the next page, until all pending parts are hydrated. This part is redrawn instead.
    if (kept.current)
      return (
        <Suspense fallback={<KeptNodes nodes={kept.current} />}>
          <Part {...props} />
        </Suspense>
      );
    return (
      <>
        <template ref={marker} />
        <Suspense>
          <Part {...props} />
        </Suspense>
      </>
    );
  }
  return { Part, Hydrated, useFailed };
}

/** Tries again after waits that double, and as soon as the network is back. */
async function loadUntilThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        window.removeEventListener("online", go);
        resolve();
      };
      const timer = setTimeout(go, wait);
      window.addEventListener("online", go);
    });
    const module = await load().catch(() => undefined);
    if (module) return module;
  }
}

/** The server's HTML of the following Suspense boundary, between React's comments. */
function nodesOfBoundary(marker: Element): ChildNode[] {
  const nodes: ChildNode[] = [];
  let depth = 0;
  for (let node = marker.nextSibling; node; node = node.nextSibling) {
    const mark = node.nodeType === Node.COMMENT_NODE ? (node.nodeValue ?? "") : "";
    if (mark === "/$" && --depth === 0) break;
    if (depth > 0) nodes.push(node);
    if (/^\$[?!~]?$/.test(mark)) depth++;
  }
  return nodes;
}

/** The nodes themselves, with typed values. */
function KeptNodes({ nodes }: { nodes: ChildNode[] }) {
  return <div className="contents" ref={(place) => place?.append(...nodes)} />;
}
