import { type ComponentType, lazy, memo, Suspense, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useHydrating } from "./use-hydrating.ts";

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;

/**
 * A component whose code is loaded after hydration. Until then, and if it never loads, the HTML of the server stays and works without
 * it. For parts that need no scripts at once and whose props keep their identity: when these change before the code is there, React
 * renders the part on the client. A page reached by a link within the site waits for its parts.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadModule = async () => ({ default: (await load()) as ComponentType<object> });
  // On a navigation within the site the part is needed as soon as the data of its page are there.
  if (typeof document !== "undefined" && document.readyState === "complete") loadModule().catch(() => {});
  const Part = lazy(loadModule);
  const failure = createFailure();
  const HydratedPart = lazy(() =>
    loadModule().catch((error: unknown) => {
      console.error("A part of the page could not be loaded.", error);
      failure.note();
      return new Promise<never>(() => {});
    }),
  );
  const RetriedPart = lazy(() => loadUntilThere(loadModule));

  function Hydrated(props: Props) {
    const hasFailed = useSyncExternalStore(failure.subscribe, failure.isNoted, () => false);
    const marker = useRef<HTMLTemplateElement>(null);
    const kept = useRef<ChildNode[]>(undefined);
    if (hasFailed && marker.current) kept.current ??= nodesOfBoundary(marker.current);
    // React waits for a part that it has not hydrated with everything that it does later: with every new page, and with every refresh.
    if (kept.current) {
      return (
        <Suspense fallback={<KeptNodes nodes={kept.current} />}>
          <RetriedPart {...props} />
        </Suspense>
      );
    }
    return (
      <>
        <template ref={marker} />
        <Suspense>
          <HydratedPart {...props} />
        </Suspense>
      </>
    );
  }

  return memo(function Late(props: Props) {
    const [hydrates] = useState(useHydrating());
    // A new element for the same props would be rendered on the client.
    return useMemo(() => (hydrates ? <Hydrated {...props} /> : <Part {...props} />), [hydrates, props]);
  }) as unknown as ComponentType<Props>;
}

/** Whether the code of a part could not be loaded, for all the places where it stands. */
function createFailure() {
  const listeners = new Set<() => void>();
  let noted = false;
  return {
    isNoted: () => noted,
    note() {
      noted = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server's HTML of the Suspense boundary that follows, between the comments by which React marks it. */
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

/** The nodes themselves, with what was typed into them. */
function KeptNodes({ nodes }: { nodes: ChildNode[] }) {
  return <div className="contents" ref={(place) => place?.append(...nodes)} />;
}

/** Tries again, after waits that double, and as soon as the network is back. */
async function loadUntilThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      window.addEventListener("online", () => resolve(clearTimeout(timer)), { once: true });
    });
    const module = await load().catch(() => undefined);
    if (module) return module;
  }
}
