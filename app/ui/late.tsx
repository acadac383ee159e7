import { type ComponentType, lazy, memo, Suspense, useMemo, useState } from "react";
import { useHydrating } from "./use-hydrating.ts";

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
  const HydratedPart = lazy(() =>
    loadModule().catch((error: unknown) => {
      console.error("A part of the page could not be loaded.", error);
      return new Promise<never>(() => {});
    }),
  );
  return memo(function Late(props: Props) {
    const [hydrates] = useState(useHydrating());
    // A new element for the same props would be rendered on the client.
    return useMemo(() => {
      if (!hydrates) return <Part {...props} />;
      return (
        <Suspense>
          <HydratedPart {...props} />
        </Suspense>
      );
    }, [hydrates, props]);
  }) as unknown as ComponentType<Props>;
}
