import { type ComponentType, lazy, memo, Suspense, useMemo, useState, useSyncExternalStore } from "react";

/**
 * A part of a page whose code comes after the first view. Until then, and should it never come, what the server rendered stands
 * there and works as plain HTML does. For parts that are not to be used at once, whose props keep their identity, and whose styles
 * the page brings along: React draws anew what changes before its code is there. A page that is reached from another waits for its
 * parts as for its own code.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loading = async () => ({ default: (await load()) as ComponentType<object> });
  // The page it belongs to was asked for within the site: it will be drawn as soon as its data are there.
  if (typeof document !== "undefined" && document.readyState === "complete") loading().catch(() => {});
  const Part = lazy(loading);
  const Standing = lazy(() =>
    loading().catch((error: unknown) => {
      console.error("A part of the page could not be loaded.", error);
      return new Promise<never>(() => {});
    }),
  );
  return memo(function Late(props: Props) {
    const [rendered] = useState(useIsRendered());
    // The same element for the same props: another one would be drawn anew.
    return useMemo(() => {
      if (!rendered) return <Part {...props} />;
      return (
        <Suspense>
          <Standing {...props} />
        </Suspense>
      );
    }, [rendered, props]);
  }) as unknown as ComponentType<Props>;
}

/** Whether what is drawn stands on the page already, as the server rendered it. */
function useIsRendered(): boolean {
  return useSyncExternalStore(
    stayAsItIs,
    () => false,
    () => true,
  );
}

const stayAsItIs = () => () => {};
